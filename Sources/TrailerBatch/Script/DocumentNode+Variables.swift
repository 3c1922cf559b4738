internal import Documents

extension DocumentNode {
  /// Whether a text in it may name a variable.
  var mayNameVariables: Bool {
    switch content {
    case .scalar(let text): text.utf8.contains(UInt8(ascii: "{"))
    case .list(let nodes): nodes.contains(where: \.mayNameVariables)
    case .map(let members): members.contains { $0.value.mayNameVariables }
    }
  }
}
