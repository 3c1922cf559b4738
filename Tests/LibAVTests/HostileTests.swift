import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

/// Numbers that look random and are the same in every run (a 64-bit linear congruence; Knuth's constants).
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, bound)
  }
}

/// A file may be refused, but never stop the program; each test has a process of its own, which a trap would end.
@Suite("A hostile file", .timeLimit(.minutes(30)))
struct HostileTests {
  /// Everything that reads: whatever is thrown is an answer.
  ///
  /// - Returns: whether the file could be opened at all.
  @discardableResult
  private static func readEverything(_ url: URL) throws -> Bool {
    guard let file = try? MediaFile(url) else { return false }
    let info = file.info
    _ = "\(info.startTime) \(info.duration) \(info.chapters.map(\.range)) \(info.streams)"
    for stream in info.streams.prefix(4) {
      #expect(stream.timeBase > .zero)
      _ = file.use { $0.keyEntries(of: stream.index).count + $0.tableEntries(of: stream.index).count }
      let start = stream.startTime ?? .zero
      for time in [start, start + MediaTime(seconds: 2), info.startTime + info.duration, MediaTime(seconds: .max)] {
        let ticks = time.ticks(in: stream.timeBase)
        _ = try? file.use { try $0.packets(of: stream.index, around: ticks..<max(ticks, ticks &+ 10)) }
      }
      try? decode(stream, of: file)
    }
    return true
  }

  private static func decode(_ stream: StreamInfo, of file: MediaFile) throws {
    let decoder = try Decoder(file.use { try $0.parameters(of: stream.index) }, threads: .one)
    let frame = try Frame()
    file.use { $0.want([stream.index]) }
    var count = 0
    try file.use { demuxer in
      try demuxer.approach(stream.index, stream.startTime ?? .zero) { (packet) throws(LibAVError) in
        count += 1
        do throws(LibAVError) { try decoder.send(packet) } catch { return count < 40 }
        while try decoder.receive(into: frame) == .output { _ = (frame.size, frame.duration, frame.sourcePTS) }
        return count < 40
      }
    }
  }

  @Test(
    "whose bytes are changed here and there",
    arguments: [
      "h264-closed-gop.mp4", "h264-edit-list.mp4", "h264-two-sounds.mkv", "h264.ts", "mpeg2.mpg", "mpeg4.avi",
      "h264.flv", "theora.ogv", "vp9.webm", "sound.mp3", "sound.flac", "sound-s24.wav", "sound.opus",
    ])
  func changedBytes(name: String) async {
    await #expect(processExitsWith: .success) { [name] in try HostileTests.checkChangedBytes(name) }
  }

  private static func checkChangedBytes(_ name: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.file(name)
    let original = [UInt8](try Data(contentsOf: Fixtures.url(name)))
    var numbers = Numbers(seed: UInt64(original.count))
    var opened = 0
    for _ in 0..<25 {
      var bytes = original
      // Headers are at the ends; MP4's are at the very end.
      let isNearEnd = numbers.next(below: 2) == 0
      for _ in 0...numbers.next(below: 12) {
        let offset = numbers.next(below: min(4000, bytes.count))
        bytes[isNearEnd ? bytes.count - 1 - offset : offset] = [0, 0x7f, 0x80, 0xff][numbers.next(below: 4)]
      }
      try Data(bytes).write(to: url)
      opened += try readEverything(url) ? 1 : 0
    }
    #expect(opened > 0, "none of them was a test of reading")
  }

  @Test("whose times are absurd")
  func absurdTimes() async {
    await #expect(processExitsWith: .success) { try HostileTests.checkAbsurdTimes() }
  }

  private static func checkAbsurdTimes() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("film.mp4")
    let track = ["moov", "trak"]
    let fields: [(path: [String], offset: Int)] = [
      (["moov", "mvhd"], 12), (["moov", "mvhd"], 16), (track + ["mdia", "mdhd"], 12),
      (track + ["mdia", "mdhd"], 16), (track + ["edts", "elst"], 8), (track + ["edts", "elst"], 12),
      (track + ["mdia", "minf", "stbl", "stts"], 8), (track + ["mdia", "minf", "stbl", "stts"], 12),
      (track + ["mdia", "minf", "stbl", "ctts"], 12), (track + ["mdia", "minf", "stbl", "stsz"], 8),
    ]
    for field in fields {
      for value in [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff] {
        var film = try MP4Boxes(Fixtures.url("h264-closed-gop.mp4"))
        try film.patch(field.path, at: field.offset, with: MP4Boxes.bytes32(value))
        try film.write(to: url)
        try readEverything(url)
      }
    }
  }

  @Test("whose subtitles are taken for frames", arguments: ["h264-two-sounds.mkv", "h264-chapters.mp4"])
  func subtitles(name: String) throws {
    let file = try MediaFile(fixture: name)
    let stream = try file.stream(.subtitle)
    let error = #expect(throws: LibAVError.self) { try Decoder(file.use { try $0.parameters(of: stream.index) }) }
    #expect(error?.code == .notAvailable)
    #expect(error?.subject == stream.codec)
  }

  @Test("with empty packets, which are not the end", arguments: [Decoder.Threads.one, .automatic])
  func emptyPackets(threads: Decoder.Threads) throws {
    let file = try MediaFile(fixture: "h264-closed-gop.mp4")
    let stream = try file.stream()
    let decoder = try Decoder(file.use { try $0.parameters(of: stream.index) }, threads: threads)
    let packet = try Packet()
    let frame = try Frame()
    var count = 0
    file.use { $0.want([stream.index]) }
    while try file.use({ try $0.read(into: packet) }) {
      try decoder.send(Packet())
      try decoder.send(packet)
      while try decoder.receive(into: frame) == .output { count += 1 }
    }
    for _ in 0..<2 { try decoder.send(nil) }
    while try decoder.receive(into: frame) == .output { count += 1 }
    #expect(count == 150)
    #expect(try decoder.receive(into: frame) == .finished)
  }
}
