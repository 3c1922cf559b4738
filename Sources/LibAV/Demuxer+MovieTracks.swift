internal import Bitstreams
internal import CFFmpeg

/// What the index of an MP4 film says that libav leaves out.
extension Demuxer {
  /// Bytes of the largest index that is read.
  private static let largestIndex = 64 << 20

  /// Refuses a film whose edit list plays a part at another speed, and corrects how long tracks are.
  ///
  /// - Throws: ``LibAVError`` with code `.editListSpeed`.
  func readMovieTracks() throws(LibAVError) {
    guard formatName == "mov" else { return }
    let tracks = try movieTracks()
    for (number, track) in tracks.enumerated() {
      guard let part = track.edits?.parts.first(where: { !$0.isPlain }), isShown(number) else { continue }
      let speed = Double(part.rate) / 65536
      throw LibAVError(
        .editListSpeed, "edit list", name,
        part.rate == 0
          ? "its edit list lets a frame of track \(number) stand"
          : "its edit list plays a part of track \(number) at \(speed) times its speed")
    }
    listParts = tracks.map { track in track.edits?.parts.count { $0.start != nil } ?? 0 }
    for (number, track) in tracks.enumerated() where holdsMovingFrames(number) { try correctLength(number, track) }
  }

  /// Packets of a stream among which the one lies that is shown last: more than any codec reorders.
  private static let mostReordered = 40

  /// Lets a track last until its last frame has been shown.
  ///
  /// libav adds up the distances at which frames are decoded. Where these are uneven, and frames are shown in another
  /// order, the last ones may be shown only behind that.
  private func correctLength(_ number: Int, _ track: MovieTrack) throws(LibAVError) {
    let times = tableEntries(of: number)
    guard !tableReachesBeyondFile, Self.areUneven(times), let place = times.suffix(Self.mostReordered).first,
      let stream = stream(number), let start = knownTimestamp(stream.pointee.start_time),
      let length = knownTimestamp(stream.pointee.duration)
    else { return }
    want([number])
    var last: Int64?
    if av_seek_frame(context, Int32(number), place, AVSEEK_FLAG_ANY | AVSEEK_FLAG_BACKWARD) >= 0 {
      let packet = try Packet()
      // Nobody listens: parsers complain of what they miss from there on.
      while av_read_frame(context, packet.pointer) >= 0 {
        if packet.streamIndex == number, !packet.isDiscarded, let pts = packet.pts { last = max(last ?? pts, pts) }
        av_packet_unref(packet.pointer)
      }
      try io.interrupt.check()
    }
    if let last, last >= start + length {
      // Only the edit list says how long a frame stands that no other follows; else as long as the one decoded last.
      let step = length - ((times.last ?? 0) - (times.first ?? 0))
      let listed = track.listedLength(inTicksOf: Int64(stream.pointee.time_base.den))
      let end = listed.flatMap { $0 > last && $0 < last + length ? $0 : nil } ?? last + max(1, step)
      stream.pointee.duration = end - start
    }
    want(Set(0..<streamCount))
    try readFromStart()
  }

  /// Whether frames are decoded at distances that differ by more than a rounded tick.
  private static func areUneven(_ times: [Int64]) -> Bool {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    guard let shortest = steps.min(), let longest = steps.max() else { return false }
    return longest - shortest > 2
  }

  private func isShown(_ track: Int) -> Bool {
    let kind = stream(track)?.pointee.codecpar.pointee.codec_type
    return kind == AVMEDIA_TYPE_VIDEO || kind == AVMEDIA_TYPE_AUDIO
  }

  /// The tracks of the file's index; none where there is no such index.
  private func movieTracks() throws(LibAVError) -> [MovieTrack] {
    guard let index = try io.contentOfBox("moov", from: 0), index.count <= Self.largestIndex else { return [] }
    return MovieTrack.tracks(in: io.bytes(at: index.lowerBound, count: index.count))
  }
}
