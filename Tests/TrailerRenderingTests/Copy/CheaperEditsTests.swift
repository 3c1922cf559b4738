import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// Edits that would be cheaper.
@Suite("Cheaper edits", .timeLimit(.minutes(30)))
struct CheaperEditsTests {
  /// The advice for an edit.
  private func advice(_ name: String, _ line: String, as container: String = "mp4") throws -> [String] {
    var asset = try FKTAsset.open(Fixtures.url(name).path)
    let words = line.split(separator: " ").map(String.init)
    for command in try EditLineParser().parse(words, programOptions: []).commands {
      asset = try command.perform(with: asset)
    }
    let plan = try RenderPlanner().plan(asset, to: "out." + container)
    return plan.notices.filter { $0.code == "cheaper" }.map(\.message)
  }

  static let cases: [(name: String, line: String, says: [String])] = [
    ("h264-closed-gop.mp4", "--trim 0-6", []), ("h264-closed-gop.mp4", "--trim 2-4", []),
    (
      "h264-closed-gop.mp4", "--trim 1.3-4.52",
      ["cheaper: start at 2.000 s, 0.700 s later, and nothing is encoded"]
    ),
    (
      "h264-closed-gop.mp4", "--trim 2.3-6", ["cheaper: start at 2.000 s, 0.300 s earlier, and nothing is encoded"]
    ),
    (
      "h264-closed-gop.mp4", "--trim 2-4.6", ["cheaper: end at 4.520 s, 0.080 s earlier, and nothing is encoded"]
    ),
    (
      "h264-closed-gop.mp4", "--trim 1.3-4.6",
      [
        "cheaper: start at 2.000 s, 0.700 s later, and 17 fewer frames are encoded",
        "cheaper: end at 4.520 s, 0.080 s earlier, and 2 fewer frames are encoded",
        "cheaper: with all of these changes nothing is encoded",
      ]
    ),
    (
      "h264-closed-gop.mp4", "--cut 2.2-3.5",
      ["cheaper: start clip 2 at 4.000 s of the film, 0.500 s later, and 12 fewer frames are encoded"]
    ),
    ("h264-closed-gop.mp4", "--fade-from-black 1", []), ("h264-closed-gop.mp4", "--codec hevc", []),
    (
      "h264-closed-gop.mp4", "--crop 65x36+1+1",
      [
        "cheaper: crop 64x36+2+2 instead of 65x36+1+1, and --strategy copy does it without encoding: the film's header "
          + "hides the rest of each frame, which stays in the file"
      ]
    ),
    ("hevc-open-gop.mp4", "--crop 64x36+2+2", []),
  ]

  @Test(arguments: cases)
  func says(example: (name: String, line: String, says: [String])) throws {
    #expect(try advice(example.name, example.line) == example.says)
  }

  @Test("who follows the advice encodes as little as it says", arguments: ["1.3-4.6", "2.3-5.9", "0.7-3.1", "1.1-4.9"])
  func following(range: String) async throws {
    let film = Fixtures.url("h264-closed-gop.mp4")
    let said = try advice("h264-closed-gop.mp4", "--trim \(range)")
    var bounds = range.split(separator: "-").map(String.init)
    for line in said {
      guard let match = line.firstMatch(of: /(start|end) at ([0-9.]+) s/) else { continue }
      bounds[match.1 == "start" ? 0 : 1] = String(match.2)
    }
    #expect(!said.isEmpty)
    let edited = try await edit(film, ["--trim", bounds.joined(separator: "-")])
    #expect(edited.report.streams.allSatisfy { $0.encoded == 0 }, "\(said)")
  }
}
