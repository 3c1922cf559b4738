/// The head of an element of EBML, of which Matroska files are made (RFC 8794, 4 to 6).
package struct EBMLHead {
  /// The segment of a Matroska file, which holds all but the file's own header.
  package static let segment: UInt32 = 0x1853_8067

  package let kind: UInt32
  /// Bytes of the head itself, 12 at most; the content follows.
  package let byteCount: Int
  /// Bytes of the content; `nil` where they are not known, as of what is being written still.
  package let length: UInt64?

  /// The head that some bytes begin with; `nil` where they begin with none, or not with all of it.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first, first >= 0x10 else { return nil }
    let kindCount = first.leadingZeroBitCount + 1
    let sizePlace = bytes.startIndex + kindCount
    guard sizePlace < bytes.endIndex, bytes[sizePlace] != 0 else { return nil }
    let sizeCount = bytes[sizePlace].leadingZeroBitCount + 1
    guard sizePlace + sizeCount <= bytes.endIndex else { return nil }
    let mask = UInt64.max >> (64 - 7 * UInt64(sizeCount))
    let told = Self.number(bytes[sizePlace..<sizePlace + sizeCount]) & mask
    kind = UInt32(Self.number(bytes[bytes.startIndex..<sizePlace]))
    byteCount = kindCount + sizeCount
    length = told == mask ? nil : told
  }

  /// The number that big-endian bytes mean.
  package static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
