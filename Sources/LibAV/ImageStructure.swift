internal import MediaTypes

/// What the outer structure of an image file tells before any of it is decoded.
///
/// Decoders take a file that ends early for one whose last part is grey or blurred; here such a file is refused.
struct ImageStructure {
  /// The size that the file claims.
  private(set) var size = PixelSize(width: 0, height: 0)
  /// How the frame is turned to be seen.
  private(set) var orientation = Orientation.identity
  /// The file with nothing but the frame: decoders need not read profiles, texts and what follows the end.
  private(set) var picture: [UInt8] = []
  /// The frame that tells how opaque this one is, where that is apart from it, and what its numbers mean.
  private(set) var opacity: [UInt8] = []
  private(set) var isPremultiplied = false
  private(set) var colour: ColourInfo?

  private let name: String

  /// Looks through the file.
  ///
  /// - Throws: ``LibAVError`` with code `.invalidData` where the file ends before its frame, and `.notAvailable` for
  ///   CMYK and animations.
  init(_ format: ImageReader.Format, _ bytes: [UInt8], name: String) throws(LibAVError) {
    self.name = name
    switch format {
    case .png: try readPNG(bytes)
    case .jpeg: try readJPEG(bytes)
    case .webp: try readWebP(bytes)
    case .avif: try readAVIF(bytes)
    }
    guard size.width > 0, size.height > 0 else { throw damage("it holds no image") }
  }

  private func damage(_ message: String) -> LibAVError { LibAVError(.invalidData, "ImageReader", name, message) }

  private var isTooShort: LibAVError { damage("the file ends before the image") }

  private func refusal(_ message: String) -> LibAVError { LibAVError(.notAvailable, "ImageReader", name, message) }
}

// MARK: - PNG

extension ImageStructure {
  /// Chunks: length, name, content, checksum (ISO/IEC 15948, 5.3).
  private mutating func readPNG(_ bytes: [UInt8]) throws(LibAVError) {
    var offset = 8
    picture = Array(bytes.prefix(offset))
    while let length = bytes.number(at: offset, bytes: 4) {
      let next = offset + 12 + length
      guard next <= bytes.count else { throw isTooShort }
      let chunk = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      // What has a capital first letter is needed; of the rest only transparency is pixels.
      if chunk.first?.isUppercase == true || chunk == "tRNS" { picture += bytes[offset..<next] }
      if chunk == "IHDR", let width = bytes.number(at: offset + 8, bytes: 4) {
        size = PixelSize(width: width, height: bytes.number(at: offset + 12, bytes: 4) ?? 0)
      }
      if chunk == "IEND" { return }
      offset = next
    }
    throw isTooShort
  }
}

// MARK: - JPEG

extension ImageStructure {
  /// Marker segments, and coded data after each start of a scan (ITU-T T.81, B.1).
  private mutating func readJPEG(_ bytes: [UInt8]) throws(LibAVError) {
    var offset = 2
    var copied = 0
    var hasExif = false
    while let marker = Self.nextMarker(in: bytes, from: &offset) {
      if marker == 0xd9 {
        picture += bytes[copied..<offset]
        return
      }
      // These have no content.
      if marker == 0x01 || 0xd0...0xd8 ~= marker { continue }
      guard let length = bytes.number(at: offset, bytes: 2), length >= 2, offset + length <= bytes.count else {
        throw isTooShort
      }
      let content = offset + 2..<offset + length
      switch marker {
      case 0xc0...0xcf where ![0xc4, 0xc8, 0xcc].contains(marker):
        try readFrameHeader(Array(bytes[content]))
      // Application data and comments; only Adobe's tell something of colours.
      case 0xe0...0xed, 0xef, 0xfe:
        picture += bytes[copied..<offset - 2]
        copied = content.upperBound
        guard marker == 0xe1, !hasExif, bytes[content].starts(with: Array("Exif\0\0".utf8)) else { break }
        hasExif = true
        orientation = Self.exifOrientation(Array(bytes[content].dropFirst(6)))
      default: break
      }
      offset += length
    }
    throw isTooShort
  }

  /// Precision, height, width, and the number of components.
  private mutating func readFrameHeader(_ content: [UInt8]) throws(LibAVError) {
    guard let height = content.number(at: 1, bytes: 2), let width = content.number(at: 3, bytes: 2), content.count > 5
    else { throw isTooShort }
    guard [1, 3].contains(content[5]) else { throw refusal("a JPEG of \(content[5]) components (CMYK?)") }
    guard size.width == 0 || size == PixelSize(width: width, height: height) else { throw damage("it has two sizes") }
    size = PixelSize(width: width, height: height)
  }

  /// The next marker at or after `offset`, which moves behind it; coded data and fill bytes are passed over.
  private static func nextMarker(in bytes: [UInt8], from offset: inout Int) -> UInt8? {
    while offset + 1 < bytes.count {
      // In coded data a zero follows a byte of ones that is no marker.
      if bytes[offset] == 0xff, bytes[offset + 1] != 0, bytes[offset + 1] != 0xff {
        offset += 2
        return bytes[offset - 1]
      }
      offset += 1
    }
    return nil
  }

  /// Tag 0x0112 of the first directory in a TIFF file (Exif 2.32, 4.6.4 A); as stored where there is none.
  private static func exifOrientation(_ tiff: [UInt8]) -> Orientation {
    let isLittle = tiff.starts(with: [0x49, 0x49, 0x2a, 0])
    guard isLittle || tiff.starts(with: [0x4d, 0x4d, 0, 0x2a]),
      let directory = tiff.number(at: 4, bytes: 4, isLittle: isLittle),
      let count = tiff.number(at: directory, bytes: 2, isLittle: isLittle)
    else { return .identity }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = tiff.number(at: offset, bytes: 2, isLittle: isLittle) else { return .identity }
      guard tag == 0x0112 else { continue }
      let isShort = tiff.number(at: offset + 2, bytes: 2, isLittle: isLittle) == 3
      let value = tiff.number(at: offset + 8, bytes: 2, isLittle: isLittle)
      return isShort ? orientation(exif: value ?? 1) : .identity
    }
    return .identity
  }

  /// The names of the sides where the first row and the first column of the stored frame are seen.
  private static func orientation(exif number: Int) -> Orientation {
    switch number {
    case 2: .flippedHorizontally  // top, right
    case 3: Orientation(quarterTurns: 2)  // bottom, right
    case 4: .flippedVertically  // bottom, left
    case 5: Orientation(quarterTurns: 3, isMirrored: true)  // left, top
    case 6: Orientation(quarterTurns: 1)  // right, top
    case 7: Orientation(quarterTurns: 1, isMirrored: true)  // right, bottom
    case 8: Orientation(quarterTurns: 3)  // left, bottom
    default: .identity
    }
  }
}

// MARK: - AVIF

extension ImageStructure {
  private mutating func readAVIF(_ bytes: [UInt8]) throws(LibAVError) {
    do throws(AVIFItems.Refusal) {
      let items = try AVIFItems(bytes)
      (size, orientation, picture) = (items.size, items.orientation, items.image)
      (opacity, isPremultiplied, colour) = (items.opacity, items.isPremultiplied, items.colour)
    } catch {
      guard let reason = error.reason else { throw isTooShort }
      throw refusal(reason)
    }
  }
}

// MARK: - WebP

extension ImageStructure {
  /// A RIFF file of chunks with even sizes (RFC 9649, 2).
  private mutating func readWebP(_ bytes: [UInt8]) throws(LibAVError) {
    guard let length = bytes.number(at: 4, bytes: 4, isLittle: true), 8 + length <= bytes.count else {
      throw isTooShort
    }
    let end = 8 + length
    var offset = 12
    while offset + 8 <= end, let length = bytes.number(at: offset + 4, bytes: 4, isLittle: true) {
      let next = offset + 8 + length
      guard next <= end else { throw isTooShort }
      let chunk = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      if ["ANIM", "ANMF"].contains(chunk) { throw refusal("an animated WebP; save one of its frames as PNG") }
      if ["VP8X", "ALPH", "VP8 ", "VP8L"].contains(chunk) {
        picture += bytes[offset..<next]
        if length % 2 == 1 { picture.append(0) }
      }
      if size.width == 0 { size = Self.webPSize(chunk, Array(bytes[offset + 8..<next].prefix(10))) }
      offset = next + length % 2
    }
    let count = picture.count + 4
    picture =
      Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + Array("WEBP".utf8) + picture
  }

  /// The size in the first bytes of a chunk; 0 in those that hold none.
  private static func webPSize(_ chunk: String, _ content: [UInt8]) -> PixelSize {
    func number(_ offset: Int, _ width: Int) -> Int { content.number(at: offset, bytes: width, isLittle: true) ?? 0 }
    switch chunk {
    // 24 bits each, one less than the size.
    case "VP8X" where content.count >= 10:
      return PixelSize(width: number(4, 3) + 1, height: number(7, 3) + 1)
    // 14 bits each after a frame's tag and start code (RFC 6386, 9.1).
    case "VP8 ":
      return PixelSize(width: number(6, 2) & 0x3fff, height: number(8, 2) & 0x3fff)
    // 14 bits each after a signature, one less than the size (RFC 9649, 3.4).
    case "VP8L" where content.count >= 5:
      return PixelSize(width: (number(1, 4) & 0x3fff) + 1, height: (number(1, 4) >> 14 & 0x3fff) + 1)
    default:
      return PixelSize(width: 0, height: 0)
    }
  }
}

extension [UInt8] {
  /// The unsigned number in some bytes, or `nil` where some of them are missing.
  fileprivate func number(at offset: Int, bytes width: Int, isLittle: Bool = false) -> Int? {
    guard offset >= 0, offset + width <= count else { return nil }
    let bytes = self[offset..<offset + width]
    return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
  }
}
