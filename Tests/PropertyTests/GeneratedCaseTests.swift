import Foundation
import TestSupport
import Testing

/// Generated films through generated edits: whatever is drawn, the output keeps every rule.
@Suite(.serialized, .timeLimit(.minutes(60))) struct GeneratedCaseTests {
  /// Cases that failed once, reduced to what made them fail.
  @Test func storedCasesKeepEveryRule() async throws {
    let cases = try StoredCases.all()
    #expect(!cases.isEmpty, "they are in Fixtures/cases")
    for (name, editCase) in cases {
      let result = await CaseResult.of(editCase, isThorough: true)
      let violations = try #require(result, "\(name): the edits do not fit the source").violations
      #expect(violations.isEmpty, "\(name): \(editCase)\n\(lines(violations))")
    }
  }

  @Test func generatedCasesKeepEveryRule() async throws {
    for run in PropertyRun.asked(.commands) {
      let outcome = try await check(run)
      if run.isWhole { expectVariety(outcome.distribution) }
    }
  }

  /// Edits that leave much of a film as it is: what is copied is the source's own, and the splice points are clean.
  @Test func splicedCasesKeepEveryRule() async throws {
    for run in PropertyRun.asked(.splices) {
      let outcome = try await check(run)
      if run.isWhole {
        expectCopies(outcome.distribution, SourceRecipe.spliceCodings)
        let sounds = ["aac in mp4", "aac in mkv", "aac in ts", "opus in mkv"]
        #expect(outcome.distribution.names("sounds copied").isSuperset(of: sounds))
      }
    }
  }

  @Test func splicedHEVCKeepsEveryRule() async throws {
    if !OtherDecoder.isPresent { print("libde265 is not installed: no other decoder is asked about HEVC") }
    for run in PropertyRun.asked(.hevc) {
      let outcome = try await check(run)
      if run.isWhole { expectCopies(outcome.distribution, SourceRecipe.hevcCodings) }
    }
  }

  @Test func splicedAV1KeepsEveryRule() async throws {
    for run in PropertyRun.asked(.av1) {
      let outcome = try await check(run)
      if run.isWhole { expectCopies(outcome.distribution, SourceRecipe.av1Codings) }
    }
  }

  @Test("half of the usual cases are always the same, the others differ from day to day") func halves() {
    let day = Date(timeIntervalSince1970: 1_795_392_000 + 3600)
    for kind in [PropertyRun.Kind.commands, .splices] {
      let count = kind == .commands ? 60 : 120
      let runs = PropertyRun.asked(kind, environment: [:], on: day)
      #expect(runs.map(\.seed) == [2013, 20_261_123])
      #expect(runs.map(\.indices) == [0..<count / 2, count / 2..<count])
      let again = PropertyRun.asked(
        kind, environment: ["TRAILER_EDIT_SEED": "7", "TRAILER_EDIT_CASE": "40-41"], on: day)
      #expect(again.map(\.seed) == [7] && again.map(\.indices) == [40..<42])
    }
  }

  private func check(_ run: PropertyRun) async throws -> PropertyRun.Outcome {
    let range = "\(run.indices.lowerBound)-\(run.indices.upperBound - 1)"
    print("properties: \(run.kind); again with TRAILER_EDIT_SEED=\(run.seed) TRAILER_EDIT_CASE=\(range)")
    let started = ContinuousClock.now
    let outcome = try await run.run()
    print("properties: \(outcome.count) cases in \(ContinuousClock.now - started)")
    for line in outcome.distribution.lines { print(line) }
    #expect(outcome.count == run.indices.count, "some cases could not be drawn")
    for (place, failure) in outcome.failures.enumerated() {
      await report(failure.result, run, failure.index, isReduced: place < run.reductions)
    }
    return outcome
  }

  private func report(_ result: CaseResult, _ run: PropertyRun, _ index: Int, isReduced: Bool) async {
    var reduced = result
    if isReduced, let rule = result.violations.first?.number {
      var shrinker = Shrinker()
      let isThorough = run.isThorough(index)
      reduced = await shrinker.smallest(result, breaking: rule, isThorough: isThorough)
    }
    Issue.record(
      """
      case \(index) of seed \(run.seed): \(result.editCase)
      \(lines(result.violations))
      \(isReduced ? "reduced: \(reduced.editCase)\n\(lines(reduced.violations))\n\(StoredCases.keep(reduced))" : "")
      """)
  }

  /// A generator that draws always the same proves little.
  private func expectVariety(_ distribution: Distribution) {
    let commands = [
      "trim", "cut", "rotate", "flip", "crop", "text", "watermark", "fade-from-black", "fade-to-black", "sound", "mute",
      "loudness", "music", "export",
    ]
    #expect(distribution.names("commands").isSuperset(of: commands))
    #expect(distribution.names("codecs").count >= 6)
    #expect(distribution.names("codecs").contains("audio only"))
    #expect(distribution.names("rates").contains("variable"))
    #expect(distribution.names("source containers").count >= 6 && distribution.names("output containers").count >= 5)
    #expect(distribution.names("b-frames").count == SourceRecipe.Reordering.allCases.count)
  }

  /// Rules about copies prove nothing where nothing is copied.
  private func expectCopies(_ distribution: Distribution, _ codings: [SourceRecipe.Picture]) {
    for coding in codings {
      #expect(distribution.names("copies by shape").contains(coding.shape))
      let sources = SourceRecipe.Container.allCases.filter { SourceRecipe.codecs(of: $0).contains(coding.codec) }
      let codec = coding.codec.rawValue
      #expect(distribution.names("copies from").isSuperset(of: sources.map { "\(codec) in \($0.rawValue)" }))
      let outputs = CaseGenerator.copyContainers(of: coding.codec)
      #expect(distribution.names("copies into").isSuperset(of: outputs.map { "\(codec) in \($0)" }))
    }
    let pictures = ["copied", "encoded"].map { distribution.sum("frames \($0)") }
    #expect(pictures[0] > pictures[1], "more frames are encoded than copied")
    #expect(
      distribution.names("seams").isSuperset(of: [
        "copy|encode", "encode|copy", "join copy|copy", "join copy|encode", "join encode|copy", "|copy", "|encode",
        "copy|", "encode|",
      ]))
  }

  private func lines(_ violations: [Violation]) -> String {
    violations.map { "  \($0)" }.joined(separator: "\n")
  }
}
