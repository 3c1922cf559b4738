internal import CFFmpeg
internal import CFFmpegShims
internal import MediaTypes

/// Captures of broadcasts, which begin in the middle of a packet or of a GOP.
extension Demuxer {
  /// Packets and bytes that are read ahead at most; a capture without a key frame in so many begins where it begins.
  private static let mostAhead = (packets: 1 << 13, bytes: 64 << 20)

  /// Whether it holds what was sent, in which a capture may begin and end anywhere.
  package var isCapture: Bool { ["mpegts", "mpeg"].contains(formatName) }

  /// Finds the first frame that can be shown in a capture that does not begin with one, and what lies before it.
  ///
  /// Reads up to that frame, and decodes from the first key frame on; what was read is given again. What the demuxer
  /// complained of before that frame is forgotten.
  /// - Throws: ``LibAVError`` when the file cannot be read, with code `.interrupted` when the interrupt flag is set.
  func findLeadIn() throws(LibAVError) {
    guard isCapture, let stream = (0..<streamCount).first(where: holdsMovingFrames) else { return }
    var frames: [Int64] = []
    var key: Int64?
    var shown: [Int64] = []
    // Nothing is decoded of a capture that begins with a key frame and shows nothing before it.
    var waiting: [Packet] = []
    var opened: Decoder?
    func shownFrames(_ packet: Packet?) throws(LibAVError) -> [Int64] {
      let decoder = if let opened { opened } else { try Decoder(try parameters(of: stream), threads: .one) }
      opened = decoder
      return try Self.shown(packet, decoder)
    }
    try readAhead(atMost: Self.mostAhead) { (packet) throws(LibAVError) in
      guard packet.streamIndex == stream else { return true }
      // It begins with a key frame of which nobody knows when it is shown.
      guard let pts = packet.pts else { return key != nil || !packet.isKey }
      if let key {
        if frames.count == 1, pts > key { return false }
        if pts < key { frames.append(pts) }
      } else {
        frames.append(pts)
        guard packet.isKey else { return true }
        key = pts
      }
      waiting.append(packet)
      guard frames.count > 1 else { return true }
      for packet in waiting { shown += try shownFrames(packet) }
      waiting = []
      return shown.count < 2
    }
    guard frames.count > 1, key != nil else { return }
    if shown.count < 2 { shown += try shownFrames(nil) }
    // Where the clock is wrong nobody knows what is shown first.
    guard let start = shown.first, shown.dropFirst().first.map({ $0 > start }) ?? true else { return }
    let before = frames.filter { $0 < start }
    guard let first = before.min(), let facts = self.stream(stream) else { return }
    _ = takeComplaint()
    let timeBase = Rational(timeBase: facts.pointee.time_base)
    let time = MediaTime(ticks: start, timeBase: timeBase)
    leadIn = (time, LeadIn(duration: time - MediaTime(ticks: first, timeBase: timeBase), frames: before.count))
  }

  /// When the good frames are shown that come out of a decoder when it has taken a packet, or the end.
  private static func shown(_ packet: Packet?, _ decoder: Decoder) throws(LibAVError) -> [Int64] {
    let frame = try Frame()
    var shown: [Int64] = []
    do throws(LibAVError) {
      try decoder.decode(packet, into: frame) { frame in
        if !frame.isDamaged, let pts = frame.sourcePTS { shown.append(pts) }
        return true
      }
    } catch {
      guard error.code == .invalidData || error.code == .other else { throw error }
    }
    return shown
  }

  /// Whether a stream has frames, and is no cover.
  func holdsMovingFrames(_ index: Int) -> Bool {
    guard let stream = stream(index)?.pointee else { return false }
    return stream.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      && stream.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
  }
}
