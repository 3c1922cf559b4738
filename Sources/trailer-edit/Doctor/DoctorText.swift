import TrailerRendering

/// A diagnosis as people read it: each line says what to install when something is missing.
enum DoctorText {
  static func text(of diagnosis: Diagnosis) -> String {
    var table = TextTable([.left, .left], indent: 0)
    table.add("trailer-edit", ProgramFacts.versionNumber, "built with Swift \(Diagnosis.swiftVersion)")
    table.add("FFmpeg", diagnosis.release, "")
    for library in diagnosis.libraries { table.add(row(library)) }
    for encoder in diagnosis.encoders { table.add(row(encoder, diagnosis)) }
    for player in diagnosis.players { table.add(row(player, diagnosis)) }
    table.add(row(diagnosis.fonts))
    let hasFontconfig = diagnosis.fonts.hasFontconfig
    table.add("fontconfig", hasFontconfig ? "yes" : "no", hasFontconfig ? "" : "install fontconfig")
    table.add(row(diagnosis.sandbox))
    if let store = diagnosis.store { table.add(row(store)) }
    table.add("processors", "\(diagnosis.machine.processors)", "")
    table.add("memory", Units.bytes(diagnosis.machine.memoryBytes), "")
    return table.text
  }

  private static func row(_ library: Diagnosis.Library) -> [String] {
    let advice =
      library.isCompatible ? "" : "; build trailer-edit again, or install the FFmpeg it was built with"
    return [library.name, library.loaded, "built with \(library.built)\(advice)"]
  }

  private static func row(_ encoder: Diagnosis.Encoder, _ diagnosis: Diagnosis) -> [String] {
    let hasOther = diagnosis.encoders.contains { $0.codec == encoder.codec && $0.isAvailable }
    let package = package(of: encoder.name)
    let advice = hasOther ? "" : ": install an FFmpeg that has it (Debian: \(package))"
    let use = encoder.use.map { ", \($0)" } ?? ""
    return ["encode \(encoder.codec)", encoder.isAvailable ? "yes" : "no", encoder.name + use + advice]
  }

  private static func row(_ player: Diagnosis.PlayerFound, _ diagnosis: Diagnosis) -> [String] {
    if let path = player.path { return ["player \(player.name)", "yes", path] }
    let hasOther = diagnosis.players.contains { $0.path != nil }
    let package = player.name == "ffplay" ? "ffmpeg" : player.name
    return ["player \(player.name)", "no", hasOther ? "not needed" : "install \(package) for --preview"]
  }

  private static func row(_ sandbox: SandboxReport?) -> [String] {
    guard let sandbox else { return ["sandbox", "no", "the process that decodes cannot be started"] }
    let parts = [
      sandbox.hasNoNewPrivileges ? "no new privileges" : nil,
      sandbox.landlockVersion > 0 ? "Landlock \(sandbox.landlockVersion)" : nil,
      sandbox.filtersSystemCalls ? "seccomp" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    guard let missing = sandbox.missing else { return ["sandbox", "full", parts] }
    return ["sandbox", parts.isEmpty ? "no" : "partial", (parts.isEmpty ? "" : parts + "; ") + "missing: \(missing)"]
  }

  private static func row(_ store: StoreFinding) -> [String] {
    guard store.problems.isEmpty else {
      let advice = "; restore a copy, or move it away: bookmarks are lost then"
      return ["catalog", "no", "\(store.path): " + store.problems.prefix(3).joined(separator: "; ") + advice]
    }
    return ["catalog", "yes", "\(store.path), \(Units.count(Int64(store.films), "film"))"]
  }

  private static func row(_ fonts: FontCount) -> [String] {
    ["fonts", Units.count(Int64(fonts.files), "file"), fonts.files > 0 ? "" : "install fonts-dejavu-core"]
  }

  /// Debian's package for an encoder that is a library of its own; others come with FFmpeg itself.
  private static func package(of encoder: String) -> String {
    encoder.hasPrefix("lib") ? "libavcodec-extra" : "ffmpeg"
  }
}
