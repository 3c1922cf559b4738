import MediaTypes

/// All that the tests expect of the output of a case.
struct Expectation: Sendable {
  let model: FilmModel
  let pictures: ExpectedPictures

  init(_ source: SourceFilm, _ edits: [CaseEdit]) throws {
    try self.init(FilmModel(source, edits))
  }

  init(_ model: FilmModel) throws {
    self.model = model
    pictures = try ExpectedPictures(model)
  }

  /// Where a painted cell is shown.
  struct Cell: Sendable {
    let number: Int
    let x: Double
    let y: Double
  }

  /// The cells whose middles are well inside the frame and never under a text or an image.
  var readableCells: [Cell] {
    guard let picture = model.picture, let cells = model.source.cells else { return [] }
    let overlays = model.effects.compactMap { effect in
      if case .overlay(let overlay) = effect.action { overlay } else { nil }
    }
    let margin = 3.0
    return (0..<cells.count).compactMap { cell in
      let middle = cells.middle(cell)
      let place = picture.shown(middle.x, middle.y)
      let inside =
        place.x >= margin && place.y >= margin && place.x < Double(picture.width) - margin
        && place.y < Double(picture.height) - margin
      let isHidden = overlays.contains { overlay in
        overlay.region.contains(overlay.map.shown(middle.x, middle.y))
      }
      return inside && !isHidden ? Cell(number: cell, x: place.x, y: place.y) : nil
    }
  }

  /// The tracks of the output's sound: numbers of the source's, or `nil` for the one that music makes.
  func soundTracks(inOneTrackContainer: Bool) -> [Int?] {
    let own = model.source.sounds.indices.map { Optional($0) }
    if own.isEmpty { return hasMusic ? [nil] : [] }
    return inOneTrackContainer ? [own[0]] : own
  }

  var hasMusic: Bool { musicMilliseconds > 0 }

  /// Milliseconds of music that are left to be heard once the bounds of the clips have moved to the kept frames.
  var musicMilliseconds: Int {
    let uses = model.effects.indices.filter { if case .music = model.effects[$0].action { true } else { false } }
    return uses.map { use in pictures.clips.map { milliseconds(of: use, in: $0) }.reduce(0, +) }.reduce(0, +)
  }

  private func milliseconds(of number: Int, in clip: ExpectedPictures.Clip) -> Int {
    let effect = model.effects[number]
    guard case .music(let use) = effect.action else { return 0 }
    return stride(from: Int64(0), to: Int64((clip.end - clip.start).seconds * 1000), by: 1).count { place in
      let clock = model.clock(of: number, at: clip.outputStart + MediaTime(milliseconds: place))
      return clock >= effect.start && (effect.runsToEnd || clock < effect.end)
        && use.end(from: effect.start).map { clock < $0 } ?? true
    }
  }
}
