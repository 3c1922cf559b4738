import RenderPlanning
import TestSupport
import TrailerEditing
import TrailerRendering

/// What came of a case.
struct CaseResult: Sendable {
  let editCase: EditCase
  let violations: [Violation]
  /// What was planned and done, where it came so far.
  var made: (plan: RenderPlan, report: RenderReport)?

  /// Renders a case and tries all rules on it.
  ///
  /// - Returns: `nil` where the case itself is none: its edits do not fit its source.
  static func of(_ editCase: EditCase, isThorough: Bool) async -> CaseResult? {
    do {
      let trial = try await EditTrial.run(editCase)
      var violations = Invariants.violations(in: trial, isThorough: isThorough)
      if isThorough { violations += await Repeatability.violations(in: trial) }
      return CaseResult(editCase: editCase, violations: violations, made: (trial.plan, trial.report))
    } catch is FilmModel.Refusal {
      return nil
    } catch let error as FKTError {
      let violation = Violation(
        number: 0, rule: "a case that fits is rendered", message: "\(error.code.rawValue): \(error)")
      return CaseResult(editCase: editCase, violations: [violation])
    } catch {
      return CaseResult(
        editCase: editCase, violations: [Violation(number: 0, rule: "the tests can read it", message: "\(error)")])
    }
  }
}
