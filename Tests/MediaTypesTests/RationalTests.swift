import MediaTypes
import TestSupport
import Testing

@Suite("Rational")
struct RationalTests {
  @Test(
    "a fraction is kept in lowest terms",
    arguments: [
      (2, 4, "1/2"), (-2, 4, "-1/2"), (2, -4, "-1/2"), (-2, -4, "1/2"), (0, 5, "0/1"), (0, -5, "0/1"),
      (30_000, 1_001, "30000/1001"), (Int64.max, Int64.max, "1/1"),
      (Int64.min, 1, "-9223372036854775807/1"), (Int64.min, Int64.min, "1/1"),
    ])
  func lowestTerms(top: Int64, bottom: Int64, expected: String) {
    #expect(Rational(top, bottom)?.description == expected)
  }

  @Test("nothing divides by 0")
  func zeroDenominator() {
    #expect(Rational(1, 0) == nil)
    #expect(Rational.zero.reciprocal == nil)
  }

  @Test(
    "sums, differences and products are exact",
    arguments: [
      ("1/2", "1/3", "5/6", "1/6", "1/6"), ("-1/2", "1/2", "0/1", "-1/1", "-1/4"),
      ("1001/30000", "1/30", "2001/30000", "1/30000", "1001/900000"),
    ])
  func arithmetic(left: String, right: String, sum: String, difference: String, product: String) throws {
    let (left, right) = (try #require(Rational(parsing: left)), try #require(Rational(parsing: right)))
    #expect(left + right == Rational(parsing: sum))
    #expect(left - right == Rational(parsing: difference))
    #expect(left * right == Rational(parsing: product))
  }

  @Test("a value worked out in 64 bits is that worked out in 128")
  func widths() throws {
    var numbers = SeededNumbers(seed: 7)
    // A prime of 40 bits: times it, products of 31 bits do not fit 64.
    let prime = Int64(1_099_511_627_689)
    // One of 31 bits: what it multiplies still fits, and times a tick's denominator does not.
    let scale = Rational(Int64(Int32.max))
    for _ in 0..<2000 {
      let top = Int64(numbers.below(0x7fff_ffff)) - 0x3fff_ffff
      let (bottom, tick) = (Int64(numbers.below(0x7fff_ffff)) + 1, Int64(numbers.below(90_000)) + 1)
      let value = try #require(Rational(top, bottom))
      let (up, down) = (try #require(Rational(top, prime)), try #require(Rational(prime, bottom)))
      #expect(up * down == value)
      let base = try #require(Rational(1, tick))
      for rounding in [MediaTime.Rounding.nearest, .down, .up] {
        let ticks = MediaTime(value).ticks(in: base, rounding: rounding)
        #expect(MediaTime(value * scale).ticks(in: base * scale, rounding: rounding) == ticks)
        let distance = value * Rational(tick) - Rational(ticks)
        #expect(rounding == .up ? distance <= .zero && distance > Rational(-1) : distance < Rational(1))
        #expect(rounding != .down || distance >= .zero)
      }
    }
  }

  @Test("what does not fit keeps its value as nearly as it can")
  func largeFractions() throws {
    // 120 seconds less a third written with 17 digits: each fits 64 bits, the difference does not.
    let third = try #require(Rational(33_333_333_333_333_333, 100_000_000_000_000_000))
    let rest = Rational(120) - third
    #expect(abs(rest.approximation - 119.666_666_666_666_67) < 1e-12)
    #expect(rest > Rational(119))
    let tiny = try #require(Rational(1, .max))
    #expect(Rational(6) - tiny <= Rational(6))
    #expect(abs((Rational(6) - tiny).approximation - 6) < 1e-12)
    #expect((tiny * tiny).approximation < 1e-30)
    let large = try #require(Rational(.max, 3)) + (try #require(Rational(1, .max)))
    #expect(abs(large.approximation / (Double(Int64.max) / 3) - 1) < 1e-9)
  }

  @Test("what does not fit saturates instead of trapping")
  func saturation() {
    let huge = Rational(.max)
    #expect(huge + huge == huge)
    #expect(huge * huge == huge)
    #expect(-huge - huge == -huge)
    #expect(Rational(.min) + Rational(.min) == -huge)
    #expect(-Rational(.min) == huge)
  }

  @Test("a denominator that does not fit is rounded")
  func hugeDenominator() throws {
    let tiny = try #require(Rational(1, .max))
    #expect(tiny * tiny >= .zero)
    #expect((tiny * tiny).approximation < 1e-17)
  }

  @Test(
    "order is exact where doubles are equal",
    arguments: [
      ("9007199254740993/1", "9007199254740992/1"), ("1/3", "33333333333333333/100000000000000000"),
    ])
  func order(larger: String, smaller: String) throws {
    #expect(try #require(Rational(parsing: larger)) > #require(Rational(parsing: smaller)))
  }

  @Test("junk is no fraction", arguments: ["", "/", "1/", "/2", "1/2/3", "a", "1.5", "1/0", " 1"])
  func junk(text: String) { #expect(Rational(parsing: text) == nil) }
}
