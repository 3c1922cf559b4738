import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Subtitles that are frames: what `ffmpeg` draws from the edited file is what it draws from the source at that time.
@Suite(.timeLimit(.minutes(30))) struct PGSRenderTests {
  /// A rectangle at (10, 20) whose luma changes by set, and a second epoch elsewhere.
  private func source(in folder: TemporaryFolder) throws -> URL {
    let writer = PGSWriter()
    let first =
      writer.composition(.epoch, number: 0, showing: [.init(object: 0, x: 10, y: 20)]) + writer.window()
      + writer.palette([1: [200, 128, 128, 255], 2: [100, 128, 128, 255]])
      + writer.object(0, width: 40, height: 20, colour: 1, parts: 2).flatMap(\.self)
      + writer.object(1, width: 40, height: 20, colour: 2).flatMap(\.self) + PGSWriter.end
    let second =
      writer.composition(.normal, number: 1, showing: [.init(object: 1, x: 10, y: 20)]) + writer.window()
      + PGSWriter.end
    return try filmWithPGS(
      [
        (400, first), (1600, second), (2600, writer.clear(2)), (3000, writer.show(3, at: 10, 20, luma: 60)),
        (5000, writer.clear(4)),
      ], in: folder)
  }

  @Test(arguments: [
    ["1-3.4"], ["0.2-1,2-2.4"], ["2-2.2,0.6-1,3.2-3.6"], ["2.7-2.9,4-5.4"], ["0-6"], ["1-2,2-3.2"], ["1.6-2,1.6-2"],
  ])
  func theSamePicturesAreOnScreen(_ trim: [String]) async throws {
    let folder = try TemporaryFolder()
    let url = try source(in: folder)
    let edited = try await edit(url, ["--trim"] + trim, as: "mkv")
    let before = try drawnLuma(of: url, at: 20, 26, seconds: 6)
    #expect(Set(before).count == 4)
    let ranges = trim[0].split(separator: ",").map { range in
      range.split(separator: "-").compactMap { Double($0) }.map { Int(($0 * 25).rounded()) }
    }
    let expected = ranges.flatMap { before[$0[0]..<$0[1]] }
    let after = try drawnLuma(of: edited.url, at: 20, 26, seconds: Double(expected.count) / 25)
    #expect(after == expected)
    let first = try packetList(of: edited.url, stream: "s:0").first?.pts
    #expect(first == expected.firstIndex { $0 > 0 }.map { Int64($0 * 40) })
    #expect(edited.report.streams.contains { $0.codec == "hdmv_pgs_subtitle" && $0.copied > 0 })
  }

  @Test func theWholeFilmKeepsEveryByte() async throws {
    let folder = try TemporaryFolder()
    let url = try source(in: folder)
    let edited = try await edit(url, [], as: "mkv")
    let before = try packetList(of: url, stream: "s:0")
    let after = try packetList(of: edited.url, stream: "s:0")
    #expect(before.count == 5 && after.map(\.hash) == before.map(\.hash) && after.map(\.pts) == before.map(\.pts))
  }

  @Test(arguments: [
    (["--crop", "160x90+0+0"], "cropped or turned"), (["--rotate", "90"], "cropped or turned"),
    (["--rotate", "180"], "cropped or turned"),
  ])
  func changedPicturesLoseThem(_ line: [String], _ reason: String) async throws {
    let folder = try TemporaryFolder()
    let edited = try await edit(try source(in: folder), ["--trim", "1-2"] + line, as: "mkv")
    #expect(edited.report.losses.contains { $0.name == "subtitle, hdmv_pgs_subtitle" && $0.words.contains(reason) })
    #expect(try probeStreams(of: edited.url, kind: "subtitle").isEmpty)
  }

  @Test func textAndFadesOverThePictureDoNotMatter() async throws {
    let folder = try TemporaryFolder()
    let edited = try await edit(try source(in: folder), ["--trim", "1-2", "--fade-from-black", "0.2"], as: "mkv")
    #expect(try packetList(of: edited.url, stream: "s:0").count == 3)
  }

  @Test func packetsOf192BytesHoldThem() async throws {
    let folder = try TemporaryFolder()
    let url = try source(in: folder)
    let edited = try await edit(url, ["--trim", "1-3.4"], as: "m2ts")
    let before = try drawnLuma(of: url, at: 20, 26, seconds: 6)
    #expect(try drawnLuma(of: edited.url, at: 20, 26, seconds: 2.4) == Array(before[25..<85]))
  }

  @Test(arguments: ["mp4", "webm", "ts"]) func otherContainersSayWhyNot(output: String) async throws {
    let folder = try TemporaryFolder()
    let edited = try await edit(try source(in: folder), ["--trim", "1-2"], as: output)
    let loss = try #require(edited.report.losses.first { $0.name == "subtitle, hdmv_pgs_subtitle" })
    #expect(loss.words.contains(output == "ts" ? "players" : "images"))
  }

  @Test(arguments: ["dvdsub", "dvbsub"]) func otherPicturesStayWithTheWholeFilm(encoder: String) async throws {
    let folder = try TemporaryFolder()
    let url = folder.file("other.mkv")
    let made = try source(in: folder)
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-fix_sub_duration", "-copyts", "-i", made.path, "-map", "0", "-c", "copy", "-c:s",
        encoder, url.path,
      ])
    let before = try packetList(of: url, stream: "s:0").map(\.hash)
    let whole = try await edit(url, [], as: "mkv")
    #expect(try !before.isEmpty && packetList(of: whole.url, stream: "s:0").map(\.hash) == before)
    let cut = try await edit(url, ["--trim", "1-2"], as: "mkv")
    #expect(cut.report.losses.contains { $0.name.hasPrefix("subtitle") && $0.words.contains("cannot be cut") })
  }
}
