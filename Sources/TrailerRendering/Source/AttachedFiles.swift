internal import Publishing
internal import RenderPlanning

/// The files that the edits bring, open: music, images and fonts, in the order of their numbers.
struct AttachedFiles {
  private let files: [InputFile]

  /// As many as fit into one message to the engine, with the film and the output.
  private static let limit = 32

  /// Opens what an asset's edits name; with `known`, only files that are still those.
  init(of asset: FKTAsset, known: [SourceIdentity]? = nil, limits: MediaLimits) throws(FKTError) {
    let paths = asset.timeline.attachmentPaths
    guard paths.count <= Self.limit else {
      throw FKTError(
        code: .limitExceeded, message: "the edits bring \(paths.count) files; \(Self.limit) are the limit",
        hint: "render in several steps")
    }
    files = try paths.enumerated().map { (number, path) throws(FKTError) in
      let known = known.flatMap { $0.indices.contains(number) ? $0[number] : nil }
      return try InputFile(path, known: known, limits: limits)
    }
  }

  var identities: [SourceIdentity] { files.map(\.identity) }
  var descriptors: [Descriptor] { files.map(\.descriptor) }
  var paths: [String] { files.map(\.identity.path) }

  /// What each file with music holds, by number; `known` are those that were looked into before, and gains the others.
  func musicInfo(
    of asset: FKTAsset, in engine: MediaEngine, known: inout [SourceIdentity: MediaInfo]
  ) throws(FKTError) -> [Int: MediaInfo] {
    var found: [Int: MediaInfo] = [:]
    for effect in asset.timeline.effects {
      guard case .music(let music) = effect.action, let number = asset.timeline.attachmentNumber(of: music.file),
        found[number] == nil
      else { continue }
      let file = files[number]
      if known[file.identity] == nil {
        known[file.identity] = try OpenSource(attachment: file, engine).probe(isAttachment: true)
      }
      found[number] = known[file.identity]
    }
    return found
  }

  /// Throws when a file no longer is what it was when it was opened.
  func checkUnchanged() throws(FKTError) {
    for file in files { try file.checkUnchanged() }
  }
}
