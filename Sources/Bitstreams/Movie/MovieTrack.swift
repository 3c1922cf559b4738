/// What the index of an MP4 film says of a track, besides what libav tells.
package struct MovieTrack: Sendable {
  /// Which parts of it are played; `nil` where the whole is.
  package let edits: EditList?
  /// Ticks of the edit list in a second; 0 where the index does not say.
  private let scale: Int64

  /// All tracks by the content of a `moov` box, in its order.
  package static func tracks(in movie: [UInt8]) -> [MovieTrack] {
    let boxes = ISOBoxes.children(of: movie)
    let header = boxes.first { $0.type == "mvhd" }?.content ?? []
    // The scale lies behind the two dates.
    let place = header.first == 1 ? 20 : 12
    let scale = header.count >= place + 4 ? ISOBoxes.integer(header[place..<place + 4]) : 0
    return boxes.filter { $0.type == "trak" }.map { track in
      let list = content("edts", in: track.content).flatMap { content("elst", in: $0) }
      return MovieTrack(edits: list.flatMap { EditList($0) }, scale: scale)
    }
  }

  private static func content(_ type: String, in boxes: [UInt8]) -> [UInt8]? {
    ISOBoxes.children(of: boxes).first { $0.type == type }?.content
  }

  /// How long its edit list plays, in ticks of which there are `ticks` a second; `nil` where it does not say.
  package func listedLength(inTicksOf ticks: Int64) -> Int64? {
    guard let edits, scale > 0 else { return nil }
    let length = edits.parts.reduce(0.0) { $0 + Double($1.duration) } * Double(ticks) / Double(scale)
    return length > 0 && length < Double(Int64.max / 4) ? Int64(length.rounded(.up)) : nil
  }
}
