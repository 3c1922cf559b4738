import MediaTypes

extension ExportSettings {
  /// Refuses settings that exclude each other, or that the asset cannot be written with.
  package func check(for asset: FKTAsset) throws(FKTError) {
    try checkQuality(sourceCodec: asset.info.videoStreams.first?.codec)
    try checkImage(of: asset)
    _ = try streams(of: asset.info)
  }

  /// Refuses a frame or a sheet of frames that cannot be made.
  private func checkImage(of asset: FKTAsset) throws(FKTError) {
    guard frameAt != nil || sheet != nil else { return }
    guard frameAt == nil || sheet == nil else {
      throw FKTError(
        code: .usage, message: "--frame-at and --sheet exclude each other",
        hint: "keep --frame-at for one still, or --sheet for many in one image")
    }
    guard !asset.info.videoStreams.isEmpty else {
      throw FKTError(
        code: .unsupportedEdit, message: "'\(asset.source.path)' has no video to write",
        hint: "leave \(sheet == nil ? "--frame-at" : "--sheet") out for a file of sound", subject: asset.source.path)
    }
    guard container?.isImage ?? true else {
      throw FKTError(
        code: .incompatibleContainer, message: "a still cannot be written as \(container?.rawValue ?? "film")",
        hint: "choose png, jpeg or webp")
    }
    guard let time = try frameAt?.resolved(in: asset) else { return }
    guard time >= .zero else {
      throw FKTError(
        code: .invalidTime, message: "the frame at \(time) lies before the start of the film",
        hint: "the film lasts \(asset.duration.secondsText) s")
    }
    // The end is the one time past the last frame that everybody knows the meaning of.
    guard time < asset.duration || frameAt == .end else { throw .startPastEnd(time, duration: asset.duration) }
  }

  /// Refuses a quality that the codec, the chosen or else the source's, does not have.
  private func checkQuality(sourceCodec: String?) throws(FKTError) {
    guard crf == nil || videoBitRate == nil else {
      throw FKTError(
        code: .usage, message: "--crf and --bitrate exclude each other",
        hint: "keep --crf for constant quality, or --bitrate for a size")
    }
    guard let crf, let codec = videoCodec ?? sourceCodec.flatMap(VideoCodec.init(name:)) else { return }
    guard let range = codec.crfRange else {
      throw FKTError(
        code: .unsupportedEdit, message: "\(codec.rawValue) has no constant quality (crf)",
        hint: "set a bit rate instead")
    }
    guard range.contains(crf) else {
      throw FKTError(
        code: .usage, message: "crf \(crf) is outside \(codec.rawValue)'s range",
        hint: "write \(range.lowerBound) (best) to \(range.upperBound)")
    }
  }
}

extension FKTAsset {
  /// The container of an output: the one the edits name, else the one that the destination's extension names.
  ///
  /// - Throws: ``FKTError`` with code `usage` when neither names one.
  package func container(of destination: String) throws(FKTError) -> ContainerFormat {
    if let named = timeline.export.container { return named }
    let name = destination.split(separator: "/").last.map(String.init) ?? destination
    let all = ContainerFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      throw FKTError(
        code: .usage, message: "'\(destination)' has no extension that tells the container",
        hint: "end the name in one of \(all), or give --container", subject: destination)
    }
    let fileExtension = String(name[name.index(after: dot)...])
    guard let container = ContainerFormat(pathExtension: fileExtension) else {
      throw FKTError(
        code: .usage, message: "'.\(fileExtension)' is not a container this program writes",
        hint: "it writes \(all)", subject: destination)
    }
    return container
  }
}
