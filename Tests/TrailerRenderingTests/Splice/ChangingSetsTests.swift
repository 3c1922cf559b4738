import Foundation
import LibAV
import TestSupport
import Testing

@testable import Bitstreams
@testable import TrailerRendering

/// Films of different encoders behind each other in one stream, as captures and joins have them: parameter sets that
/// change on the way, each under a number of its own in the output.
@Suite struct ChangingSetsTests {
  /// Encoders that share nothing but the form of the frames; each has 60 of them.
  private static let encoders = [
    ["-profile:v", "high", "-bf", "3", "-x264-params", "ref=4:keyint=24:min-keyint=24:scenecut=0"],
    ["-profile:v", "main", "-bf", "0", "-x264-params", "cabac=0:slices=4:ref=2:keyint=20:min-keyint=20:scenecut=0"],
    [
      "-profile:v", "high", "-bf", "1", "-b:v", "400k", "-maxrate", "400k", "-bufsize", "400k", "-x264-params",
      "nal-hrd=cbr:pic-struct=1:ref=1:keyint=15:min-keyint=15:scenecut=0",
    ],
  ]

  private func joined(
    _ container: String, in folder: TemporaryFolder, encoders: [[String]] = ChangingSetsTests.encoders
  ) throws -> URL {
    let plain = Fixtures.url("h264-closed-gop.mp4").path
    for (number, options) in encoders.enumerated() {
      let start = Double(number % 2) * 2.4
      _ = try runSuccessfully(
        "ffmpeg",
        ["-v", "error", "-ss", "\(start)", "-i", plain, "-frames:v", "60", "-an", "-c:v", "libx264", "-preset"]
          + ["veryfast"] + options + [folder.file("\(number).ts").path])
    }
    let list = folder.file("list.txt")
    try Data(encoders.indices.map { "file \($0).ts\nduration 2.4\n" }.joined().utf8).write(to: list)
    let source = folder.file("joined.\(container)")
    _ = try runSuccessfully("ffmpeg", ["-v", "error", "-f", "concat", "-i", list.path, "-c", "copy", source.path])
    return source
  }

  /// Copied over both changes; encoded only at the cuts, and each copied frame is the source's.
  @Test(arguments: [("ts", "ts"), ("ts", "mp4"), ("mp4", "mp4"), ("mp4", "mkv"), ("mkv", "ts")])
  func copiesOverChanges(from: String, to container: String) async throws {
    let folder = try TemporaryFolder()
    let source = try joined(from, in: folder)
    let film = try await SplicedFilm(source, ["--trim", "0.41-6.53"], as: container)
    #expect(film.fallback == nil)
    let pictures = try film.pictures
    #expect(pictures.copied > 100 && pictures.encoded > 0, "\(pictures)")
    let whole = try FrameNumbers.read(from: source)
    let numbers = try FrameNumbers.read(from: film.url)
    let first = try #require(whole.indices.first { Array(whole[$0...].prefix(numbers.count)) == numbers })
    #expect(numbers.count >= pictures.copied && first >= 9 && first <= 12)
    let decoded = try SpliceWitness.expectClean(film.url).hashes
    let own = try DecodedPictures(of: source).hashes
    let same = decoded.indices.count { decoded[$0] == own[first + $0] }
    #expect(same >= pictures.copied, "\(same) of \(pictures.copied)")
    SpliceWitness.expectOrder(try packetList(of: film.url))
    if container != "ts" { try SpliceWitness.expectRandomAccess(film.url, atMost: 8) }
  }

  /// Without a single encoded frame, too.
  @Test func copiesIntoOneHeader() async throws {
    let folder = try TemporaryFolder()
    let source = try joined("ts", in: folder)
    let film = try await SplicedFilm(source, ["--trim", "start..end"], as: "mp4", strategy: .copy)
    #expect(try DecodedPictures(of: film.url).hashes == DecodedPictures(of: source).hashes)
    _ = try SpliceWitness.expectClean(film.url)
    let sets = try TracedHeaders(of: film.url, packets: 1).sequenceSets.map { $0["seq_parameter_set_id"] }
    #expect(Set(sets).count == 3)
  }

  /// Frames of another form do not go into the same track: all are encoded.
  @Test(arguments: [
    ["-pix_fmt", "yuv422p", "-profile:v", "high422"], ["-aspect", "1:1"], ["-color_primaries", "bt2020"],
  ])
  func encodesOtherForms(options: [String]) async throws {
    let folder = try TemporaryFolder()
    let source = try joined("ts", in: folder, encoders: [Self.encoders[0], Self.encoders[0] + options])
    let film = try await SplicedFilm(source, ["--trim", "0.41-4.53"], as: "mp4")
    #expect(try film.pictures.copied == 0)
  }

  // MARK: The table

  /// Packets of three streams under numbers of their own read as before, and equal sets have one number.
  @Test func numbersSetsOnce() throws {
    let folder = try TemporaryFolder()
    _ = try joined("ts", in: folder)
    let samples = try Self.encoders.indices.map { try H264Sample.read(folder.file("\($0).ts")) }
    let configurations = try samples.map { try #require(H264Configuration($0.configuration)) }
    var table = H264SetTable(configurations[0], besides: [1])
    for configuration in configurations + configurations { try table.add(configuration.sets) }
    #expect(table.added.sequences.count == 2 && table.added.pictures.count == 2)
    #expect(table.added.sequences.compactMap { H264SequenceParameters(unit: $0)?.id } == [15, 16])
    #expect(table.added.pictures.map { H264UnitType.numbers(ofPictureSet: $0).picture } == [15, 16])
    for (sample, number) in zip(samples, [0, 15, 16] as [UInt32]) {
      for packet in sample.packets {
        let bytes = packet.bytes
        let ranges = NALUnits.ranges(in: bytes.span, .startCodes)
        for unit in try #require(ranges).map({ Array(bytes[$0]) }) {
          table.take(unit)
          let changed = try table.renumbered(unit)
          switch unit[0] & 31 {
          case 1, 5:
            #expect(H264UnitType.pictureNumber(ofSlice: changed) == number)
            #expect(changed.count >= unit.count && changed.suffix(unit.count - 16) == unit.suffix(unit.count - 16))
          case 6 where number > 0 && unit[1] == 0: #expect(changed != unit)
          case 7: #expect(H264SequenceParameters(unit: changed)?.id == number)
          default: break
          }
        }
      }
    }
  }

  /// A buffering period names its set by the new number, and the rest of it stays (H.264 D.1.2).
  @Test func renumbersBufferingPeriods() throws {
    let messages: [UInt8] = [6, 5, 2, 7, 7, 0, 3, 0xa0, 0x12, 0x34, 1, 1, 9, 0x80]
    let changed = try #require(H264UnitType.messages(messages) { _ in 15 })
    #expect(changed == [6, 5, 2, 7, 7, 0, 4, 0x08, 0x20, 0x12, 0x34, 1, 1, 9, 0x80])
    #expect(H264UnitType.messages(changed) { _ in 0 } == messages)
    #expect(H264UnitType.messages(messages) { _ in 1 } == nil)
    #expect(H264UnitType.messages([6, 0, 9, 1, 0x80]) { $0 } == nil)
  }
}
