internal import CPango

/// A text in lines, each at its place; lengths are pixels from the upper left corner of the first line's block.
final class TextLayout {
  /// One line; belongs to the layout.
  struct Line {
    let pointer: UnsafeMutablePointer<PangoLayoutLine>
    /// The left end of the baseline.
    var x: Double
    let y: Double
    /// The line's advance, from end to end.
    let width: Double
    /// What is drawn, measured from the left end of the baseline; `nil` when that is nothing.
    let ink: Artwork.Area?
  }

  /// The text that is laid out, without what is not drawn.
  let text: String
  private(set) var lines: [Line] = []
  /// The box behind the text, if there is one.
  private(set) var box: Artwork.Area?
  /// All that is drawn.
  private(set) var bounds = Artwork.Area(x: 0, y: 0, width: 0, height: 0)
  private let layout: CObject<OpaquePointer>
  private let setting: TextSetting
  private let font: TextFont

  /// Lays the text out as wide as it may become.
  init(_ setting: TextSetting, font: TextFont) throws(DrawingError) {
    self.setting = setting
    self.font = font
    text = setting.drawnText
    layout = try CObject(pango_layout_new(font.context.pointer), "pango_layout_new") {
      g_object_unref(UnsafeMutableRawPointer($0))
    }
    pango_layout_set_font_description(layout.pointer, font.description.pointer)
    pango_layout_set_wrap(layout.pointer, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_text(layout.pointer, text, Int32(text.utf8.count))
    try fit()
  }

  /// Breaks lines until all that is drawn fits, slanted letters and outline too.
  ///
  /// A line cannot be narrower than its widest character.
  private func fit() throws(DrawingError) {
    let allowed = min(setting.maximumWidth.rounded(.down), Double(DrawingLimits.side))
    var width = allowed - 2 * setting.inset
    for _ in 0..<4 {
      pango_layout_set_width(layout.pointer, Int32(max(1, width) * Double(PANGO_SCALE)))
      try measure()
      guard bounds.width > allowed, width > 1 else { return }
      width -= bounds.width - allowed
    }
  }

  /// Finds the place of each line and what is drawn.
  private func measure() throws(DrawingError) {
    lines = []
    var height = 0.0
    var next = pango_layout_get_lines_readonly(layout.pointer)
    while let entry = next {
      if let data = entry.pointee.data {
        height += add(data.assumingMemoryBound(to: PangoLayoutLine.self), below: height)
        // The numbers of Pango itself would overflow in texts that are far too long.
        try DrawingLimits.check(width: 0, height: height)
      }
      next = entry.pointee.next
    }
    let width = lines.reduce(0) { max($0, $1.width) }
    for index in lines.indices { lines[index].x = (width - lines[index].width) * setting.alignment.share }
    try findBounds(Artwork.Area(x: 0, y: 0, width: width, height: height))
  }

  /// Adds a line below what is there; returns its height.
  private func add(_ line: UnsafeMutablePointer<PangoLayoutLine>, below height: Double) -> Double {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, &ink, &logical)
    let (inkArea, area) = (Artwork.Area(ink), Artwork.Area(logical))
    let isEmpty = ink.width <= 0 || ink.height <= 0
    lines.append(
      Line(pointer: line, x: 0, y: height - area.y, width: area.width, ink: isEmpty ? nil : inkArea))
    return area.height
  }

  private func findBounds(_ block: Artwork.Area) throws(DrawingError) {
    let ink = lines.compactMap { line in line.ink?.moved(x: line.x, y: line.y) }
      .map { $0.grown(by: setting.outlineWidth / 2) }
    guard var drawn = ink.first else { throw .emptyText }
    for area in ink.dropFirst() { drawn = drawn.union(area) }
    box = setting.box == nil ? nil : drawn.union(block).grown(by: setting.padding)
    bounds = box ?? drawn
  }
}

extension TextSetting.Alignment {
  /// How much of a line's free space lies on its left.
  fileprivate var share: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension Artwork.Area {
  /// A rectangle in Pango's units.
  fileprivate init(_ rectangle: PangoRectangle) {
    let unit = Double(PANGO_SCALE)
    self.init(
      x: Double(rectangle.x) / unit, y: Double(rectangle.y) / unit, width: Double(rectangle.width) / unit,
      height: Double(rectangle.height) / unit)
  }
}

extension TextLayout.Line {
  /// A part of the line that one font draws; belongs to the layout.
  struct Run {
    let item: UnsafeMutablePointer<PangoItem>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    let font: UnsafeMutablePointer<PangoFont>
    /// Its left end, measured from the line's.
    let x: Double
  }

  /// The parts from left to right.
  var runs: [Run] {
    var runs: [Run] = []
    var x: Int64 = 0
    var next = pointer.pointee.runs
    while let entry = next {
      next = entry.pointee.next
      guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self),
        let item = run.pointee.item, let glyphs = run.pointee.glyphs
      else { continue }
      if let font = item.pointee.analysis.font {
        runs.append(Run(item: item, glyphs: glyphs, font: font, x: Double(x) / Double(PANGO_SCALE)))
      }
      x += Int64(pango_glyph_string_get_width(glyphs))
    }
    return runs
  }
}
