import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Crop")
struct FKTCropCommandTests {
  @Test(
    "areas, in lines and lists",
    arguments: [
      WrittenCase(
        ["--crop", "640x360+320+180"], #"{"crop":"640x360+320+180"}"#, "crop 640x360 at 320,180 of 1280x720"),
      WrittenCase(["--crop=640x360"], #"{"crop":"640x360"}"#, "crop 640x360 at 320,180 of 1280x720"),
      WrittenCase(
        ["--crop", "640x360", "--gravity", "bottom-right"], #"{"crop":{"area":"640x360","gravity":"bottom-right"}}"#,
        "crop 640x360 at 640,360 of 1280x720"),
      WrittenCase(
        ["--crop", "1:1", "--gravity", "left"], #"{"crop":{"area":"1:1","gravity":"left"}}"#,
        "crop 720x720 at 0,0 of 1280x720"),
      WrittenCase(["--crop", "4:3"], #"{"crop":"4:3"}"#, "crop 960x720 at 160,0 of 1280x720"),
      WrittenCase(["--crop", "50%"], #"{"crop":"50%"}"#, "crop 640x360 at 320,180 of 1280x720"),
      WrittenCase(["--crop", "100%x75%"], #"{"crop":"100%x75%"}"#, "crop 1280x540 at 0,90 of 1280x720"),
      WrittenCase(["--crop", "12.5%x1/3%"], #"{"crop":"12.5%x1/3%"}"#, "crop 160x2 at 560,358 of 1280x720"),
    ])
  func areas(written: WrittenCase) throws { try written.expect(FKTCropCommand.self) }

  @Test(
    "other ways to write the same",
    arguments: [
      ("640:360:320:180", "640x360+320+180"), ("640X360+0+0", "640x360+0+0"), (" 16 : 9 ", "16:9"), ("32:18", "16:9"),
      ("2.39:1", "2.39:1"), ("4.78:2", "2.39:1"), ("185:99.9", "185:99.9"), ("50%x50%", "50%"), ("0.5:1", "1:2"),
      ("1920:99", "640:33"), ("65535x1+65535+0", "65535x1+65535+0"),
    ])
  func sameAreas(text: String, canonical: String) throws {
    let area = try CropArea(parsing: text)
    #expect(try CropArea(parsing: canonical) == area)
    #expect(try CropArea(parsing: area.description) == area)
    try expectRoundTrips(FKTCropCommand(to: area))
  }

  @Test("every gravity is read", arguments: Gravity.allCases)
  func gravities(gravity: Gravity) throws {
    let crop = try command(["--crop", "16:9", "--gravity", gravity.rawValue.uppercased()], as: FKTCropCommand.self)
    #expect(crop.area == CropArea(.aspect(try #require(Rational(16, 9))), gravity: gravity))
    try expectRoundTrips(crop)
  }

  @Test(
    "what is refused",
    arguments: [
      WrongCase(["--crop", "1280:720"], "write 1280x720 for pixels, 16:9 for the aspect"),
      WrongCase(["--crop", "100:100"], "write 100x100 for pixels, 1:1 for the aspect"),
      WrongCase(["--crop", "0x10"], "1 to 65535"), WrongCase(["--crop", "10x65536"], "1 to 65535"),
      WrongCase(["--crop", "10x10+65536+0"], "1 to 65535"), WrongCase(["--crop", "0:9"], "above 0"),
      WrongCase(["--crop", "16:0"], "above 0"), WrongCase(["--crop", "16:65536"], "up to 65535"),
      WrongCase(["--crop", "0%"], "above 0 to 100"), WrongCase(["--crop", "101%"], "above 0 to 100"),
      WrongCase(["--crop", "50%x0%"], "above 0 to 100"),
      WrongCase(["--crop", "10x10-5+5"], "not an area"), WrongCase(["--crop", "10x10+5"], "not an area"),
      WrongCase(["--crop", "10x10x10"], "not an area"), WrongCase(["--crop", "1:2:3"], "not an area"),
      WrongCase(["--crop", "50%x10"], "not an area"), WrongCase(["--crop", "x"], "not an area"),
      WrongCase(["--crop", "-5x5"], "not an area"), WrongCase(["--crop", "99999999999999999999x5"], "not an area"),
      WrongCase(["--crop", "640x360+0+0", "--gravity", "top"], "leave --gravity out"),
      WrongCase(["--crop", "640x360", "--gravity", "botom"], "--gravity: 'botom'"),
      WrongCase(["--crop", "640x360", "--gravity", "botom"], "did you mean bottom?"),
      WrongCase(["--crop", "640x360+641+0"], "frame of 1280x720", .unsupportedEdit),
      WrongCase(["--crop", "1281x10"], "frame of 1280x720", .unsupportedEdit),
      WrongCase(["--rotate", "90", "--crop", "1280x720"], "frame of 720x1280", .unsupportedEdit),
      WrongCase(["--crop", "640x360", "--crop", "641x360"], "frame of 640x360", .unsupportedEdit),
    ])
  func refused(wrong: WrongCase) throws { try wrong.expect() }

  @Test("a file of sound has nothing to crop")
  func soundOnly() throws {
    try WrongCase(["--crop", "1:1"], "no video to crop", .unsupportedEdit).expect(on: SampleFilm.soundOnly)
  }

  @Test("in lists, too, an unknown key is refused with the one that was meant")
  func wrongKeys() throws {
    func error(_ value: String) throws -> FKTError {
      try failure { _ = try command(json: #"{"crop":\#(value)}"#, as: FKTCropCommand.self) }
    }
    #expect(try error(#"{"area":"1:1","gravitty":"top"}"#).description.contains("did you mean 'gravity'?"))
    #expect(try error(#"{"gravity":"top"}"#).message.contains("'area' is missing"))
    #expect(try error(#"{"area":"1:1","gravity":"tpo"}"#).message.hasPrefix("edits[0].crop.gravity:"))
    #expect(try error(#"{"area":"1:1","gravity":true}"#).message.hasPrefix("edits[0].crop.gravity:"))
    for value in ["true", "null", "[]", #""""#, #"{"area":null}"#, #"{"area":{}}"#, "5"] {
      #expect(try error(value).code == .invalidEditList, "\(value)")
    }
  }
}
