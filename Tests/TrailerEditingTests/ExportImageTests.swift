import MediaTypes
import Testing

@testable import TrailerEditing

@Suite("Stills and sheets")
struct ExportImageTests {
  private func export(_ words: String...) throws -> FKTExportCommand { try command(words) }

  @Test("a still and a sheet are export settings, in lines and lists")
  func forms() throws {
    let still = try export("--frame-at", "5.5", "--container", "jpg")
    #expect(still.settings == ExportSettings(container: .jpeg, frameAt: try TimeExpression(parsing: "5.5")))
    #expect(try json(of: still) == #"{"export":{"container":"jpeg","frame-at":"5.5"}}"#)
    #expect(try command(json: #"{"export":{"container":"jpg","frame-at":5.5}}"#) == still)
    #expect(try still.reading(in: SampleFilm.constant()) == ["export container jpeg, frame at 5.5"])
    #expect(try still.perform(with: SampleFilm.constant()).timeline.export == still.settings)
    let sheet = try export("--sheet", "4x3")
    #expect(sheet.settings.sheet == SheetGrid(columns: 4, rows: 3))
    #expect(try json(of: sheet) == #"{"export":{"sheet":"4x3"}}"#)
    #expect(try command(json: #"{"export":{"sheet":"4x3"}}"#) == sheet)
    #expect(try sheet.reading(in: SampleFilm.constant()) == ["export sheet 4x3"])
    #expect(try export("--frame-at", "120f").usesFrameNumbers)
    #expect(try export("--frame-at", "-5").usesFrameNumbers == false)
  }

  @Test(
    "sizes of sheets",
    arguments: [
      ("1x1", true), ("20X20", true), ("0x5", false), ("5x21", false), ("5", false),
      ("5x5x5", false), ("-1x5", false), ("axb", false), ("", false), ("5x", false),
    ])
  func sheets(text: String, isGood: Bool) throws {
    if isGood {
      let grid = try SheetGrid(parsing: text)
      #expect(try SheetGrid(parsing: grid.description) == grid)
    } else {
      #expect(try failure { _ = try SheetGrid(parsing: text) }.hint?.contains("1 to 20") == true)
    }
  }

  @Test(
    "what is refused",
    arguments: [
      WrongCase(["--frame-at", "5", "--sheet", "4x3"], "exclude each other"),
      WrongCase(["--frame-at", "5", "--container", "mp4"], "choose png", .incompatibleContainer),
      WrongCase(["--sheet", "4x3", "--container", "gif"], "choose png", .incompatibleContainer),
      WrongCase(["--frame-at", "30"], "not before the end", .startPastEnd),
      WrongCase(["--trim", "0-5", "--frame-at", "5"], "not before the end", .startPastEnd),
      WrongCase(["--frame-at", "-31"], "before the start", .invalidTime),
      WrongCase(["--frame-at", "soon"], "--frame-at: 'soon'", .invalidTime), WrongCase(["--sheet", "4"], "4x3"),
    ])
  func refused(wrong: WrongCase) throws { try wrong.expect() }

  @Test("a file of sound has no stills", arguments: [["--frame-at", "5"], ["--sheet", "2x2"]])
  func soundOnly(words: [String]) throws {
    try WrongCase(words, words[0], .unsupportedEdit).expect(on: SampleFilm.soundOnly)
  }

  @Test("a time of a still has its kind in a list", arguments: ["true", "{}", "[]", #""x""#])
  func wrongTimes(value: String) throws {
    let error = try failure { _ = try command(json: #"{"export":{"frame-at":\#(value)}}"#, as: FKTExportCommand.self) }
    #expect(error.code == .invalidEditList)
  }
}
