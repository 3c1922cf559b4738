internal import LibAV
internal import TrailerEditing

/// What each container can hold, as players read it, and how libav calls it.
struct ContainerRules {
  /// libav's short name of the muxer.
  let muxer: String
  /// Picture codecs it holds, the default first; empty for sound only.
  let video: [VideoCodec]
  /// Sound codecs it holds, the default first.
  let audio: [AudioCodec]
  /// Whether it holds more than one sound track.
  var holdsSeveralTracks = true
  /// Whether an encoder's padding before time 0 can be hidden (edit list, CodecDelay, granule position).
  var hidesPadding: Bool
  /// Whether chapters can be written.
  var holdsChapters = false

  init(_ container: ContainerFormat) {
    let everyAudio = AudioCodec.allCases
    self =
      switch container {
      case .mp4:
        ContainerRules(
          "mp4", [.h264, .hevc, .av1, .vp9, .mpeg4, .mpeg2video], [.aac, .mp3, .ac3, .eac3, .opus, .flac, .alac],
          chapters: true)
      case .mov:
        ContainerRules(
          "mov", [.h264, .hevc, .prores, .dnxhd, .mjpeg, .mpeg4, .mpeg2video], [.aac, .alac, .pcm, .mp3, .ac3, .eac3],
          chapters: true)
      case .mkv:
        ContainerRules("matroska", VideoCodec.allCases, [.aac] + everyAudio, hidesPadding: false, chapters: true)
      case .webm:
        ContainerRules("webm", [.vp9, .vp8, .av1], [.opus, .vorbis], hidesPadding: false, chapters: true)
      case .ts:
        ContainerRules(
          "mpegts", [.h264, .hevc, .mpeg2video, .mpeg4], [.aac, .mp3, .mp2, .ac3, .eac3], hidesPadding: false)
      case .m4a: ContainerRules("ipod", [], [.aac, .alac], chapters: true)
      case .mp3: ContainerRules("mp3", [], [.mp3], several: false, chapters: true)
      case .flac: ContainerRules("flac", [], [.flac], several: false, chapters: true)
      case .wav: ContainerRules("wav", [], [.pcm], several: false)
      case .ogg: ContainerRules("ogg", [], [.vorbis, .opus, .flac], several: false, chapters: true)
      case .png, .jpeg, .webp: ContainerRules("image2pipe", [], [])
      case .gif: ContainerRules("gif", [], [])
      }
  }

  private init(
    _ muxer: String, _ video: [VideoCodec], _ audio: [AudioCodec], several: Bool = true, hidesPadding: Bool = true,
    chapters: Bool = false
  ) {
    self.muxer = muxer
    self.video = video
    self.audio = audio
    holdsSeveralTracks = several
    self.hidesPadding = hidesPadding
    holdsChapters = chapters
  }

  /// Whether the muxer writes a display matrix; of the containers here, only those of the MP4 family do.
  var storesDisplayMatrix: Bool { muxer == "mp4" || muxer == "mov" }

  /// Whether packets say when they are decoded; Matroska's only say when they are shown, and readers guess the rest.
  var storesDecodingTimes: Bool { muxer != "matroska" && muxer != "webm" }
}

extension ContainerFormat {
  /// Whether it is built of the boxes of ISO base media files: an index, tracks, their dates and marks.
  var isMP4Family: Bool { [.mp4, .mov, .m4a].contains(self) }
}
