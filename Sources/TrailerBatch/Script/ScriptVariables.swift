internal import Documents
internal import TrailerEditing

/// The variables of a script, with those of a job and of a manifest's row over them.
struct ScriptVariables: Sendable {
  /// A variable's value, and whether it comes out of a manifest, which somebody else may have written.
  struct Value: Sendable {
    var text: String
    var isFromManifest = false
  }

  private(set) var values: [String: Value] = [:]
  /// In the order in which they were declared, for messages.
  private(set) var names: [String] = []

  /// Declares a variable, over one of the same name.
  mutating func declare(_ name: String, _ value: Value) {
    if values.updateValue(value, forKey: name) == nil { names.append(name) }
  }

  /// Declares what a `vars` map holds; a value may name variables that were declared before it.
  mutating func declare(_ members: [DocumentNode.Member], _ source: ScriptSource) throws(FKTError) {
    for member in members {
      guard !member.key.isEmpty, !member.key.utf8.contains(where: { "{}".utf8.contains($0) }) else {
        throw source.fault("a variable has a name without braces", at: member.place)
      }
      guard case .scalar(let text) = member.value.content else {
        throw source.fault("the variable '\(member.key)' is a text", at: member.value.place)
      }
      guard values.count < ScriptLimits.variables || values[member.key] != nil else {
        throw source.fault("there are more than \(ScriptLimits.variables) variables", at: member.place)
      }
      let template = try TextTemplate(text, at: member.value.place, source, allowsFields: false)
      declare(member.key, Value(text: try template.text(self, source)))
    }
  }
}

/// A text in which `{{NAME}}` stands for a variable, and in outputs `{name}` and the like for the input's.
struct TextTemplate: Sendable {
  /// What only an output may name.
  enum Field: Sendable, Hashable {
    case name, start, ending
    case index(digits: Int)
  }

  enum Piece: Sendable {
    case literal(String)
    case variable(String)
    case field(Field)
  }

  let pieces: [Piece]
  let place: DocumentPlace

  /// Reads a text; `{{{{` is a literal `{{`.
  init(_ text: String, at place: DocumentPlace, _ source: ScriptSource, allowsFields: Bool) throws(FKTError) {
    self.place = place
    guard text.utf8.contains(UInt8(ascii: "{")) else {
      pieces = [.literal(text)]
      return
    }
    var pieces: [Piece] = []
    var literal = ""
    var rest = Substring(text)
    while let brace = rest.firstIndex(of: "{") {
      literal += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{{{{") {
        literal += "{{"
        rest = rest.dropFirst(4)
        continue
      }
      guard rest.hasPrefix("{{") || allowsFields else {
        literal.append("{")
        rest = rest.dropFirst()
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(try Self.piece(&rest, at: place, source))
    }
    literal += rest
    if !literal.isEmpty || pieces.isEmpty { pieces.append(.literal(literal)) }
    self.pieces = pieces
  }

  private static func piece(
    _ rest: inout Substring, at place: DocumentPlace, _ source: ScriptSource
  ) throws(FKTError) -> Piece {
    let isVariable = rest.hasPrefix("{{")
    let body = rest.dropFirst(isVariable ? 2 : 1)
    let name = body.prefix { $0 != "{" && $0 != "}" }
    let closing = isVariable ? "}}" : "}"
    let behind = body[name.endIndex...]
    guard behind.hasPrefix(closing), name.contains(where: { $0 != " " }) else {
      throw source.fault(
        "'\(rest.prefix(40))' does not end with \(closing)",
        hint: "write {{NAME}} for a variable, and {{{{ for two braces", at: place)
    }
    rest = behind.dropFirst(closing.count)
    if isVariable { return .variable(name.withoutOuterBlanks) }
    if let field = field(String(name)) { return .field(field) }
    throw source.fault(
      "{\(name)} is not known",
      hint: "an output may name {name}, {ext}, {start}, {index} and {index:03}; variables are written {{NAME}}",
      at: place)
  }

  /// What an output may name by `name`; `nil` for anything else.
  static func field(_ name: String) -> Field? {
    switch name {
    case "name": return .name
    case "start": return .start
    case "ext": return .ending
    case "index": return .index(digits: 1)
    default:
      let digits = name.dropFirst("index:0".count)
      guard name.hasPrefix("index:0"), let count = Int(digits), (1...18).contains(count) else { return nil }
      return .index(digits: count)
    }
  }

  /// Whether a value of a manifest has a part in the text.
  func dependsOnManifest(_ variables: ScriptVariables) -> Bool {
    pieces.contains { piece in
      if case .variable(let name) = piece { variables.values[name]?.isFromManifest == true } else { false }
    }
  }

  /// The text with its variables replaced.
  func text(
    _ variables: ScriptVariables, _ source: ScriptSource, field: (Field) -> String = { _ in "" }
  ) throws(FKTError) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .field(let name): text += field(name)
      case .variable(let name):
        guard let value = variables.values[name] else { throw undeclared(name, variables, source) }
        text += value.text
      }
      guard text.utf8.count <= ScriptLimits.textBytes else {
        throw source.fault("the text gets longer than \(ScriptLimits.textBytes >> 10) KiB", at: place)
      }
    }
    return text
  }

  private func undeclared(_ name: String, _ variables: ScriptVariables, _ source: ScriptSource) -> FKTError {
    let guess = Spelling.suggestion(for: name, among: variables.names).map { "did you mean {{\($0)}}? " } ?? ""
    let known = variables.names.prefix(20).joined(separator: ", ")
    return source.fault(
      "the variable '\(name)' is not declared",
      hint: guess + (known.isEmpty ? "declare it under vars" : "declared are \(known)"), at: place)
  }
}

extension Substring {
  /// The text without blanks at its ends.
  var withoutOuterBlanks: String {
    var text = self.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
