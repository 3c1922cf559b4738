import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering
@testable import trailer_edit

@Suite("The drawn plan")
struct PlanTimelineTests {
  /// A plan of one video stream with these spans, in milliseconds.
  private func plan(_ spans: [(PlannedSpan.Action, Int64, Int64)], length: Int64) throws -> RenderPlan {
    var plan = try Samples.plan()
    plan.clips = [
      PlannedClip(
        Clip(try Samples.range(0, length)), outputStart: .zero, opening: .free, isOpenEnded: true, expectedFrames: nil
      )
    ]
    plan.streams = [plan.streams[0]]
    plan.streams[0].spans = try spans.map { try Samples.span($0.0, $0.1, $0.2, .everyPicture) }
    return plan
  }

  private func lines(_ plan: RenderPlan, width: Int = 52, hasColour: Bool = false) -> [String] {
    PlanTimeline(plan: plan, width: width, hasColour: hasColour).text.split(separator: "\n").map(String.init)
  }

  @Test(
    "stretches are as long as they last",
    arguments: [
      ([(.copy, 0, 10_000)], "========================================"),
      ([(.encode, 0, 10_000)], "########################################"),
      ([(.encode, 0, 2500), (.copy, 2500, 10_000)], "##########=============================="),
      ([(.copy, 0, 5000), (.encode, 5000, 7500), (.copy, 7500, 10_000)], "====================##########=========="),
      // However short, what is encoded is seen.
      ([(.encode, 0, 1), (.copy, 1, 9999), (.encode, 9999, 10_000)], "#======================================#"),
      ([(.copy, 0, 5000), (.encode, 5000, 5001), (.copy, 5001, 10_000)], "====================#==================="),
    ] as [([(PlannedSpan.Action, Int64, Int64)], String)])
  func stretches(spans: [(PlannedSpan.Action, Int64, Int64)], line: String) throws {
    let text = try lines(plan(spans, length: 10_000))
    #expect(text.last == "  stream 0  " + line)
    #expect(text.first == "timeline  = copied  # encoded")
  }

  @Test("times are marked at round places", arguments: [1000, 3300, 10_000, 100_000, 7_200_000, 36_000_000])
  func marks(length: Int64) throws {
    let text = try lines(plan([(.copy, 0, length)], length: length))
    let marked = text[2].dropFirst(12)
    #expect(marked.count == 40 && marked.hasPrefix("|"))
    #expect(Set(marked) == ["|", "-"])
    #expect(text[1].dropFirst(12).hasPrefix("0:00"))
    // Every time stands right above its mark.
    let places = marked.indices.filter { marked[$0] == "|" }.map { marked.distance(from: marked.startIndex, to: $0) }
    #expect(places.count >= 2 && places.count <= 5)
    let above = Array(text[1].dropFirst(12))
    for place in places where place + 4 < above.count { #expect(above[place].isNumber, "\(text)") }
  }

  @Test("no line is wider than the terminal", arguments: [33, 52, 72, 80, 132, 300])
  func width(columns: Int) throws {
    let text = try lines(plan([(.encode, 0, 3333), (.copy, 3333, 100_000)], length: 100_000), width: columns)
    #expect(text.allSatisfy { $0.count <= columns })
    #expect(text.last?.count == columns)
  }

  @Test("a terminal that is too narrow shows none")
  func narrow() throws {
    #expect(try lines(plan([(.copy, 0, 1000)], length: 1000), width: 20).isEmpty)
  }

  @Test("colours come and go without moving anything")
  func colour() throws {
    let plan = try plan([(.encode, 0, 2500), (.copy, 2500, 10_000)], length: 10_000)
    let coloured = lines(plan, hasColour: true).joined(separator: "\n")
    #expect(coloured.contains("\u{1B}[33m##########\u{1B}[0m\u{1B}[32m=============================="))
    let plain = coloured.replacing(/\u{1B}\[[0-9]*m/, with: "")
    #expect(plain == lines(plan).joined(separator: "\n"))
  }

  @Test("the program draws without colours into a file, and as wide as it says in the help")
  func program() throws {
    let plan = try Program.run("plan", Program.film, "--trim", "1-4", environment: ["NO_COLOR": ""])
    #expect(plan.status == 0)
    #expect(!plan.text.contains("\u{1B}"))
    let lines = plan.text.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("  stream 0  ") })
    #expect(line.count == PlanStyle.usualWidth)
    #expect(line.contains("#") && line.contains("="))
  }
}

@Suite("Totals and copies in the program")
struct PlanTotalsTests {
  @Test("totals in words")
  func words() {
    var totals = PlanTotals(
      copiedPictures: 356, encodedPictures: 13, hiddenPictures: 0, isCounted: true,
      copiedTime: MediaTime(milliseconds: 14_833), encodedTime: MediaTime(milliseconds: 542),
      copiedSound: MediaTime(milliseconds: 15_375), encodedSound: .zero, estimatedBytes: 4_100_000,
      estimatedSeconds: 2.4)
    #expect(
      PlanTotalsText.text(of: totals) == """

        totals
          frames    356 copied, 13 encoded
          video     14.833 s copied, 0.542 s encoded
          sound     15.375 s copied, 0.000 s encoded
          estimate  4.1 MB, about 2 seconds of work

        """)
    (totals.isCounted, totals.hiddenPictures, totals.encodedPictures) = (false, 20, 0)
    #expect(PlanTotalsText.text(of: totals).contains("~356 copied, 0 encoded, 20 more copied and not shown"))
    totals.copiedPictures = nil
    #expect(PlanTotalsText.text(of: totals).contains("unknown copied"))
    for (seconds, words) in [
      (0.2, "less than a second"), (1.2, "about 1 second of"), (89, "about 89 seconds"), (100, "about 2 minutes"),
      (7200, "about 2.0 hours"),
    ] {
      totals.estimatedSeconds = seconds
      #expect(PlanTotalsText.text(of: totals).contains(words), "\(seconds)")
    }
  }

  @Test("JSON has the same facts")
  func json() throws {
    let result = try Program.run("plan", Program.film, "--trim", "1.3-4.6", "--json")
    let plan = try #require(try Program.object(result)["plan"] as? [String: Any])
    let totals = try #require(plan["totals"] as? [String: Any])
    let streams = try #require(plan["streams"] as? [[String: Any]])
    let spans = try #require(streams.first?["spans"] as? [[String: Any]])
    func sum(_ action: String) -> Int {
      spans.filter { $0["action"] as? String == action }.compactMap { $0["pictures"] as? Int }.reduce(0, +)
    }
    #expect(totals["copiedPictures"] as? Int == sum("copy") && sum("copy") > 0)
    #expect(totals["encodedPictures"] as? Int == sum("encode") && sum("encode") > 0)
    #expect(totals["isCounted"] as? Bool == true)
    #expect(totals["estimatedBytes"] as? Int ?? 0 > 0)
    #expect(totals["copiedTimeSeconds"] as? Double != nil)
    let text = try Program.run("plan", Program.film, "--trim", "1.3-4.6").text
    #expect(text.contains("frames    \(sum("copy")) copied, \(sum("encode")) encoded\n"))
  }

  @Test("advice stands in the plan, and does not disturb a render")
  func advice() throws {
    let folder = try TemporaryFolder()
    let plan = try Program.run("plan", Program.film, "--trim", "1.3-4.52")
    #expect(plan.text.contains("cheaper: start at 2.000 s, 0.700 s later, and nothing is encoded"))
    let render = try Program.run(Program.film, "--trim", "1.3-4.52", "--out", folder.file("out.mp4").path)
    #expect(render.status == 0)
    #expect(!render.stderr.contains("cheaper"))
  }

  @Test("a copy says beforehand what moves, and copies")
  func copy() throws {
    let folder = try TemporaryFolder()
    let render = try Program.run(
      Program.film, "--trim", "1.3-4.6", "--strategy", "copy", "--out", folder.file("out.mkv").path)
    #expect(render.status == 0)
    #expect(render.stderr.contains("note: the start moves from 1.300 to 0.000 s, 1.300 s earlier"))
    #expect(render.stderr.contains("117 frames copied\n"))
    let refused = try Program.run(
      Program.film, "--text", "Hi", "--strategy", "copy", "--out", folder.file("text.mp4").path)
    #expect(refused.status == 64)
    #expect(refused.stderr.contains("nothing may be encoded, but the frames are changed (text)"))
    #expect(refused.stderr.contains("hint: `--strategy auto` encodes"))
    #expect(!refused.stderr.contains("detail:"))
  }
}
