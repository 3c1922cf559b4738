internal import TrailerRendering

/// What of a host the bytes of results depend on: hosts that differ in it do not work on one batch.
struct NodeFacts: Codable, Sendable, Hashable {
  /// The program and the release of FFmpeg, see ``BuildIdentity``.
  var build: String
  /// The loaded libraries by name, each with the identity that its linker gave it.
  var libraries: [String: String]
  /// What the processor can do, as libav counts it.
  var processor: UInt32
  /// The digest of the fonts that titles may be drawn with, where a job has one.
  var fonts: String?

  /// Those of this host.
  init(build: String, fonts: String?) {
    self.build = build
    self.fonts = fonts
    libraries = RenderingEnvironment.libraryIdentities
    processor = RenderingEnvironment.processorFeatures
  }

  /// Refuses a host that is unlike the one that an order was made on.
  ///
  /// - Throws: `FKTError` that names both.
  func refuse(unlike order: NodeFacts, host: String) throws(FKTError) {
    func refusal(_ what: String, _ here: String, _ there: String) -> FKTError {
      FKTError(
        code: .hostDiffers, message: "\(host) has \(what) \(here), and the batch was made with \(there)",
        hint: "results would differ: give all hosts the same, or keep this one out of the batch", subject: host)
    }
    if build != order.build { throw refusal("the program", build, order.build) }
    for (name, identity) in order.libraries.sorted(by: { $0.key < $1.key }) where libraries[name] != identity {
      throw refusal(
        "another \(name):", libraries[name].map { String($0.prefix(12)) } ?? "none", String(identity.prefix(12)))
    }
    if processor != order.processor {
      throw refusal("a processor of another kind:", hex(processor), hex(order.processor))
    }
    if let fonts = order.fonts, fonts != self.fonts {
      throw refusal("other fonts:", self.fonts.map { String($0.prefix(12)) } ?? "none", String(fonts.prefix(12)))
    }
  }

  /// The digest of the names and sizes of the fonts of this host.
  static var fontDigest: String {
    var found: [String] = []
    for folder in ["/usr/share/fonts", "/usr/local/share/fonts"] { list(folder, depth: 8, &found) }
    return SHA256Text.digest(of: Array(found.sorted().joined(separator: "\n").utf8))
  }

  private static func list(_ folder: String, depth: Int, _ found: inout [String]) {
    guard depth > 0 else { return }
    for name in StateFile.names(in: folder) {
      let path = "\(folder)/\(name)"
      if let facts = RenderedFile.Facts(named: path) {
        found.append("\(path) \(facts.byteCount)")
      } else if StateFile.isFolder(path) {
        list(path, depth: depth - 1, &found)
      }
    }
  }

  private func hex(_ number: UInt32) -> String { "0x" + String(number, radix: 16) }
}
