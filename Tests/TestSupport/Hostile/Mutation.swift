/// One damage done to a file.
///
/// Offsets and counts that a file does not have are cut down to it, so that each can be applied to anything.
package enum Mutation: Sendable, Hashable, Codable {
  /// Turns over the bits of a mask in one byte.
  case flipBits(offset: Int, mask: UInt8)
  /// Puts an integer of 1 to 8 bytes over what is there.
  case overwrite(offset: Int, value: UInt64, width: Int, isBigEndian: Bool)
  /// Copies a chunk over another place.
  case splice(from: Int, count: Int, to: Int)
  /// Takes a chunk out.
  case delete(offset: Int, count: Int)
  /// Puts a copy of a chunk between the bytes of another place.
  case insert(from: Int, count: Int, at: Int)
  /// Keeps only the first bytes.
  case truncate(count: Int)
  /// Makes an ISO box, counted from 0 in the order found, claim another size.
  case boxSize(index: Int, claim: SizeClaim)
  /// Makes an EBML element, counted from 0, claim another size.
  case elementSize(index: Int, claim: SizeClaim)
  /// Turns over the bits of a mask in the last byte of an EBML identifier.
  case elementID(index: Int, mask: UInt8)
  /// Fills a run with zeros.
  case zero(offset: Int, count: Int)

  /// The damaged bytes; the same ones where there is nothing to damage.
  package func apply(to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    switch self {
    case .flipBits(let offset, let mask):
      guard bytes.indices.contains(offset) else { return bytes }
      result[offset] ^= mask
    case .overwrite(let offset, let value, let width, let isBigEndian):
      let width = min(max(width, 1), 8)
      Self.put(isBigEndian ? Bytes.big(value, width) : Bytes.little(value, width), at: offset, in: &result)
    case .splice(let from, let count, let to):
      Self.put(Array(bytes[Self.range(from, count, in: bytes)]), at: to, in: &result)
    case .delete(let offset, let count):
      result.removeSubrange(Self.range(offset, count, in: bytes))
    case .insert(let from, let count, let at):
      result.insert(
        contentsOf: bytes[Self.range(from, count, in: bytes)], at: Self.range(at, 0, in: bytes).lowerBound)
    case .truncate(let count):
      result.removeLast(bytes.count - min(max(count, 0), bytes.count))
    case .boxSize(let index, let claim):
      Self.resizeBox(index, claim, in: &result)
    case .elementSize(let index, let claim):
      Self.resizeElement(index, claim, in: &result)
    case .elementID(let index, let mask):
      guard let element = Self.element(index, in: bytes) else { return bytes }
      result[element.offset + element.idWidth - 1] ^= mask
    case .zero(let offset, let count):
      for index in Self.range(offset, count, in: bytes) { result[index] = 0 }
    }
    return result
  }

  /// The part of a range that the bytes have.
  private static func range(_ offset: Int, _ count: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = min(max(offset, 0), bytes.count)
    return start..<start + min(max(count, 0), bytes.count - start)
  }

  /// Overwrites as far as there is something to overwrite.
  private static func put(_ new: [UInt8], at offset: Int, in bytes: inout [UInt8]) {
    let place = range(offset, new.count, in: bytes)
    bytes.replaceSubrange(place, with: new.prefix(place.count))
  }

  private static func resizeBox(_ index: Int, _ claim: SizeClaim, in bytes: inout [UInt8]) {
    let offsets = ISOBox.offsets(in: bytes)
    guard index >= 0, !offsets.isEmpty else { return }
    let offset = offsets[index % offsets.count]
    let size = UInt32(truncatingIfNeeded: Bytes.number(bytes[offset..<offset + 4]))
    switch claim {
    case .zero: put(Bytes.zeros(4), at: offset, in: &bytes)
    case .one: put(Bytes.big(1, 4), at: offset, in: &bytes)
    case .maximum: put(Bytes.big(UInt32.max, 4), at: offset, in: &bytes)
    case .oneMore: put(Bytes.big(size &+ 1, 4), at: offset, in: &bytes)
    case .oneLess: put(Bytes.big(size &- 1, 4), at: offset, in: &bytes)
    case .huge:
      put(Bytes.big(1, 4), at: offset, in: &bytes)
      put(Bytes.big(Int64.max - 15, 8), at: offset + 8, in: &bytes)
    }
  }

  private static func element(_ index: Int, in bytes: [UInt8]) -> EBML? {
    let elements = EBML.elements(in: bytes)
    return index >= 0 && !elements.isEmpty ? elements[index % elements.count] : nil
  }

  private static func resizeElement(_ index: Int, _ claim: SizeClaim, in bytes: inout [UInt8]) {
    guard let element = element(index, in: bytes) else { return }
    let place = element.content.lowerBound - element.sizeWidth..<element.content.lowerBound
    let marker = UInt64(1) << UInt64(7 * element.sizeWidth)
    let size = Bytes.number(bytes[place]) & (marker - 1)
    let claimed =
      switch claim {
      case .zero: UInt64(0)
      case .one: UInt64(1)
      case .maximum, .huge: marker - 1
      case .oneMore: (size + 1) & (marker - 1)
      case .oneLess: (size &- 1) & (marker - 1)
      }
    let new = claim == .huge ? Bytes.big(UInt64(0x01ff_ffff_ffff_fff0), 8) : Bytes.big(marker | claimed, place.count)
    bytes.replaceSubrange(place, with: new)
  }
}

extension Mutation: CustomStringConvertible {
  /// `flip 0x80 at 12`, `box 3 claims huge`.
  package var description: String {
    switch self {
    case .flipBits(let offset, let mask): "flip 0x\(String(mask, radix: 16)) at \(offset)"
    case .overwrite(let offset, let value, let width, let isBigEndian):
      "put 0x\(String(value, radix: 16)) of \(width) \(isBigEndian ? "big" : "little") bytes at \(offset)"
    case .splice(let from, let count, let to): "copy \(count) bytes at \(from) over \(to)"
    case .delete(let offset, let count): "delete \(count) bytes at \(offset)"
    case .insert(let from, let count, let at): "insert \(count) bytes of \(from) at \(at)"
    case .truncate(let count): "truncate to \(count) bytes"
    case .boxSize(let index, let claim): "box \(index) claims \(claim.rawValue)"
    case .elementSize(let index, let claim): "element \(index) claims \(claim.rawValue)"
    case .elementID(let index, let mask): "identifier \(index) with 0x\(String(mask, radix: 16)) flipped"
    case .zero(let offset, let count): "zero \(count) bytes at \(offset)"
    }
  }
}

extension [Mutation] {
  /// The bytes after all of the damages, one after another.
  package func apply(to bytes: [UInt8]) -> [UInt8] { reduce(bytes) { $1.apply(to: $0) } }
}

/// The shortest part of a list of damages, as far as leaving some out finds it, that is still interesting.
///
/// What is given must be interesting itself. Halves are left out first, then ever smaller runs, down to single ones
/// (delta debugging).
package func minimise(
  _ mutations: [Mutation], while isInteresting: ([Mutation]) throws -> Bool
) rethrows -> [Mutation] {
  var kept = mutations
  var run = max(1, kept.count)
  while !kept.isEmpty {
    var hasShrunk = false
    var start = 0
    while start < kept.count {
      var fewer = kept
      fewer.removeSubrange(start..<min(start + run, kept.count))
      if try isInteresting(fewer) {
        kept = fewer
        hasShrunk = true
      } else {
        start += run
      }
    }
    // Single ones are tried until none can go: one may become needless when a later one has gone.
    if run == 1, !hasShrunk { break }
    run = max(1, run / 2)
  }
  return kept
}
