internal import Drawing
internal import LibAV
internal import RenderPlanning
internal import SampleProcessing

/// Puts many frames into one, each in its place and with its time.
final class SheetSegment: FrameSegment {
  private let sheet: PlannedSheet
  private let labels: [RGBAImage?]
  private let layout: PictureLayout
  private let colour = ColourInfo(range: "pc")
  /// Made for the first frame.
  private var whole: Frame?
  private var timeBase = Rational(1)

  /// The code of each colour between the frames.
  private static let background: UInt8 = 24

  /// Draws the labels; in a confined process, too, whose fonts were found before.
  init(_ sheet: PlannedSheet) throws(EngineFailure) {
    self.sheet = sheet
    layout = try writing(PictureLayout(pixelFormat: RGBConversion.format))
    labels = try sheet.labels.map { (text) throws(EngineFailure) in try Self.drawn(text, on: sheet.cell) }
  }

  func take(_ timed: TimedFrame, _ give: Give) throws(EngineFailure) {
    guard let pts = timed.frame.pts else { return }
    guard timed.frame.size == sheet.cell, timed.frame.pixelFormat == layout.name else { throw .changedSource }
    timeBase = timed.timeBase
    let time = MediaTime(ticks: pts, timeBase: timed.timeBase)
    // A frame that does not decode leaves its place empty.
    let number = sheet.starts.lastIndex { $0 <= time } ?? 0
    try writing { () throws(LibAVError) -> Void in
      let whole = if let made = self.whole { made } else { try empty() }
      self.whole = whole
      try copy(timed.frame, into: whole, at: sheet.corner(of: number))
      try label(number, on: whole)
    }
  }

  func finish(_ give: Give) throws(EngineFailure) {
    guard let whole else { return }
    whole.prepareForEncoding(pts: 0, duration: 1)
    self.whole = nil
    try give(TimedFrame(frame: whole, timeBase: timeBase))
  }

  private func empty() throws(LibAVError) -> Frame {
    let frame = try Frame.picture(layout.name, size: sheet.size, colour: colour)
    try frame.writePixels(as: layout, size: sheet.size) { planes in
      guard let plane = planes.first else { return }
      for row in 0..<sheet.size.height {
        (plane.bytes + row * plane.stride).initializeMemory(
          as: UInt8.self, repeating: Self.background, count: sheet.size.width * 3)
      }
    }
    return frame
  }

  private func copy(_ picture: Frame, into whole: Frame, at corner: (x: Int, y: Int)) throws(LibAVError) {
    try whole.writePixels(as: layout, size: sheet.size) { target in
      picture.readPixels { source in
        guard let from = source.first, let to = target.first else { return }
        for row in 0..<sheet.cell.height {
          (to.bytes + (corner.y + row) * to.stride + corner.x * 3).copyMemory(
            from: from.bytes + row * from.stride, byteCount: sheet.cell.width * 3)
        }
      }
    }
  }

  /// In the right lower corner of the frame.
  private func label(_ number: Int, on whole: Frame) throws(LibAVError) {
    guard labels.indices.contains(number), let image = labels[number] else { return }
    let corner = sheet.corner(of: number)
    let coding: ColourCoding
    do { coding = try ColourCoding(layout: layout, colour: colour, size: sheet.size) } catch { throw LibAVError(error) }
    let planes = OverlayPlanes(
      image, x: corner.x + sheet.cell.width - image.size.width - 4,
      y: corner.y + sheet.cell.height - image.size.height - 4, coding: coding)
    try planes.blend(into: whole, strength: 1)
  }

  /// A text in one line that fits a frame; `nil` where the frame is too small to write on.
  private static func drawn(_ text: String, on cell: PixelSize) throws(EngineFailure) -> RGBAImage? {
    let height = min(16, max(9, Double(cell.height) * 0.09))
    do {
      let box = Colour(red: 0, green: 0, blue: 0, opacity: 0.6)
      let image = try TextPainter.draw(TextSetting(text, size: height, box: box, maximumWidth: 1000)).image
      return image.size.width + 8 <= cell.width && image.size.height + 8 <= cell.height ? image : nil
    } catch {
      throw .art(message: error.message, hint: error.hint)
    }
  }
}
