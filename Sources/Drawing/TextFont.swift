internal import CPango

/// The font of one text, in a font map of its own that no other thread uses.
final class TextFont {
  /// What layouts are made with.
  let context: CObject<OpaquePointer>
  /// The font as Pango looks for it.
  let description: CObject<OpaquePointer>
  /// The font that was found first.
  let font: CObject<UnsafeMutablePointer<PangoFont>>
  /// The family of what was found.
  let family: String
  /// Whether that is what was asked for.
  let isFound: Bool
  private let library: FontLibrary
  private let map: CObject<UnsafeMutablePointer<PangoFontMap>>

  /// Finds the font of a setting, or what stands for it.
  init(_ setting: TextSetting) throws(DrawingError) {
    library = try FontLibrary.library(for: setting.font)
    map = try CObject(te_font_map_new(library.config), "pango_cairo_font_map_new") { g_object_unref($0) }
    context = try CObject(pango_font_map_create_context(map.pointer), "pango_font_map_create_context") {
      g_object_unref(UnsafeMutableRawPointer($0))
    }
    description = try Self.description(of: setting.font, in: library)
    pango_font_description_set_absolute_size(description.pointer, setting.size * Double(PANGO_SCALE))
    Self.scaleFreely(context.pointer)
    font = try CObject(
      pango_font_map_load_font(map.pointer, context.pointer, description.pointer), "pango_font_map_load_font"
    ) { g_object_unref($0) }
    switch setting.font {
    case .family:
      family = font.pointer.families.first ?? ""
      isFound = Self.isFamilyKnown(description.pointer, in: library)
    case .file(let path):
      guard font.pointer.families.contains(FontLibrary.fileFamily) else { throw .unusable(font: path) }
      family = Self.families(of: library.fileFont).first ?? ""
      isFound = true
    }
  }

  /// No hinting and no rounding, so that letters keep their shapes and distances at every size.
  private static func scaleFreely(_ context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  private static func description(
    of font: TextSetting.Font, in library: FontLibrary
  ) throws(DrawingError) -> CObject<OpaquePointer> {
    switch font {
    case .family(let name):
      let name = String(name.prefix { $0 != "\0" })
      // Pango takes `Condensed` in `Roboto Condensed` for a style, which may be part of the family's name.
      let isFamily = !name.isEmpty && library.hasFamily(name)
      let description = try describe(isFamily ? pango_font_description_new() : pango_font_description_from_string(name))
      if isFamily { pango_font_description_set_family(description.pointer, name) }
      return description
    case .file(let path):
      guard let pattern = library.fileFont else { throw .unusable(font: path) }
      let description = try describe(pango_fc_font_description_from_pattern(pattern, 0))
      pango_font_description_set_family(description.pointer, FontLibrary.fileFamily)
      return description
    }
  }

  private static func describe(_ pointer: OpaquePointer?) throws(DrawingError) -> CObject<OpaquePointer> {
    try CObject(pointer, "pango_font_description_new") { pango_font_description_free($0) }
  }

  /// Names that stand for any font of a kind.
  private static let genericFamilies: Set<String> = [
    "sans", "sans-serif", "sans serif", "serif", "mono", "monospace", "cursive", "fantasy", "system-ui", "emoji",
    "math",
  ]

  /// Whether one of the families, which commas separate, is installed or generic; none at all is generic, too.
  private static func isFamilyKnown(_ description: OpaquePointer, in library: FontLibrary) -> Bool {
    guard let names = pango_font_description_get_family(description) else { return true }
    let families = String(cString: names).split(separator: ",").map { $0.trimmed }
    return families.isEmpty
      || families.contains { genericFamilies.contains($0.lowercased()) || library.hasFamily($0) }
  }

  static func families(of pattern: OpaquePointer?) -> [String] {
    var families: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, Int32(families.count), &name) == FcResultMatch, let name {
      families.append(String(cString: name))
    }
    return families
  }
}

extension UnsafeMutablePointer where Pointee == PangoFont {
  /// All names of the font's family.
  var families: [String] { TextFont.families(of: te_font_pattern(self)) }
}

extension Substring {
  /// Without spaces at both ends.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}
