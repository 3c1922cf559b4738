import MediaTypes
import LibAV
import TestSupport
import Testing

@testable import Bitstreams
@testable import TrailerRendering

/// Bits and units, without any film.
@Suite struct MessageWritingTests {
  @Test(
    arguments: [
      ([(1, 1)], [0x80]), ([(0b101, 3), (0xFF, 8)], [0b1011_1111, 0b1110_0000]), ([(0x1FFFF, 17)], [255, 255, 128]),
      ([(0xABCD, 16), (0, 4), (15, 4)], [0xAB, 0xCD, 0x0F]), ([(UInt32.max, 32)], [255, 255, 255, 255]),
      // What does not fit is as high as it can be, and does not spill over.
      ([(300, 8), (0, 8)], [255, 0]),
    ] as [([(UInt32, Int)], [UInt8])])
  func bitsFollowEachOther(values: [(UInt32, Int)], bytes: [UInt8]) {
    var writer = BitWriter()
    for (value, bits) in values { writer.write(value, bits: bits) }
    #expect(writer.bytes == bytes)
  }

  @Test func aWholeMessage() {
    // By hand: B5 003C 0001 04, version 1, one window (01), 400 in 27 bits, no peaks, three maxima and an average of 17
    // bits, no percentiles, 10 bits, no peaks, no curve, no saturation.
    let metadata = DynamicHDRPlus(
      version: 1, windows: [.init(brightest: [1, 2, 3], average: 4, percentiles: [], brightShare: 5)],
      targetLuminance: 400)
    let bits =
      "10110101" + "0000000000111100" + "0000000000000001" + "00000100" + "00000001" + "01"
      + "000000000000000000110010000" + "0" + "00000000000000001" + "00000000000000010" + "00000000000000011"
      + "00000000000000100" + "0000" + "0000000101" + "0" + "0" + "0"
    let padded = bits + String(repeating: "0", count: (8 - bits.count % 8) % 8)
    let bytes = stride(from: 0, to: padded.count, by: 8).map { start in
      let from = padded.index(padded.startIndex, offsetBy: start)
      return UInt8(padded[from..<padded.index(from, offsetBy: 8)], radix: 2) ?? 0
    }
    #expect(metadata.message == bytes)
  }

  @Test(
    arguments: [
      // A parameter set of type 34, then a slice of type 1 in temporal sublayer 2.
      ([0, 0, 0, 1, 68, 1, 9, 0, 0, 1, 2, 3, 7], 7), ([0, 0, 0, 1, 68, 1, 9, 0, 0, 0, 1, 2, 3, 7], 7),
      ([0, 0, 1, 2, 3, 7], 0),
    ] as [([UInt8], Int)])
  func messagesComeBeforeTheFirstSlice(unit: [UInt8], place: Int) throws {
    let added = try #require(HEVCMessages.adding([[1, 0, 0, 0, 2], [9]], to: unit))
    let messages: [UInt8] =
      [0, 0, 0, 1, 0x4E, 3, 4, 5, 1, 0, 0, 3, 0, 2, 0x80] + [0, 0, 0, 1, 0x4E, 3, 4, 1, 9, 0x80]
    #expect(added == Array(unit[..<place]) + messages + Array(unit[place...]))
  }

  @Test(arguments: [[], [0, 0, 1], [0, 0, 0, 1, 68, 1, 9], [0, 0, 0, 5, 2, 1, 7, 7, 7]] as [[UInt8]])
  func withoutASliceNothingIsAdded(unit: [UInt8]) {
    #expect(HEVCMessages.adding([[1]], to: unit) == nil)
  }

  @Test func longMessagesCountTheirBytesInSteps() throws {
    let added = try #require(HEVCMessages.adding([[UInt8](repeating: 7, count: 600)], to: [0, 0, 1, 2, 1, 7]))
    #expect(Array(added[..<10]) == [0, 0, 0, 1, 0x4E, 1, 4, 255, 255, 90])
    #expect(added.count == 6 + 10 + 600 + 1)
  }

  @Test func captionsAreSplitWhereTheCountEnds() {
    let triplets = (0..<40).flatMap { [0xFC, UInt8($0), 1] as [UInt8] }
    let messages = CaptionPayload.messages(for: triplets + [1, 2])
    #expect(messages.map(\.count) == [10 + 93 + 1, 10 + 27 + 1])
    #expect(messages.map { $0[8] & 31 } == [31, 9])
    #expect(messages.flatMap { $0[10..<$0.count - 1] } == triplets)
    #expect(CaptionPayload.messages(for: []).isEmpty && CaptionPayload.messages(for: [1, 2]).isEmpty)
  }
}
