internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

/// The side data of a stream that says how its frames are meant: mastering display, light levels, colour profile,
/// projection.
package struct CodecSideData: Sendable, Hashable {
  private var entries: [UInt32: [UInt8]] = [:]

  init(of stream: UnsafePointer<AVStream>) {
    for kind in StreamSideData.allCases {
      var size = 0
      if let bytes = te_stream_side_data(stream, kind.number, &size), size > 0 {
        entries[kind.number.rawValue] = Array(UnsafeBufferPointer(start: bytes, count: size))
      }
    }
  }

  /// What of the kinds a stream has.
  package var kinds: Set<StreamSideData> { Set(StreamSideData.allCases.filter { entries[$0.number.rawValue] != nil }) }

  /// The side data without the kinds that are not wanted.
  package func only(_ wanted: Set<StreamSideData>) -> CodecSideData {
    var less = self
    for kind in StreamSideData.allCases where !wanted.contains(kind) { less.entries[kind.number.rawValue] = nil }
    return less
  }

  /// The side data and the display that the frames were made on.
  package func adding(_ display: MasteringDisplay?) -> CodecSideData {
    guard let display else { return self }
    var more = self
    var data = AVMasteringDisplayMetadata()
    let colours = display.chromaticities.map(\.avRational)
    if colours.count == 8 {
      data.display_primaries = ((colours[0], colours[1]), (colours[2], colours[3]), (colours[4], colours[5]))
      data.white_point = (colours[6], colours[7])
      data.has_primaries = 1
    }
    if display.luminance.count == 2 {
      (data.min_luminance, data.max_luminance) = (display.luminance[0].avRational, display.luminance[1].avRational)
      data.has_luminance = 1
    }
    more.entries[AV_PKT_DATA_MASTERING_DISPLAY_METADATA.rawValue] = withUnsafeBytes(of: data) { Array($0) }
    return more
  }

  /// The side data and the light levels of the frames.
  package func adding(_ light: ContentLight?) -> CodecSideData {
    guard let light else { return self }
    var more = self
    let data = AVContentLightMetadata(
      MaxCLL: UInt32(clamping: light.maximum), MaxFALL: UInt32(clamping: light.maximumAverage))
    more.entries[AV_PKT_DATA_CONTENT_LIGHT_LEVEL.rawValue] = withUnsafeBytes(of: data) { Array($0) }
    return more
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
  /// The side data of a stream that goes into the output as it is.
  package func sideData(of streamIndex: Int) -> CodecSideData? {
    stream(streamIndex).map { CodecSideData(of: $0) }
  }
}

extension StreamSideData {
  /// libav's number of it.
  fileprivate var number: AVPacketSideDataType {
    switch self {
    case .iccProfile: AV_PKT_DATA_ICC_PROFILE
    case .spherical: AV_PKT_DATA_SPHERICAL
    case .dolbyVision: AV_PKT_DATA_DOVI_CONF
    case .stereo3D: AV_PKT_DATA_STEREO3D
    }
  }
}
