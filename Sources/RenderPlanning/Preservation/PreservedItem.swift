public import MediaTypes

/// A thing that a film carries.
public enum PreservedItem: Sendable, Hashable, Codable {
  /// A stream of packets.
  case stream(StreamInfo.Kind, codec: String)
  /// A stream of one frame: the film's cover.
  case coverArt(codec: String)
  /// A stream's tag, by its key.
  case streamTag(String)
  /// A stream's flag, as `default`.
  case flag(String)
  /// What a stream says beside its packets.
  case sideData(SideDatum)
  /// What subtitles have besides their words, as `fonts`.
  case subtitleFeature(String)
  /// So many subtitles.
  case cues(Int)
  /// The text of so many subtitles.
  case textOfCues(Int)
  /// So many packets of subtitles.
  case damagedPackets(Int)
  /// The film's tag, by its key.
  case tag(String)
  /// A tag of one of several programmes of a broadcast.
  case programmeTag(String, programme: Int)
  /// A chapter, by its number from 1.
  case chapter(number: Int, title: String?)
  /// A chapter's tag that is not its title.
  case chapterTag(String, number: Int, title: String?)
}

/// What a video stream or sound says beside its packets.
public enum SideDatum: String, Sendable, Hashable, Codable {
  case displayMatrix = "display matrix"
  case sampleAspectRatio = "sample aspect ratio"
  case fieldOrder = "field order"
  case colours
  case colourRange = "colour range"
  case colourMatrix = "colour matrix"
  case chromaLocation = "chroma location"
  case chromaSubsampling = "chroma subsampling"
  case bitDepth = "bit depth"
  case masteringDisplay = "mastering display"
  case contentLightLevels = "content light levels"
  case iccProfile = "ICC profile"
  case spherical
  case stereo3D = "stereo 3D"
  case closedCaptions = "closed captions"
  case hdr10Plus = "HDR10+"
  case dolbyVision = "Dolby Vision"
  case dolbyVisionProfile = "Dolby Vision profile"
  case hdrVivid = "HDR Vivid"
  case filmGrain = "film grain"
  case timecodeInPictures = "timecode in the frames"
  case activeFormat = "active format description"
  case panScan = "pan and scan"
  case profileInPictures = "colour profile in the frames"
  case orientationInPictures = "orientation in the frames"
  /// Sound before the first packet that an output can begin with.
  case startOfSound = "the first hundredths of a second"
}

extension SideDatum {
  /// What comes with frames.
  init(_ kind: FrameTraits.SideData) {
    self =
      switch kind {
      case .closedCaptions: .closedCaptions
      case .hdr10Plus: .hdr10Plus
      case .dolbyVision: .dolbyVision
      case .hdrVivid: .hdrVivid
      case .filmGrain: .filmGrain
      case .timecode: .timecodeInPictures
      case .activeFormat: .activeFormat
      case .panScan: .panScan
      case .stereo3D: .stereo3D
      case .spherical: .spherical
      case .iccProfile: .profileInPictures
      case .orientation: .orientationInPictures
      }
  }

  /// What a container holds.
  init(_ kind: StreamSideData) {
    self =
      switch kind {
      case .iccProfile: .iccProfile
      case .spherical: .spherical
      case .stereo3D: .stereo3D
      case .dolbyVision: .dolbyVisionProfile
      }
  }
}

extension PreservedItem {
  /// What sort of thing it is.
  public var kind: PreservationLine.Kind {
    switch self {
    case .stream, .coverArt: .stream
    case .streamTag: .streamTag
    case .flag: .flag
    case .sideData, .subtitleFeature, .cues, .textOfCues, .damagedPackets: .sideData
    case .tag, .programmeTag: .tag
    case .chapter, .chapterTag: .chapter
    }
  }

  /// What it is called: a tag's key, a flag, a chapter's number and title, a stream's kind and codec.
  public var name: String {
    switch self {
    case .stream(let kind, let codec): "\(kind.rawValue), \(codec)"
    case .coverArt(let codec): "cover art, \(codec)"
    case .streamTag(let key), .tag(let key): key
    case .flag(let flag): flag
    case .sideData(let datum): datum.rawValue
    case .subtitleFeature(let feature): "\(feature) of subtitles"
    case .cues(let count): Self.cues(count)
    case .textOfCues(let count): "text of \(Self.cues(count))"
    case .damagedPackets(let count): "\(count) damaged packet\(count == 1 ? "" : "s")"
    case .programmeTag(let key, let programme): "\(key) of programme \(programme)"
    case .chapter(let number, let title): Self.chapter(number, title)
    case .chapterTag(let key, let number, let title): "\(Self.chapter(number, title)): \(key)"
    }
  }

  /// The item of a stream as a whole.
  init(_ stream: StreamInfo) {
    self = stream.isAttachedPicture ? .coverArt(codec: stream.codec) : .stream(stream.kind, codec: stream.codec)
  }

  /// The item of the chapter at a place from 0.
  init(_ chapter: ChapterInfo, at place: Int) { self = .chapter(number: place + 1, title: chapter.title) }

  private static func cues(_ count: Int) -> String { count == 1 ? "1 cue" : "\(count) cues" }

  private static func chapter(_ number: Int, _ title: String?) -> String {
    title.map { "\(number) '\($0)'" } ?? "\(number)"
  }
}
