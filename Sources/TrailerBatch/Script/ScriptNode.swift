/// A value of a script with its place, whichever notation it was read from.
struct ScriptNode: Sendable {
  /// A key with its value.
  struct Member: Sendable {
    var key: String
    var place: ScriptPlace
    var value: ScriptNode
  }

  /// What a value is.
  enum Content: Sendable {
    /// A word, a number, a truth: always as it was written.
    case scalar(String)
    case list([ScriptNode])
    case map([Member])
  }

  var content: Content
  var place: ScriptPlace

  /// Whether a text in it may name a variable.
  var mayNameVariables: Bool {
    switch content {
    case .scalar(let text): text.utf8.contains(UInt8(ascii: "{"))
    case .list(let nodes): nodes.contains(where: \.mayNameVariables)
    case .map(let members): members.contains { $0.value.mayNameVariables }
    }
  }
}

/// Bounds that keep a small hostile script from becoming a large one.
enum ScriptLimits {
  /// Bytes of a script or a manifest.
  static let bytes = 16 << 20
  /// Values inside values.
  static let depth = 64
  /// Values of a script, those that an alias stands for counted each time.
  static let nodes = 1_000_000
  /// Bytes of a text after its variables are replaced.
  static let textBytes = 64 << 10
  /// Jobs of a script.
  static let jobs = 1_000_000
  /// Names that one pattern looks at.
  static let names = 5_000_000
}
