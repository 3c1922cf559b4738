internal import Yams

/// Reads YAML into nodes, within ``DocumentLimits``.
package enum YAMLReader {
  /// The root of the one document; `nil` for an empty one.
  ///
  /// Every value stays as it was written: `1:30` is no number of base 60, and `on` no truth.
  ///
  /// - Throws: what is wrong, and where.
  package static func root(of text: String) throws(DocumentError) -> DocumentNode? {
    try YAMLGuard.check(text)
    let node: Node?
    do {
      node = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch {
      throw fault(error)
    }
    guard let node else { return nil }
    // A file of comments is an empty scalar.
    if case .scalar(let scalar) = node, scalar.string.isEmpty { return nil }
    var converter = Converter()
    return try converter.convert(node, depth: 1)
  }

  private static func fault(_ error: any Error) -> DocumentError {
    func told(_ problem: String, _ mark: Mark) -> DocumentError {
      DocumentError(
        .malformed, "it is not YAML: \(problem)", hint: "texts with : or # need quotes", at: DocumentPlace(mark))
    }
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _): return told(problem, mark)
    case .parser(_, let problem, let mark, _): return told(problem, mark)
    case .composer(_, let problem, let mark, _): return told(problem, mark)
    case .duplicatedKeysInMapping(let duplicates, let context):
      return .doubleKey(duplicates.sorted(), at: DocumentPlace(context.mark))
    case .reader(let problem, let offset, _, _):
      let place = offset.map { " at byte \($0)" } ?? ""
      return DocumentError(.malformed, "it is not YAML: \(problem)\(place)", at: nil)
    default: return DocumentError(.malformed, "it is not YAML", at: nil)
    }
  }

  /// Makes nodes of the library's, each alias spelled out; it ends early where that would be too much.
  private struct Converter {
    var count = 0

    mutating func convert(_ node: Node, depth: Int) throws(DocumentError) -> DocumentNode {
      let place = DocumentPlace(node.mark)
      count += 1
      guard count <= DocumentLimits.nodes else { throw .tooManyValues(at: place) }
      guard depth <= DocumentLimits.depth else { throw .tooDeep(at: place) }
      switch node {
      case .scalar(let scalar):
        try check(scalar.tag, place)
        return DocumentNode(
          content: .scalar(scalar.string), place: place,
          isQuoted: scalar.style == .singleQuoted || scalar.style == .doubleQuoted)
      case .sequence(let sequence):
        try check(sequence.tag, place)
        var nodes: [DocumentNode] = []
        for element in sequence { nodes.append(try convert(element, depth: depth + 1)) }
        return DocumentNode(content: .list(nodes), place: place)
      case .mapping(let mapping):
        try check(mapping.tag, place)
        var members: [DocumentNode.Member] = []
        for (key, value) in mapping {
          let name = try self.key(key)
          members.append(
            DocumentNode.Member(key: name, place: DocumentPlace(key.mark), value: try convert(value, depth: depth + 1)))
        }
        return DocumentNode(content: .map(members), place: place)
      case .alias: throw DocumentError(.malformed, "an alias stands for nothing", at: place)
      }
    }

    private func key(_ node: Node) throws(DocumentError) -> String {
      let place = DocumentPlace(node.mark)
      guard case .scalar(let scalar) = node else { throw DocumentError(.malformed, "a key is a word", at: place) }
      try check(scalar.tag, place)
      guard scalar.string != "<<" else {
        throw DocumentError(.malformed, "maps are not merged", hint: "write the keys out", at: place)
      }
      return scalar.string
    }

    private func check(_ tag: Tag, _ place: DocumentPlace) throws(DocumentError) {
      guard !Self.plainTags.contains(tag.description) else { return }
      throw DocumentError(
        .malformed, "the tag \(tag.description.prefix(80)) is not known", hint: "leave tags out", at: place)
    }

    private static let plainTags: Set = [
      "", "!", "tag:yaml.org,2002:str", "tag:yaml.org,2002:seq", "tag:yaml.org,2002:map",
    ]
  }
}

extension DocumentPlace {
  fileprivate init(_ mark: Mark?) { self.init(line: mark?.line ?? 1, column: mark?.column ?? 1) }
}
