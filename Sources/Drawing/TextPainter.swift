internal import CPango
internal import MediaTypes

/// Draws texts.
package enum TextPainter {
  /// Draws a text; works on any thread, on several at once, and writes nothing but the result.
  package static func draw(_ setting: TextSetting) throws(DrawingError) -> DrawnText {
    try setting.check()
    let font = try TextFont(setting)
    let layout = try TextLayout(setting, font: font)
    let report = GlyphReport(layout, font: font)
    guard let image = try TextDrawing(setting, layout).image() else { throw .emptyText }
    return DrawnText(
      image: image, missing: report.missing, substitutes: report.substitutes, family: font.family,
      isFontFound: font.isFound)
  }
}

/// The drawing of one layout.
private struct TextDrawing {
  let setting: TextSetting
  let layout: TextLayout
  let canvas: Canvas
  /// Where the layout's 0, 0 lies on the canvas.
  let origin: (x: Double, y: Double)

  init(_ setting: TextSetting, _ layout: TextLayout) throws(DrawingError) {
    self.setting = setting
    self.layout = layout
    // Rounded measures and soft edges may need a little more than the bounds; it is cropped later.
    let margin = (2 + setting.size * 0.1).rounded(.up)
    let (width, height) = (layout.bounds.width.rounded(.up), layout.bounds.height.rounded(.up))
    try DrawingLimits.check(width: width, height: height)
    canvas = try Canvas(PixelSize(width: Int(width + 2 * margin), height: Int(height + 2 * margin)))
    origin = (margin - layout.bounds.x, margin - layout.bounds.y)
  }

  /// What is drawn, and nothing round it; `nil` when nothing is.
  func image() throws(DrawingError) -> RGBAImage? {
    drawBox()
    drawOutlines()
    for line in layout.lines {
      for run in line.runs { draw(run, of: line) }
    }
    return try canvas.croppedImage()
  }

  private func drawBox() {
    guard let colour = setting.box, let box = layout.box else { return }
    let cairo = canvas.context
    let area = box.moved(x: origin.x, y: origin.y)
    // Whole pixels, so that the edges are sharp.
    let (left, top) = (area.x.rounded(), area.y.rounded())
    let (right, bottom) = (area.right.rounded(.up), area.bottom.rounded(.up))
    let radius = setting.boxRadius
    cairo_new_path(cairo)
    cairo_arc(cairo, right - radius, top + radius, radius, -.pi / 2, 0)
    cairo_arc(cairo, right - radius, bottom - radius, radius, 0, .pi / 2)
    cairo_arc(cairo, left + radius, bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(cairo, left + radius, top + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(cairo)
    canvas.setColour(colour)
    cairo_fill(cairo)
  }

  /// Draws round all letters at once, so that nothing of it lies over a neighbour.
  private func drawOutlines() {
    guard let colour = setting.outline else { return }
    let cairo = canvas.context
    let seesThrough = setting.colour.opacity < 1
    if seesThrough { cairo_push_group(cairo) }
    canvas.setColour(colour)
    cairo_set_line_width(cairo, setting.outlineWidth)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    for line in layout.lines {
      addPath(of: line)
      cairo_stroke(cairo)
    }
    guard seesThrough else { return }
    // The pen's inner half must not be seen through the letters.
    cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
    canvas.setColour(.black)
    for line in layout.lines {
      addPath(of: line)
      cairo_fill(cairo)
    }
    cairo_pop_group_to_source(cairo)
    cairo_paint(cairo)
  }

  /// Begins a path with the shapes of a line's letters, without those that have colours of their own.
  private func addPath(of line: TextLayout.Line) {
    cairo_new_path(canvas.context)
    for run in line.runs where !te_font_has_colours(run.font) { addPath(of: run, line) }
  }

  private func addPath(of run: TextLayout.Line.Run, _ line: TextLayout.Line) {
    cairo_move_to(canvas.context, origin.x + line.x + run.x, origin.y + line.y)
    pango_cairo_glyph_string_path(canvas.context, run.font, run.glyphs)
  }

  private func draw(_ run: TextLayout.Line.Run, of line: TextLayout.Line) {
    let cairo = canvas.context
    guard te_font_has_colours(run.font) else {
      // Cairo before 1.17 puts glyphs on whole pixels, but not their paths.
      canvas.setColour(setting.colour)
      cairo_new_path(cairo)
      addPath(of: run, line)
      cairo_fill(cairo)
      return
    }
    // Such glyphs know no opacity.
    let seesThrough = setting.colour.opacity < 1
    if seesThrough { cairo_push_group(cairo) }
    canvas.setColour(setting.colour.withOpacity(1))
    cairo_move_to(cairo, origin.x + line.x + run.x, origin.y + line.y)
    pango_cairo_show_glyph_string(cairo, run.font, run.glyphs)
    guard seesThrough else { return }
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, setting.colour.opacity)
  }
}
