import Testing

@testable import TrailerEditing

@Suite("What an error says of a limit")
struct MediaLimitHintTests {
  @Test(
    "names a number that fits",
    arguments: [
      (MediaLimits.Name.rate, 601, "rate=601"), (.input, 26_843_545_601, "input=26GiB"), (.input, 5000, "input=5000"),
      (.duration, 7, "duration=7s"), (.duration, 90_061, "duration=26h"), (.memory, 11 << 30, "memory=11GiB"),
      (.side, 70_000, "side=70000"),
    ])
  func fits(name: MediaLimits.Name, value: Int64, written: String) throws {
    let limits = MediaLimits()
    #expect(limits.assignment(of: name, fitting: value) == written)
    // What is written is taken, and then the value passes.
    var raised = limits
    try raised.set(written)
    try raised.check(name, value, "too much")
    #expect(throws: LimitBreach.self) { try raised.check(name, (raised[name] ?? 0) + 1, "too much") }
  }

  @Test("doubles the limit where only more is known", arguments: MediaLimits.Name.allCases)
  func doubles(name: MediaLimits.Name) throws {
    let limits = MediaLimits()
    let written = limits.assignment(of: name, fitting: nil)
    var raised = limits
    try raised.set(written)
    #expect(raised[name] ?? .max >= limits[name].map { $0 > .max / 2 ? $0 : $0 * 2 } ?? 0, "\(written)")
  }

  @Test("is in the hint")
  func hint() {
    let error = FKTError(
      LimitBreach(name: .rate, found: "stream 0 is fast", value: 999), of: MediaLimits(), subject: "a")
    #expect(error.hint == "if you trust it, raise the limit with --limit rate=999")
  }
}
