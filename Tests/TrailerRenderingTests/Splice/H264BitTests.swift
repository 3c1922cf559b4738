import TestSupport
import Testing

@testable import Bitstreams
@testable import TrailerRendering

/// Bits, Exp-Golomb codes, and units between start codes and lengths.
@Suite struct H264BitTests {
  /// ITU-T H.264, table 9-2.
  @Test(
    arguments: [
      (0, "1"), (1, "010"), (2, "011"), (3, "00100"), (6, "00111"), (7, "0001000"), (8, "0001001"),
      (254, "000000011111111"),
      (65_534, "0000000000000001111111111111111"),
    ] as [(UInt32, String)])
  func codesNumbers(value: UInt32, code: String) {
    var writer = BitWriter()
    writer.write(unsigned: value)
    writer.writeTrailingBits()
    let bits = writer.bytes.map { byte in (0..<8).map { byte >> UInt8(7 - $0) & 1 == 1 ? "1" : "0" }.joined() }.joined()
    #expect(bits.hasPrefix(code + "1"))
    #expect(bits.dropFirst(code.count + 1).allSatisfy { $0 == "0" })
    var reader = BitReader(writer.bytes)
    let read = reader.unsigned()
    #expect(read == value)
    #expect(reader.position == code.count)
  }

  /// Table 9-3: the signs alternate.
  @Test func codesNumbersWithSigns() {
    var writer = BitWriter()
    for value: UInt32 in 0...6 { writer.write(unsigned: value) }
    var reader = BitReader(writer.bytes)
    let read = (0...6).map { _ in reader.signed() }
    #expect(read == [0, 1, -1, 2, -2, 3, -3])
  }

  @Test func readsWhatWasWritten() {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<200 {
      var writer = BitWriter()
      var written: [(count: Int, value: UInt32)] = []
      for _ in 0..<20 {
        // 33 stands for a code.
        let count = 1 + numbers.below(33)
        let value = UInt32(truncatingIfNeeded: numbers.next()) >> UInt32(numbers.below(32))
        let kept = count >= 32 ? value : value & (1 << UInt32(count) - 1)
        if count > 32 { writer.write(unsigned: kept == .max ? 0 : kept) } else { writer.write(kept, bits: count) }
        written.append((count, count > 32 && kept == .max ? 0 : kept))
      }
      writer.writeTrailingBits()
      var reader = BitReader(writer.bytes)
      for one in written {
        let read = one.count > 32 ? reader.unsigned() : reader.bits(one.count)
        #expect(read == one.value)
      }
      let ending = reader.flag()
      #expect(ending)
      #expect(!reader.isPastEnd)
    }
  }

  @Test func readsZerosPastTheEnd() {
    var reader = BitReader([0xff])
    let inside = reader.bits(8)
    #expect(inside == 0xff)
    #expect(!reader.isPastEnd)
    let outside = reader.bits(3)
    #expect(outside == 0)
    #expect(reader.isPastEnd)
  }

  /// A number that does not fit becomes the highest that does.
  @Test func clampsNumbersThatAreTooLarge() {
    var writer = BitWriter()
    writer.write(300, bits: 8)
    #expect(writer.bytes == [255])
  }

  /// H.264 7.4.1.1.
  @Test(
    arguments: [
      ([0, 0, 1], [0, 0, 3, 1]), ([0, 0, 0], [0, 0, 3, 0]), ([0, 0, 3, 0, 0], [0, 0, 3, 3, 0, 0]),
      ([0, 1, 0, 2], [0, 1, 0, 2]),
      ([0, 0, 4], [0, 0, 4]), ([0, 0, 0, 0, 0, 1], [0, 0, 3, 0, 0, 3, 0, 1]), ([], []),
    ] as [([UInt8], [UInt8])])
  func escapes(payload: [UInt8], escaped: [UInt8]) {
    #expect(NALUnits.escaped(payload) == escaped)
    #expect(NALUnits.unescaped(escaped) == payload)
  }

  @Test func unescapesWhatItEscapes() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<300 {
      let payload = (0..<numbers.below(60)).map { _ in UInt8(numbers.below(5)) }
      let escaped = NALUnits.escaped(payload)
      #expect(NALUnits.unescaped(escaped) == payload)
      let codes = zip(escaped, zip(escaped.dropFirst(), escaped.dropFirst(2))).filter {
        $0 == 0 && $1.0 == 0 && $1.1 < 3
      }
      #expect(codes.isEmpty, "\(escaped) looks like a start code")
    }
  }

  struct Framed: Sendable {
    let bytes: [UInt8]
    let framing: NALUnits.Framing
    /// The units, or `nil` for a broken framing.
    let units: [[UInt8]]?
  }

  @Test(arguments: [
    Framed(bytes: [0, 0, 1, 9, 16, 0, 0, 0, 1, 0x65, 1, 2], framing: .startCodes, units: [[9, 16], [0x65, 1, 2]]),
    // Zeros before a start code, and at the end, belong to no unit.
    Framed(
      bytes: [0, 0, 0, 1, 0x67, 5, 0, 0, 0, 0, 1, 0x68, 7, 0, 0], framing: .startCodes, units: [[0x67, 5], [0x68, 7]]),
    Framed(
      bytes: [0, 0, 1, 0x41, 0, 0, 2, 0, 0, 3, 1, 0, 1], framing: .startCodes,
      units: [[0x41, 0, 0, 2, 0, 0, 3, 1, 0, 1]]),
    Framed(bytes: [0x65, 1, 2, 3], framing: .startCodes, units: nil),
    Framed(bytes: [0, 0], framing: .startCodes, units: nil),
    Framed(bytes: [], framing: .startCodes, units: nil),
    Framed(bytes: [0, 0, 0, 2, 0x65, 1, 0, 0, 0, 1, 0x41], framing: .lengths(4), units: [[0x65, 1], [0x41]]),
    Framed(bytes: [0, 2, 0x65, 1, 0, 1, 0x41], framing: .lengths(2), units: [[0x65, 1], [0x41]]),
    Framed(bytes: [1, 0x65, 0, 2, 0x41, 7], framing: .lengths(1), units: [[0x65], [0x41, 7]]),
    Framed(bytes: [0, 0, 3, 0x65, 1, 2], framing: .lengths(3), units: [[0x65, 1, 2]]),
    Framed(bytes: [0, 0, 0, 9, 0x65, 1], framing: .lengths(4), units: nil),
    Framed(bytes: [0xff, 0xff, 0xff, 0xff, 0x65], framing: .lengths(4), units: nil),
    Framed(bytes: [0, 0, 0, 1, 0x65, 0, 0], framing: .lengths(4), units: nil),
    Framed(bytes: [], framing: .lengths(4), units: []),
  ])
  func findsUnits(_ one: Framed) {
    let ranges = NALUnits.ranges(in: one.bytes.span, one.framing)
    #expect(ranges?.map { Array(one.bytes[$0]) } == one.units)
  }
}
