import Synchronization
import Testing
import TrailerRendering

@testable import trailer_edit

@Suite("Progress")
struct ProgressTests {
  @Test(
    "the bar fits the width",
    arguments: [
      (0, 0, 80, "rendering  [                                        ]   0%"),
      (0.5, 2.5, 80, "rendering  [===================>                    ]  50%  ETA 0:03  3.0x"),
      (1, 5, 80, "rendering  [========================================] 100%  ETA 0:00  3.0x"),
      (0.5, 2.5, 49, "rendering  [=====>       ]  50%  ETA 0:03  3.0x"),
      (0.5, 2.5, 40, "rendering  50%  ETA 0:03  3.0x"),
      (0.5, 2.5, 12, "rendering  5"),
      (.nan, 0, 80, "rendering  [                                        ]   0%"),
      (0.02, 299.99, 80, "rendering  [                                        ]   2%  ETA 4:05:00  0.0x"),
    ] as [(Double, Double, Int, String)])
  func bar(fraction: Double, elapsed: Double, width: Int, expected: String) {
    var progress = Samples.progress(fraction.isNaN ? 0 : fraction, elapsed: elapsed)
    progress.fraction = fraction
    let text = ProgressText.bar(progress, width: width)
    #expect(text == expected)
    #expect(text.count <= width)
  }

  @Test("plain lines name phase, place and pace")
  func plain() {
    #expect(
      ProgressText.plain(Samples.progress(0.5, elapsed: 2.5))
        == "rendering 50% (00:00:07.500 of 00:00:15.000), ETA 0:03, 3.0x")
    #expect(
      ProgressText.plain(Samples.progress(0, elapsed: 0, phase: .verifying))
        == "verifying 0% (00:00:00.000 of 00:00:15.000)")
  }

  @Test("JSON lines have every key, null where nothing is known")
  func json() {
    #expect(
      ProgressText.json(Samples.progress(0.5, elapsed: 2.5)).line
        == #"{"elapsed":2.5,"fraction":0.5,"frames":187,"phase":"rendering","remaining":2.5,"rendered":7.5,"#
        + #""speed":3,"total":15}"#)
    #expect(
      ProgressText.json(Samples.progress(0, elapsed: 0, phase: .publishing)).line
        == #"{"elapsed":0,"fraction":0,"frames":0,"phase":"publishing","remaining":null,"rendered":0,"#
        + #""speed":null,"total":15}"#)
  }

  @Test("auto means a bar where lines can be redrawn, lines elsewhere, nothing when quiet")
  func style() {
    #expect(ProgressStyle.auto.resolved(verbosity: .normal, canRedraw: true) == .bar)
    #expect(ProgressStyle.auto.resolved(verbosity: .normal, canRedraw: false) == .plain)
    #expect(ProgressStyle.auto.resolved(verbosity: .quiet, canRedraw: true) == .none)
    #expect(ProgressStyle.json.resolved(verbosity: .quiet, canRedraw: true) == .json)
  }

  @Test("plain lines come every five seconds and when the phase changes")
  func plainDisplay() {
    let written = Written()
    var display = ProgressDisplay(style: .plain, console: written.console())
    for second in 0...11 { display.show(Samples.progress(Double(second) / 11, elapsed: Double(second))) }
    display.show(Samples.progress(0, elapsed: 11.1, phase: .verifying))
    display.finish()
    let starts = written.text.split(separator: "\n").map { $0.prefix { $0 != "(" } }
    #expect(starts == ["rendering 45% ", "rendering 90% ", "verifying 0% "])
  }

  @Test("a message takes the bar away and puts it back; the end leaves a clean line")
  func barAndMessages() {
    let written = Written()
    let console = written.console()
    console.show(status: "[=>  ]")
    console.say("a message")
    console.show(status: "")
    #expect(written.text == "\r\u{1B}[K[=>  ]\r\u{1B}[Ka message\n[=>  ]\r\u{1B}[K")
  }
}

/// Collects what a console writes.
final class Written: Sendable {
  private let content = Mutex("")

  var text: String { content.withLock { $0 } }

  func console(_ verbosity: Console.Verbosity = .normal, hasColour: Bool = false) -> Console {
    Console(verbosity: verbosity, hasColour: hasColour) { text in self.content.withLock { $0 += text } }
  }
}
