internal import TrailerEditing
internal import Yams

/// Reads YAML into nodes.
enum YAMLNotation {
  /// The root of the one document; `nil` for an empty one.
  ///
  /// Every value stays as it was written: `1:30` is no number of base 60, and `on` no truth.
  static func root(of text: String, _ source: ScriptSource) throws(FKTError) -> ScriptNode? {
    try refuseAliasKeys(text, source)
    let node: Node?
    do {
      node = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch {
      throw fault(error, source)
    }
    guard let node else { return nil }
    if case .scalar(let scalar) = node, scalar.string.isEmpty { return nil }
    var converter = Converter(source: source)
    return try converter.convert(node, depth: 1)
  }

  private static func fault(_ error: any Error, _ source: ScriptSource) -> FKTError {
    func told(_ problem: String, _ mark: Mark) -> FKTError {
      source.fault("it is no YAML: \(problem)", hint: "texts with : or # need quotes", at: ScriptPlace(mark))
    }
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _): return told(problem, mark)
    case .parser(_, let problem, let mark, _): return told(problem, mark)
    case .composer(_, let problem, let mark, _): return told(problem, mark)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.sorted().prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      return source.fault("the key \(keys) is written twice", hint: "write it once", at: ScriptPlace(context.mark))
    case .reader(let problem, let offset, _, _):
      return source.fault("it is no YAML: \(problem)" + (offset.map { " at byte \($0)" } ?? ""), at: nil)
    default: return source.fault("it is no YAML", at: nil)
    }
  }

  /// Refuses aliases as keys before anything is built: the library hashes keys, and a few nested lists of aliases would
  /// keep it busy for years.
  private static func refuseAliasKeys(_ text: String, _ source: ScriptSource) throws(FKTError) {
    let bytes = text.utf8
    guard bytes.contains(UInt8(ascii: "&")), bytes.contains(UInt8(ascii: "*")) else { return }
    var (line, column, isTokenStart) = (1, 0, true)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      (line, column) = byte == 0x0A ? (line + 1, 0) : (line, column + (byte & 0xC0 == 0x80 ? 0 : 1))
      let next = bytes.index(after: place)
      let isAliasKey = isTokenStart && byte == UInt8(ascii: "*") && isKey(bytes[next...])
      let isLongKey = isTokenStart && byte == UInt8(ascii: "?") && next < bytes.endIndex && blanks.contains(bytes[next])
      if isAliasKey || isLongKey {
        throw source.fault(
          "in a script with aliases, a key is a plain word", hint: "write the key out",
          at: ScriptPlace(line: line, column: column))
      }
      isTokenStart = blanks.contains(byte) || openers.contains(byte)
      place = next
    }
  }

  /// Whether a name begins here that is followed by a colon.
  private static func isKey(_ rest: Substring.UTF8View) -> Bool {
    let name = rest.prefix { !blanks.contains($0) && !closers.contains($0) }
    if name.last == UInt8(ascii: ":") { return true }
    return rest[name.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }.first == UInt8(ascii: ":")
  }

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  private static let openers = Set("[{,".utf8)
  private static let closers = Set(",]}".utf8)

  /// Makes nodes of the library's, each alias spelled out; it ends early where that would be too much.
  private struct Converter {
    let source: ScriptSource
    var count = 0

    mutating func convert(_ node: Node, depth: Int) throws(FKTError) -> ScriptNode {
      let place = ScriptPlace(node.mark)
      count += 1
      guard count <= ScriptLimits.nodes else {
        throw source.fault("it has more than \(ScriptLimits.nodes) values", hint: "split it", at: place)
      }
      guard depth <= ScriptLimits.depth else {
        throw source.fault("values lie more than \(ScriptLimits.depth) deep in each other", at: place)
      }
      switch node {
      case .scalar(let scalar):
        try check(scalar.tag, place)
        return ScriptNode(content: .scalar(scalar.string), place: place)
      case .sequence(let sequence):
        try check(sequence.tag, place)
        var nodes: [ScriptNode] = []
        for element in sequence { nodes.append(try convert(element, depth: depth + 1)) }
        return ScriptNode(content: .list(nodes), place: place)
      case .mapping(let mapping):
        try check(mapping.tag, place)
        var members: [ScriptNode.Member] = []
        for (key, value) in mapping {
          let name = try self.key(key)
          members.append(
            ScriptNode.Member(key: name, place: ScriptPlace(key.mark), value: try convert(value, depth: depth + 1)))
        }
        return ScriptNode(content: .map(members), place: place)
      case .alias: throw source.fault("an alias stands for nothing", at: place)
      }
    }

    private func key(_ node: Node) throws(FKTError) -> String {
      guard case .scalar(let scalar) = node else { throw source.fault("a key is a word", at: ScriptPlace(node.mark)) }
      try check(scalar.tag, ScriptPlace(node.mark))
      guard scalar.string != "<<" else {
        throw source.fault(
          "maps are not merged", hint: "write the keys out, or use vars and defaults", at: ScriptPlace(node.mark))
      }
      return scalar.string
    }

    private func check(_ tag: Tag, _ place: ScriptPlace) throws(FKTError) {
      guard !Self.plainTags.contains(tag.description) else { return }
      throw source.fault("the tag \(tag.description.prefix(80)) is not known", hint: "leave tags out", at: place)
    }

    private static let plainTags: Set = [
      "", "!", "tag:yaml.org,2002:str", "tag:yaml.org,2002:seq", "tag:yaml.org,2002:map",
    ]
  }
}

extension ScriptPlace {
  fileprivate init(_ mark: Mark?) { self.init(line: mark?.line ?? 1, column: mark?.column ?? 1) }
}
