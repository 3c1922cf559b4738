import Foundation
import LibAV
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// Closed captions inside the frames (ATSC A/53).
@Suite struct CaptionTests {
  struct Way: Sendable, CustomTestStringConvertible {
    var codec: String
    var container: String
    var isKept: Bool
    var testDescription: String { "\(codec) in \(container)" }
  }

  @Test(arguments: [
    Way(codec: "hevc", container: "mp4", isKept: true), Way(codec: "hevc", container: "ts", isKept: true),
    Way(codec: "h264", container: "mkv", isKept: true), Way(codec: "h264", container: "mp4", isKept: true),
    Way(codec: "mpeg2video", container: "ts", isKept: true), Way(codec: "mpeg2video", container: "mkv", isKept: true),
    Way(codec: "av1", container: "mp4", isKept: false), Way(codec: "vp9", container: "webm", isKept: false),
  ])
  func captionsStayWithTheirPictures(way: Way) async throws {
    let film = try MessageFilm.make(withHDR: false)
    let edits = ["--cut", "0.2-0.4", "--text", "Soon", "--codec", way.codec]
    let edited = try await edit(film.url, edits, as: way.container)
    let places = Array(0..<5) + Array(10..<30)
    let captions = try decodedMessages(of: edited.url).map(\.captions)
    #expect(captions == places.map { way.isKept ? MessageFilm.captions($0) : [] })
    let line = try #require(edited.plan.preservation.lines.first { $0.name == "closed captions" })
    #expect(line.outcome == (way.isKept ? .kept : .dropped))
    #expect(try decoderMessages(of: edited.url).isEmpty)
  }

  @Test("captions that the source has in H.264 or MPEG-2 are kept in HEVC", arguments: ["h264", "mpeg2video"])
  func captionsGoOn(codec: String) async throws {
    let film = try MessageFilm.make(withHDR: false)
    let first = try await edit(film.url, ["--codec", codec], as: "mkv")
    let second = try await edit(first.url, ["--trim", "0.4-0.8", "--codec", "hevc", "--preset", "fast"], as: "mp4")
    #expect(try decodedMessages(of: second.url).map(\.captions) == (10..<20).map { MessageFilm.captions($0) })
  }

  @Test("captions that begin late are kept, too", arguments: ["hevc", "h264"])
  func lateCaptions(codec: String) async throws {
    let film = try MessageFilm.make(withHDR: false, from: 20)
    let edited = try await edit(film.url, ["--codec", codec, "--preset", "fast"], as: "mkv")
    let captions = try decodedMessages(of: edited.url).map(\.captions)
    #expect(captions == (0..<30).map { $0 < 20 ? [] : MessageFilm.captions($0) })
  }

  @Test("a film that becomes SDR keeps its captions, and loses its HDR10+") func toneMapped() async throws {
    let film = try MessageFilm.make()
    let edited = try await edit(film.url, ["--trim", "0-0.4", "--tone-map", "--preset", "ultrafast"], as: "mkv")
    let messages = try decodedMessages(of: edited.url)
    #expect(messages.map(\.captions) == (0..<10).map { MessageFilm.captions($0) })
    #expect(messages.allSatisfy { $0.metadata == nil })
    let line = edited.plan.preservation.lines.first { $0.name == "HDR10+" }
    #expect(line?.outcome == .dropped && line?.isAsked == true)
  }
}
