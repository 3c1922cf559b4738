internal import MediaTypes
package import TrailerEditing

/// What each container can hold, as players read it, and how libav calls it.
package struct ContainerRules {
  /// libav's short name of the muxer.
  package let muxer: String
  /// Picture codecs it holds, the default first; empty for sound only.
  package let video: [VideoCodec]
  /// Sound codecs it holds, the default first.
  let audio: [AudioCodec]
  /// Whether it holds more than one sound track.
  var holdsSeveralTracks = true
  /// Whether an encoder's padding before time 0 can be hidden (edit list, CodecDelay, granule position).
  package var hidesPadding: Bool
  /// Whether chapters can be written.
  var holdsChapters = false

  package init(_ container: ContainerFormat) {
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
  package var storesDisplayMatrix: Bool { muxer == "mp4" || muxer == "mov" }

  /// Whether frames in front of the first and behind the last wanted one can be in the file and not be shown.
  var hidesPictures: Bool { storesDisplayMatrix }

  /// Whether parameter sets and other headers of codecs go beside the packets rather than into them.
  var takesGlobalHeaders: Bool { ["mp4", "mov", "ipod", "matroska", "webm"].contains(muxer) }

  /// Whether packets say when they are decoded; Matroska's only say when they are shown, and readers guess the rest.
  package var storesDecodingTimes: Bool { muxer != "matroska" && muxer != "webm" }
}

extension ContainerFormat {
  /// Whether it is built of the boxes of ISO base media files: an index, tracks, their dates and marks.
  package var isMP4Family: Bool { [.mp4, .mov, .m4a].contains(self) }
}

extension ContainerRules {
  /// Subtitle codecs it holds, the one that other text is written in first.
  ///
  /// A transport stream holds PGS only with a mark that libav writes in 192-byte packets alone, which `.ts` are not.
  var subtitles: [String] {
    switch muxer {
    case "mp4", "mov": ["mov_text"]
    case "matroska": ["subrip", "ass", "webvtt", "hdmv_pgs_subtitle", "dvd_subtitle", "dvb_subtitle"]
    case "webm": ["webvtt"]
    default: []
    }
  }
}

/// Which container an output gets.
enum ContainerChoice {
  /// The one the edits name, else the one the destination's extension names.
  static func container(for asset: FKTAsset, destination: String) throws(FKTError) -> ContainerFormat {
    if let named = asset.timeline.export.container { return named }
    let name = destination.split(separator: "/").last.map(String.init) ?? destination
    let all = ContainerFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      throw FKTError(
        code: .usage, message: "'\(destination)' has no extension that tells the container",
        hint: "end the name in one of \(all), or give --container", subject: destination)
    }
    let fileExtension = String(name[name.index(after: dot)...])
    guard let container = ContainerFormat(pathExtension: fileExtension) else {
      throw FKTError(
        code: .usage, message: "'.\(fileExtension)' is not a container this program writes",
        hint: "it writes \(all)", subject: destination)
    }
    return container
  }
}
