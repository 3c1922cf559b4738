import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// Whatever the preservation report calls kept is read back: each claim falls when the written file does not bear it out.
@Suite struct SideDataAuditTests {
  private struct Written {
    let edited: EditedFile
    let source: MediaInfo
    let output: MediaInfo
    let pictures: [Int: PictureTraits]

    init(_ film: URL, _ line: [String], as container: String) async throws {
      edited = try await edit(film, line + ["--preset", "ultrafast"], as: container)
      source = try FKTAsset.open(film.path).info
      let asset = try FKTAsset.open(edited.url.path)
      pictures = try pictureTraits(of: asset)
      output = asset.info.completed(by: pictures)
    }

    /// What the audit finds missing once the file says something else.
    func lost(
      given: Set<FrameTraits.SideData> = [], pictures changed: [Int: PictureTraits]? = nil,
      _ change: (inout VideoInfo) -> Void = { _ in }
    ) -> [String] {
      var output = output
      if var facts = output.streams[0].video {
        change(&facts)
        output.streams[0].video = facts
      }
      let audit = PreservationAudit(
        plan: edited.plan, source: source, output: output, filled: edited.plan.streams.map { _ in true }, subtitles: [],
        pictures: changed ?? pictures, given: [0: given])
      return audit.audited(edited.plan.preservation).lines.filter { $0.reason == .notThere }.map(\.name)
    }
  }

  @Test func coloursAndLevels() async throws {
    let film = try await Written(
      Fixtures.url("hevc-10bit-hdr10.mp4"), ["--trim", "0-0.4", "--codec", "hevc"], as: "mp4")
    #expect(film.lost() == [])
    #expect(film.lost { $0.colour.primaries = "bt709" } == ["colours"])
    #expect(film.lost { $0.colour.transfer = "unknown" } == ["colours"])
    #expect(film.lost { $0.colour.matrix = "bt709" } == ["colours"])
    #expect(film.lost { $0.colour.range = "pc" } == ["colour range"])
    #expect(film.lost { $0.colour.chromaLocation = "unspecified" } == ["chroma location"])
    #expect(film.lost { $0.pixelFormat = "yuv420p" } == ["bit depth"])
    #expect(film.lost { $0.masteringDisplay = nil } == ["mastering display"])
    #expect(film.lost { $0.masteringDisplay?.luminance = [Rational(1), Rational(2)] } == ["mastering display"])
    #expect(film.lost { $0.contentLight = nil } == ["content light levels"])
    #expect(film.lost { $0.contentLight?.maximum += 1 } == ["content light levels"])
  }

  @Test func geometryAndFields() async throws {
    let wide = try await Written(Fixtures.url("h264-anamorphic.mp4"), ["--trim", "0-0.4"], as: "mp4")
    #expect(wide.lost() == [])
    #expect(wide.lost { $0.sampleAspectRatio = nil } == ["sample aspect ratio"])
    let turned = try await Written(Fixtures.url("h264-rotated-90.mp4"), ["--trim", "0-0.4"], as: "mp4")
    #expect(turned.lost() == [])
    #expect(turned.lost { $0.orientation = .identity } == ["display matrix"])
    let fields = try await Written(Fixtures.url("h264-mbaff.mp4"), ["--trim", "0-0.4"], as: "mp4")
    #expect(fields.lost() == [])
    #expect(fields.lost { $0.fieldOrder = "progressive" } == ["field order"])
  }

  /// What comes with frames is looked for where the frames that went in had it.
  @Test func whatComesWithPictures() async throws {
    let film = try await Written(
      Fixtures.url("h264-closed-gop.mp4"), ["--trim", "0-0.4", "--codec", "hevc"], as: "mp4")
    var plan = film.edited.plan
    for kind in [FrameTraits.SideData.closedCaptions, .hdr10Plus, .panScan] {
      let datum = SideDatum(kind)
      plan.preservation = PreservationReport([PreservationLine(.sideData(datum), stream: 0, .kept)])
      let audit = PreservationAudit(
        plan: plan, source: film.source, output: film.output, filled: [], subtitles: [], pictures: film.pictures,
        given: [0: [kind]])
      let untold = PreservationAudit(
        plan: plan, source: film.source, output: film.output, filled: [], subtitles: [], pictures: film.pictures,
        given: [:])
      let line = plan.preservation.lines[0]
      #expect(!audit.holds(line, datum, [0: film.output.streams[0]]), "\(kind)")
      #expect(untold.holds(line, datum, [0: film.output.streams[0]]), "\(kind)")
    }
    // Nothing is kept that has no way to be read back.
    let unread = PreservationLine(.sideData(.chromaSubsampling), stream: 0, .kept)
    let audit = PreservationAudit(
      plan: plan, source: film.source, output: film.output, filled: [], subtitles: [], pictures: film.pictures,
      given: [:])
    #expect(!audit.holds(unread, .chromaSubsampling, [0: film.output.streams[0]]))
  }

  /// A stream that is there as another codec is not kept.
  @Test func streams() async throws {
    let film = try await Written(Fixtures.url("h264-no-sound.mp4"), ["--trim", "0-0.4"], as: "mp4")
    var output = film.output
    output.streams[0].codec = "hevc"
    let audit = PreservationAudit(
      plan: film.edited.plan, source: film.source, output: output, filled: [true], subtitles: [])
    let lost = audit.audited(film.edited.plan.preservation).lines.filter { $0.reason == .notThere }
    #expect(lost.contains { $0.kind == .stream })
  }
}
