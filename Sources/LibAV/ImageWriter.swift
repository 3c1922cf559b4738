internal import CFFmpeg
package import MediaTypes

/// Writes an image as a file.
package enum ImageWriter {
  /// The bytes of a PNG file; one without opacity where the image hides everything behind it.
  ///
  /// - Throws: ``LibAVError``.
  package static func png(_ image: RGBAImage) throws(LibAVError) -> [UInt8] {
    let isOpaque = stride(from: 3, to: image.bytes.count, by: 4).allSatisfy { image.bytes[$0] == 255 }
    let format = isOpaque ? "rgb24" : "rgba"
    guard let tick = Rational(1, 25) else { return [] }
    var settings = VideoEncoderSettings(
      encoder: "png",
      form: PictureForm(
        pixelFormat: format, size: image.size, timeBase: tick, frameRate: nil, sampleAspectRatio: nil,
        colour: ColourInfo(), fieldOrder: "progressive"),
      bitRate: nil, quantiser: nil, keyInterval: nil, options: [:], usesGlobalHeader: false)
    settings.threads = 1
    let encoder = try Encoder(settings)
    let frame = try Frame.picture(image, pixelFormat: format)
    frame.prepareForEncoding(pts: 0, duration: 1)
    try encoder.send(frame)
    try encoder.send(nil)
    let packet = try Packet()
    guard try encoder.receive(into: packet) == .output else {
      throw LibAVError(.other, "avcodec_receive_packet", "png", "the encoder gave nothing")
    }
    return packet.bytes
  }
}
