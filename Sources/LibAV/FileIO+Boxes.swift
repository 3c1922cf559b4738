internal import Bitstreams
internal import CFFmpeg

/// Files of the MP4 family, of which a few bytes are looked at.
extension FileIO {
  /// Boxes one behind the other that are looked at to find one of them.
  private static let mostBoxes = 1 << 12

  /// Where the content of the first box of a type lies, among those that follow one another from `place` on; `nil` where
  /// there is none.
  ///
  /// - Throws: ``LibAVError`` with code `.interrupted`.
  func contentOfBox(_ type: String, from place: Int64) throws(LibAVError) -> Range<Int64>? {
    let size = avio_size(context)
    var place = place
    for _ in 0..<Self.mostBoxes {
      try interrupt.check()
      let head = bytes(at: place, count: 16)
      guard head.count >= 8 else { return nil }
      var (length, start) = (ISOBoxes.integer(head[0..<4]), place + 8)
      if length == 1, head.count == 16 { (length, start) = (ISOBoxes.integer(head[8..<16]), place + 16) }
      if length == 0 { length = size - place }
      guard length >= start - place, length <= size - place else { return nil }
      if head[4..<8].elementsEqual(type.utf8) { return start..<place + length }
      place += length
    }
    return nil
  }

  /// Photos have been looked through to here for a film, and for so many places where one may begin.
  private static let mostBytesOfPhoto: Int64 = 64 << 20
  private static let mostFilms = 64

  /// Where the film begins that a phone has put into a photo: an MP4 file, in front of which the photo lies; 0 for all other
  /// files, and for a photo alone.
  ///
  /// Makers say in several ways where it is, in XMP, in a box `mpvd` or behind the photo's end. An MP4 file tells itself by its
  /// boxes.
  ///
  /// - Throws: ``LibAVError`` with code `.interrupted`.
  func startOfFilmInPhoto() throws(LibAVError) -> Int64 {
    guard Self.isPhoto(bytes(at: 0, count: 12)), try contentOfBox("moov", from: 0) == nil else { return 0 }
    // Behind the photo's own first box.
    var place: Int64 = 8
    var tried = 0
    while place < Self.mostBytesOfPhoto {
      try interrupt.check()
      let bytes = bytes(at: place, count: 1 << 20)
      guard bytes.count >= 8 else { return 0 }
      for type in Self.places(of: Array("ftyp".utf8), in: bytes) where type >= 4 {
        let start = place + Int64(type - 4)
        if try contentOfBox("moov", from: start) != nil { return start }
        tried += 1
        if tried == Self.mostFilms { return 0 }
      }
      // A box's head may lie across the end of what was read.
      place += Int64(bytes.count - 7)
    }
    return 0
  }

  /// Whether a file with these first bytes is a JPEG (ITU-T T.81, B.1.1.3), or a HEIC or AVIF (ISO/IEC 23008-12, 10.2).
  private static func isPhoto(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return true }
    guard head.count == 12, head[4..<8].elementsEqual("ftyp".utf8) else { return false }
    return ["heic", "heix", "mif1", "avif"].contains { head[8..<12].elementsEqual($0.utf8) }
  }

  private static func places(of letters: [UInt8], in bytes: [UInt8]) -> [Int] {
    bytes.indices.dropLast(3).filter { place in
      bytes[place] == letters[0] && bytes[place..<place + 4].elementsEqual(letters)
    }
  }
}
