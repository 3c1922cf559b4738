internal import CFFmpeg
internal import CFFmpegShims

extension Demuxer {
  /// The bytes of a file inside the file or of a cover; `nil` when the stream holds no such thing.
  package func attachedBytes(of index: Int) -> [UInt8]? {
    guard let stream = stream(index)?.pointee else { return nil }
    let (start, count): (UnsafeMutablePointer<UInt8>?, Int32) =
      stream.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
      ? (stream.attached_pic.data, stream.attached_pic.size)
      : (stream.codecpar.pointee.extradata, stream.codecpar.pointee.extradata_size)
    guard let start, count > 0 else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// A cover as the one packet of its stream; `nil` when the stream holds none.
  ///
  /// - Throws: ``LibAVError`` when memory runs out.
  package func attachedPicture(of index: Int) throws(LibAVError) -> Packet? {
    guard let stream = stream(index), stream.pointee.attached_pic.size > 0 else { return nil }
    let packet = try Packet()
    try check(av_packet_ref(packet.pointer, &stream.pointee.attached_pic), "av_packet_ref", name)
    packet.pts = 0
    packet.dts = 0
    return packet
  }
}
