internal import CFFmpeg
internal import CFFmpegShims

extension Muxer {
  /// Adds a file that the container keeps beside its streams, as Matroska does; it is written with the header.
  ///
  /// - Parameters:
  ///   - codec: libav's name of what the bytes are; one that it does not know is told by `mimetype` alone.
  ///   - bytes: the file.
  ///   - tags: `filename` and `mimetype`, without which Matroska takes no file, and others.
  /// - Throws: ``LibAVError`` when memory runs out.
  package func addFile(codec: String, _ bytes: [UInt8], tags: [String: String]) throws(LibAVError) {
    let stream = try allocated(avformat_new_stream(context, nil), "avformat_new_stream")
    let parameters = stream.pointee.codecpar
    parameters?.pointee.codec_type = AVMEDIA_TYPE_ATTACHMENT
    if let descriptor = NameTable<AVCodecDescriptor>.codecs[codec] {
      parameters?.pointee.codec_id = descriptor.pointee.id
    }
    let padded = bytes.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
    let copy = try allocated(av_mallocz(padded), "av_mallocz")
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    // The stream frees it with itself.
    parameters?.pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
    parameters?.pointee.extradata_size = Int32(clamping: bytes.count)
    for (key, value) in tags.sorted(by: { $0.key < $1.key }) { av_dict_set(&stream.pointee.metadata, key, value, 0) }
  }
}
