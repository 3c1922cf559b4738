/// What an encoded span depends on, as one number: equal for equal packets, edits, settings, libraries and processors.
package struct SpanKey: Sendable, Hashable, Codable {
  /// SHA-256.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// Where encoded spans of earlier renders are kept.
///
/// It never fails a render: what cannot be kept is made again.
package protocol SpanStore: Sendable {
  /// The entry of that key, open for reading; `nil` where there is none.
  func find(_ key: SpanKey) -> SpanFile?
  /// An empty file for an entry, open for reading and writing; `nil` where none can be kept.
  func create(_ key: SpanKey) -> SpanFile?
  /// The created entry is finished, one way or another; only a complete one is kept.
  func close(_ key: SpanKey, _ ending: SpanEnding)
  /// The entry found does not hold what it should.
  func reject(_ key: SpanKey)
}

/// How the writing of an entry ended.
package enum SpanEnding: Sendable, Hashable, Codable {
  case complete
  /// What was encoded is of no use to others: something in it was damaged.
  case unwanted
  /// It could not be written, for a reason that `errno` has a number for.
  case failed(Int32)
}

/// An open file, closed by its owner's end.
package struct SpanFile: Sendable {
  package let descriptor: Int32
  private let owner: any AnyObject & Sendable

  package init(descriptor: Int32, owner: any AnyObject & Sendable) {
    self.descriptor = descriptor
    self.owner = owner
  }
}
