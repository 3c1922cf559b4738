import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// Frames that are all encoded, in pieces side by side.
@Suite struct PieceRenderTests {
  /// An encoder, and what it is asked for.
  struct Coding: Sendable, CustomStringConvertible {
    let description: String
    let line: [String]
    let container: String

    init(_ description: String, _ line: String, _ container: String) {
      self.description = description
      self.line = line.split(separator: " ").map(String.init)
      self.container = container
    }

    static let all = [
      Coding("x264, frames out of order", "--codec h264 --preset veryfast --crf 20", "mp4"),
      Coding("x264 in a transport stream", "--codec h264 --preset veryfast --crf 20", "ts"),
      Coding("x265", "--codec hevc --preset ultrafast", "mkv"),
      Coding("VP8", "--codec vp8 --preset ultrafast", "webm"),
      Coding("VP9 with frames that are not shown", "--codec vp9 --preset ultrafast", "webm"),
      Coding("VP9 in MP4", "--codec vp9 --preset ultrafast", "mp4"),
      Coding("SVT-AV1, which runs once", "--codec av1 --preset ultrafast", "mp4"),
      Coding("MPEG-2", "--codec mpeg2video", "ts"),
      Coding("MPEG-4", "--codec mpeg4", "mp4"),
      Coding("ProRes", "--codec prores", "mov"),
      Coding("FFV1", "--codec ffv1", "mkv"),
    ]
  }

  private static let source = Fixtures.url("h264-closed-gop.mp4")

  @Test("every encoder gives the frames of the whole, once each", arguments: Coding.all)
  func everyEncoder(_ coding: Coding) async throws {
    let whole = try await PiecedFilm(Self.source, coding.line, .off, as: coding.container)
    let film = try await PiecedFilm(Self.source, coding.line, .exactly(4), as: coding.container)
    #expect(film.plan.streams[0].pieceCount == 4)
    #expect(film.report.notices.filter { $0.code == "encoded-whole" } == [])
    #expect(try FrameNumbers.read(from: film.url) == Array(0..<150))
    let (times, others) = (try DecodedPictures(of: film.url).pictures, try DecodedPictures(of: whole.url).pictures)
    let (first, other) = (try #require(times.first).time.ticks, try #require(others.first).time.ticks)
    #expect(times.map { $0.time.ticks - first } == others.map { $0.time.ticks - other })
    SpliceWitness.expectOrder(try packetList(of: film.url))
    #expect(film.report.streams[0].encoded == 150)
  }

  @Test("no byte depends on how many pieces are encoded at once", arguments: ["vp9", "h264", "mpeg2video"])
  func workers(codec: String) async throws {
    let container = ["vp9": "webm", "h264": "mp4", "mpeg2video": "ts"][codec, default: "mkv"]
    let line = ["--codec", codec, "--text", "Title", "--at", "1-4"]
    var bytes: Set<Data> = []
    for processors in [1, 2, 4] {
      let film = try await PiecedFilm(Self.source, line, .exactly(5), as: container, processors: processors)
      bytes.insert(try Data(contentsOf: film.url))
    }
    #expect(bytes.count == 1)
  }

  @Test("progress counts what waits for the pieces before it")
  func progress() async throws {
    let folder = try TemporaryFolder()
    let output = folder.file("pieces.webm")
    let asset = try FKTAsset.open(Self.source.path).edited(by: ["--codec", "vp9"])
    var made = try RenderPlanner(strategy: .full, pieces: .exactly(2)).plan(asset, to: output.path)
    made.fixEncoderThreads(2)
    let plan = made
    try await Turnstile.renders.pass {
      var (last, ahead) = (0.0, 0.0)
      // On this thread: who waits for reports elsewhere may come too late for all but the newest.
      let file = try Renderer().render(
        plan, of: asset, to: output.path, replacing: false, cancellation: Cancellation()
      ) { step in
        guard step.phase == .rendering else { return }
        #expect(step.fraction >= last && step.fraction <= 1)
        last = step.fraction
        ahead = max(ahead, step.rendered.seconds - Double(step.frames) / 25)
      }
      file.finish()
      // While the first three seconds are encoded, some of the others are, too.
      #expect(ahead > 0.5, "\(ahead)")
    }
  }

  @Test("clips are cut into pieces wherever they lie in the source")
  func clips() async throws {
    let line = ["--trim", "3.3-4.7,0.5-2.7,2.9-4.1", "--codec", "vp8"]
    let film = try await PiecedFilm(Self.source, line, .exactly(5), as: "webm")
    let splice = try #require(film.plan.streams[0].splice)
    #expect(splice.stretches.count == 5 && splice.spans.count == 6)
    let expected = Array(83..<118) + Array(13..<68) + Array(73..<103)
    #expect(try FrameNumbers.read(from: film.url) == expected)
  }

  @Test("a title over the bounds of pieces is drawn on each of its frames, and on no other")
  func titles() async throws {
    let line = ["--codec", "prores", "--text", "M", "--size", "40", "--position", "50%,60%", "--at", "1.4-4.2"]
    let film = try await PiecedFilm(Self.source, line, .exactly(5), as: "mov")
    let plain = try await PiecedFilm(Self.source, ["--codec", "prores"], .exactly(5), as: "mov")
    let titled = try DecodedPictures(of: film.url).hashes
    let hashes = try DecodedPictures(of: plain.url).hashes
    #expect(zip(titled, hashes).map { $0 == $1 } == (0..<150).map { !(35..<105).contains($0) })
  }

  @Test("films of which a piece cannot be decoded alone stay whole, and a note says so")
  func keyless() async throws {
    let url = try SpliceSource.all.first { $0.name == "no key frames but the first" }.map { try $0.film() }
    let film = try await PiecedFilm(#require(url), ["--codec", "vp8"], .exactly(3), as: "webm")
    #expect(try FrameNumbers.read(from: film.url) == Array(0..<150))
  }

  @Test("a bit rate is kept over all frames, so they are not cut")
  func bitRate() async throws {
    let film = try await PiecedFilm(Self.source, ["--codec", "vp9", "--bitrate", "300k"], .exactly(3), as: "webm")
    #expect(film.plan.streams[0].pieceCount == 1)
    #expect(film.plan.notices.contains { $0.code == "encoded-whole" })
  }

  @Test("by itself only what leaves processors idle is cut, and only where it is long enough")
  func auto() throws {
    func pieces(_ source: URL, _ line: [String], _ container: String) throws -> Int {
      let asset = try FKTAsset.open(source.path).edited(by: line)
      return try RenderPlanner().plan(asset, to: "out.\(container)").streams[0].pieceCount
    }
    #expect(try pieces(Self.source, ["--codec", "vp9"], "webm") == 1)
    #expect(try pieces(Self.source, ["--codec", "vp9", "--trim", "0-6,0-6,0-6,0-6,0-6"], "webm") == 6)
    #expect(try pieces(Self.source, ["--codec", "prores", "--trim", "0-6,0-6,0-6"], "mov") == 1)
    #expect(try pieces(Self.source, ["--codec", "h264", "--crf", "20", "--trim", "0-6,0-6,0-6"], "mp4") == 1)
  }

  @Test("damage is noticed in pieces as it is in one pass, which reads a film then that is damaged")
  func damage() async throws {
    let folder = try TemporaryFolder()
    let bytes = try Data(contentsOf: SpliceSource.stream.film())
    var noticed = 0
    for place in 1...9 {
      let broken = folder.file("broken-\(place).ts")
      var damaged = bytes
      // Whole packets of a transport stream.
      let start = bytes.count * place / 10 / 188 * 188
      for packet in stride(from: start, to: min(start + 188 * 12, bytes.count - 187), by: 188) {
        damaged.replaceSubrange(packet + 4..<packet + 188, with: Data(repeating: 0, count: 184))
      }
      try damaged.write(to: broken)
      var whole: Bool?
      for pieces in [PieceCount.off, .exactly(3), .exactly(5)] {
        let film = try? await PiecedFilm(broken, ["--codec", "mpeg2video"], pieces, as: "ts")
        if let whole { #expect((film == nil) == whole, "damage at \(place)/10, \(pieces)") }
        whole = film == nil
        let tolerant = try await PiecedFilm(broken, ["--codec", "mpeg2video"], pieces, as: "ts", tolerating: .max)
        #expect(tolerant.report.damage.isEmpty == (film != nil), "damage at \(place)/10, \(pieces)")
      }
      if whole == true { noticed += 1 }
    }
    #expect(noticed >= 5)
  }
}

/// A film that is encoded in pieces, or whole.
struct PiecedFilm {
  let folder: TemporaryFolder
  let url: URL
  let plan: RenderPlan
  let report: RenderReport

  /// Encodes all frames; with `processors`, so many are taken to be there.
  init(
    _ source: URL, _ line: [String], _ pieces: PieceCount, as container: String, processors: Int? = nil,
    tolerating damage: Int = 0, keeping cache: SpanCache? = nil
  ) async throws {
    let folder = try TemporaryFolder()
    let output = folder.file("pieces.\(container)")
    let asset = try FKTAsset.open(source.path).edited(by: line)
    var made = try RenderPlanner(strategy: .full, pieces: pieces).plan(asset, to: output.path)
    if let processors { made.fixEncoderThreads(processors) }
    let plan = made
    report = try await Turnstile.renders.pass {
      try await Renderer(toleratedDamage: damage, cache: cache).start(plan, of: asset, to: output.path).report()
    }
    (self.folder, url, self.plan) = (folder, output, plan)
  }
}
