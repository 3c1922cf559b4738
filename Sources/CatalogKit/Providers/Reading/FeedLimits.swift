/// Bounds that keep a small hostile answer from becoming long work, besides those of its notation.
enum FeedLimits {
  /// Bytes of an answer.
  static let bytes = 8 << 20
  /// Elements of an XML document.
  static let elements = 400_000
  /// Attributes of one element, declarations of namespaces among them: the parser compares each with all others.
  static let attributes = 64
  /// Rows of a damaged document, each of which is read alone; a document with more of them is not read.
  static let salvagedRows = 10_000
}
