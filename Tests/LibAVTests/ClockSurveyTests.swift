import Bitstreams
import Foundation
import MediaTypes
import TestSupport
import Testing

@testable import LibAV

/// Jumps of a clock in files too long to be read whole.
@Suite("Surveys of clocks")
struct ClockSurveyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A transport stream of 188-byte packets with a clock reading in every 40th; `clock` gives ticks by packet number.
  private func stream(packets: Int, _ clock: (Int) -> Int64) throws -> URL {
    var bytes = [UInt8](repeating: 0xFF, count: packets * 188)
    for packet in 0..<packets {
      let place = packet * 188
      bytes.replaceSubrange(place..<place + 4, with: [0x47, 0x1F, 0xFF, 0x10])
      guard packet % 40 == 0 else { continue }
      let ticks = clock(packet) & (1 << 33 - 1)
      let base = (0..<4).map { UInt8(truncatingIfNeeded: ticks >> (25 - 8 * $0)) }
      bytes.replaceSubrange(
        place..<place + 12, with: [0x47, 0x01, 0x00, 0x20, 183, 0x10] + base + [UInt8(ticks & 1) << 7 | 0x7E, 0])
    }
    let file = folder.file("clock.ts")
    try Data(bytes).write(to: file)
    return file
  }

  private func jumps(in file: URL, followsHoles: Bool = true, thoroughly: Bool = false) throws -> [ClockSurvey.Jump] {
    let handle = try FileHandle(forReadingFrom: file)
    let size = Int64(try handle.seekToEnd())
    let io = try FileIO(
      descriptor: handle.fileDescriptor, owner: handle, writable: false, interrupt: try Interrupt())
    return try ClockSurvey(
      io: io, size: size, carrier: .packets(0x100), followsHoles: followsHoles
    ).jumps(thoroughly: thoroughly)
  }

  /// 160,000 packets are 30 MB and, at 50 ticks a packet, 89 s.
  private static let packets = 160_000

  @Test("every jump is found where it is", arguments: [false, true])
  func found(thoroughly: Bool) throws {
    let places = [30_000, 90_001, 120_040]
    let file = try stream(packets: Self.packets) { packet in
      let time = Int64(packet) * 50
      if packet < places[0] { return time }
      if packet < places[1] { return time - 1_400_000 }
      if packet < places[2] { return time + 40_000_000 }
      return time + 39_000_000
    }
    let found = try jumps(in: file, thoroughly: thoroughly)
    let wanted = places.map { place -> Int64 in Int64((place + 39) / 40) * 40 * 188 }
    #expect(found.map(\.after.position) == wanted)
    #expect(found.allSatisfy { $0.after.position - $0.before.position == 40 * 188 })
    // Ahead by 451 s only once.
    #expect(try jumps(in: file, followsHoles: false, thoroughly: thoroughly).count == 2)
  }

  @Test("a clock that wraps, and one whose bit rate varies, do not jump")
  func steady() throws {
    let file = try stream(packets: Self.packets) { packet in
      // Four times as many bits in the middle third.
      let time =
        packet < 50_000
        ? packet * 80
        : packet < 100_000
          ? 4_000_000 + (packet - 50_000) * 20
          : 5_000_000 + (packet - 100_000) * 80
      return Int64(time) + 1 << 33 - 3_000_000
    }
    #expect(try jumps(in: file).isEmpty)
  }

  @Test("a clock of which nothing can be believed is none")
  func senseless() throws {
    let file = try stream(packets: 20_000) { packet in Int64(packet) * 7_919_777_333 }
    #expect(try jumps(in: file).isEmpty)
  }

  @Test("readings are found whatever lies between packets", arguments: [188, 192, 204])
  func framings(size: Int) throws {
    let plain = try Data(contentsOf: try stream(packets: 400) { Int64($0) * 900 + 12_345 })
    var bytes: [UInt8] = [1, 2, 3]
    for place in stride(from: 0, to: plain.count, by: 188) {
      let packet = plain[place..<place + 188]
      let filler = [UInt8](repeating: 0x11, count: size - 188)
      bytes += size == 192 ? filler + packet : packet + filler
    }
    let found = ClockReference.all(in: bytes.span, at: 1000, of: .packets(0x100))
    let ticks = (0..<10).map { number -> Int64 in Int64(number) * 36_000 + 12_345 }
    #expect(found.map(\.ticks) == ticks)
    let first = Int64(1003 + (size == 192 ? 4 : 0))
    let places = (0..<10).map { number -> Int64 in first + Int64(number * 40 * size) }
    #expect(found.map(\.position) == places)
  }

  @Test("packs of both editions tell their clock, and what only looks like one does not")
  func packs() {
    let second: [UInt8] = [0, 0, 1, 0xBA, 0x66, 0x34, 0x57, 0x3C, 0x4C, 1, 0, 0, 3, 0xF9, 0xFF, 0, 0, 1, 0xBB]
    let first: [UInt8] = [0, 0, 1, 0xBA, 0x29, 0x8D, 0x15, 0xCF, 0x13, 0x80, 0, 1, 0, 0, 1, 0xE0]
    for pack in [second, first] {
      let bytes = [7, 0, 0] + pack + [UInt8](repeating: 9, count: 30)
      let found = ClockReference.all(in: bytes.span, at: 100, of: .packs)
      #expect(found.map(\.position) == [103])
      #expect(found.map(\.ticks) == [0x1_2345_6789])
    }
    for (place, mask) in [(4, 0x40), (6, 4), (8, 4), (9, 1), (17, 1)] as [(Int, UInt8)] {
      var broken = second + [UInt8](repeating: 9, count: 30)
      broken[place] ^= mask
      #expect(ClockReference.all(in: broken.span, at: 0, of: .packs).isEmpty)
    }
  }
}
