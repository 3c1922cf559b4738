import Foundation
import MediaTypes
import TestSupport
import Testing

@testable import TrailerEditing
@testable import RenderPlanning
@testable import TrailerRendering

/// Many frames of a film in one image.
@Suite("Sheets") struct SheetTests {
  /// The numbers on the frames of a sheet of so many cells.
  private func numbers(on edited: EditedFile, count: Int) throws -> [Int] {
    guard case .sheet(let sheet) = edited.plan.streams.first?.pictureSteps.first(where: isSheet) else { return [] }
    return try (0..<count).map { number in
      let corner = sheet.corner(of: number)
      let cell = edited.folder.file("cell.png")
      _ = try runSuccessfully(
        "ffmpeg",
        ["-v", "error", "-nostdin", "-y", "-i", edited.url.path, "-vf"]
          + ["crop=\(sheet.cell.width):\(sheet.cell.height):\(corner.x):\(corner.y)", cell.path])
      return try FrameNumbers.read(from: cell).first ?? -2
    }
  }

  private func isSheet(_ step: PictureStep) -> Bool { if case .sheet = step { true } else { false } }

  @Test("frames at even distances, row by row")
  func order() async throws {
    let edited = try await edit(Fixtures.url("h264-closed-gop.mp4"), ["--sheet", "4x3"], as: "png")
    // 6 seconds in 12 parts of 12.5 frames, taken in the middle of each.
    #expect(try numbers(on: edited, count: 12) == (0..<12).map { Int((Double($0) + 0.5) * 12.5) })
    #expect(edited.plan.streams.first?.pictureSize == PixelSize(width: 4 * 326 + 6, height: 3 * 186 + 6))
    let sheet = try RGBPicture(edited.url, width: 1310, height: 564)
    #expect(sheet.pixel(0, 0) == [24, 24, 24] && sheet.pixel(328, 100) == [24, 24, 24])
    // Blue lies in this corner, and the time in white upon it.
    #expect((290..<320).contains { x in (160..<186).contains { y in sheet.pixel(x, y).allSatisfy { $0 > 200 } } })
  }

  @Test("the frames are those of the edited film")
  func edited() async throws {
    let edited = try await edit(
      Fixtures.url("h264-closed-gop.mp4"), ["--trim", "3-4,0-1", "--sheet", "2x1"], as: "jpg")
    #expect(try numbers(on: edited, count: 2) == [87, 12])
  }

  @Test("a film of fewer frames leaves places empty")
  func fewPictures() async throws {
    let edited = try await edit(Fixtures.url("h264-closed-gop.mp4"), ["--trim", "0-0.2", "--sheet", "4x2"], as: "png")
    #expect(try numbers(on: edited, count: 5) == [0, 1, 2, 3, 4])
    let sheet = try RGBPicture(edited.url, width: 1310, height: 378)
    for x in stride(from: 340, to: 1310, by: 50) {
      for y in stride(from: 195, to: 378, by: 30) { #expect(sheet.pixel(x, y) == [24, 24, 24]) }
    }
  }

  @Test(
    "a film whose frames come unevenly fills all places", arguments: ["h264-vfr-gap.mp4", "mpeg2.ts", "theora.ogv"])
  func filled(name: String) async throws {
    let film = try NumberedFilm.named(name)
    let edited = try await edit(film.url, ["--sheet", "5x2"], as: "webp")
    let found = try numbers(on: edited, count: 10)
    #expect(found == found.sorted() && found.first ?? -1 >= 0 && found.last ?? 0 > film.frameCount * 8 / 10)
  }

  @Test(
    "no sheet is larger than decoders like",
    arguments: [(20, 20, 1920, 1080), (20, 20, 1080, 1920), (1, 20, 100, 10_000), (20, 1, 16, 16), (3, 3, 10_000, 4)])
  func size(columns: Int, rows: Int, width: Int, height: Int) throws {
    let grid = try #require(SheetGrid(columns: columns, rows: rows))
    let sheet = PlannedSheet(grid, of: [], pictures: PixelSize(width: width, height: height))
    #expect(sheet.size.width <= 8192 && sheet.size.height <= 8192)
    #expect(sheet.cell.width <= min(320, width) && sheet.cell.width >= 1 && sheet.cell.height >= 1)
    let last = sheet.corner(of: columns * rows - 1)
    #expect(last.x + sheet.cell.width + sheet.gap == sheet.size.width)
    #expect(last.y + sheet.cell.height + sheet.gap == sheet.size.height)
  }

  @Test(
    "labels tell times apart",
    arguments: [
      ([0, 61_000, 3_723_000], ["0:00", "1:01", "1:02:03"]), ([50, 450, 9_999], ["0:00.0", "0:00.4", "0:09.9"]),
      ([20, 60], ["0:00.02", "0:00.06"]), ([1500], ["0:01.50"]),
    ] as [([Int64], [String])])
  func labels(times: [Int64], texts: [String]) {
    #expect(SheetLabel.labels(of: times.map { MediaTime(milliseconds: $0) }) == texts)
  }
}
