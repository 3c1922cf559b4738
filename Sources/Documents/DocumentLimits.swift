/// Bounds that keep a small hostile document from becoming a large one, or long work.
package enum DocumentLimits {
  /// Values inside values.
  package static let depth = 64
  /// Values of a document, those that an alias stands for counted each time.
  package static let nodes = 1_000_000
}
