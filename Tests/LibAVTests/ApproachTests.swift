import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

/// What came of one approach.
private struct Approach {
  var packets: [ReadPacket] = []

  init(_ file: MediaFile, _ streamIndex: Int, _ time: MediaTime, limit: Int = .max) throws {
    var found: [ReadPacket] = []
    try file.use { demuxer in
      try demuxer.approach(streamIndex, time) { (packet) throws(LibAVError) in
        found.append(ReadPacket(packet))
        return found.count < limit
      }
    }
    packets = found
  }
}

@Suite("Going to a time", .timeLimit(.minutes(30)))
struct ApproachTests {
  private static let films = [
    "h264-closed-gop.mp4", "h264-open-gop.mp4", "h264-edit-list.mp4", "h264-fragmented.mp4", "h264-two-sounds.mkv",
    "vp9.webm", "h264.ts", "mpeg2.ts", "mpeg2.mpg", "mpeg4.avi", "h264.flv", "theora.ogv", "hevc-open-gop.mp4",
  ]

  @Test("lands at or before it, on a key packet, and reads on without a gap", arguments: films)
  func landsBefore(name: String) throws {
    let file = try MediaFile(fixture: name)
    let stream = try file.stream()
    let all = try file.remainingPackets().filter { $0.stream == stream.index }
    let start = stream.startTime ?? .zero
    for step in stride(from: Int64(-1000), through: 7000, by: 370) {
      let time = start + MediaTime(milliseconds: step)
      let packets = try Approach(file, stream.index, time).packets.filter { $0.stream == stream.index }
      let first = try #require(packets.first, "\(name) at \(time)")
      #expect(first.times.isKey)
      let shown = (first.times.pts ?? first.times.dts).map { MediaTime(ticks: $0, timeBase: stream.timeBase) }
      if packets.count < all.count { #expect(shown.map { $0 <= time } ?? false, "\(name) at \(time)") }
      #expect(packets.map(\.byteCount) == all.suffix(packets.count).map(\.byteCount), "\(name) at \(time)")
    }
  }

  @Test("before the start gives every packet of every stream again", arguments: films)
  func startsOver(name: String) throws { try checkStartingOver(MediaFile(fixture: name)) }

  @Test(
    "before the start gives every packet of real clips again",
    .enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"), arguments: ProbedFiles.realClips)
  func startsOver(realClip: String) throws {
    try checkStartingOver(MediaFile(#require(RealMedia.file(realClip))))
  }

  private func checkStartingOver(_ file: MediaFile) throws {
    let stream = try (try? file.stream()) ?? file.stream(.audio)
    let fresh = try file.remainingPackets()
    let again = try Approach(file, stream.index, MediaTime(seconds: -1 << 40)).packets
    #expect(!fresh.isEmpty)
    for index in Set(fresh.map(\.stream)) {
      let expected = fresh.filter { $0.stream == index }.map(\.byteCount)
      #expect(again.filter { $0.stream == index }.map(\.byteCount) == expected, "stream \(index)")
    }
  }

  @Test("forgets what it gave before it went further back", arguments: films)
  func givesNothingTwice(name: String) throws {
    let file = try MediaFile(fixture: name)
    let stream = try file.stream()
    let all = try file.remainingPackets()
    let start = stream.startTime ?? .zero
    for step in stride(from: Int64(0), through: 6000, by: 430) {
      let packets = try Approach(file, stream.index, start + MediaTime(milliseconds: step)).packets
      #expect(packets.contains { $0.stream == stream.index }, "\(name) at \(step) ms")
      for index in Set(all.map(\.stream)) {
        // In a program stream the first packet of sound may begin in the middle of a frame.
        let given = packets.filter { $0.stream == index }.map(\.byteCount).dropFirst(index == stream.index ? 0 : 1)
        let expected = all.filter { $0.stream == index }.map(\.byteCount)
        #expect(Array(given) == expected.suffix(given.count), "\(name) stream \(index) at \(step) ms")
      }
    }
  }

  @Test("stops when the caller has enough")
  func stops() throws {
    let file = try MediaFile(fixture: "h264-closed-gop.mp4")
    #expect(try Approach(file, file.stream().index, MediaTime(seconds: 3), limit: 5).packets.count == 5)
  }

  @Test(
    "of sound ends in every format",
    arguments: [
      "sound-s16.wav", "sound.flac", "sound.opus", "sound.mp3", "sound.m4a", "sound.ogg", "sound-cover.m4a",
    ])
  func sound(name: String) throws {
    let file = try MediaFile(fixture: name)
    let stream = try file.stream(.audio)
    for milliseconds in [Int64(-500), 0, 1700, 5900, 90_000] {
      let time = MediaTime(milliseconds: milliseconds)
      let first = try #require(try Approach(file, stream.index, time).packets.first { $0.stream == stream.index })
      guard milliseconds > 100, let pts = first.times.pts else { continue }
      #expect(MediaTime(ticks: pts, timeBase: stream.timeBase) <= time)
    }
  }

  @Test("ends at every time that can be written", arguments: [Int64.min, -1, 0, 1, Int64.max], films)
  func extremeTimes(seconds: Int64, name: String) throws {
    let file = try MediaFile(fixture: name)
    #expect(try !Approach(file, file.stream().index, MediaTime(seconds: seconds)).packets.isEmpty)
  }

  @Test("ends where no key packet ever comes")
  func noKeyPackets() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("no-keys.ts")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", Fixtures.url("h264.ts").path, "-map", "0:v", "-c", "copy"]
        + ["-bsf:v", "noise=drop=key", "-f", "mpegts", url.path])
    let file = try MediaFile(url)
    let stream = try file.stream()
    let start = stream.startTime ?? .zero
    let approach = try Approach(file, stream.index, start + MediaTime(seconds: 4))
    #expect(approach.packets.count > 100)
    #expect(approach.packets.allSatisfy { !$0.times.isKey })
  }

  @Test("gives no packet of a stream that is not wanted, were it found ever so late")
  func lateStreams() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("late.mpg")
    // The clock runs on, as at a jump of it all streams are looked for.
    func part(at seconds: Int, _ arguments: [String]) throws -> Data {
      let part = folder.file("part.mpg")
      _ = try runSuccessfully(
        "ffmpeg",
        ["-v", "fatal", "-nostdin", "-y"] + arguments
          + ["-output_ts_offset", "\(seconds)", "-f", "vob", part.path])
      return try Data(contentsOf: part)
    }
    // The search for streams ends after five million bytes.
    let noise = ["-f", "lavfi", "-i", "nullsrc=s=640x360:r=25:d=4,geq=random(1)*255:128:128"]
    let frames = noise + ["-c:v", "mpeg2video", "-b:v", "20M", "-minrate", "20M", "-maxrate", "20M", "-bufsize", "2M"]
    let both = try part(at: 5, ["-i", Fixtures.url("mpeg2.mpg").path, "-c", "copy"])
    try (part(at: 0, frames) + both + part(at: 12, frames)).write(to: url)
    let file = try MediaFile(url)
    #expect(file.use { $0.streamCount } == 1)
    file.use { $0.want([0]) }
    #expect(Set(try file.remainingPackets().map(\.stream)) == [0])
    #expect(file.use { $0.streamCount } == 2)
  }
}
