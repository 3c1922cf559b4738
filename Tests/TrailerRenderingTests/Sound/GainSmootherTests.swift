import Testing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Gain smoother")
struct GainSmootherTests {
  private static let window = 240

  /// The gains for what each sample needs.
  private func gains(_ needs: [Double]) -> [Double] {
    var smoother = GainSmoother(window: Self.window, release: 3840)
    let reductions = needs.map { Int64(((1 - $0) * Double(GainSmoother.whole)).rounded(.up)) }
    let silence = [Int64](repeating: 0, count: Self.window - 1)
    return (reductions + silence).map { Double(smoother.next($0)) }.suffix(needs.count)
  }

  @Test("the gain is never above what is needed", arguments: [1, 2, 3, 4])
  func needs(seed: UInt64) {
    let needs = TestSounds.noise(1, count: 20_000, seed: seed).map { $0 > 0.99 ? Double(1 - abs($0)) * 50 : 1 }
    let gains = gains(needs)
    #expect(zip(gains, needs).allSatisfy { $0 <= $1 + 1e-7 })
    #expect(gains.contains { $0 < 0.1 })
  }

  @Test("a need that lasts is met exactly, from the first sample on")
  func steady() {
    let gains = gains([Double](repeating: 1, count: 500) + [Double](repeating: 0.25, count: 2000))
    #expect(gains[..<(500 - Self.window + 1)].allSatisfy { $0 == 1 })
    #expect(gains[500 - Self.window / 2] > 0.5)
    #expect(gains[500...].allSatisfy { abs($0 - 0.25) < 1e-7 })
  }

  @Test("the gain comes back by 1/e in the release time, and is exactly 1 again")
  func release() {
    let gains = gains([0.5] + [Double](repeating: 1, count: 200_000))
    #expect(abs((1 - gains[240 + 3840]) / (1 - gains[240]) - 0.3679) < 0.001)
    #expect(gains[150_000...].allSatisfy { $0 == 1 })
  }
}
