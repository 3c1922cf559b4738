/// An element of an XML document, with everything in it.
struct FeedElement: Sendable {
  /// The namespace's URI; `nil` without one.
  var namespace: String?
  /// The name without its prefix.
  var name: String
  /// The attributes by their names as written.
  var attributes: [String: String] = [:]
  /// All text and CDATA directly in it, in order.
  var content = ""
  /// The elements directly in it.
  var children: [FeedElement] = []
  /// The line it begins on, from 1.
  var line: Int

  /// The first element directly in it that has this name and its own namespace.
  func child(_ name: String) -> FeedElement? {
    children.first { $0.name == name && $0.namespace == namespace }
  }

  /// The elements directly in it that have this name and namespace.
  func children(_ name: String, namespace: String?) -> [FeedElement] {
    children.filter { $0.name == name && $0.namespace == namespace }
  }
}

extension FeedElement: FeedNode {
  var ownText: String? { FeedText.value(content) }

  func node(_ name: String) -> FeedElement? { child(name) }

  func nodes(_ container: String, _ item: String) -> [FeedElement] {
    child(container)?.children(item, namespace: namespace) ?? []
  }
}
