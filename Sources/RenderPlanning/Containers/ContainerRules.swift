package import TrailerEditing

/// What a container can and cannot do, as this version of libav writes it and players read it.
///
/// Nothing else asks which container it is: a new one is a new entry of ``ContainerFormat/rules``.
package struct ContainerRules: Sendable {
  /// libav's short name of the muxer.
  package let muxer: String
  /// Options that the muxer always gets.
  package var muxerOptions: [String: String] = [:]
  package let kind: Kind
  /// Frame codecs it holds, the default first.
  package let video: [VideoCodec]
  /// Sound codecs it holds, the default first.
  let audio: [AudioCodec]
  /// The sample rates of those that it does not hold at every rate.
  var sampleRates: [AudioCodec: Set<Int>] = [:]
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
    /// Says when each frame is shown; else frames of one rate follow each other in the order decoded.
    case frameTimes
    /// Has several tracks of a kind.
    case tracks
    /// Its tracks begin when they say, and not all at once.
    case clocks
    /// Its clock stands at 0 where the film begins; that of others begins anywhere.
    case startsAtZero
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
    /// Says which profile of Dolby Vision frames follow.
    case dolbyVision
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
    case riff(hasTitlesOfStreams: Bool)
    /// Any, in the script data of Flash.
    case script
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

  /// Whether it holds the codec with so many samples a second.
  func holds(_ codec: AudioCodec, rate: Int) -> Bool {
    audio.contains(codec) && sampleRates[codec]?.contains(rate) ?? true
  }

  /// Whether chapters have to follow each other.
  var ordersChapters: Bool { chapters == .titlesInOrder || chapters == .comments }
}
