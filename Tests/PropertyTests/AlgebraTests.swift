import Foundation
import TestSupport
import Testing

/// Invariant 21: edits that mean the same make the same film, frame for frame and sample for sample.
///
/// The film is lossless (FFV1 and PCM), so the decoded frames are compared bit by bit. Sound is blended for 5 ms where
/// clips are joined that do not follow each other, on both sides alike.
@Suite(.timeLimit(.minutes(30))) struct AlgebraTests {
  struct Law: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let one: [CaseEdit]
    let other: [CaseEdit]

    init(_ description: String, _ one: [CaseEdit], equals other: [CaseEdit]) {
      (testDescription, self.one, self.other) = (description, one, other)
    }
  }

  private static func trim(_ ranges: String) -> CaseEdit { CaseEdit("trim", ranges) }
  private static func cut(_ ranges: String) -> CaseEdit { CaseEdit("cut", ranges) }
  private static func rotate(_ degrees: String) -> CaseEdit { CaseEdit("rotate", degrees) }
  private static func baked(_ degrees: String) -> CaseEdit { CaseEdit("rotate", degrees, ["baked": ""]) }
  private static func flip(_ axis: String) -> CaseEdit { CaseEdit("flip", axis) }

  static let laws = [
    Law("two halves are the whole", [trim("start..1.1,1.1..end")], equals: []),
    Law("two halves, cut between frames", [trim("0..1.113,1.113..2")], equals: [trim("0..2")]),
    Law("a trim of a trim is one trim", [trim("0.4..1.8"), trim("0.2..1")], equals: [trim("0.6..1.4")]),
    Law("a cut is the trim of the rest", [cut("0.52..1.24")], equals: [trim("0..0.52,1.24..end")]),
    Law("cuts of parts are one cut", [cut("0.4..0.8"), cut("0.4..1")], equals: [cut("0.4..1.4")]),
    Law(
      "joins are associative", [trim("1..1.4,0.2..0.6"), trim("0..0.8,0..0.4")],
      equals: [trim("1..1.4,0.2..0.6,1..1.4")]),
    Law("four quarter turns are none", [rotate("90"), rotate("90"), rotate("90"), rotate("90")], equals: []),
    Law("four baked quarter turns are none", [baked("90"), baked("90"), baked("90"), baked("90")], equals: []),
    Law("two flips are none", [flip("horizontal"), flip("horizontal")], equals: []),
    Law("both flips are a half turn", [flip("horizontal"), flip("vertical")], equals: [rotate("180")]),
    Law(
      "a turn after a flip is the other flip after the turn", [flip("horizontal"), rotate("90")],
      equals: [rotate("90"), flip("vertical")]),
    Law(
      "a crop of a crop is one crop", [CaseEdit("crop", "80x48+8+8"), CaseEdit("crop", "40x32+20+8")],
      equals: [CaseEdit("crop", "40x32+28+16")]),
    Law(
      "a crop may come before a trim or after it", [CaseEdit("crop", "80x48+8+8"), trim("0.4..1.2")],
      equals: [trim("0.4..1.2"), CaseEdit("crop", "80x48+8+8")]),
    Law("silence twice is silence", [CaseEdit("mute", nil), CaseEdit("mute", nil)], equals: [CaseEdit("mute", nil)]),
    Law("times are times in every form", [trim("0:00.4..30f")], equals: [trim("400ms..60%")]),
  ]

  private static let recipe = SourceRecipe(
    picture: SourceRecipe.Picture(codec: .ffv1, rate: .pal, keyInterval: 1, width: 96, height: 64), sound: .pcm,
    container: .mkv, seconds: 2)

  @Test(arguments: laws)
  func edits(law: Law) async throws {
    let one = try await EditTrial.run(Self.film(law.one))
    let other = try await EditTrial.run(Self.film(law.other))
    #expect(one.decoded.pictureCount > 0 && one.decoded.frames == other.decoded.frames)
    #expect(one.decoded.pixels == other.decoded.pixels)
    #expect(one.decoded.sounds == other.decoded.sounds && one.decoded.sounds.first?.isEmpty == false)
  }

  /// No edits at all change nothing.
  @Test func noEditKeepsEveryPicture() async throws {
    let trial = try await EditTrial.run(Self.film([]))
    let source = try DecodedFile(trial.source.url, trial.source.probed)
    #expect(trial.decoded.pixels == source.pixels)
    #expect(trial.decoded.sounds == source.sounds)
    #expect(trial.decoded.frames[0].map(\.start) == source.frames[0].map(\.start))
  }

  /// With lossy codecs, the numbers painted into the frames stay those of the law.
  @Test(arguments: [SourceRecipe.Codec.h264OpenGOP, .vp9, .mpeg4])
  func lossyFilmsObeyByNumber(codec: SourceRecipe.Codec) async throws {
    var recipe = Self.recipe
    recipe.picture?.codec = codec
    recipe.picture?.reordering = codec == .vp9 ? .none : .three
    recipe.picture?.keyInterval = 12
    try #require(recipe.exists)
    for law in Self.laws.prefix(6) {
      for edits in [law.one, law.other] {
        let export = CaseEdit("export", nil, ["preset": "ultrafast"])
        let trial = try await EditTrial.run(EditCase(recipe: recipe, edits: edits + [export]))
        #expect(
          try Invariants.all.filter { [1, 5, 8].contains($0.number) }.flatMap { try $0.violations(in: trial) } == [])
      }
    }
  }

  private static func film(_ edits: [CaseEdit]) -> EditCase {
    EditCase(recipe: recipe, edits: edits + [CaseEdit("export", nil, ["preset": "ultrafast"])])
  }
}
