import Foundation
import LibAV
import TestSupport
import Testing

@testable import Bitstreams
@testable import TrailerRendering

/// Films of different encoders behind each other in one stream, as captures and joins have them: parameter sets that
/// change on the way, each under a number of its own in the output.
@Suite struct ChangingSetsTests {
  enum Codec: String, CaseIterable {
    case h264, hevc

    /// Encoders that share nothing but the form of the frames; each has 60 of them.
    var encoders: [[String]] {
      switch self {
      case .h264:
        [
          ["-profile:v", "high", "-bf", "3", "-x264-params", "ref=4:keyint=24:min-keyint=24:scenecut=0"],
          ["-profile:v", "main", "-bf", "0", "-x264-params"]
            + ["cabac=0:slices=4:ref=2:keyint=20:min-keyint=20:scenecut=0"],
          ["-profile:v", "high", "-bf", "1", "-b:v", "400k", "-maxrate", "400k", "-bufsize", "400k", "-x264-params"]
            + ["nal-hrd=cbr:pic-struct=1:ref=1:keyint=15:min-keyint=15:scenecut=0"],
        ]
      case .hevc:
        [
          "open-gop=1:bframes=3:b-adapt=0:ref=4:keyint=24:min-keyint=24",
          "open-gop=0:bframes=0:ref=2:slices=4:ctu=16:keyint=20:min-keyint=20",
          "open-gop=1:bframes=4:b-adapt=0:b-pyramid=1:hrd=1:vbv-maxrate=300:vbv-bufsize=300:keyint=15:min-keyint=15",
        ].map { ["-vf", "scale=160:96", "-x265-params", "log-level=none:pools=1:scenecut=0:" + $0] }
      }
    }

    var program: [String] {
      self == .h264 ? ["-c:v", "libx264", "-preset", "veryfast"] : ["-c:v", "libx265", "-preset", "ultrafast"]
    }
  }

  private static let films = SharedFilms()

  /// One film behind the other in one stream.
  private static func joined(_ codec: Codec, _ container: String, more options: [[String]] = [[], [], []]) throws -> URL
  {
    try films.file("\(codec) \(container) \(options)") { folder in
      let plain = Fixtures.url("h264-closed-gop.mp4").path
      for number in options.indices {
        _ = try runSuccessfully(
          "ffmpeg",
          ["-v", "error", "-ss", "\(Double(number % 2) * 2.4)", "-i", plain, "-frames:v", "60", "-an"] + codec.program
            + codec.encoders[number] + options[number] + [folder.file("\(number).ts").path])
      }
      let list = folder.file("list.txt")
      try Data(options.indices.map { "file \($0).ts\nduration 2.4\n" }.joined().utf8).write(to: list)
      let source = folder.file("joined.\(container)")
      _ = try runSuccessfully("ffmpeg", ["-v", "error", "-f", "concat", "-i", list.path, "-c", "copy", source.path])
      return source
    }
  }

  /// Copied over both changes; encoded only at the cuts, and each copied frame is the source's.
  @Test(
    arguments: [
      (Codec.h264, "ts", "ts"), (.h264, "ts", "mp4"), (.h264, "mp4", "mp4"), (.h264, "mp4", "mkv"),
      (.h264, "mkv", "ts"), (.hevc, "ts", "ts"), (.hevc, "ts", "mp4"), (.hevc, "mp4", "mkv"), (.hevc, "mkv", "ts"),
    ])
  func copiesOverChanges(codec: Codec, from: String, to container: String) async throws {
    let source = try Self.joined(codec, from)
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
    if container != "ts" { try SpliceWitness.expectRandomAccess(film.url, of: source, atMost: 8) }
    guard codec == .hevc else { return }
    try expectData(of: film.url, from: source, atLeast: pictures.copied)
    try expectMessages(of: film.url, from: source)
    if OtherDecoder.isPresent { #expect(try OtherDecoder.difference(in: film.url) == nil) }
  }

  /// Two HEVC films in one track, the second of which tells how a decoder's buffer is filled.
  @Test func copiesOverOneChange() async throws {
    let model = "log-level=none:hrd=1:vbv-maxrate=300:vbv-bufsize=300:keyint=20:min-keyint=20"
    let source = try Self.joined(.hevc, "mp4", more: [[], ["-x265-params", model]])
    let film = try await SplicedFilm(source, ["--trim", "0.41-4.21"], as: "mp4")
    let pictures = try film.pictures
    #expect(film.fallback == nil && pictures.copied > 60)
    try expectData(of: film.url, from: source, atLeast: pictures.copied)
    try expectMessages(of: film.url, from: source)
    _ = try SpliceWitness.expectClean(film.url)
    if OtherDecoder.isPresent { #expect(try OtherDecoder.difference(in: film.url) == nil) }
  }

  /// The data of so many frames are the source's, byte by byte; headers may be a byte longer.
  private func expectData(of film: URL, from source: URL, atLeast count: Int) throws {
    func packets(_ url: URL) throws -> [[[UInt8]]] {
      let (configuration, packets) = try H264Sample.read(url)
      let framing = HEVCUnits.framing(configuration)
      return try packets.map { packet in
        let bytes = packet.bytes
        let ranges = NALUnits.ranges(in: bytes.span, framing)
        // Files with lengths keep zeros that stood behind a unit.
        let units = try #require(ranges).map { Array(bytes[NALUnits.withoutZeros($0, bytes.span)]) }
        return units.filter { HEVCUnits.type($0[0]) < HEVCUnits.videoSet }
      }
    }
    func data(_ slices: [[UInt8]], from place: Int) -> [[UInt8]] { slices.map { Array($0.dropFirst(place)) } }
    let own = Set(try packets(source).map { data($0, from: 8) })
    let copied = try packets(film).count { own.contains(data($0, from: 8)) || own.contains(data($0, from: 9)) }
    #expect(copied >= count, "\(copied) of \(count)")
  }

  /// Buffering periods say what they said, of the set that has another number now.
  private func expectMessages(of film: URL, from source: URL) throws {
    func periods(_ url: URL) throws -> [[String: Int]] {
      try TracedHeaders(of: url).headers.map(\.fields).filter { $0["bp_seq_parameter_set_id"] != nil }
    }
    let (own, new) = (try periods(source), try periods(film))
    #expect(!new.isEmpty && new.count <= own.count)
    #expect(new.allSatisfy { $0["bp_seq_parameter_set_id"] ?? 0 > 0 })
    for var period in new {
      period["bp_seq_parameter_set_id"] = 0
      #expect(own.contains { $0.allSatisfy { $0.key == "payload_size" || period[$0.key] == $0.value } }, "\(period)")
    }
  }

  /// Without a single encoded frame, too.
  @Test(arguments: [(Codec.h264, "mp4"), (.hevc, "mp4"), (.hevc, "mkv"), (.hevc, "ts")])
  func copiesEverything(codec: Codec, into container: String) async throws {
    let source = try Self.joined(codec, "ts")
    let film = try await SplicedFilm(source, ["--trim", "start..end"], as: container, strategy: .copy)
    #expect(try DecodedPictures(of: film.url).hashes == DecodedPictures(of: source).hashes)
    _ = try SpliceWitness.expectClean(film.url)
    // There all stays as it was.
    guard container != "ts" else { return }
    if codec == .hevc, OtherDecoder.isPresent { #expect(try OtherDecoder.difference(in: film.url) == nil) }
    let name = codec == .h264 ? "seq_parameter_set_id" : "sps_seq_parameter_set_id"
    let sets = try TracedHeaders(of: film.url, packets: 1).sequenceSets.map { $0[name] }
    #expect(Set(sets).count == 3)
  }

  /// Frames of another form do not go into the same track: all are encoded.
  @Test(arguments: [
    (Codec.h264, ["-pix_fmt", "yuv422p", "-profile:v", "high422"]), (.h264, ["-aspect", "1:1"]),
    (.h264, ["-color_primaries", "bt2020"]), (.hevc, ["-pix_fmt", "yuv420p10le"]),
    (.hevc, ["-color_primaries", "bt2020"]),
  ])
  func encodesOtherForms(codec: Codec, options: [String]) async throws {
    let source = try Self.joined(codec, "ts", more: [[], options])
    let film = try await SplicedFilm(source, ["--trim", "0.41-4.53"], as: "mp4")
    #expect(try film.pictures.copied == 0)
  }

  // MARK: The table

  /// Packets of three streams under numbers of their own read as before, and equal sets have one number.
  @Test func numbersSetsOnce() throws {
    let source = try Self.joined(.h264, "ts").deletingLastPathComponent()
    let samples = try (0..<3).map { try H264Sample.read(source.appending(path: "\($0).ts")) }
    let configurations = try samples.map { try #require(H264Configuration($0.configuration)) }
    var table = SetTable<H264UnitType>(configurations[0].sets)
    for configuration in configurations + configurations { try table.add(configuration.sets) }
    #expect(table.added.map(\.count) == [2, 2])
    #expect(table.added.map { $0.compactMap { H264UnitType.numbers(ofSet: $0)?.own } } == [[15, 16], [15, 16]])
    for (sample, number) in zip(samples, [0, 15, 16] as [UInt32]) {
      for packet in sample.packets {
        let bytes = packet.bytes
        let ranges = NALUnits.ranges(in: bytes.span, .startCodes)
        for unit in try #require(ranges).map({ Array(bytes[$0]) }) {
          try table.take(ParameterSets([unit]))
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

  /// HEVC has three kinds of sets, and few numbers: those of video and sequence sets move by bits, too.
  @Test func numbersEveryKind() throws {
    let source = try Self.joined(.hevc, "ts").deletingLastPathComponent()
    let sets = try (0..<3).map {
      try #require(HEVCConfiguration(H264Sample.read(source.appending(path: "\($0).ts")).configuration)).sets
    }
    var table = SetTable<HEVCUnits>(sets[0])
    let own = try table.adding(encoder: sets[1])
    for other in sets + sets { try table.add(other) }
    let numbers = table.added.map { $0.compactMap { HEVCUnits.numbers(ofSet: $0)?.own } }
    #expect(numbers[0].first == 1 && numbers[1] == [1, 2] && numbers[2] == [15, 16])
    #expect(table.added[2].compactMap { HEVCUnits.numbers(ofSet: $0)?.above } == [1, 2])
    #expect(try own.renumberedSets == table.added.compactMap(\.first))
    table.restart()
    #expect(try table.holdsOnlyFirst && table.renumberedSets == sets[0].units)
    // A slice whose set nobody has told of.
    let slice: [UInt8] = [1 << 1, 1, 0b1010_0000, 0x80, 1, 2, 3]
    try table.take(sets[2])
    #expect(throws: JoinMismatch.self) { try table.renumbered([33 << 1, 1, 0xff]) }
    #expect(throws: JoinMismatch.self) { try table.renumbered(slice) }
    // After 15 others each number is taken.
    var crowded = SetTable<HEVCUnits>(sets[0])
    let video = try #require(sets[0].units.first)
    for number: UInt8 in 1...15 {
      var other = video
      other[other.count - 2] = number
      try crowded.add(ParameterSets([other]))
    }
    #expect(!crowded.hasRoom(for: [0, 0, 0]))
    #expect(throws: JoinMismatch.self) { try crowded.add(sets[2]) }
  }

  /// What is known of a message decides where it ends: the bit behind it is none of it (H.265 D.2.1).
  @Test func movesMessagesByBits() throws {
    // active_parameter_sets: video set 0, two flags, one sequence set, which is 0, and three bits to the end of the byte.
    let active: [UInt8] = [39 << 1, 1, 129, 1, 0b0000_1111, 0x80]
    func named(_ kind: Int, _ number: UInt32) -> NamedSet? { (kind == 0 ? 3 : 1, []) }
    #expect(HEVCUnits.messages(active, named) == [39 << 1, 1, 129, 2, 0b0011_1110, 0b1010_0000, 0x80])
    #expect(HEVCUnits.messages([39 << 1, 1, 133, 1, 0x80, 0x80], named) == nil, "messages inside of others")
    #expect(HEVCUnits.messages([39 << 1, 1, 0, 1, 0x80, 0x80], named) == nil, "of a set without a model")
    #expect(HEVCUnits.messages([39 << 1, 1, 4, 1, 7, 0x80], named) == [39 << 1, 1, 4, 1, 7, 0x80])
  }

  /// A buffering period names its set by the new number, and the rest of it stays (H.264 D.1.2).
  @Test func renumbersBufferingPeriods() throws {
    let messages: [UInt8] = [6, 5, 2, 7, 7, 0, 3, 0xa0, 0x12, 0x34, 1, 1, 9, 0x80]
    let changed = try #require(H264UnitType.messages(messages) { _, _ in (15, []) })
    #expect(changed == [6, 5, 2, 7, 7, 0, 4, 0x08, 0x20, 0x12, 0x34, 1, 1, 9, 0x80])
    #expect(H264UnitType.messages(changed) { _, _ in (0, []) } == messages)
    #expect(H264UnitType.messages(messages) { _, _ in (1, []) } == nil)
    #expect(H264UnitType.messages([6, 0, 9, 1, 0x80]) { _, _ in nil } == nil)
  }
}
