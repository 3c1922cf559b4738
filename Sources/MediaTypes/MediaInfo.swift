/// What a media file says of itself: what a probe returns.
public struct MediaInfo: Hashable, Sendable, Codable {
  /// The demuxer's short names, as in `mov,mp4,m4a,3gp,3g2,mj2`.
  public var formatName: String
  /// The format's name for people, as in `QuickTime / MOV`.
  public var formatLongName: String
  /// Where the container's clock stands at time 0: the earliest sound or frame after edit lists.
  public var startTime: MediaTime
  /// From time 0 to the last end of sound or frame.
  public var duration: MediaTime
  /// The file's size in bytes.
  public var byteCount: Int64
  /// Bits a second over everything in the file, when the container or its size tells.
  public var bitRate: Int64?
  /// The container's tags.
  public var tags: [String: String]
  /// Chapters in the order of the file.
  public var chapters: [ChapterInfo]
  /// Streams in the order of the file.
  public var streams: [StreamInfo]
  /// Programs of a broadcast; empty in other files.
  public var programs: [ProgramInfo]
  /// What lies before time 0 because it cannot be shown; `nil` where nothing does.
  public var leadIn: LeadIn?
  /// When a broadcast goes on behind a jump of its clock, which is left out of the film; `nil` where its clock runs on.
  public var clockJumps: [MediaTime]?
  /// Bytes of the photo that the film is a part of, in front of it, as phones make them; `nil` in other files.
  public var photoByteCount: Int64?

  /// Creates the facts of a file.
  public init(
    formatName: String, formatLongName: String, startTime: MediaTime, duration: MediaTime, byteCount: Int64,
    bitRate: Int64?, tags: [String: String], chapters: [ChapterInfo], streams: [StreamInfo],
    programs: [ProgramInfo] = [], leadIn: LeadIn? = nil, clockJumps: [MediaTime]? = nil, photoByteCount: Int64? = nil
  ) {
    self.formatName = formatName
    self.formatLongName = formatLongName
    self.startTime = startTime
    self.duration = duration
    self.byteCount = byteCount
    self.bitRate = bitRate
    self.tags = tags
    self.chapters = chapters
    self.streams = streams
    self.programs = programs
    self.leadIn = leadIn
    self.clockJumps = clockJumps
    self.photoByteCount = photoByteCount
  }

  /// The moving frames; cover art is metadata and is left out.
  public var videoStreams: [StreamInfo] {
    streams.filter { $0.kind == .video && !$0.isAttachedPicture }
  }

  /// Whether it is frames without a container, which have the times that their rate gives them.
  public var isRawVideo: Bool { Self.rawVideoFormats.contains(formatName) }

  /// Whether it is a MOV or MP4, which lists every packet and has one description for all frames of a track.
  package var isMovie: Bool { formatName.hasPrefix("mov") }

  /// Formats of frames alone, which are told apart by what is in them.
  package static let rawVideoFormats: Set = ["h264", "hevc", "obu"]

  /// The sound tracks.
  public var audioStreams: [StreamInfo] { streams.filter { $0.kind == .audio } }
}

/// A broadcast's programme: streams that belong together.
public struct ProgramInfo: Hashable, Sendable, Codable {
  /// Its number in the file.
  public var number: Int
  /// Its tags; `service_name` is its name.
  public var tags: [String: String]
  /// The numbers of its streams.
  public var streams: [Int]

  /// Creates a programme.
  public init(number: Int, tags: [String: String], streams: [Int]) {
    self.number = number
    self.tags = tags
    self.streams = streams
  }
}

/// A named stretch of a film.
public struct ChapterInfo: Hashable, Sendable, Codable {
  /// When it runs; counted from time 0.
  public var range: MediaTimeRange
  /// Its tags; `title` is its name.
  public var tags: [String: String]

  /// Creates a chapter.
  public init(range: MediaTimeRange, tags: [String: String]) {
    self.range = range
    self.tags = tags
  }

  /// The chapter's name, when it has one.
  public var title: String? { tags["title"] }
}
