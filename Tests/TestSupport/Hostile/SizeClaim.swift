/// What a box or an element says of its own size instead of the truth.
package enum SizeClaim: String, Sendable, Hashable, Codable, CaseIterable {
  /// Nothing; in ISO files, all that follows.
  case zero
  /// One byte; in ISO files, that a 64-bit size follows.
  case one
  /// As much as the field can hold; in EBML, that nobody knows.
  case maximum
  /// One byte more than there is.
  case oneMore
  /// One byte less than there is.
  case oneLess
  /// Almost 2^63 bytes, in a field of 64 bits.
  case huge
}
