/// A row of a feed, or a part of it, whether it came as XML or as JSON with the same names.
protocol FeedNode {
  /// Its text, trimmed; `nil` when it has none.
  var ownText: String? { get }
  /// The part with this name.
  func node(_ name: String) -> Self?
  /// The items of a list: elements `item` in the element `container`, or an array named `container`.
  func nodes(_ container: String, _ item: String) -> [Self]
}

extension FeedNode {
  /// The text of the part with this name, trimmed; `nil` when it is missing or empty.
  func text(_ name: String) -> String? { node(name)?.ownText }

  /// ``text(_:)``, and `nil` as well for what means that there is nothing.
  func known(_ name: String) -> String? { FeedText.known(text(name)) }
}

/// A row that came as XML or as JSON.
enum AnyFeedNode: FeedNode, Sendable {
  case xml(FeedElement)
  case json(JSONValue)

  var ownText: String? {
    switch self {
    case .xml(let element): element.ownText
    case .json(let value): value.ownText
    }
  }

  /// The line it begins on, where that is known.
  var line: Int? {
    if case .xml(let element) = self { element.line } else { nil }
  }

  func node(_ name: String) -> AnyFeedNode? {
    switch self {
    case .xml(let element): element.node(name).map { .xml($0) }
    case .json(let value): value.node(name).map { .json($0) }
    }
  }

  func nodes(_ container: String, _ item: String) -> [AnyFeedNode] {
    switch self {
    case .xml(let element): element.nodes(container, item).map { .xml($0) }
    case .json(let value): value.nodes(container, item).map { .json($0) }
    }
  }
}
