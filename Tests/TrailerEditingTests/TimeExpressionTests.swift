import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Time as written")
struct TimeExpressionTests {
  @Test(
    "each form means its seconds in a film of 30 s and 25 frames a second",
    arguments: [
      ("0", "0/1", "0"), ("5", "5/1", "5"), ("05", "5/1", "5"), ("5.25", "21/4", "5.25"),
      (".5", "1/2", "0.5"),
      ("5.250", "21/4", "5.25"), ("0.1", "1/10", "0.1"), ("0.001", "1/1000", "0.001"),
      (" 5 ", "5/1", "5"), ("5s", "5/1", "5"), ("5S", "5/1", "5"), ("2.5s", "5/2", "2.5"),
      ("250ms", "1/4", "0.25"), ("0.5ms", "1/2000", "0.0005"), ("2m", "120/1", "120"), ("1.5m", "90/1", "90"),
      ("1h", "3600/1", "3600"), ("0.5h", "1800/1", "1800"), ("1:30", "90/1", "90"), ("0:05", "5/1", "5"),
      ("1:5", "65/1", "65"), ("90:00", "5400/1", "5400"), ("1:30.25", "361/4", "90.25"),
      ("0:01:30.5", "181/2", "90.5"), ("1:02:03", "3723/1", "3723"), ("1:02:03,250", "14893/4", "3723.25"),
      ("1:30,250", "361/4", "90.25"), ("100:00:00", "360000/1", "360000"),
      ("00:00:05:12", "137/25", "00:00:05:12"), ("0:0:5:0", "5/1", "00:00:05:00"),
      ("01:00:00:24", "90024/25", "01:00:00:24"), ("120f", "24/5", "120f"), ("0f", "0/1", "0f"),
      ("12F", "12/25", "12f"), ("start", "0/1", "start"), ("end", "30/1", "end"), ("END", "30/1", "end"),
      ("-5", "25/1", "-5"), ("-0", "30/1", "-0"), ("-1:30", "-60/1", "-90"), ("-250ms", "119/4", "-0.25"),
      ("-0.5", "59/2", "-0.5"), ("50%", "15/1", "50%"), ("0%", "0/1", "0%"), ("100%", "30/1", "100%"),
      ("12.5%", "15/4", "12.5%"), ("150%", "45/1", "150%"), ("1/3%", "1/10", "1/3%"),
      ("1001/30000", "1001/30000", "1001/30000"), ("-1/3", "89/3", "-1/3"), ("10/4", "5/2", "2.5"),
      ("0.12345678901234567", "12345678901234567/100000000000000000", "0.12345678901234567"),
      ("1000000000000", "1000000000000/1", "1000000000000"),
    ])
  func valid(text: String, seconds: String, canonical: String) throws {
    let time = try TimeExpression(parsing: text)
    #expect(try time.resolved(in: SampleFilm.constant()).rational == Rational(parsing: seconds))
    #expect(time.description == canonical)
    #expect(try TimeExpression(parsing: canonical) == time)
  }

  @Test(
    "junk is refused with its text and the forms",
    arguments: [
      "", " ", "-", "--5", "+5", "5.", ".", "1.2.3", "5,5", "1e5", "NaN", "nan", "inf", "0x10", "five", "5 s",
      "5:99", "5:60", "1:60:00", "1:2:3:4:5", "1:", ":30", "1::30", "1:030", "1:100:00", "1:02:03,25",
      "1:02:03,",
      "1:30.", "1:30s", "-1:99", "00:60:00:00", "00:00:60:00", "00:00:00:", "1000:00:00:00", "1.5f", "f",
      "-5f",
      "ms", "s", "%", "-50%", "50%%", "-start", "-end", "starts", "1/0", "1/2/3", "-1/-2", "1.5/2", "٥", "5１",
      "1234567890123456789", "0.1234567890123456789", "1234567890123456789f", "1000000000001", "300000000h",
      "9223372036854775808/3", "5-20", "1;2", "00:00:05;12", "5\u{301}", "1:3\u{301}",
    ])
  func invalid(text: String) throws {
    let error = try failure { _ = try TimeExpression(parsing: text) }
    #expect(error.code == .invalidTime)
    #expect(error.message.contains("'\(text)'"))
    #expect(error.hint?.contains("0:01:30.5") == true)
  }

  @Test("values built from numbers are clamped and read back as the same")
  func clamped() throws {
    let third = try #require(Rational(1, 3))
    let odd = try #require(Rational(.max - 1, .max))
    let times: [TimeExpression] = [
      .seconds(MediaTime(seconds: -5)), .seconds(MediaTime(seconds: .max)), .seconds(MediaTime(third)),
      .seconds(MediaTime(odd)), .fromEnd(MediaTime(seconds: -1)), .fromEnd(MediaTime(third)), .frame(-1),
      .frame(.max), .percent(-third), .percent(third), .percent(Rational(.max)), .start, .end,
    ]
    for time in times { #expect(try TimeExpression(parsing: time.description) == time) }
    #expect(TimeExpression.seconds(MediaTime(seconds: -5)) == .seconds(.zero))
  }
}

@Suite("Frame numbers")
struct FrameNumberTests {
  private func time(_ text: String, in asset: FKTAsset) throws -> MediaTime {
    try TimeExpression(parsing: text).resolved(in: asset)
  }

  @Test(
    "constant rate: a frame's number over the rate",
    arguments: [
      (25, 1, "120f", "24/5"), (30_000, 1_001, "1f", "1001/30000"), (30_000, 1_001, "30f", "1001/1000"),
      (30_000, 1_001, "00:00:01:00", "1001/1000"), (24_000, 1_001, "00:00:01:12", "3003/2000"),
      (25, 1, "750f", "30/1"), (25, 1, "775f", "31/1"), (60, 1, "00:00:00:59", "59/60"),
    ] as [(Int64, Int64, String, String)])
  func constant(top: Int64, bottom: Int64, text: String, expected: String) throws {
    let film = SampleFilm.constant(rate: Rational(top, bottom))
    #expect(try time(text, in: film).rational == Rational(parsing: expected))
  }

  @Test("frames count on the timeline of the moment")
  func afterTrim() throws {
    let film = try SampleFilm.constant().trimmed(to: ranges([[10, 12], [20, 22]]))
    #expect(try time("60f", in: film) == MediaTime(milliseconds: 2_400))
    #expect(try time("100f", in: film) == film.duration)
  }

  @Test("bounds at exact frames of a film whose clock is coarser lose no frame")
  func coarseClock() throws {
    let film = SampleFilm.constant(rate: Rational(30_000, 1_001))
    let bounds = try #require(MediaTimeRange(try time("1f", in: film), try time("31f", in: film)))
    let edited = try film.trimmed(to: [bounds])
    #expect(try time("1f", in: edited).rational == Rational(1_001, 30_000))
    #expect(try time("30f", in: edited) == edited.duration)
  }

  @Test("clips that end between frames hold only the frames that start in them")
  func unevenClips() throws {
    let clips = try ["0", "1"].map { text in
      let start = try time(text, in: SampleFilm.constant())
      return try #require(MediaTimeRange(start, start + MediaTime(milliseconds: 50)))
    }
    let film = try SampleFilm.constant().trimmed(to: clips)
    // Frames at 0 and 40 ms, then at 1000 and 1040 ms, 50 ms of timeline later.
    #expect(try time("1f", in: film) == MediaTime(milliseconds: 40))
    #expect(try time("2f", in: film) == MediaTime(milliseconds: 50))
    #expect(try time("3f", in: film) == MediaTime(milliseconds: 90))
    #expect(try time("4f", in: film) == film.duration)
  }

  @Test("frames that begin after the sound shift all frames but the first")
  func lateVideo() throws {
    let film = SampleFilm.constant(videoStart: MediaTime(milliseconds: 80))
    #expect(try time("0f", in: film) == .zero)
    #expect(try time("1f", in: film) == MediaTime(milliseconds: 120))
  }

  @Test("the number after the last frame is the end, also where the sound goes on")
  func longerSound() throws {
    let film = SampleFilm.constant(seconds: 4, videoLength: MediaTime(seconds: 2))
    #expect(try time("49f", in: film) == MediaTime(milliseconds: 1_960))
    #expect(try time("50f", in: film) == film.duration)
    #expect(try time("51f", in: film) == film.duration + MediaTime(milliseconds: 40))
  }

  @Test(
    "variable rate: the frames that the timeline keeps",
    arguments: [("0f", 0), ("1f", 100), ("2f", 150), ("3f", 900), ("4f", 1_000), ("5f", 1_100)])
  func variable(text: String, milliseconds: Int64) throws {
    let film = SampleFilm.variable(milliseconds: [0, 100, 150, 900])
    #expect(try time(text, in: film) == MediaTime(milliseconds: milliseconds))
  }

  @Test("variable rate after a cut, bounds compared in ticks")
  func variableAfterCut() throws {
    let film = SampleFilm.variable(milliseconds: [0, 100, 150, 900])
    let cut = try #require(Rational(999, 10_000))  // 99.9 ms rounds to the tick of the frame at 100 ms
    let removed = try #require(MediaTimeRange(.zero, MediaTime(cut)))
    let edited = try film.cutting([removed])
    #expect(try time("1f", in: edited) == MediaTime(milliseconds: 150) - MediaTime(cut))
    #expect(try time("3f", in: edited) == edited.duration)
  }

  @Test("frames that nobody knows are refused with a way out")
  func refused() throws {
    let unread = SampleFilm.variable(milliseconds: nil)
    let read = SampleFilm.variable(milliseconds: [0])
    let rateless = SampleFilm.constant(rate: nil)
    let cases: [(FKTAsset, String, FKTError.Code)] = [
      (unread, "1f", .unsupportedEdit), (unread, "00:00:01:00", .unsupportedEdit),
      (read, "00:00:01:00", .unsupportedEdit), (rateless, "1f", .unsupportedEdit),
      (rateless, "00:00:01:00", .unsupportedEdit), (SampleFilm.soundOnly, "1f", .unsupportedEdit),
      (SampleFilm.constant(rate: Rational(.max)), "00:00:01:00", .unsupportedEdit),
      (SampleFilm.constant(), "00:00:01:25", .invalidTime),
    ]
    for (film, text, code) in cases {
      let error = try failure { _ = try time(text, in: film) }
      #expect(error.code == code)
      #expect(error.hint != nil)
      #expect(error.message.contains(text))
    }
  }

  @Test("absurd rates and lengths do not trap")
  func absurd() throws {
    let tiny = try #require(Rational(1, .max))
    for rate in [Rational(.max), tiny] {
      let film = SampleFilm.film(duration: MediaTime(seconds: .max), rate: rate, variable: false)
      #expect(try time("999999999999999999f", in: film) >= .zero)
    }
  }
}
