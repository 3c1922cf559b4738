internal import CPango
import Glibc

/// The fonts that may be drawn with: those of this machine, and perhaps a file's.
///
/// `@unchecked Sendable`: both pointers are set in `init` alone, and one is a `var` only for `deinit` to free the other
/// where `init` throws. fontconfig counts references with atomic operations and only reads a configuration that is
/// complete, as it is once `init` returns; nothing here changes it later.
final class FontLibrary: @unchecked Sendable {
  /// A family that a file's fonts have besides their own, so that no installed font is taken for them.
  static let fileFamily = "trailer-edit font file"

  /// The installed fonts, looked for once.
  private static let installed = Result { () throws(DrawingError) in try FontLibrary(addingFile: nil) }

  /// fontconfig's configuration, which knows the fonts.
  let config: OpaquePointer
  /// What fontconfig knows of the file's first font; belongs to the configuration.
  private(set) var fileFont: OpaquePointer?

  /// The installed fonts, and those of a file if there is one.
  static func library(for font: TextSetting.Font) throws(DrawingError) -> FontLibrary {
    switch font {
    case .family: try installed.get()
    case .file(let path): try FontLibrary(addingFile: path)
    }
  }

  private init(addingFile path: String?) throws(DrawingError) {
    _ = FontRules.preparation
    guard let config = FontRules.load() else {
      throw DrawingError(
        .noMemory, "FcInitLoadConfig", "fontconfig does not start", hint: "free some memory and try again")
    }
    self.config = config
    FontFolders.addFonts(to: config)
    if let path { fileFont = try addFile(path) }
    // Pango ends the process where there is no font at all.
    guard fontCount(FcSetSystem) + fontCount(FcSetApplication) > 0 else {
      throw DrawingError(
        .noFonts, "fonts", "no font is installed", hint: "install one, as in: apt install fonts-dejavu")
    }
  }

  deinit { FcConfigDestroy(config) }

  /// Whether any font has the family, whichever letters are capitals.
  func hasFamily(_ name: String) -> Bool {
    guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return false }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(objects)
    }
    FcPatternAddString(pattern, FC_FAMILY, name)
    FcObjectSetAdd(objects, FC_FAMILY)
    guard let found = FcFontList(config, pattern, objects) else { return false }
    defer { FcFontSetDestroy(found) }
    return found.pointee.nfont > 0
  }

  private func fontCount(_ set: FcSetName) -> Int { Int(FcConfigGetFonts(config, set)?.pointee.nfont ?? 0) }

  private func addFile(_ path: String) throws(DrawingError) -> OpaquePointer? {
    guard !path.unicodeScalars.contains("\0") else { throw .unreadable(font: path, errno: ENOENT) }
    let number = te_readable_file(path)
    guard number == 0 else { throw .unreadable(font: path, errno: number) }
    let before = fontCount(FcSetApplication)
    guard FontRules.nameFile(in: config), FcConfigAppFontAddFile(config, UniquePath.spelling(of: path)) != 0,
      fontCount(FcSetApplication) > before
    else { throw .unusable(font: path) }
    return FcConfigGetFonts(config, FcSetApplication).pointee.fonts[before]
  }
}

extension DrawingError {
  /// The error of a font file that cannot be read, and why.
  fileprivate static func unreadable(font path: String, errno number: Int32) -> DrawingError {
    DrawingError(
      .unreadableFont, path, "the font file cannot be read: \(String(cString: strerror(number)))",
      hint: "check its path and its permissions")
  }

  /// The error of a file that is no font, or none that Pango can draw with.
  static func unusable(font path: String) -> DrawingError {
    DrawingError(
      .unusableFont, path, "the file is not a font that can be scaled", hint: "give a TrueType or OpenType font file")
  }
}
