import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Crops and images land on the pixels that the viewer sees there, however the film's own pixels lie.
@Suite("Edits of the shown frame", .timeLimit(.minutes(30)))
struct ShownPlaceTests {

  static let lines: [[ShownEdit]] = [
    [
      .watermark(x: 7, y: 5), .turn(.clockwise), .crop(PixelRect(x: 11, y: 6, width: 33, height: 41)),
      .turn(.leftToRight), .watermark(x: 25, y: 36),
    ],
    [.watermark(x: 7, y: 5)], [.crop(PixelRect(x: 1, y: 9, width: 61, height: 37))],
    [.crop(PixelRect(x: 5, y: 9, width: 51, height: 37)), .watermark(x: 3, y: 2)],
    [.watermark(x: 7, y: 5), .crop(PixelRect(x: 12, y: 8, width: 50, height: 40))],
    [.turn(.anticlockwise), .watermark(x: 30, y: 40)], [.turn(.topToBottom), .watermark(x: 30, y: 40)],
    [.watermark(x: 7, y: 5), .turn(.clockwise, isBaked: true), .watermark(x: 30, y: 40)],
    [.turn(.half, isBaked: true), .crop(PixelRect(x: 1, y: 2, width: 35, height: 27))],
  ]

  /// In the normal run, the line with most edits on every source, and every line on one that is turned and mirrored.
  static let cases: [(QuarterTurn, Int)] = QuarterTurn.all.flatMap { turn in
    lines.indices.filter { TestLength.isLong || $0 == 0 || turn == .otherDiagonal }.map { (turn, $0) }
  }

  @Test("reach the right pixels", arguments: TestLength.pairs(cases, ["mp4", "mkv"]))
  func places(of edit: (turn: QuarterTurn, line: Int), container: String) async throws {
    let kind = PictureFilm.Kind(format: "yuv444p", count: 2, container: "mp4", usesH264: true)
    let film = try PictureFilm(kind, turn: edit.turn)
    let logo = try film.image("logo.png", ShownEdit.logoSize, ShownEdit.logo)
    let line = Self.lines[edit.line]
    let words = line.flatMap { $0.words(logo: logo) } + ["--crf", "0"]
    let edited = try await TrailerRenderingTests.edit(film.url, words, as: container)
    let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
    #expect(before.turn == edit.turn)
    #expect(after.turn == (container == "mp4" ? Self.turn(edit.turn, line) : .identity))
    #expect(after.count == before.count)
    var largest = 0.0
    for number in 0..<before.count {
      let wanted = line.reduce(before.shown(number)) { $1.done(to: $0, StandardColour()) }
      largest = max(largest, ExactPicture(wanted).distance(to: after.shown(number)))
    }
    #expect(largest <= 1)
    report("\(edit.turn) \(container) line \(edit.line)", largest)
  }

  /// How the stored pixels are turned after the edits: what is baked begins anew.
  private static func turn(_ start: QuarterTurn, _ line: [ShownEdit]) -> QuarterTurn {
    line.reduce(start) { turn, edit in
      guard case .turn(let next, let isBaked) = edit else { return turn }
      return isBaked ? .identity : turn.followed(by: next)
    }
  }

  @Test("cut between blocks of colour, and say where", arguments: QuarterTurn.all, ["yuv420p", "yuv422p"])
  func snapping(turn: QuarterTurn, format: String) async throws {
    let kind = PictureFilm.Kind(format: format, count: 2, container: "mp4", usesH264: true)
    let film = try PictureFilm(kind, turn: turn)
    let before = try RawFilm(decoding: film.url)
    let asked = PixelRect(x: 5, y: 7, width: 31, height: 22)
    let stored = turn.inverse.place(asked, in: before.shown(0).size)
    let grid = before[0].grid(of: 1)
    let snapped = Self.snapped(stored, grid)
    let shown = turn.place(snapped, in: before.size)
    for container in ["mp4", "mkv"] {
      let edited = try await edit(film.url, ["--crop", "31x22+5+7", "--crf", "0"], as: container)
      let after = try RawFilm(decoding: edited.url)
      let notice = edited.plan.notices.first { $0.code == "crop-snapped" }
      #expect((notice != nil) == (snapped != stored))
      #expect(notice?.message.contains("to \(shown.width)x\(shown.height)+\(shown.x)+\(shown.y):") ?? true)
      let kept = before[1].cropped(snapped)
      guard container == "mkv" else {
        #expect(after[1].isSame(as: kept))
        continue
      }
      // A frame with half as many columns of colour cannot lie on its side: its colours are computed anew, and its
      // width must be even.
      let wanted = kept.turned(turn)
      guard format == "yuv422p", turn.swapsAxes else {
        #expect(after[1].isSame(as: wanted))
        continue
      }
      #expect(edited.plan.notices.contains { $0.code == "size-evened" } == !wanted.size.width.isMultiple(of: 2))
      let even = PixelRect(x: 0, y: 0, width: wanted.size.width / 2 * 2, height: wanted.size.height)
      let luma = RawPicture(planes: [wanted.planes[0]]).cropped(even)
      #expect(RawPicture(planes: [after[1].planes[0]]).isSame(as: luma))
    }
  }

  private static func snapped(_ rect: PixelRect, _ grid: PixelSize) -> PixelRect {
    let (left, top) = (rect.x - rect.x % grid.width, rect.y - rect.y % grid.height)
    var (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    while right % grid.width != 0 { right += 1 }
    while bottom % grid.height != 0 { bottom += 1 }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  @Test("keep the order of fields, and cut between pairs of them")
  func fields() async throws {
    var kind = PictureFilm.Kind(count: 4, container: "mp4", usesH264: true)
    kind.filters = ["setfield=tff"]
    kind.arguments = ["-flags", "+ildct+ilme", "-x264-params", "tff=1"]
    let film = try PictureFilm(kind)
    let logo = try film.image("logo.png", ShownEdit.logoSize, ShownEdit.logo)
    let words = ["--crop", "60x40+6+5"] + ShownEdit.watermark(x: 9, y: 10).words(logo: logo)
    let edited = try await edit(film.url, words + ["--crf", "0"])
    let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
    #expect(before.facts["field_order"] == "tt")
    #expect(after.facts["field_order"] == "tt")
    #expect(!edited.plan.notices.contains { $0.code == "deinterlaced" })
    // From row 4 to row 48: four rows are two of each field, and two of them share colours.
    let kept = before[2].cropped(PixelRect(x: 6, y: 4, width: 60, height: 44))
    let wanted = ShownEdit.watermark(x: 9, y: 10).done(to: kept, StandardColour())
    #expect(ExactPicture(wanted).distance(to: after[2]) <= 1)
    let turned = try await edit(film.url, ["--rotate", "90", "--baked", "--crf", "0"])
    #expect(try RawFilm(decoding: turned.url).facts["field_order"] == "progressive")
    #expect(turned.plan.notices.contains { $0.code == "deinterlaced" })
  }
}
