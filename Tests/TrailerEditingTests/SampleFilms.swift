import MediaTypes
import Testing

@testable import TrailerEditing

/// Films that exist only as facts.
enum SampleFilm {
  /// 25 frames a second, evenly spaced.
  static func constant(
    seconds: Int64 = 30, rate: Rational? = Rational(25),
    videoStart: MediaTime = .zero, videoLength: MediaTime? = nil
  ) -> FKTAsset {
    film(
      duration: MediaTime(seconds: seconds), rate: rate, variable: false, videoStart: videoStart,
      videoLength: videoLength)
  }

  /// Unevenly spaced frames at `times` in milliseconds.
  static func variable(milliseconds times: [Int64]?, lasting duration: Int64 = 1_000) -> FKTAsset {
    film(
      duration: MediaTime(milliseconds: duration), rate: Rational(10), variable: true,
      frameTimes: times?.map { MediaTime(milliseconds: $0) })
  }

  /// No sound.
  static let silent = film(
    duration: MediaTime(seconds: 30), rate: Rational(25), variable: false, hasSound: false)

  /// A frame that is stored in `size`, of `pixelAspect`, and turned to be seen.
  static func picture(
    _ size: PixelSize, pixelAspect: Rational? = nil, orientation: Orientation = .identity
  ) -> FKTAsset {
    let facts = VideoInfo(codedSize: size, sampleAspectRatio: pixelAspect, orientation: orientation)
    return film(duration: MediaTime(seconds: 30), rate: Rational(25), variable: false, facts: facts)
  }

  static let soundOnly = film(duration: MediaTime(seconds: 30), rate: nil, variable: nil, hasVideo: false)

  /// A millisecond clock that starts at 1 s, as MKV files of a TS have.
  static func film(
    duration: MediaTime, rate: Rational?, variable: Bool?, frameTimes: [MediaTime]? = nil,
    videoStart: MediaTime = .zero, videoLength: MediaTime? = nil, hasVideo: Bool = true, hasSound: Bool = true,
    codec: String = "h264", facts known: VideoInfo? = nil
  ) -> FKTAsset {
    let start = MediaTime(seconds: 1)
    let facts =
      known
      ?? VideoInfo(
        codedSize: PixelSize(width: 1280, height: 720), averageFrameRate: rate, hasVariableFrameRate: variable)
    let cover = StreamInfo(
      index: 0, kind: .video, codec: "mjpeg", timeBase: Rational(1), dispositions: ["attached_pic"],
      video: VideoInfo(codedSize: PixelSize(width: 10, height: 10), averageFrameRate: Rational(1)))
    let video = StreamInfo(
      index: 1, kind: .video, codec: codec, timeBase: MediaTime(milliseconds: 1).rational,
      startTime: start + videoStart, duration: videoLength, video: facts)
    let sound = StreamInfo(
      index: 2, kind: .audio, codec: "aac", timeBase: MediaTime(milliseconds: 1).rational, startTime: start,
      audio: AudioInfo(sampleRate: 48_000, channelCount: 2, channelLayout: "stereo"))
    let info = MediaInfo(
      formatName: "test", formatLongName: "Test", startTime: start, duration: duration, byteCount: 1,
      bitRate: nil, tags: [:], chapters: [], streams: [cover] + (hasVideo ? [video] : []) + (hasSound ? [sound] : []))
    let source = SourceIdentity(
      path: "film.mkv", byteCount: 1, modificationNanoseconds: 0, device: 0, inode: 0)
    return FKTAsset(source: source, info: info, frameTimes: frameTimes)
  }
}

/// A range of whole seconds.
func range(_ start: Int64, _ end: Int64) throws -> MediaTimeRange {
  try #require(MediaTimeRange(MediaTime(seconds: start), MediaTime(seconds: end)))
}

/// Ranges of whole seconds.
func ranges(_ pairs: [[Int64]]) throws -> [MediaTimeRange] { try pairs.map { try range($0[0], $0[1]) } }

/// The error that `work` throws, which must be an ``FKTError``.
func failure(of work: () throws -> Void) throws -> FKTError {
  try #require(#expect(throws: FKTError.self) { try work() })
}

/// Clips of whole seconds that play as they were taken.
func played(_ bounds: [[Int64]]) throws -> [Clip] { try ranges(bounds).map { Clip($0) } }
