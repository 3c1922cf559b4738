import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

@Suite("Opening a file", .timeLimit(.minutes(30)))
struct OpeningTests {
  @Test(
    "refuses what is no film, and says why",
    arguments: [
      ("text.mp4", .invalidData), ("empty.mp4", .invalidData), ("truncated.mp4", .invalidData),
      ("logo.png", .formatNotAllowed), ("playlist.m3u8", .playlist), ("playlist-named.mp4", .playlist),
      ("playlist.ffconcat", .playlist), ("manifest.mpd", .playlist),
    ] as [(String, LibAVError.Code)])
  func refusals(name: String, code: LibAVError.Code) throws {
    let error = try #require(try refusal(of: Fixtures.url(name)))
    #expect(error.code == code, "\(error)")
    #expect(error.subject == name)
    #expect(error.operation.hasPrefix("av"))
    #expect(!error.message.isEmpty)
    #expect(error.errno == 0)
  }

  @Test("tells libav's own line")
  func logLine() throws {
    let error = try #require(try refusal(of: Fixtures.url("truncated.mp4")))
    #expect(error.operation == "avformat_open_input")
    #expect(error.number < 0)
    #expect(error.logLine?.contains("moov atom not found") == true)
    #expect(error.description.contains("moov atom not found"))
  }

  @Test("tells a refusal of the kernel from a damaged file")
  func kernelErrors() throws {
    let folder = try TemporaryFolder()
    let error = try #require(try refusal(of: folder.url))
    #expect(error.code == .inputOutput)
    #expect(error.errno == EISDIR)
    #expect(error.message == "Is a directory")
  }

  @Test("takes a file that ends too soon for damaged, wherever it is cut", arguments: ["mpeg4.avi", "h264.flv"])
  func shortFiles(name: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.file(name)
    let whole = try Data(contentsOf: Fixtures.url(name))
    var refused = 0
    for count in stride(from: 12, through: 3000, by: 83) {
      try whole.prefix(count).write(to: url)
      guard let error = try refusal(of: url) else { continue }
      #expect(error.code == .invalidData, "\(count) bytes: \(error)")
      refused += 1
    }
    #expect(refused > 0, "a beginning without a stream is refused")
  }

  @Test("takes a file without pictures and sound as it is")
  func subtitlesOnly() throws {
    let info = try MediaFile(fixture: "subtitles-only.mp4").info
    #expect(info.streams.map(\.kind) == [.subtitle])
    #expect(info.videoStreams.isEmpty)
    #expect(info.audioStreams.isEmpty)
    #expect(info.duration == .zero)
  }

  @Test("does not mind an unknown codec until it is to be decoded")
  func unknownCodec() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("unknown.mp4")
    var film = try MP4Boxes(Fixtures.url("h264-closed-gop.mp4"))
    try film.patch(["moov", "trak", "mdia", "minf", "stbl", "stsd"], at: 12, with: Array("xyzw".utf8))
    try film.write(to: url)
    let file = try MediaFile(url)
    let stream = try #require(file.info.streams.first)
    #expect(stream.codec == "none")
    #expect(stream.codecTag == "xyzw")
    #expect(!AllowedFormats.canDecode(stream.codec))
    let error = #expect(throws: LibAVError.self) { try Decoder(file.use { try $0.parameters(of: stream.index) }) }
    #expect(error?.code == .notAvailable)
    #expect(error?.subject == "none")
  }

  @Test("bears Matroska that holds nothing but packets")
  func noTracks() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("no-tracks.webm")
    var film = try Data(contentsOf: Fixtures.url("seeds").appendingPathComponent("vp9-opus.webm"))
    // The tracks, and the duration, without which all packets are read.
    for element in [Data([0x16, 0x54, 0xAE, 0x6B]), Data([0x44, 0x89, 0x88])] {
      // The first element of a file names the others, too.
      let place = try #require(film.range(of: element, options: .backwards))
      film[place.lowerBound + 1] ^= 1
    }
    try film.write(to: url)
    let info = try MediaFile(url).info
    #expect(info.streams.isEmpty && info.duration == .zero)
  }

  @Test("never opens the file that another one names")
  func nestedOpen() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("reference.mov")
    var film = try MP4Boxes(Fixtures.url("h264-no-sound.mp4"))
    let media = folder.file("media.mp4")
    try FileManager.default.copyItem(at: Fixtures.url("h264-no-sound.mp4"), to: media)
    try film.moveMedia(to: media.path)
    try film.write(to: url)
    // ffmpeg follows the reference when it is told to, so the file is a working trap.
    let followed = try runSuccessfully(
      "ffprobe",
      ["-v", "error", "-enable_drefs", "1", "-count_packets", "-show_entries", "stream=nb_read_packets", url.path])
    #expect(followed.text.contains("nb_read_packets=150"))
    let file = try MediaFile(url)
    #expect(try file.remainingPackets().isEmpty)
  }

  @Test("knows a sound behind tags of megabytes")
  func largeTag() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("large-tag.mp3")
    let payload = 3 << 20
    func syncSafe(_ value: Int) -> [UInt8] { [21, 14, 7, 0].map { UInt8(value >> $0 & 0x7f) } }
    let frame = Array("PRIV".utf8) + MP4Boxes.bytes32(payload) + [0, 0]
    let tag = Array("ID3".utf8) + [3, 0, 0] + syncSafe(frame.count + payload) + frame
    let sound = try Data(contentsOf: Fixtures.url("sound.mp3"))
    try (Data(tag) + Data(repeating: 0x20, count: payload) + sound).write(to: url)
    #expect(try MediaFile(url).info.audioStreams.first?.codec == "mp3")
  }

  @Test("lists only decoders that it means to use")
  func allowedDecoders() {
    #expect(AllowedFormats.canDecode("h264"))
    #expect(AllowedFormats.canDecode("aac"))
    #expect(!AllowedFormats.canDecode("gif"))
    #expect(!AllowedFormats.canDecode("no such codec"))
  }
}
