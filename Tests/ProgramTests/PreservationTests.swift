import RenderPlanning
import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

@testable import trailer_edit

@Suite("The ledger as people read it")
struct PreservationTests {
  private static let preservation = PreservationReport([
    PreservationLine(.stream(.video, codec: "h264"), stream: 0, .kept, .encodedAgain),
    PreservationLine(.stream(.audio, codec: "ac3"), stream: 1, .converted, .encoded(as: "aac")),
    PreservationLine(.stream(.subtitle, codec: "subrip"), stream: 2, .dropped, .notHeld(.subtitles, .wav)),
    PreservationLine(.tag("major_brand"), .dropped, .oldFile, isAsked: true),
    PreservationLine(
      .chapter(number: 1, title: "A very long title, which nobody would want to read here as a whole"), .retimed,
      .cutAndMoved),
  ])

  @Test("without --ledger only what changes or goes is listed")
  func short() {
    #expect(
      PreservationText.lines(of: Self.preservation, isWhole: false).joined(separator: "\n") == """
          converted: stream 1 (audio, ac3): encoded as aac
          lost: stream 2 (subtitle, subrip): wav holds no subtitles
          kept 1, re-timed 1, converted 1, dropped 2; --ledger lists all
        """)
    let plain = PreservationReport(Self.preservation.lines.filter { $0.isAsked || $0.outcome == .kept })
    #expect(PreservationText.lines(of: plain, isWhole: false).isEmpty)
    #expect(PreservationText.lines(of: PreservationReport(), isWhole: true).isEmpty)
  }

  @Test("with --ledger everything is, by what becomes of it")
  func whole() {
    #expect(
      PreservationText.lines(of: Self.preservation, isWhole: true).joined(separator: "\n") == """
        ledger: kept 1, re-timed 1, converted 1, dropped 2
          kept
            stream 0 (video, h264)  encoded again
          re-timed
            chapter 1 'A very long title, which nobody …  cut and moved with the film
          converted
            stream 1 (audio, ac3)  encoded as aac
          dropped
            stream 2 (subtitle, subrip)  wav holds no subtitles
            tag major_brand              describes the old file
        """)
  }

  @Test("no line passes 80 columns, and none steers the terminal")
  func width() {
    var preservation = Self.preservation
    for place in preservation.lines.indices {
      preservation.lines[place].item = .tag("\u{1B}[2J" + String(repeating: "word ", count: 60))
      preservation.lines[place].reason = .copyFailed(String(repeating: "many words ", count: 40))
    }
    for isWhole in [true, false] {
      let lines = PreservationText.lines(of: preservation, isWhole: isWhole)
      #expect(lines.allSatisfy { $0.count <= 80 && !$0.contains("\u{1B}") })
    }
  }

  @Test("a plan and a report tell the same")
  func endToEnd() throws {
    let folder = try TemporaryFolder()
    let film = Fixtures.url("h264-chapters.mp4").path
    let line = [film, "--trim", "1-3", "--ledger", "--preset", "ultrafast"]
    let plan = try runTool(Program.path, line + ["--plan"])
    #expect(plan.status == 0)
    #expect(plan.text.contains("\nledger: kept "))
    #expect(plan.text.contains("    tag title\n"))
    let output = folder.file("cut.mp4").path
    let render = try runTool(Program.path, line + ["--out", output, "--json"])
    #expect(render.status == 0)
    #expect(render.stderr.contains("ledger: kept "))
    #expect(render.stderr.contains("    chapter 3 'End'"))
    let report = try #require(Program.object(render)["report"] as? [String: Any])
    let lines = try #require(report["ledger"] as? [[String: Any]])
    #expect(lines.contains { $0["name"] as? String == "title" && $0["fate"] as? String == "kept" })
    #expect(lines.contains { $0["kind"] as? String == "chapter" && $0["asked"] as? Bool == true })
  }
}
