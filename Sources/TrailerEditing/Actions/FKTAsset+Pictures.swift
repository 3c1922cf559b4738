public import MediaTypes

extension FKTAsset {
  /// The film with its displayed frame turned by quarter turns, or flipped.
  ///
  /// - Throws: ``FKTError`` when the film has no frame.
  public func rotated(by orientation: Orientation) throws(FKTError) -> FKTAsset {
    try rotated(by: Rotation(orientation))
  }

  /// The film with its displayed frame turned by any angle.
  ///
  /// - Throws: ``FKTError`` when the film has no frame.
  public func rotated(by rotation: Rotation) throws(FKTError) -> FKTAsset {
    try requirePicture(to: "turn", leavingOut: "turn")
    var edited = self
    edited.timeline.add(rotation, trimsBefore: trims.count)
    try EditLimits.check(edited.timeline)
    return edited
  }

  /// The film with only a part of its displayed frame.
  ///
  /// - Throws: ``FKTError`` when the film has no frame, or the area does not lie inside it.
  public func cropped(to area: CropArea) throws(FKTError) -> FKTAsset {
    try requirePicture(to: "crop", leavingOut: "crop")
    let edited = try adding(.crop(area))
    if let size = DisplayedSize(of: self), size.isExact { try size.check(area, of: source.path) }
    return edited
  }

  /// The film with a text or an image over its frame during `range`; all the time for `nil`.
  ///
  /// - Throws: ``FKTError`` when the film has no frame, or the range does not fit it.
  public func overlaid(with overlay: Overlay, during range: TimeRangeExpression? = nil) throws(FKTError) -> FKTAsset {
    try requirePicture(to: "write or draw on", leavingOut: "text or image")
    return try adding(.overlay(overlay), during: range)
  }

  private func requirePicture(to purpose: String, leavingOut edit: String) throws(FKTError) {
    guard info.videoStreams.isEmpty else { return }
    throw FKTError(
      code: .unsupportedEdit, message: "'\(source.path)' has no video to \(purpose)",
      hint: "leave the \(edit) out for a file of sound", subject: source.path)
  }
}

extension DisplayedSize {
  /// Refuses an area that does not lie inside the frame.
  fileprivate func check(_ area: CropArea, of path: String) throws(FKTError) {
    let rect = rect(of: area)
    guard rect.x >= 0, rect.y >= 0, rect.x + rect.width <= pixels.width, rect.y + rect.height <= pixels.height else {
      throw FKTError(
        code: .unsupportedEdit,
        message: "\(rect.width)x\(rect.height) at \(rect.x),\(rect.y) does not lie inside the frame of \(self)",
        hint: "the top left corner is 0,0; pixels are those of the frame after the edits before this one",
        subject: path)
    }
  }
}
