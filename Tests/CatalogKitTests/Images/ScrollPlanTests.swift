import Testing

@testable import CatalogKit

@Suite struct ScrollPlanTests {
  private static func at(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  @Test func rowsAreWantedWhenTheyHaveStayed() {
    var plan = ScrollPlan(count: 100, dwell: Self.at(60))
    plan.see(10..<14, at: Self.at(0))
    #expect(plan.wanted(at: Self.at(59)).isEmpty)
    #expect(plan.nextChange(after: Self.at(0)) == Self.at(60))
    // Those in sight and their neighbours, the nearest ones first.
    let wanted = plan.wanted(at: Self.at(60))
    #expect(wanted == [6: 4, 7: 3, 8: 2, 9: 1, 10: 0, 11: 0, 12: 0, 13: 0, 14: 1, 15: 2, 16: 3, 17: 4])
    #expect(plan.nextChange(after: Self.at(60)) == nil)
    // One row further, the three that stayed are wanted still, and nobody's neighbours while it moves.
    plan.see(11..<15, at: Self.at(70))
    #expect(plan.wanted(at: Self.at(70)) == [11: 0, 12: 0, 13: 0])
    #expect(plan.kept == 7..<19)
    #expect(plan.nextChange(after: Self.at(70)) == Self.at(130))
  }

  @Test func theListEndsSomewhere() {
    var plan = ScrollPlan(count: 5, dwell: .zero)
    plan.see(-3..<2, at: .zero)
    #expect(plan.visible == 0..<2 && plan.kept == 0..<4)
    plan.see(4..<90, at: .zero)
    #expect(plan.visible == 4..<5 && plan.kept == 3..<5)
    plan.see(90..<95, at: .zero)
    #expect(plan.wanted(at: .seconds(1)).isEmpty && plan.kept.isEmpty)
    var empty = ScrollPlan(count: 0, dwell: .zero)
    empty.see(0..<4, at: .zero)
    #expect(empty.wanted(at: .seconds(1)).isEmpty)
  }

  @Test("a flight wants nothing, a walk everything", arguments: [(10, 0), (15, 0), (50, 200), (200, 200)])
  func speeds(millisecondsPerRow: Int, wantedRows: Int) {
    var plan = ScrollPlan(count: 1000, dwell: Self.at(60 + 1))
    var wanted: Set<Int> = []
    for moment in 0..<(200 * millisecondsPerRow) {
      let row = moment / millisecondsPerRow
      plan.see(row..<(row + 4), at: Self.at(moment))
      wanted.formUnion(plan.wanted(at: Self.at(moment)).filter { $0.value == 0 }.keys)
    }
    #expect(wanted.count >= wantedRows && wanted.count <= (wantedRows == 0 ? 0 : 204))
  }
}
