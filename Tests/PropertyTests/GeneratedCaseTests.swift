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
    let run = PropertyRun(.commands)
    let outcome = try await check(run)
    if run.isWhole { expectVariety(outcome.distribution) }
  }

  /// Edits that leave much of a film as it is: what is copied is the source's own, and the seams are clean.
  @Test func splicedCasesKeepEveryRule() async throws {
    let run = PropertyRun(.splices)
    let outcome = try await check(run)
    if run.isWhole { expectCopies(outcome.distribution) }
  }

  private func check(_ run: PropertyRun) async throws -> PropertyRun.Outcome {
    print("properties: \(run.kind), seed \(run.seed), cases \(run.indices.lowerBound) to \(run.indices.upperBound - 1)")
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
      \(isReduced ? "reduced: \(reduced.editCase)\n\(lines(reduced.violations))\n" : "")\(StoredCases.keep(reduced))
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
  private func expectCopies(_ distribution: Distribution) {
    for coding in SourceRecipe.spliceCodings {
      #expect(distribution.names("copies by shape").contains(coding.shape))
      let sources = SourceRecipe.Container.allCases.filter { SourceRecipe.codecs(of: $0).contains(coding.codec) }
      let codec = coding.codec.rawValue
      #expect(distribution.names("copies from").isSuperset(of: sources.map { "\(codec) in \($0.rawValue)" }))
      let outputs = CaseGenerator.copyContainers(of: coding.codec)
      #expect(distribution.names("copies into").isSuperset(of: outputs.map { "\(codec) in \($0)" }))
    }
    let pictures = ["copied", "encoded"].map { distribution.sum("pictures \($0)") }
    #expect(pictures[0] > pictures[1], "more pictures are encoded than copied")
    let sounds = ["aac in mp4", "aac in mkv", "aac in ts", "opus in mkv"]
    #expect(distribution.names("sounds copied").isSuperset(of: sounds))
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
