internal import Bitstreams
internal import LibAV

import Glibc

/// The index (`moov`) of a written file of the MP4 family, to which what libav's muxer leaves out is added: keys of
/// QuickTime's metadata, the place of the recording, covers, and names, dates and languages of tracks.
///
/// The index stands before the media, with free room after it that takes what is added, so nothing else moves.
struct MovieIndex {
  private let descriptor: Int32
  /// Where the index starts in the file.
  private let offset: Int64
  /// Bytes of the index and of the free room after it.
  private let room: Int
  private let content: [UInt8]

  /// Reads the index of the file behind `descriptor`.
  init(descriptor: Int32) throws(EngineFailure) {
    self.descriptor = descriptor
    var place: Int64 = 0
    var index: (offset: Int64, size: Int)?
    while true {
      let (type, size) = try Self.header(descriptor, at: place)
      if type == "moov" {
        index = (place, size)
      } else if let index {
        offset = index.offset
        content = try Self.bytes(descriptor, at: offset + 8, count: index.size - 8)
        room = index.size + (type == "free" ? size : 0)
        return
      } else if type == "mdat" {
        throw .verification("its index does not come first")
      }
      place += Int64(size)
    }
  }

  /// Adds to the index.
  ///
  /// - Throws: ``EngineFailure`` with the room that is missing, when there is too little.
  func add(_ patch: MoovPatch) throws(EngineFailure) {
    guard !patch.isEmpty else { return }
    let index = ISOBoxes.box("moov", ISOBoxes.join(patch.applied(to: ISOBoxes.children(of: content))))
    // What is left must be nothing, or a box of its own.
    guard index.count == room || index.count + 8 <= room else {
      throw .output(.indexRoomTooSmall(missing: index.count + 8 - room, in: "the output"))
    }
    var bytes = index
    if room > index.count { bytes += ISOBoxes.number(UInt32(room - index.count)) + Array("free".utf8) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written, off_t(offset) + off_t(written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .output(.writing("the output", errno: errno)) }
      written += count
    }
  }

  private static func header(_ descriptor: Int32, at place: Int64) throws(EngineFailure) -> (type: String, size: Int) {
    let head = try bytes(descriptor, at: place, count: 16)
    var size = ISOBoxes.integer(head[0..<4])
    if size == 1 { size = ISOBoxes.integer(head[8..<16]) }
    guard size >= 8, size < Int64.max / 2 else { throw .verification("a box of it has no size") }
    return (String(decoding: head[4..<8], as: UTF8.self), Int(size))
  }

  private static func bytes(_ descriptor: Int32, at place: Int64, count: Int) throws(EngineFailure) -> [UInt8] {
    guard count >= 0 else { throw .verification("a box of it has no size") }
    var buffer = [UInt8](repeating: 0, count: count)
    var read = 0
    while read < count {
      let got = buffer.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: read), count - read, off_t(place) + off_t(read))
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw .verification("its index ends too soon") }
      read += got
    }
    return buffer
  }
}
