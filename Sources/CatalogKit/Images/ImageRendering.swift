public import TrailerEditing

/// Draws images that nobody trusts, in a confined place; the program injects it, as CatalogKit imports no C.
public protocol ImageRendering: Sendable {
  /// Draws an image anew.
  ///
  /// A task that is cancelled ends the drawing.
  /// - Parameters:
  ///   - order: what is drawn.
  ///   - bytes: the image file as it came; none for a sheet with a title.
  /// - Returns: the image, of which nothing is a copy of the file.
  /// - Throws: `corrupt` for what is no whole image, `tooLarge` for what is over a limit, `badRequest` for an order that
  ///   cannot be, `unavailable` when the engine fails, `cancelled`.
  func draw(_ order: ImageOrder, from bytes: [UInt8]) async throws(CatalogError) -> DrawnImage
}
