import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Displayed size")
struct DisplayedSizeTests {
  private let stored = PixelSize(width: 720, height: 576)

  /// The size after edits of a line, as it reads.
  private func size(_ line: String, of film: FKTAsset) throws -> String {
    var film = film
    for command in try EditLineParser().parse(line.split(separator: " ").map(String.init), programOptions: []).commands
    {
      film = try command.perform(with: film)
    }
    return try #require(DisplayedSize(of: film)).description
  }

  @Test(
    "turns swap, crops replace, odd angles enlarge",
    arguments: [
      ("", "1280x720"), ("--rotate 90", "720x1280"), ("--rotate 180 --flip vertical", "1280x720"),
      ("--rotate 90 --rotate 90 --rotate 90", "720x1280"), ("--crop 640x360", "640x360"),
      ("--crop 640x360 --rotate -90", "360x640"), ("--rotate 90 --crop 1:1", "720x720"),
      ("--crop 50% --crop 50%", "about 320x180"), ("--crop 641x361+1+1", "about 641x361"),
      ("--crop 641x361 --rotate 90", "about 361x641"), ("--rotate 45", "about 1416x1416"),
      ("--rotate 30", "about 1470x1264"), ("--rotate 120", "about 1264x1470"),
      ("--rotate 45 --crop 2000x10", "about 1416x10"),
      ("--text hi --mute --fade-to-black 1 --music a.ogg --watermark a.png --loudness -14", "1280x720"),
    ])
  func sizes(line: String, expected: String) throws {
    #expect(try size(line, of: SampleFilm.constant()) == expected)
  }

  @Test("the film's own turn and the shape of its pixels count")
  func shapes() throws {
    let turned = SampleFilm.picture(stored, orientation: Orientation(quarterTurns: 1))
    #expect(try size("", of: turned) == "576x720")
    // 720x576 pixels of 16:15 are seen as 768x576, which is 4:3.
    let wide = SampleFilm.picture(stored, pixelAspect: Rational(16, 15))
    #expect(try size("--crop 4:3", of: wide) == "720x576")
    #expect(try size("--crop 1:1", of: wide) == "about 540x576")
    #expect(try size("--rotate 90 --crop 1:1", of: wide) == "about 576x540")
    #expect(try size("--crop 360x288", of: wide) == "360x288")
    #expect(try size("--rotate 45", of: wide) == "about 952x952")
    #expect(DisplayedSize(of: SampleFilm.soundOnly) == nil)
    #expect(DisplayedSize(of: SampleFilm.picture(PixelSize(width: 0, height: 0))) == nil)
  }

  @Test("where the size is not known, a crop is left to the planner")
  func unknown() throws {
    let crop = try command(["--crop", "640x360", "--gravity", "top"], as: FKTCropCommand.self)
    let film = SampleFilm.picture(PixelSize(width: 0, height: 0))
    #expect(try effect(of: crop, on: film).action == .crop(crop.area))
    #expect(try crop.reading(in: film) == ["crop 640x360"])
    let turned = try command(["--rotate", "7.5"], as: FKTRotateCommand.self).perform(with: SampleFilm.constant())
    let large = try command(["--crop", "1300x900"], as: FKTCropCommand.self)
    #expect(try large.perform(with: turned).timeline.effects.count == 2)
    #expect(try large.reading(in: turned) == ["crop 1300x900 at 32,-10 of about 1364x882"])
  }
}
