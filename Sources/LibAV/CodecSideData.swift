internal import CFFmpeg
internal import CFFmpegShims

/// The side data of a stream that says how its colours are meant: mastering display, light levels, ICC profile.
package struct CodecSideData: Sendable, Hashable {
  private let entries: [UInt32: [UInt8]]

  init(of stream: UnsafePointer<AVStream>) {
    var found: [UInt32: [UInt8]] = [:]
    for type in [
      AV_PKT_DATA_MASTERING_DISPLAY_METADATA, AV_PKT_DATA_CONTENT_LIGHT_LEVEL, AV_PKT_DATA_ICC_PROFILE,
      AV_PKT_DATA_SPHERICAL, AV_PKT_DATA_STEREO3D,
    ] {
      var size = 0
      if let bytes = te_stream_side_data(stream, type, &size), size > 0 {
        found[type.rawValue] = Array(UnsafeBufferPointer(start: bytes, count: size))
      }
    }
    entries = found
  }

  func add(to stream: UnsafeMutablePointer<AVStream>) throws(LibAVError) {
    for (type, bytes) in entries {
      try check(
        te_stream_add_side_data(stream, AVPacketSideDataType(type), bytes, bytes.count),
        "av_stream_add_side_data",
        "stream")
    }
  }
}

extension Demuxer {
  /// The colour side data of a stream.
  package func sideData(of streamIndex: Int) -> CodecSideData? {
    stream(streamIndex).map { CodecSideData(of: $0) }
  }
}
