import TestSupport
import Testing

@testable import Bitstreams

/// Numbers of parameter sets that change, and bytes behind them that do not.
@Suite struct ParameterSetNumberTests {
  /// Every number of either codec for every other.
  @Test func replacesOnlyByWholeBytes() {
    for one: UInt32 in 0...255 {
      var short = BitWriter()
      short.write(unsigned: one)
      #expect(ParameterSetNumber.bits(of: one) == short.position)
      for other: UInt32 in 0...255 {
        var long = BitWriter()
        long.write(unsigned: other)
        #expect(
          ParameterSetNumber.canReplace(one, by: other) == (long.position - short.position).isMultiple(of: 8),
          "\(one) by \(other)")
      }
    }
    #expect(ParameterSetNumber.substitutes(for: 0, upTo: 63) == [0] + Array(15...30))
    #expect(ParameterSetNumber.substitutes(for: 2, upTo: 63) == [1, 2] + Array(31...62))
    #expect(ParameterSetNumber.substitutes(for: 20, upTo: 255) == [0] + Array(15...30) + [255])
    #expect(ParameterSetNumber.substitutes(for: 7, upTo: 63) == Array(7...14))
  }

  private static let frames: [(type: UInt8, flagged: Bool)] = [
    (0, false), (1, false), (8, false), (16, true), (19, true), (20, true), (21, true),
  ]

  /// A slice as an encoder writes it: its header, and data behind it.
  private func slice(
    _ type: UInt8, isFirst: Bool, number: UInt32, _ numbers: inout SeededNumbers
  ) -> (unit: [UInt8], data: [UInt8]) {
    var header = BitWriter()
    header.write(isFirst)
    if type >= 16 { header.write(numbers.below(2) == 1) }
    header.write(unsigned: number)
    // The rest of the header, which often has many zeros, and the bit that ends it.
    for _ in 0..<numbers.below(60) { header.write(numbers.below(12) == 0) }
    header.writeTrailingBits()
    var data = (0..<20 + numbers.below(40)).map { _ in UInt8([0, 0, 1, 2, 3, 4, 255][numbers.below(7)]) }
    data.append(0x80)
    // Each alone, the data are stored as they are behind a byte that is not zero.
    let stored = NALUnits.escaped(data) + (numbers.below(3) == 0 ? [0, 0, 3] : [])
    return ([type << 1, 1] + NALUnits.escaped(header.bytes) + stored, stored)
  }

  /// Headers read as they were but for the number and the flag, the bytes behind them stay, and no start code appears.
  @Test func changesNothingButTheHeader() throws {
    var numbers = SeededNumbers(seed: 5)
    for number: UInt32 in 0...63 {
      for other in ParameterSetNumber.substitutes(for: number, upTo: 63) {
        let (type, flagged) = Self.frames[numbers.below(Self.frames.count)]
        let isFirst = numbers.below(2) == 0
        let (unit, data) = slice(type, isFirst: isFirst, number: number, &numbers)
        let opening = type < 16 ? unit : try #require(HEVCUnits.start(unit, isCut: true))
        let changed = try #require(HEVCUnits.slice(opening, number: other))
        #expect(HEVCUnits.pictureNumber(ofSlice: changed) == other)
        #expect(Array(changed.suffix(data.count)) == data, "\(number) to \(other)")
        #expect(changed.first == (type == 21 ? 18 : type) << 1)
        let (old, new) = (NALUnits.unescaped(Array(unit.dropFirst(2))), NALUnits.unescaped(Array(changed.dropFirst(2))))
        var (before, after) = (BitReader(old), BitReader(new))
        let firsts = [before.flag(), after.flag()]
        #expect(firsts == [isFirst, isFirst])
        if flagged {
          _ = before.flag()
          let flag = after.flag()
          #expect(!flag)
        }
        let read = [before.unsigned(), after.unsigned()]
        #expect(read == [number, other])
        #expect(old.count * 8 - before.position == new.count * 8 - after.position)
        for _ in before.position..<old.count * 8 {
          let bits = (before.flag(), after.flag())
          #expect(bits.0 == bits.1)
        }
        let body = changed.dropFirst(2).dropLast(changed.suffix(3) == [0, 0, 3] ? 3 : 0)
        #expect(NALUnits.escaped(NALUnits.unescaped(Array(body))) == Array(body), "a start code, or a byte too many")
        // And back, to the very bytes.
        #expect(HEVCUnits.slice(changed, number: number) == opening)
      }
    }
  }

  @Test func keepsWhatCannotBeChangedByWholeBytes() {
    #expect(HEVCUnits.slice([1 << 1, 1, 0xc0, 0x80, 1], number: 1) == nil)
    #expect(HEVCUnits.slice([1 << 1, 1], number: 0) == nil)
    #expect(HEVCUnits.start([21 << 1, 1], isCut: false) == nil)
    #expect(HEVCUnits.slice([1 << 1, 1, 0xc0], number: 0) == [1 << 1, 1, 0xc0])
  }

  /// A CRA frame that stays one keeps its flag, of which decoders take no notice.
  @Test func tellsCutFrames() {
    let open: [UInt8] = [21 << 1, 1, 0b1110_0000, 0x80]
    #expect(HEVCUnits.start(open, isCut: false) == open)
    #expect(HEVCUnits.start(open, isCut: true) == [18 << 1, 1, 0b1010_0000, 0x80])
    let closed: [UInt8] = [19 << 1, 1, 0b1110_0000, 0x80]
    #expect(HEVCUnits.start(closed, isCut: true) == [19 << 1, 1, 0b1010_0000, 0x80])
  }
}
