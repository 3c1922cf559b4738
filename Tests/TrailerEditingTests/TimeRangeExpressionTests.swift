import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Ranges as written")
struct TimeRangeExpressionTests {
  private func list(_ text: String, plainColon: Bool = true) throws -> String {
    try TimeRangeExpression.list(parsing: text, plainColonIsRange: plainColon)
      .map(\.description).joined(separator: " ")
  }

  @Test(
    "ranges read as their canonical form",
    arguments: [
      ("5-20", "5..20"), ("5..20", "5..20"), (" 5 - 20 ", "5..20"), ("5-", "5..end"), ("5..", "5..end"),
      ("..20", "start..20"), ("start-end", "start..end"), ("0:05-0:20", "5..20"), ("-10-end", "-10..end"),
      ("-10-", "-10..end"), ("-10..", "-10..end"), ("-10--5", "-10..-5"), ("-10..-5", "-10..-5"),
      ("5--2", "5..-2"), ("5..-2", "5..-2"), ("..-2", "start..-2"), ("-1:30--0:30", "-90..-30"),
      ("10%-50%", "10%..50%"), ("120f-end", "120f..end"),
      ("00:00:05:00-00:00:06:12", "00:00:05:00..00:00:06:12"),
      ("1001/30000-1", "1001/30000..1"), ("0...5", "0..0.5"), ("5-20,30-40", "5..20 30..40"),
      ("30-40, 5-10", "30..40 5..10"), ("5-20,5-20", "5..20 5..20"), ("5:20", "5..20"), ("5:20.5", "5..20.5"),
      ("5.5:6", "5.5..6"), ("5:20,30:40", "5..20 30..40"), ("5:20,250:300", "5..20 250..300"),
      ("5-20,30:40,-5-end", "5..20 30..40 -5..end"), ("0:05..1:00", "5..60"), ("5:20-6:00", "320..360"),
      ("1:02:03,250-1:02:04", "3723.25..3724"), ("1:02:03-1:02:04,500", "3723..3724.5"),
      ("1:02:03,250-1:02:04,500,5-6", "3723.25..3724.5 5..6"), ("-1:30,250-end", "-90.25..end"),
      ("5:04,250..6:00", "304.25..360"), ("5-1:30,250-300", "5..90 250..300"),
      ("5-1:30,250..300", "5..90 250..300"),
      ("5-1:30,250", "5..90.25"), ("0-5:20,30-40", "0..320 30..40"), ("5:04,250-6:00", "304.25..360"),
    ])
  func valid(text: String, expected: String) throws {
    #expect(try list(text) == expected)
    #expect(try list(expected.split(separator: " ").joined(separator: ",")) == expected)
  }

  @Test(
    "junk is refused",
    arguments: [
      ("", FKTError.Code.invalidRange), ("5", .invalidRange), ("-5", .invalidRange), ("-", .invalidRange),
      ("..", .invalidRange), ("1:02:03", .invalidRange), ("end", .invalidRange), ("5-20,", .invalidRange),
      (",5-20", .invalidRange), ("5-20,,6-7", .invalidRange), ("5-x", .invalidTime), ("x-5", .invalidTime),
      ("5-10-20", .invalidTime), ("5---2", .invalidTime), ("--5", .invalidTime), ("1..2..3", .invalidTime),
      ("5:x", .invalidRange), (":5", .invalidRange), ("5:", .invalidRange), ("5s:20s", .invalidRange),
      ("20:5", .invalidRange), ("5:5", .invalidRange), ("5:04", .invalidRange),
      ("1:20,250-300", .invalidRange),
      ("1:20,250", .invalidRange), ("5-20;30-40", .invalidTime), ("5:1.2.3", .invalidTime),
    ])
  func invalid(text: String, code: FKTError.Code) throws {
    #expect(try failure { _ = try list(text) }.code == code)
  }

  @Test("a colon is clock time where ranges are not seconds")
  func clockElsewhere() throws {
    let error = try failure { _ = try list("5:20", plainColon: false) }
    #expect(error.code == .invalidRange)
    #expect(error.hint?.contains("5:20..end") == true)
    #expect(try list("1:20,250-300", plainColon: false) == "80.25..300")
  }

  @Test("a range that ends before it starts is refused with both readings")
  func bothReadings() throws {
    let error = try failure { _ = try list("5:04") }
    #expect(
      error.message
        == "'5:04' ends before it starts: in seconds it is 5 s to 4 s; as a clock time it is 5 min 4 s")
    #expect(error.hint == "write START-END, as in 4-5 or 0-5:04")
    let ambiguous = try failure { _ = try list("1:20,250-300") }
    #expect(ambiguous.hint?.contains("1-20,250-300") == true)
    #expect(ambiguous.hint?.contains("1:20.250-300") == true)
  }

  @Test(
    "what could be a clock time is flagged",
    arguments: [
      ("5:20", true), ("0:59", true), ("5:20.5", true), ("5:60", false), ("5:9", false), ("1:100", false),
      ("5.5:20", false), ("5-20", false),
    ])
  func lookalikes(text: String, expected: Bool) throws {
    let ranges = try TimeRangeExpression.list(parsing: text, plainColonIsRange: true)
    #expect(ranges.map(\.couldBeClockTime) == [expected])
  }

  @Test(
    "resolving in a film of 30 s",
    arguments: [
      ("5-20", "5", "20"), ("-10-end", "20", "30"), ("25-40", "25", "40"), ("50%-", "15", "30"),
      ("-40-5", "-10", "5"),
    ])
  func resolving(text: String, start: String, end: String) throws {
    let expression = try #require(try TimeRangeExpression.list(parsing: text, plainColonIsRange: true).first)
    let range = try expression.resolved(in: SampleFilm.constant())
    #expect(range.start.rational == Rational(parsing: start))
    #expect(range.end.rational == Rational(parsing: end))
  }

  @Test(
    "a range that cannot be resolved",
    arguments: [
      ("20-5", FKTError.Code.invalidRange), ("5-5", .invalidRange), ("-5-10", .invalidRange),
      ("30-40", .startPastEnd),
      ("end-end", .startPastEnd), ("40-", .startPastEnd),
    ])
  func unresolvable(text: String, code: FKTError.Code) throws {
    let expression = try #require(try TimeRangeExpression.list(parsing: text, plainColonIsRange: true).first)
    #expect(try failure { _ = try expression.resolved(in: SampleFilm.constant()) }.code == code)
  }
}
