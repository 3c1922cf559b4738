internal import Bitstreams
internal import CFFmpeg

/// Films of the MP4 family whose tracks play in parts.
extension Demuxer {
  /// Boxes at the top of a file that are looked at to find its index, and the bytes of the largest one that is read.
  private static let mostBoxes = 1 << 12
  private static let largestIndex: Int64 = 64 << 20

  /// Refuses a film whose edit list plays a part at another speed, which libav leaves out.
  ///
  /// - Throws: ``LibAVError`` with code `.editListSpeed`.
  func checkEditLists() throws(LibAVError) {
    guard formatName == "mov" else { return }
    let lists = try editLists()
    for (number, list) in lists.enumerated() {
      guard let part = list?.parts.first(where: { !$0.isPlain }), isShown(number) else { continue }
      let speed = Double(part.rate) / 65536
      throw LibAVError(
        .editListSpeed, "edit list", name,
        part.rate == 0
          ? "its edit list lets a frame of track \(number) stand"
          : "its edit list plays a part of track \(number) at \(speed) times its speed")
    }
    listParts = lists.map { list in list?.parts.count { $0.start != nil } ?? 0 }
  }

  private func isShown(_ track: Int) -> Bool {
    let kind = stream(track)?.pointee.codecpar.pointee.codec_type
    return kind == AVMEDIA_TYPE_VIDEO || kind == AVMEDIA_TYPE_AUDIO
  }

  /// The edit lists of the file's index, in the order of its tracks; none where there is no such index.
  private func editLists() throws(LibAVError) -> [EditList?] {
    let size = avio_size(context.pointee.pb)
    var place: Int64 = 0
    for _ in 0..<Self.mostBoxes {
      try io.interrupt.check()
      let head = io.bytes(at: place, count: 16)
      guard head.count == 16 else { return [] }
      var length = ISOBoxes.integer(head[0..<4])
      let isLong = length == 1
      if isLong { length = ISOBoxes.integer(head[8..<16]) }
      if length == 0 { length = size - place }
      guard length >= 8, length <= size - place else { return [] }
      if head[4..<8].elementsEqual("moov".utf8) {
        let start: Int64 = isLong ? 16 : 8
        guard length - start <= Self.largestIndex else { return [] }
        return EditList.lists(in: io.bytes(at: place + start, count: Int(length - start)))
      }
      place += length
    }
    return []
  }
}
