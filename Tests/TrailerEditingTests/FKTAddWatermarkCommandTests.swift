import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Watermark")
struct FKTAddWatermarkCommandTests {
  @Test(
    "images, in lines and lists",
    arguments: [
      WrittenCase(
        ["--watermark", "logo.png"], #"{"watermark":"logo.png"}"#,
        "watermark logo.png 00:00:00.000 -> 00:00:30.000 (30.000 s), top-right, 12% wide"),
      WrittenCase(
        [
          "--watermark", "a b.jpg", "--at", "1..end", "--scale", "200", "--opacity", "0.8", "--shadow=8", "--tilt",
          "-4",
        ],
        #"{"watermark":{"at":1,"file":"a b.jpg","opacity":0.8,"scale":200,"shadow":8,"tilt":-4}}"#,
        "watermark a b.jpg 00:00:01.000 -> 00:00:30.000 (29.000 s), top-right, 200 pixels wide"),
      WrittenCase(
        ["--watermark", "l.webp", "--position", "5%,100", "--rounded", "2%", "--fade", "1/3", "--shadow"],
        #"{"watermark":{"fade":"1/3","file":"l.webp","position":"5%,100","rounded":"2%","shadow":true}}"#,
        "watermark l.webp 00:00:00.000 -> 00:00:30.000 (30.000 s), 5%,100, 12% wide"),
    ])
  func forms(written: WrittenCase) throws { try written.expect(FKTAddWatermarkCommand.self) }

  @Test("decorators wrap in one order, and only those that do something")
  func decorators() throws {
    let words = [
      "--watermark", "l.png", "--at", "5-6", "--opacity", "80%", "--shadow", "8", "--tilt", "370.5", "--rounded", "4px",
      "--scale", "30%", "--fade", "1",
    ]
    let made = try effect(of: command(words, as: FKTAddWatermarkCommand.self))
    let art = ImageArt(
      .file("l.png"),
      decorators: [
        .scale(toWidth: .percent(Rational(30))), .roundedCorners(radius: .pixels(Rational(4))),
        .rotation(degrees: try #require(Rational(741, 2))), .shadow(Shadow(size: .pixels(Rational(8)))),
        .opacity(try #require(Rational(4, 5))),
      ])
    #expect(made.action == .overlay(Overlay(art, position: .gravity(.topRight), fade: MediaTime(seconds: 1))))
    #expect(made.range == (try range(5, 6)))
    let plain = try effect(of: FKTAddWatermarkCommand(file: "l.png"))
    let scaled = ImageArt(.file("l.png"), decorators: [.scale(toWidth: .percent(Rational(12)))])
    #expect(plain.action == .overlay(Overlay(scaled, position: .gravity(.topRight))))
    #expect(plain.runsToEnd)
  }

  @Test(
    "what is refused",
    arguments: [
      WrongCase(["--watermark", "a\0.png"], "zero byte"), WrongCase(["--watermark", "a", "--scale", "0%"], "--scale"),
      WrongCase(["--watermark", "a", "--opacity", "1.1"], "--opacity: '1.1'"),
      WrongCase(["--watermark", "a", "--opacity", "101%"], "0 to 1"),
      WrongCase(["--watermark", "a", "--opacity", "-1"], "0 to 1"),
      WrongCase(["--watermark", "a", "--tilt", "up"], "not an angle"),
      WrongCase(["--watermark", "a", "--rounded", "0"], "48px"),
      WrongCase(["--watermark", "a", "--at", "31"], "not before the end", .startPastEnd),
      WrongCase(["--watermark", "a", "--size", "5"], "right after --text"),
    ])
  func refused(wrong: WrongCase) throws { try wrong.expect() }

  @Test("a file of sound has nothing to draw on; an empty path is none")
  func unfit() throws {
    try WrongCase(["--watermark", "a.png"], "no video", .unsupportedEdit).expect(on: SampleFilm.soundOnly)
    let error = try failure { _ = try FKTAddWatermarkCommand(file: "").perform(with: SampleFilm.constant()) }
    #expect(error.code == .usage)
  }
}
