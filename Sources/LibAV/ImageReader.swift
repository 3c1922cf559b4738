internal import CFFmpeg
internal import CFFmpegShims
import Glibc
package import MediaTypes

/// Reads a PNG, JPEG, WebP or AVIF frame.
///
/// No demuxer has a part in it: the first bytes tell the format, and one of four decoders gets the file, or what
/// of an AVIF file is the frame. A file that ends early or that a decoder complains of is refused as a whole. Of an
/// animated PNG or AVIF the frame is read that programs without animation show; an animated WebP is refused.
package enum ImageReader {
  /// What may be read; this list is apart from that of films, so that neither opens the other's files.
  enum Format: String, CaseIterable {
    case png
    case jpeg
    case webp
    case avif

    /// libav's names of its decoders; the first one that is there is taken.
    var decoders: [String] {
      switch self {
      case .png, .webp: [rawValue]
      case .jpeg: ["mjpeg"]
      // libav's own av1 decoder needs hardware.
      case .avif: ["libdav1d", "libaom-av1"]
      }
    }

    /// The format that begins like `bytes`.
    init?(_ bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
        self = .png
      } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
        self = .jpeg
      } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
        self = .webp
      } else if AVIFItems.begins(bytes) {
        self = .avif
      } else {
        return nil
      }
    }
  }

  /// The longest file that is read, in bytes.
  package static let byteLimit = 64 << 20

  /// Reads a file from its beginning to its end; the descriptor stays open and where it is.
  ///
  /// - Parameters:
  ///   - descriptor: a regular file, opened for reading.
  ///   - name: what errors call it.
  ///   - byteLimit: a longer file is refused.
  ///   - pixelLimit: a larger frame is refused before there is memory for it.
  ///   - sideLimit: so is one with a longer side.
  /// - Returns: the frame, turned as it is to be seen.
  /// - Throws: what ``decode(_:name:pixelLimit:sideLimit:)`` throws; ``LibAVError`` with code `.inputOutput` where reading
  ///   fails, and `.other` for a file that is too long.
  package static func read(
    descriptor: Int32, name: String, byteLimit: Int = byteLimit, pixelLimit: Int64, sideLimit: Int64 = .max
  ) throws(LibAVError) -> RGBAImage {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= byteLimit {
      let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw LibAVError(te_error_io, "pread", name, errno: errno) }
      if count == 0 { return try decode(bytes, name: name, pixelLimit: pixelLimit, sideLimit: sideLimit) }
      bytes += chunk[..<count]
    }
    throw LibAVError(.other, "pread", name, "it is longer than \(byteLimit >> 20) MiB")
  }

  /// Decodes a whole file; a JPEG is turned as its Exif data say.
  ///
  /// - Throws: ``LibAVError``: `.formatNotAllowed` for what is none of the four formats, `.notAvailable` for a kind
  ///   of them that cannot be read (CMYK, animated WebP, tiled AVIF), `.tooManyPixels` and `.invalidData`.
  package static func decode(
    _ bytes: [UInt8], name: String, pixelLimit: Int64, sideLimit: Int64 = .max
  ) throws(LibAVError) -> RGBAImage {
    LibAVLog.forget()
    guard let format = Format(bytes) else {
      throw LibAVError(.formatNotAllowed, "ImageReader", name, "it is neither PNG nor JPEG nor WebP nor AVIF")
    }
    let structure = try ImageStructure(format, bytes, name: name)
    let size = structure.size
    guard Int64(size.width) <= pixelLimit / Int64(size.height), Int64(max(size.width, size.height)) <= sideLimit else {
      throw LibAVError(.tooManyPixels, "ImageReader", name, "a frame of \(size) has too many pixels")
    }
    let frame = try decode(structure.picture, format, name, size)
    if let pixelFormat = frame.pixelFormat, ["yuv", "gray", "ya"].contains(where: pixelFormat.hasPrefix) {
      frame.colour = colour(of: format, structure.colour ?? frame.colour)
    }
    var image = try frame.rgbaImage()
    if !structure.opacity.isEmpty {
      let mask = try decode(structure.opacity, format, name, size)
      mask.colour = ColourInfo(range: "pc", matrix: "smpte170m")
      image.hide(by: try mask.rgbaImage(), isPremultiplied: structure.isPremultiplied)
    }
    return image.turned(by: structure.orientation)
  }

  /// What the numbers mean, by definition of the formats.
  ///
  /// JFIF has full range; WebP, though it leaves it open whether codes are clamped, the range of film. AVIF files and the
  /// data in them may say it themselves.
  private static func colour(of format: Format, _ said: ColourInfo) -> ColourInfo {
    let usual = ColourInfo(range: format == .webp ? "tv" : "pc", matrix: "smpte170m", chromaLocation: "center")
    guard format == .avif else { return usual }
    var told = said
    if told.matrix == "unknown" { told.matrix = usual.matrix }
    if told.range == "unknown" { told.range = usual.range }
    return told
  }

  /// Decodes the one frame of a file, which must have the size that it claims.
  private static func decode(
    _ bytes: [UInt8], _ format: Format, _ name: String, _ size: PixelSize
  ) throws(LibAVError) -> Frame {
    guard let decoder = format.decoders.lazy.compactMap({ avcodec_find_decoder_by_name($0) }).first else {
      let names = format.decoders.joined(separator: " and no ")
      throw LibAVError(.notAvailable, "avcodec_find_decoder_by_name", name, "this libav has no \(names)")
    }
    let complaints = try Complaints()
    let context = try allocated(avcodec_alloc_context3(decoder), "avcodec_alloc_context3")
    defer {
      var closing: UnsafeMutablePointer<AVCodecContext>? = context
      avcodec_free_context(&closing)
      withExtendedLifetime(complaints) {}
    }
    te_complaints_watch_codec(complaints.pointer, context)
    // Unlike a film, half a frame is of no use.
    context.pointee.err_recognition = AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_EXPLODE
    context.pointee.thread_count = 1
    // libav measures what it keeps, which has longer rows.
    context.pointee.max_pixels = (Int64(size.width) + 256) * (Int64(size.height) + 64)
    try check(avcodec_open2(context, decoder, nil), "avcodec_open2", name)
    let frame = try Frame()
    let packet = try packet(of: bytes, name)
    defer { withExtendedLifetime(packet) {} }
    try check(avcodec_send_packet(context, packet.pointer), "avcodec_send_packet", name)
    try check(avcodec_send_packet(context, nil), "avcodec_send_packet", name)
    guard try step(avcodec_receive_frame(context, frame.pointer), "avcodec_receive_frame", name) == .output else {
      throw LibAVError(.invalidData, "avcodec_receive_frame", name, "it holds no image")
    }
    // Some damage is concealed, and only told to the log.
    let complaint = complaints.take()?.text
    guard complaint == nil, !frame.isDamaged else {
      throw LibAVError(
        .invalidData, "avcodec_receive_frame", name, "it is damaged (\(complaint ?? "as its decoder says"))")
    }
    guard frame.size == size else {
      throw LibAVError(.invalidData, "ImageReader", name, "it promises \(size) and holds \(frame.size)")
    }
    return frame
  }

  /// The whole file as one packet.
  private static func packet(of bytes: [UInt8], _ name: String) throws(LibAVError) -> Packet {
    let packet = try Packet()
    try check(av_new_packet(packet.pointer, Int32(clamping: bytes.count)), "av_new_packet", name)
    bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      packet.pointer.pointee.data.update(from: start, count: min(source.count, packet.byteCount))
    }
    return packet
  }
}

extension RGBAImage {
  /// Takes how opaque each pixel is from the red of another image of the same size.
  fileprivate mutating func hide(by mask: RGBAImage, isPremultiplied: Bool) {
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      let opacity = Int(mask.bytes[pixel])
      for part in pixel..<pixel + 3 {
        let value = Int(bytes[part])
        bytes[part] = UInt8(isPremultiplied ? min(value, opacity) : (value * opacity + 127) / 255)
      }
      bytes[pixel + 3] = UInt8(opacity)
    }
  }
}
