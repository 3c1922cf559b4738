internal import Documents
public import TrailerEditing

extension BatchScript {
  /// What is probably meant otherwise: texts of edits that name in single braces what only `out` knows, or a variable.
  public var notices: [FKTNotice] {
    var notices: [FKTNotice] = []
    for entry in entries {
      guard case .written(let node) = entry.edits else { continue }
      notices += Self.notices(on: node, Set(entry.variables.names), source)
    }
    return notices.withoutRepetitions
  }

  private static func notices(on node: DocumentNode, _ variables: Set<String>, _ source: ScriptSource) -> [FKTNotice] {
    switch node.content {
    case .list(let nodes): return nodes.flatMap { notices(on: $0, variables, source) }
    case .map(let members): return members.flatMap { notices(on: $0.value, variables, source) }
    case .scalar(let text):
      return singleBraces(in: text).compactMap { name in
        let why: String
        if variables.contains(name) {
          why = "a variable is written {{\(name)}}"
        } else if TextTemplate.field(name) != nil {
          why = "only out knows it, and a variable is written {{NAME}}"
        } else {
          return nil
        }
        return FKTNotice(
          code: "single-braces", message: "\(source.name):\(node.place): {\(name)} stays as it is written: \(why)")
      }
    }
  }

  /// What stands in single braces.
  private static func singleBraces(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    var names: [String] = []
    var rest = Substring(text)
    while let brace = rest.firstIndex(of: "{") {
      rest = rest[brace...]
      if rest.hasPrefix("{{{{") {
        rest = rest.dropFirst(4)
      } else if rest.hasPrefix("{{") {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.hasPrefix("}}") { rest = rest.dropFirst() }
      } else {
        rest = rest.dropFirst()
        let name = rest.prefix { $0 != "{" && $0 != "}" }
        if rest[name.endIndex...].hasPrefix("}") { names.append(String(name)) }
      }
    }
    return names
  }
}
