internal import Drawing
package import TrailerEditing

/// What the user should know of a text that was drawn.
package struct RenderRemark: Sendable, Hashable, Codable {
  package var notice: FKTNotice

  /// What the fonts could not do.
  static func remarks(on drawn: DrawnText, of text: TextArt) -> [RenderRemark] {
    var remarks: [RenderRemark] = []
    if !drawn.isFontFound, case .family(let family) = text.font {
      remarks.append(
        RenderRemark(
          notice: FKTNotice(
            code: "font-substituted", message: "the font '\(family)' is not installed; \(drawn.family) was taken")))
    }
    if !drawn.missing.isEmpty {
      remarks.append(
        RenderRemark(
          notice: FKTNotice(
            code: "glyphs-missing",
            message: "no installed font has \(list(drawn.missing)); install one that has, or choose it with --font")))
    }
    // Who chose no font wants the fonts to be chosen.
    guard text.font != TextArt("").font else { return remarks }
    for (family, characters) in Dictionary(grouping: drawn.substitutes, by: \.family).sorted(by: { $0.key < $1.key }) {
      remarks.append(
        RenderRemark(
          notice: FKTNotice(
            code: "glyphs-substituted",
            message: "\(drawn.family) lacks \(list(characters.map(\.character))); \(family) has drawn them")))
    }
    return remarks
  }

  private static func list(_ characters: [Unicode.Scalar]) -> String {
    let shown = characters.prefix(8).map { "\($0) (U+\(String($0.value, radix: 16, uppercase: true)))" }
    return shown.joined(separator: ", ") + (characters.count > 8 ? " and \(characters.count - 8) more" : "")
  }
}
