import Foundation
import TestSupport

/// A film whose frames carry their numbers, coded in a way that matters to copying; made by ffmpeg when a test needs it.
struct SpliceSource: Sendable, CustomStringConvertible {
  /// What the tests are to find of it.
  enum Expectation: Sendable {
    /// Some frames are copied.
    case copied
    /// None can be, but all is exact.
    case encoded
    /// Nothing is promised but exactness.
    case exact
  }

  let name: String
  let fileExtension: String
  /// One run of ffmpeg after the other; `IN` stands for the plain film, or what the run before made.
  let runs: [[String]]
  var expectation = Expectation.copied
  /// Packets that hold no frame of their own are copied, too.
  var hasHiddenPictures = false
  /// The number of the first frame.
  var firstNumber = 0

  var description: String { name }

  private init(
    _ name: String, _ fileExtension: String, _ runs: [[String]], _ expectation: Expectation = .copied,
    hasHiddenPictures: Bool = false, firstNumber: Int = 0
  ) {
    self.name = name
    self.fileExtension = fileExtension
    self.runs = runs
    self.expectation = expectation
    self.hasHiddenPictures = hasHiddenPictures
    self.firstNumber = firstNumber
  }

  /// H.264 with a key frame every 30 frames and the plain film's sound.
  private static func h264(
    _ name: String, _ options: [String], as fileExtension: String = "mp4", parameters: String = "",
    then more: [String]? = nil,
    _ expectation: Expectation = .copied, firstNumber: Int = 0
  ) -> SpliceSource {
    let own = ["-i", "IN", "-c:v", "libx264", "-preset", "veryfast", "-crf", "28", "-g", "30", "-sc_threshold", "0"]
    let codec = own + (parameters.isEmpty ? [] : ["-x264-params", parameters]) + ["-c:a", "copy"] + options
    return SpliceSource(
      name, fileExtension, [codec] + (more.map { [["-i", "IN", "-c", "copy"] + $0] } ?? []), expectation,
      firstNumber: firstNumber)
  }

  /// HEVC with a key frame every 30 frames and the plain film's sound.
  private static func hevc(
    _ name: String, _ parameters: String, _ options: [String] = [], as fileExtension: String = "mp4",
    then more: [String]? = nil, expectation: Expectation = .copied
  ) -> SpliceSource {
    let own = ["-i", "IN", "-c:v", "libx265", "-preset", "ultrafast", "-crf", "26", "-c:a", "copy"]
    let tag = ["mp4", "mov"].contains(fileExtension) ? ["-tag:v", "hvc1"] : []
    let told = "log-level=none:pools=2:keyint=30:min-keyint=30:scenecut=0:" + parameters
    return SpliceSource(
      "HEVC, " + name, fileExtension,
      [own + ["-x265-params", told] + options + tag] + (more.map { [["-i", "IN", "-c", "copy"] + $0] } ?? []),
      expectation)
  }

  /// HEVC in the order of what may go wrong.
  static let hevc: [SpliceSource] = [
    hevc("closed GOPs", "open-gop=0:bframes=3:b-adapt=0"),
    hevc("open GOPs", "open-gop=1:bframes=3:b-adapt=0"),
    hevc("open GOPs with a pyramid", "open-gop=1:bframes=7:b-adapt=0:b-pyramid=1:ref=4:rc-lookahead=12"),
    hevc("leading frames that decode", "open-gop=0:bframes=4:b-adapt=0:radl=3"),
    hevc("no B-frames", "open-gop=0:bframes=0:ref=1"),
    hevc("several slices", "open-gop=1:bframes=3:slices=4:ctu=16"),
    hevc("10 bits", "open-gop=1:bframes=3", ["-pix_fmt", "yuv420p10le"]),
    hevc("4:2:2, 10 bits", "open-gop=0:bframes=3", ["-pix_fmt", "yuv422p10le"], as: "mov"),
    hevc("buffering model", "open-gop=0:bframes=2:hrd=1:vbv-maxrate=300:vbv-bufsize=300"),
    hevc("sets in the packets", "open-gop=1:bframes=3:repeat-headers=1"),
    hevc("transport stream", "open-gop=1:bframes=3", as: "ts"),
    hevc("transport stream with delimiters", "open-gop=0:bframes=3:aud=1", as: "ts"),
    hevc("Matroska", "open-gop=1:bframes=3", as: "mkv"),
    hevc("larger blocks", "open-gop=1:bframes=2:min-cu-size=16:ctu=32"),
    hevc("odd size", "open-gop=1:bframes=3", ["-vf", "crop=318:178:0:0"]),
    hevc("key frames only", "keyint=1:min-keyint=1"),
    hevc("no key frames but the first", "keyint=-1:bframes=3", expectation: .exact),
    hevc("anamorphic", "open-gop=1:bframes=2:sar=4\\:3:chromaloc=2:colorprim=bt709:transfer=bt709:colormatrix=bt709"),
    hevc(
      "HDR10",
      "open-gop=1:bframes=3:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:hdr10=1:repeat-headers=1:"
        + "master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,50):max-cll=1000,400",
      ["-pix_fmt", "yuv420p10le"]),
    hevc(
      "HLG", "open-gop=1:bframes=3:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc",
      ["-pix_fmt", "yuv420p10le"]),
  ]

  static let plain = h264("closed GOPs", ["-bf", "2"], parameters: "open-gop=0:b-pyramid=none")
  static let stream = h264("transport stream", ["-bf", "2"], as: "ts")
  static let matroska = h264("Matroska", ["-bf", "3"], as: "mkv")
  static let flash = h264("Flash video", ["-bf", "2", "-ar", "44100", "-c:a", "aac"], as: "flv")

  /// With a key frame every four seconds.
  static let sparse = [
    h264("few key frames", ["-g", "100", "-bf", "2"]),
    h264("transport stream with few key frames", ["-g", "100", "-bf", "2"], as: "ts"),
    hevc("few key frames", "keyint=100:min-keyint=100:open-gop=0:bframes=3:b-adapt=0"),
  ]

  /// In the order of what may go wrong.
  static let all: [SpliceSource] = [
    plain,
    h264("Baseline", ["-profile:v", "baseline"]),
    h264("Main, CAVLC", ["-profile:v", "main", "-bf", "2"], parameters: "cabac=0"),
    h264("pyramid", ["-bf", "5", "-b_strategy", "0"], parameters: "b-pyramid=normal:ref=5"),
    h264("strict pyramid", ["-bf", "7", "-b_strategy", "0"], parameters: "b-pyramid=strict:ref=4"),
    h264("open GOPs", ["-bf", "3", "-b_strategy", "0"], parameters: "open-gop=1", .exact),
    h264(
      "open GOPs with later IDR frames",
      ["-bf", "3", "-b_strategy", "0", "-force_key_frames", "2,4", "-forced-idr", "1"], parameters: "open-gop=1"),
    // Its second frame to start from is followed by some that are key frames by the container's word alone.
    h264(
      "open GOPs behind an IDR frame",
      ["-bf", "3", "-b_strategy", "0", "-force_key_frames", "1", "-forced-idr", "1"], parameters: "open-gop=1"),
    h264("several slices", ["-bf", "2"], parameters: "slices=4"),
    h264("10 bits", ["-bf", "2", "-pix_fmt", "yuv420p10le"]),
    h264("4:2:2, 10 bits", ["-bf", "2", "-pix_fmt", "yuv422p10le"], as: "mov"),
    h264("4:4:4", ["-bf", "2", "-pix_fmt", "yuv444p"]),
    h264("grey", ["-bf", "2", "-pix_fmt", "gray"]),
    h264("lossless", ["-qp", "0"]),
    h264("key frames only", ["-g", "1"]),
    h264("no key frames but the first", ["-intra-refresh", "1"], .exact),
    h264("one reference", ["-bf", "3", "-refs", "1"]),
    h264("sixteen references", ["-bf", "3", "-level", "5.1", "-refs", "16"]),
    h264(
      "buffering model", ["-b:v", "300k", "-maxrate", "300k", "-bufsize", "300k"],
      parameters: "nal-hrd=cbr:pic-struct=1"),
    h264("odd size", ["-vf", "crop=318:178:0:0", "-bf", "2"]),
    h264(
      "cropped at the left", ["-bf", "2"], then: ["-bsf:v", "h264_metadata=crop_left=8:crop_top=4"], .encoded),
    h264("fragments", ["-bf", "2", "-movflags", "frag_keyframe+empty_moov+default_base_moof"]),
    h264("delimiters", ["-bf", "2"], as: "ts", parameters: "aud=1"),
    stream, matroska, flash,
    h264("AVI without B-frames", ["-bf", "0", "-c:a", "libmp3lame"], as: "avi"),
    h264("sets in the packets", ["-bf", "2", "-f", "mpegts"], then: ["-f", "mp4"]),
    h264("uneven times", ["-bf", "3", "-vf", "setpts=N/25/TB+0.4*floor(N/7)/TB*(1/25)", "-fps_mode", "passthrough"]),
    SpliceSource("cut by ffmpeg", "mp4", [["-ss", "1.3", "-i", "IN", "-c", "copy"]], firstNumber: 33),
    SpliceSource(
      "cut by ffmpeg at both ends", "mov", [["-ss", "1.3", "-t", "4.1", "-i", "IN", "-c", "copy"]], firstNumber: 33),
    SpliceSource(
      "VP8", "webm", [["-i", "IN", "-c:v", "libvpx", "-b:v", "300k"] + vpx], hasHiddenPictures: true),
    SpliceSource(
      "VP9", "webm", [["-i", "IN", "-c:v", "libvpx-vp9", "-b:v", "200k"] + vpx]),
    hiddenVP9("webm"), hiddenVP9("mp4"),
    SpliceSource(
      "VP8 in Matroska", "mkv", [["-i", "IN", "-c:v", "libvpx", "-b:v", "300k"] + vpx], hasHiddenPictures: true),
    SpliceSource(
      "Motion JPEG", "mov", [["-i", "IN", "-c:v", "mjpeg", "-q:v", "5", "-pix_fmt", "yuvj420p", "-c:a", "pcm_s16le"]]),
    SpliceSource("ProRes", "mov", [["-i", "IN", "-c:v", "prores_ks", "-profile:v", "0", "-c:a", "pcm_s16le"]]),
    SpliceSource(
      "DNxHD", "mov",
      [["-i", "IN", "-c:v", "dnxhd", "-profile:v", "dnxhr_lb", "-pix_fmt", "yuv422p", "-c:a", "pcm_s16le"]],
      .exact),
    SpliceSource("FFV1", "mkv", [["-i", "IN", "-c:v", "ffv1", "-level", "3", "-g", "1", "-c:a", "flac"]], .exact),
  ]

  /// VP9 whose frames that are not shown are packets of their own.
  static func hiddenVP9(_ fileExtension: String) -> SpliceSource {
    SpliceSource(
      "VP9 with hidden frames apart in \(fileExtension)", fileExtension,
      [
        ["-i", "IN", "-c:v", "libvpx-vp9", "-b:v", "200k", "-auto-alt-ref", "1", "-lag-in-frames", "25", "-g", "40"]
          + ["-deadline", "realtime", "-cpu-used", "5", "-c:a", "libopus", "-b:a", "48k"],
        ["-i", "IN", "-c", "copy", "-bsf:v", "vp9_superframe_split", "-fflags", "-autobsf"],
      ])
  }

  private static let vpx = [
    "-auto-alt-ref", "1", "-lag-in-frames", "16", "-g", "40", "-deadline", "good", "-cpu-used", "5", "-c:a", "libopus",
    "-b:a", "48k",
  ]

  /// The film, which is made once, for all tests.
  func film() throws -> URL { try Self.films.file("\(name).\(fileExtension)") { try make(in: $0) } }

  private static let films = SharedFilms()

  private func make(in folder: TemporaryFolder) throws -> URL {
    var input = Fixtures.url("h264-closed-gop.mp4")
    for (number, run) in runs.enumerated() {
      // The last run says what the file is; those before it may name another kind.
      let output = folder.file("source-\(number).\(fileExtension)")
      let path = input.path
      _ = try runSuccessfully(
        "ffmpeg", ["-v", "error", "-nostdin"] + run.map { $0 == "IN" ? path : $0 } + ["-threads", "2", output.path])
      input = output
    }
    return input
  }
}
