package import TrailerEditing

/// What a container can and cannot do, as this version of libav writes it and players read it.
///
/// Nothing else asks which container it is: a new one is a new entry of ``ContainerFormat/rules``.
package struct ContainerRules: Sendable {
  /// libav's short name of the muxer.
  package let muxer: String
  package let kind: Kind
  /// Frame codecs it holds, the default first.
  package let video: [VideoCodec]
  /// Sound codecs it holds, the default first.
  let audio: [AudioCodec]
  /// Subtitle codecs it holds, the one that other text is written in first.
  let subtitles: [String]
  let abilities: Set<Ability>
  package let soundStart: SoundStart
  let soundEnd: PlannedSoundCopy.Ending
  package let tags: TagStyle
  let languages: Languages
  let timecode: TimecodePlace
  package let chapters: Chapters
  let covers: Covers
  let flags: Flags

  /// What the container holds.
  package enum Kind: Sendable, Hashable {
    /// Frames and sound.
    case film
    case sound
    /// One frame, coded so.
    case image(ImageCoding)
    /// Moving frames with a palette and a clock of their own.
    case animation
  }

  /// Something that some containers can do.
  package enum Ability: Sendable {
    /// Is built of the boxes of ISO base media files: an index, tracks, their dates and marks.
    case boxes
    /// Has the headers of codecs beside the packets rather than in them.
    case globalHeaders
    /// Says when packets are decoded; of Matroska's, readers guess it.
    case decodingTimes
    /// Has tracks with tags and clocks of their own; else one stream of sound is the whole file.
    case tracks
    /// Takes over the packets of DTS, which nothing here encodes.
    case dts
    /// Says how frames are turned.
    case displayMatrix
    /// Can have frames in front of the first and behind the last wanted one that are not shown.
    case hiddenFrames
    /// Says which field comes first.
    case fieldOrder
    /// Says mastering display and light levels.
    case lightLevels
    case colourProfile
    /// Says projections on a sphere and stereo arrangements.
    case projection
    /// Says primaries, transfer function and matrix beside the frames.
    case colours
    /// Says the range of codes; the boxes of MP4 and QuickTime do only where the colours are known.
    case colourRange
    /// Says the range, and where chroma lies, whatever else is known.
    case chromaLocation
    case attachedFiles
  }

  /// What keeps sound before time 0 from being heard: an encoder's padding, or what a copied packet begins with.
  package enum SoundStart: Sendable {
    case editList
    /// A number in the track's header, which the muxer writes for Opus alone.
    case codecDelay
    /// The header of MP3 files.
    case lameHeader
    /// Granule positions, which hide what comes before a cut for Opus alone.
    case granules
    /// What it holds has no padding.
    case noPadding
    case heard
  }

  /// Where tags go, and which.
  package enum TagStyle: Sendable, Hashable {
    case iTunes, quickTime, matroska, id3
    /// Vorbis comments of the file's one stream, or of the film.
    case vorbis(inStream: Bool)
    case riff
    /// The name and the provider of a broadcast.
    case service
    case none
  }

  /// What the language of a stream can be.
  enum Languages {
    /// Three letters.
    case codes
    /// Three letters, and none for frames.
    case codesOfSound
    case any
    /// A tag of the film.
    case ofFilm
    case none
  }

  /// Where a timecode goes.
  enum TimecodePlace {
    /// Into a track of its own, which counts the frames.
    case track
    /// Into a tag of the frames that it counts, else of the film.
    case tag
    /// Into a tag of the film.
    case filmTag
    case none
  }

  /// What is known of chapters.
  package enum Chapters: Sendable {
    /// Titles; each chapter lasts until the next begins.
    case titlesInOrder
    /// Numbered Vorbis comments: titles and starts.
    case comments
    /// Titles, starts and ends.
    case titles
    /// All tags.
    case tags
    case none
  }

  /// Cover art: the codecs that readers know, and where it goes.
  struct Covers {
    var codecs: Set<String>
    var form: PlannedAttachment.Form
    /// Keys of the words that are kept with it, or with another attached file.
    var words: Set<String> = ["title", "comment"]
  }

  /// Flags of streams that are read back as they were written.
  struct Flags {
    /// Those of every stream.
    var ofAll: Set<String>
    /// Those of streams of a kind besides.
    var ofKind: [StreamInfo.Kind: Set<String>] = [:]
    /// The flag that is read back besides, because there is one mark for both.
    var companions: [String: String] = [:]
  }

  /// How an image is coded.
  package struct ImageCoding: Sendable, Hashable {
    var codec: String
    var encoder: String
    var pixelFormat: String
    var quantiser: Int?
    var options: [String: String] = [:]
  }
}

extension ContainerRules {
  package func can(_ ability: Ability) -> Bool { abilities.contains(ability) }

  /// Whether an encoder's padding before time 0 is not heard.
  package var hidesPadding: Bool { soundStart != .codecDelay && soundStart != .heard }

  /// Whether chapters have to follow each other.
  var ordersChapters: Bool { chapters == .titlesInOrder || chapters == .comments }
}

extension ContainerFormat {
  /// The table of containers.
  package var rules: ContainerRules {
    switch self {
    case .mp4:
      ContainerRules(
        muxer: "mp4", kind: .film, video: [.h264, .hevc, .av1, .vp9, .mpeg4, .mpeg2video],
        audio: [.aac, .mp3, .ac3, .eac3, .opus, .flac, .alac], subtitles: ["mov_text"],
        abilities: ContainerRules.boxes.union(ContainerRules.quickTimePictures).union([.projection]),
        soundStart: .editList, soundEnd: .short, tags: .iTunes, languages: .codes, timecode: .track,
        chapters: .titlesInOrder, covers: .inIndex, flags: .mp4)
    case .mov:
      ContainerRules(
        muxer: "mov", kind: .film, video: [.h264, .hevc, .prores, .dnxhd, .mjpeg, .mpeg4, .mpeg2video],
        audio: [.aac, .alac, .pcm, .mp3, .ac3, .eac3], subtitles: ["mov_text"],
        abilities: ContainerRules.boxes.union(ContainerRules.quickTimePictures), soundStart: .editList,
        soundEnd: .short, tags: .quickTime, languages: .codes, timecode: .track, chapters: .titlesInOrder,
        covers: .inIndex, flags: .quickTime)
    case .mkv:
      ContainerRules(
        muxer: "matroska", kind: .film, video: VideoCodec.allCases, audio: [.aac] + AudioCodec.allCases,
        subtitles: ["subrip", "ass", "webvtt", "hdmv_pgs_subtitle", "dvd_subtitle", "dvb_subtitle"],
        abilities: ContainerRules.matroska.union([.dts, .fieldOrder, .attachedFiles]), soundStart: .codecDelay,
        soundEnd: .marked, tags: .matroska, languages: .any, timecode: .tag, chapters: .tags, covers: .asFiles,
        flags: .matroska)
    case .webm:
      ContainerRules(
        muxer: "webm", kind: .film, video: [.vp9, .vp8, .av1], audio: [.opus, .vorbis], subtitles: ["webvtt"],
        abilities: ContainerRules.matroska, soundStart: .codecDelay, soundEnd: .marked, tags: .matroska,
        languages: .any, timecode: .tag, chapters: .titles, covers: .none, flags: .webm)
    case .ts:
      // It holds PGS only with a mark that libav writes in 192-byte packets alone, which `.ts` are not.
      ContainerRules(
        muxer: "mpegts", kind: .film, video: [.h264, .hevc, .mpeg2video, .mpeg4],
        audio: [.aac, .mp3, .mp2, .ac3, .eac3], subtitles: [], abilities: [.decodingTimes, .tracks],
        soundStart: .heard, soundEnd: .whole, tags: .service, languages: .codesOfSound, timecode: .none,
        chapters: .none, covers: .none, flags: .transportStream)
    case .m4a:
      ContainerRules(
        muxer: "ipod", kind: .sound, video: [], audio: [.aac, .alac], subtitles: [], abilities: ContainerRules.boxes,
        soundStart: .editList, soundEnd: .short, tags: .iTunes, languages: .codes, timecode: .none,
        chapters: .titlesInOrder, covers: .inIndex, flags: .quickTime)
    case .mp3:
      ContainerRules(
        muxer: "mp3", kind: .sound, video: [], audio: [.mp3], subtitles: [], abilities: [.decodingTimes],
        soundStart: .lameHeader, soundEnd: .marked, tags: .id3, languages: .ofFilm, timecode: .filmTag,
        chapters: .tags, covers: .inID3, flags: .none)
    case .flac:
      ContainerRules(
        muxer: "flac", kind: .sound, video: [], audio: [.flac], subtitles: [], abilities: [.decodingTimes],
        soundStart: .noPadding, soundEnd: .short, tags: .vorbis(inStream: false), languages: .ofFilm,
        timecode: .filmTag, chapters: .comments, covers: .inFLAC, flags: .none)
    case .wav:
      ContainerRules(
        muxer: "wav", kind: .sound, video: [], audio: [.pcm], subtitles: [], abilities: [.decodingTimes],
        soundStart: .noPadding, soundEnd: .short, tags: .riff, languages: .ofFilm, timecode: .filmTag,
        chapters: .none, covers: .none, flags: .none)
    case .ogg:
      ContainerRules(
        muxer: "ogg", kind: .sound, video: [], audio: [.vorbis, .opus, .flac], subtitles: [],
        abilities: [.decodingTimes], soundStart: .granules, soundEnd: .short,
        tags: .vorbis(inStream: true), languages: .ofFilm, timecode: .filmTag, chapters: .comments,
        covers: .inComments, flags: .none)
    case .png:
      .pictures(
        "image2pipe",
        .image(.init(codec: "png", encoder: "png", pixelFormat: "rgb24", options: ["pred": "mixed"])))
    case .jpeg:
      .pictures("image2pipe", .image(.init(codec: "mjpeg", encoder: "mjpeg", pixelFormat: "yuvj444p", quantiser: 2)))
    case .webp:
      .pictures(
        "image2pipe",
        .image(.init(codec: "webp", encoder: "libwebp", pixelFormat: "bgra", options: ["quality": "92"])))
    case .gif: .pictures("gif", .animation)
    }
  }
}

extension ContainerRules {
  fileprivate static let boxes: Set<Ability> = [.boxes, .globalHeaders, .decodingTimes, .tracks]
  fileprivate static let quickTimePictures: Set<Ability> = [
    .displayMatrix, .hiddenFrames, .fieldOrder, .lightLevels, .colourProfile, .colours, .colourRange,
  ]
  fileprivate static let matroska: Set<Ability> = [
    .globalHeaders, .tracks, .lightLevels, .projection, .colours, .colourRange, .chromaLocation,
  ]

  /// Frames alone, which carry nothing of a film.
  fileprivate static func pictures(_ muxer: String, _ kind: Kind) -> ContainerRules {
    ContainerRules(
      muxer: muxer, kind: kind, video: [], audio: [], subtitles: [], abilities: [.decodingTimes, .tracks],
      soundStart: .noPadding, soundEnd: .short, tags: .none, languages: .none, timecode: .none, chapters: .none,
      covers: .none, flags: .none)
  }
}

extension ContainerRules.Covers {
  fileprivate static let inIndex = Self(codecs: ["mjpeg", "png", "bmp"], form: .index, words: [])
  fileprivate static let asFiles = Self(codecs: all, form: .file, words: ["filename", "mimetype", "title"])
  fileprivate static let inID3 = Self(codecs: all, form: .picture)
  fileprivate static let inFLAC = Self(codecs: ["mjpeg", "png", "bmp", "tiff"], form: .picture)
  fileprivate static let inComments = Self(codecs: all, form: .comment)
  fileprivate static let none = Self(codecs: [], form: .file, words: [])
  private static let all: Set = ["mjpeg", "png", "bmp", "gif", "tiff"]
}

/// Found by writing and reading each.
extension ContainerRules.Flags {
  fileprivate static let mp4 = Self(
    ofAll: ["default", "dub", "comment", "forced", "hearing_impaired", "captions", "visual_impaired", "descriptions"],
    companions: [
      "hearing_impaired": "captions", "captions": "hearing_impaired", "visual_impaired": "descriptions",
      "descriptions": "visual_impaired",
    ])
  fileprivate static let quickTime = Self(ofAll: ["default"])
  fileprivate static let matroska = Self(
    ofAll: ["default", "dub", "original", "comment", "forced", "hearing_impaired", "visual_impaired"],
    ofKind: [.subtitle: ["descriptions"]])
  fileprivate static let webm = Self(
    ofAll: ["default", "forced"], ofKind: [.subtitle: ["captions", "descriptions", "metadata"]])
  fileprivate static let transportStream = Self(
    ofAll: [], ofKind: [.audio: ["hearing_impaired", "visual_impaired", "clean_effects"]],
    companions: ["visual_impaired": "descriptions"])
  fileprivate static let none = Self(ofAll: [])
}
