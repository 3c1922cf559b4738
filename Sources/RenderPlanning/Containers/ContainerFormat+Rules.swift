internal import MediaTypes
package import TrailerEditing

extension ContainerFormat {
  /// What holds of the container, from the table.
  package var rules: ContainerRules { Self.table[self] ?? row }

  /// Every row is made once: readers of a film ask for each of its packets.
  private static let table = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.row) })

  /// The table of containers.
  private var row: ContainerRules {
    switch self {
    case .mp4:
      ContainerRules(
        muxer: "mp4", kind: .film, video: [.h264, .hevc, .av1, .vp9, .mpeg4, .mpeg2video],
        audio: [.aac, .mp3, .ac3, .eac3, .opus, .flac, .alac], subtitles: ["mov_text"],
        abilities: ContainerRules.boxes.union(ContainerRules.quickTimePictures).union([.projection, .dolbyVision]),
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
        abilities: ContainerRules.matroska.union([.dts, .fieldOrder, .attachedFiles, .dolbyVision]),
        soundStart: .codecDelay,
        soundEnd: .marked, tags: .matroska, languages: .any, timecode: .tag, chapters: .tags, covers: .asFiles,
        flags: .matroska)
    case .webm:
      ContainerRules(
        muxer: "webm", kind: .film, video: [.vp9, .vp8, .av1], audio: [.opus, .vorbis], subtitles: ["webvtt"],
        abilities: ContainerRules.matroska, soundStart: .codecDelay, soundEnd: .marked, tags: .matroska,
        languages: .any, timecode: .tag, chapters: .titles, covers: .none, flags: .webm)
    case .ts:
      // It holds PGS only with a mark that libav writes in 192-byte packets alone, which `.ts` are not.
      .transportStream(
        video: [.h264, .hevc, .mpeg2video, .mpeg4], audio: [.aac, .mp3, .mp2, .ac3, .eac3], subtitles: [],
        abilities: ContainerRules.film, options: [:])
    case .m2ts:
      // What else it held would have no type of its own that players know.
      .transportStream(
        video: [.h264, .hevc, .mpeg2video], audio: [.ac3, .eac3], subtitles: ["hdmv_pgs_subtitle"],
        abilities: ContainerRules.film.union([.dts]), options: ["mpegts_m2ts_mode": "1"])
    case .avi:
      // Tracks begin at once, and only samples as they are can fill what is missing; MP3 is off by a thousandth.
      ContainerRules(
        muxer: "avi", kind: .film, video: [.h264, .mpeg4, .mjpeg, .ffv1], audio: [.pcm, .mp3], subtitles: [],
        abilities: [.decodingTimes, .tracks, .startsAtZero], soundStart: .heard, soundEnd: .whole,
        tags: .riff(hasTitlesOfStreams: true), languages: .none, timecode: .filmTag, chapters: .none, covers: .none,
        flags: .none)
    case .flv:
      ContainerRules(
        muxer: "flv", kind: .film, video: [.h264], audio: [.aac, .mp3],
        sampleRates: [.mp3: [11_025, 22_050, 44_100]], subtitles: [],
        abilities: ContainerRules.film.subtracting([.tracks]).union([.globalHeaders]), soundStart: .heard,
        soundEnd: .whole, tags: .script, languages: .none, timecode: .filmTag, chapters: .none, covers: .none,
        flags: .none)
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
        soundStart: .noPadding, soundEnd: .short, tags: .riff(hasTitlesOfStreams: false), languages: .ofFilm,
        timecode: .filmTag, chapters: .none, covers: .none, flags: .none)
    case .ogg: .ogg("ogg", [.vorbis, .opus, .flac])
    case .opus: .ogg("opus", [.opus])
    case .mka:
      ContainerRules(
        muxer: "matroska", kind: .sound, video: [], audio: [.aac] + AudioCodec.allCases, subtitles: [],
        abilities: [.globalHeaders, .tracks, .clocks, .startsAtZero, .dts, .attachedFiles], soundStart: .codecDelay,
        soundEnd: .marked, tags: .matroska, languages: .any, timecode: .filmTag, chapters: .tags, covers: .asFiles,
        flags: .matroska)
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
  /// Of most films.
  fileprivate static let film: Set<Ability> = [.decodingTimes, .frameTimes, .tracks, .clocks]
  fileprivate static let boxes = film.union([.boxes, .globalHeaders, .startsAtZero])
  fileprivate static let quickTimePictures: Set<Ability> = [
    .displayMatrix, .hiddenFrames, .fieldOrder, .lightLevels, .colourProfile, .colours, .colourRange,
  ]
  fileprivate static let matroska: Set<Ability> = [
    .globalHeaders, .frameTimes, .tracks, .clocks, .startsAtZero, .lightLevels, .projection, .colours, .colourRange,
    .chromaLocation,
  ]

  fileprivate static func transportStream(
    video: [VideoCodec], audio: [AudioCodec], subtitles: [String], abilities: Set<Ability>, options: [String: String]
  ) -> ContainerRules {
    ContainerRules(
      muxer: "mpegts", muxerOptions: options, kind: .film, video: video, audio: audio, subtitles: subtitles,
      abilities: abilities, soundStart: .heard, soundEnd: .whole, tags: .service, languages: .codesOfSound,
      timecode: .none, chapters: .none, covers: .none, flags: .transportStream)
  }

  fileprivate static func ogg(_ muxer: String, _ audio: [AudioCodec]) -> ContainerRules {
    ContainerRules(
      muxer: muxer, kind: .sound, video: [], audio: audio, subtitles: [], abilities: [.decodingTimes],
      soundStart: .granules, soundEnd: .short, tags: .vorbis(inStream: true), languages: .ofFilm, timecode: .filmTag,
      chapters: .comments, covers: .inComments, flags: .none)
  }

  /// Frames alone, which carry nothing of a film.
  fileprivate static func pictures(_ muxer: String, _ kind: Kind) -> ContainerRules {
    ContainerRules(
      muxer: muxer, kind: kind, video: [], audio: [], subtitles: [], abilities: film,
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
