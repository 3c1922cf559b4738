/// How much of an MP3 film is its encoder's padding and not the film's: said by the tag that LAME brought into use,
/// which lies in the first frame, behind the Xing header.
///
/// libav skips the padding while it reads, but counts it in the stream's length.
struct MP3Padding: Hashable {
  /// Samples at the end that are not the film's.
  var end: Int64

  /// Bytes of a file's head that hold a tag, once what lies before the first frame is skipped.
  static let headCount = 256

  /// Samples a decoder is late by: as many of the padding at the end as were lost at the start come out again.
  private static let decoderDelay: Int64 = 528 + 1

  /// Finds the tag in the first frame; `nil` where there is none.
  init?(firstFrame: [UInt8]) {
    guard firstFrame.count >= Self.headCount, firstFrame[0] == 0xff, firstFrame[1] & 0xe0 == 0xe0 else { return nil }
    let isMPEG1 = firstFrame[1] & 0x18 == 0x18
    let isMono = firstFrame[3] & 0xc0 == 0xc0
    // The side information of an empty frame comes first (ISO 11172-3, 2.4.1.7; ISO 13818-3, 2.4.1.7).
    let place = 4 + (isMPEG1 ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
    let word = firstFrame[place..<place + 4]
    guard word.elementsEqual("Xing".utf8) || word.elementsEqual("Info".utf8) else { return nil }
    let flags = firstFrame[place + 7]
    // Frames, bytes, a table of places and a quality: each is there when its flag is.
    let sizes = [(UInt8(1), 4), (2, 4), (4, 100), (8, 4)]
    let tag = place + 8 + sizes.filter { flags & $0.0 != 0 }.map(\.1).reduce(0, +)
    // The delays follow nine bytes of the encoder's name and twelve of other facts.
    let delays = firstFrame[(tag + 21)..<(tag + 24)].reduce(0) { $0 << 8 | Int64($1) }
    end = max(0, (delays & 0xfff) - Self.decoderDelay)
  }

  /// Bytes of an ID3v2 tag that begins with `head`; 0 where there is none (ID3v2.4, 3.1).
  static func tagLength(_ head: [UInt8]) -> Int64 {
    guard head.count >= 10, head.prefix(3).elementsEqual("ID3".utf8), head[6..<10].allSatisfy({ $0 < 0x80 }) else {
      return 0
    }
    let footer: Int64 = head[5] & 0x10 == 0 ? 0 : 10
    return 10 + head[6..<10].reduce(0) { $0 << 7 | Int64($1) } + footer
  }
}

extension Demuxer {
  /// How many samples at the end of an MP3 film are padding; 0 where nothing says so.
  var mp3EndPadding: Int64 {
    guard formatName == "mp3" else { return 0 }
    var place: Int64 = 0
    // Some files have several tags, one after the other.
    for _ in 0..<8 {
      let length = MP3Padding.tagLength(io.bytes(at: place, count: 10))
      if length == 0 { break }
      place += length
    }
    return MP3Padding(firstFrame: io.bytes(at: place, count: MP3Padding.headCount))?.end ?? 0
  }
}
