import LibAV
import Testing

@testable import RenderEngine
@testable import TrailerRendering

/// What a pipeline tells of how its stages ended.
@Suite struct PipelineTests {
  private final class Ends: Stage {
    private let failure: EngineFailure?

    init(_ failure: EngineFailure?) { self.failure = failure }

    func run() throws(EngineFailure) { if let failure { throw failure } }
  }

  private func outcome(_ failures: [EngineFailure?]) throws -> EngineFailure? {
    let pipeline = Pipeline(interrupt: try Interrupt())
    for failure in failures { pipeline.start(Ends(failure)) }
    do throws(EngineFailure) { try pipeline.join() } catch { return error }
    return nil
  }

  @Test func whoDoesTheWorkHasNoFailure() throws { #expect(try outcome([nil, nil]) == nil) }

  @Test func aStageThatOnlyStopsHasNotDoneItsWork() throws {
    let outcome = try outcome([nil, .stopped])
    #expect(outcome != nil, "half of a film would pass as a film")
    guard case .stopped = outcome else { return #expect(Bool(false), "\(String(describing: outcome))") }
  }

  @Test func theReasonIsToldAndNotWhatItStopped() throws {
    guard case .changedSource = try outcome([.stopped, .changedSource, .stopped]) else {
      return #expect(Bool(false), "the reason is lost")
    }
  }
}
