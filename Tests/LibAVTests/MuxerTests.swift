import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

/// Copies the pictures and sound of a film into another container.
func copyStreams(
  of source: MediaFile, into muxer: Muxer, options: [String: String] = [:]
) throws {
  let streams = source.info.streams.filter { [.video, .audio].contains($0.kind) }
  for stream in streams {
    try muxer.addStream(source.use { try $0.parameters(of: stream.index) }, Muxer.StreamDetails())
  }
  try muxer.writeHeader(options)
  let packet = try Packet()
  while try source.use({ try $0.read(into: packet) }) {
    guard let place = streams.firstIndex(where: { $0.index == packet.streamIndex }) else { continue }
    try muxer.write(packet, stream: place, timeBase: streams[place].timeBase)
  }
  try muxer.finish()
}

@Suite("The muxer", .timeLimit(.minutes(30)))
struct MuxerTests {
  private func copy(_ name: String, to url: URL, format: String, options: [String: String] = [:]) throws {
    let output = try OpenFile(writing: url)
    let muxer = try Muxer(
      descriptor: output.descriptor, format: format, name: url.lastPathComponent, interrupt: Interrupt())
    try copyStreams(of: MediaFile(fixture: name), into: muxer, options: options)
  }

  @Test(
    "writes packets as they are",
    arguments: [
      ("h264-closed-gop.mp4", "mp4"), ("h264-closed-gop.mp4", "matroska"), ("h264-closed-gop.mp4", "mov"),
      ("vp9.webm", "webm"), ("ffv1.mkv", "matroska"), ("mpeg2.ts", "mpegts"),
    ])
  func copies(name: String, format: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.file("copy")
    try copy(name, to: url, format: format)
    let source = try packetList(of: Fixtures.url(name)).map(\.hash)
    #expect(!source.isEmpty)
    #expect(try packetList(of: url).map(\.hash) == source)
    #expect(try decoderMessages(of: url).isEmpty)
  }

  @Test("says how much room for the index is missing, and that much suffices")
  func indexRoom() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("film.mp4")
    let error = #expect(throws: LibAVError.self) {
      try copy("h264-closed-gop.mp4", to: url, format: "mp4", options: ["moov_size": "200"])
    }
    guard case .indexRoomTooSmall(let missing) = error?.code else {
      Issue.record("\(error.map { "\($0)" } ?? "no error")")
      return
    }
    #expect(missing > 1000)
    #expect(error?.operation == "av_write_trailer")
    try copy("h264-closed-gop.mp4", to: url, format: "mp4", options: ["moov_size": "\(200 + missing)"])
    let bytes = try Data(contentsOf: url)
    let index = try #require(bytes.range(of: Data("moov".utf8)))
    let media = try #require(bytes.range(of: Data("mdat".utf8)))
    #expect(index.lowerBound < media.lowerBound)
    #expect(try decoderMessages(of: url).isEmpty)
  }

  @Test("refuses what it does not know")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("film")
    let format = #expect(throws: LibAVError.self) {
      try copy("h264-closed-gop.mp4", to: url, format: "no such format")
    }
    #expect(format?.code == .notAvailable)
    let option = #expect(throws: LibAVError.self) {
      try copy("h264-closed-gop.mp4", to: url, format: "mp4", options: ["no_such_option": "1"])
    }
    #expect(option?.message.contains("no_such_option") == true)
    #expect(throws: LibAVError.self) { try copy("h264-closed-gop.mp4", to: url, format: "webm") }
    #expect(Muxer.accepts(codec: "h264", format: "mp4"))
    #expect(!Muxer.accepts(codec: "ffv1", format: "webm"))
    #expect(!Muxer.accepts(codec: "no such codec", format: "mp4"))
  }

  @Test("refuses packets of streams that it lacks", arguments: [-1, 1, Int.max])
  func noSuchStream(index: Int) throws {
    let folder = try TemporaryFolder()
    let output = try OpenFile(writing: folder.file("film.mkv"))
    let source = try MediaFile(fixture: "h264-closed-gop.mp4")
    let muxer = try Muxer(
      descriptor: output.descriptor, format: "matroska", name: "film", interrupt: Interrupt())
    try muxer.addStream(source.use { try $0.parameters(of: 0) }, Muxer.StreamDetails())
    try muxer.writeHeader([:])
    let packet = try Packet()
    #expect(try source.use { try $0.read(into: packet) })
    #expect(throws: LibAVError.self) { try muxer.write(packet, stream: index, timeBase: Rational(1)) }
  }

  @Test("keeps tags, dispositions, chapters, the display matrix and the colours' side data")
  func details() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("film.mp4")
    let output = try OpenFile(writing: url)
    let source = try MediaFile(fixture: "h264-no-sound.mp4")
    let muxer = try Muxer(descriptor: output.descriptor, format: "mp4", name: "film", interrupt: Interrupt())
    let stream = try source.stream()
    var details = Muxer.StreamDetails()
    details.tags = ["language": "fin"]
    details.dispositions = ["default", "no such disposition"]
    details.displayMatrix = Orientation(quarterTurns: 1).displayMatrix(for: PixelSize(width: 320, height: 180))
    details.codecTag = "avc3"
    details.colourSource = source.use { $0.sideData(of: stream.index) }
    try muxer.addStream(source.use { try $0.parameters(of: stream.index) }, details)
    muxer.setTags(["title": "Kevät"])
    let half = MediaTime(milliseconds: 2500)
    let range = try #require(MediaTimeRange(.zero, half))
    try muxer.addChapter(ChapterInfo(range: range, tags: ["title": "alku"]), number: 0)
    try muxer.writeHeader([:])
    let packet = try Packet()
    while try source.use({ try $0.read(into: packet) }) {
      try muxer.write(packet, stream: 0, timeBase: stream.timeBase)
    }
    try muxer.finish()
    let written = try MediaFile(url)
    let info = written.info
    #expect(info.tags["title"] == "Kevät")
    #expect(info.chapters.map(\.title) == ["alku"])
    #expect(info.chapters.first?.range.end == half)
    #expect(try written.stream().language == "fin")
    #expect(try written.stream().codecTag == "avc3")
    #expect(try written.stream().video?.orientation == Orientation(quarterTurns: 1))
    #expect(try FrameNumbers.orientation(of: url) == PictureOrientation(quarterTurns: 1))
  }

  @Test("says that the disk is full", .enabled(if: SmallDisk.isPossible, "\(SmallDisk.absence)"))
  func fullDisk() throws {
    let disk = try SmallDisk()
    let url = disk.folder.file("film.mkv")
    let error = #expect(throws: LibAVError.self) { try copy("ffv1.mkv", to: url, format: "matroska") }
    #expect(error?.code == .noSpace)
    #expect(error?.errno == ENOSPC)
    #expect(error?.subject == "film.mkv")
  }
}

/// A file system in memory with room for 64 KiB, for as long as somebody owns this.
final class SmallDisk {
  static let absence = "only root may mount the small file system that this fills"
  static let isPossible = (try? SmallDisk()) != nil

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try runSuccessfully("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.url.path])
  }

  deinit { _ = try? runTool("umount", [folder.url.path]) }
}
