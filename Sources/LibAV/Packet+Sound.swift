internal import CFFmpeg

/// What packets of sound say beside their payload.
extension Packet {
  /// Samples at its start, or at the start of what follows, that are decoded and not heard.
  package var hiddenStart: Int64 { hiddenSamples?.start ?? 0 }

  /// Samples at its start and at its end that nobody is to hear; `nil` when it says nothing of that.
  private var hiddenSamples: (start: Int64, end: Int64)? {
    var size = 0
    guard let data = av_packet_get_side_data(pointer, AV_PKT_DATA_SKIP_SAMPLES, &size), size >= 8 else { return nil }
    // Two numbers of 32 bits, low bytes first.
    func number(at place: Int) -> Int64 { (0..<4).reduce(0) { $0 | Int64(data[place + $1]) << (8 * Int64($1)) } }
    return (number(at: 0), number(at: 4))
  }

  /// Whether from here on the stream is coded otherwise than its header says.
  package func changesCoding(from header: [UInt8]) -> Bool {
    var size = 0
    if av_packet_get_side_data(pointer, AV_PKT_DATA_PARAM_CHANGE, &size) != nil { return true }
    guard let data = av_packet_get_side_data(pointer, AV_PKT_DATA_NEW_EXTRADATA, &size) else { return false }
    return Array(UnsafeBufferPointer(start: data, count: size)) != header
  }

  /// Gives a packet of sound its place, in samples; what it said beside its payload is forgotten.
  ///
  /// - Parameters:
  ///   - start: where its first sample stands.
  ///   - duration: how many of its samples count.
  ///   - hiddenStart: how many at the head of the track nobody is to hear, for muxers that learn it from packets.
  ///   - hiddenEnd: how many of those at its end nobody is to hear, for containers that write that down.
  /// - Throws: ``LibAVError`` when memory runs out.
  package func placeSound(
    at start: Int64, duration: Int64, hiddenStart: Int64 = 0, hiddenEnd: Int64 = 0
  ) throws(LibAVError) {
    av_packet_free_side_data(pointer)
    pts = start
    dts = start
    self.duration = duration
    pointer.pointee.flags = AV_PKT_FLAG_KEY
    guard hiddenStart > 0 || hiddenEnd > 0 else { return }
    let data = try allocated(av_packet_new_side_data(pointer, AV_PKT_DATA_SKIP_SAMPLES, 10), "av_packet_new_side_data")
    for place in 0..<10 { data[place] = 0 }
    for place in 0..<4 {
      data[place] = UInt8(truncatingIfNeeded: hiddenStart >> (8 * Int64(place)))
      data[4 + place] = UInt8(truncatingIfNeeded: hiddenEnd >> (8 * Int64(place)))
    }
  }

  /// A stretch of the payload as a packet of its own, which shares the bytes.
  ///
  /// - Throws: ``LibAVError`` when the bytes are not all inside, or memory runs out.
  package func slice(_ bytes: Range<Int>) throws(LibAVError) -> Packet {
    guard bytes.lowerBound >= 0, bytes.upperBound <= byteCount, let data = pointer.pointee.data else {
      throw LibAVError(.other, "av_packet_ref", "packet", "a packet of \(byteCount) bytes lacks some of \(bytes)")
    }
    let part = try Packet()
    try check(av_packet_ref(part.pointer, pointer), "av_packet_ref", "packet")
    part.pointer.pointee.data = data + bytes.lowerBound
    part.pointer.pointee.size = Int32(clamping: bytes.count)
    return part
  }
}
