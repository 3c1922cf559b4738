import MediaTypes

/// How a source film is made: everything that tells it from another one.
struct SourceRecipe: Codable, Hashable, Sendable {
  /// How its frames are coded; `nil` for a file of sound.
  var picture: Picture?
  /// How its sound is coded; `nil` for a silent film.
  var sound: Sound?
  /// Whether there is a second sound track with other beeps, in another language.
  var hasSecondSound = false
  /// Whether the sound has two channels, both the same.
  var isStereo = false
  var container: Container
  /// How the frame lies when it is shown, a number into ``PictureLie/all``; only MP4 and MOV can say it.
  var orientation = 0
  /// Its length in seconds, more or less.
  var seconds = 2
  /// Whether it has chapters, a title and languages.
  var hasChapters = false

  struct Picture: Codable, Hashable, Sendable {
    var codec: Codec
    var rate: Rate = .pal
    var reordering: Reordering = .none
    /// Frames from key frame to key frame.
    var keyInterval = 12
    var width = 96
    var height = 64
    /// What else its coding has; `nil` for the encoder's usual form.
    var flavour: Flavour?
    /// Where its key frames are; `nil` for even distances.
    var keys: KeyPlaces?
  }

  /// Forms of H.264, HEVC and AV1 besides the usual one.
  enum Flavour: String, Codable, CaseIterable, Sendable {
    case cavlc
    case tenBits = "10-bit"
    case chroma422 = "4:2:2"
    case slices
    case model = "buffering model"
    case hdr = "HDR10"
    case chroma444 = "4:4:4"
    /// By SVT-AV1.
    case svt = "SVT"
    /// With frames that are decoded and not shown.
    case hidden = "hidden frames"
    /// By SVT-AV1, with frames that need no other and still are no key frames.
    case openGOP = "SVT open GOP"
  }

  enum KeyPlaces: String, Codable, CaseIterable, Sendable {
    /// Frames from which decoding can start at places of their own, as scene cuts make them.
    case uneven
  }

  enum Codec: String, Codable, CaseIterable, Sendable {
    case h264
    case h264OpenGOP = "h264-open-gop"
    case hevc = "hevc-open-gop"
    case hevcClosed = "hevc"
    case vp9, av1, mpeg2video, mpeg4, ffv1, prores
    case vp8, mjpeg

    /// Those of which the cases for all commands are drawn, in their order.
    static let usual: [Codec] = [
      .h264, .h264OpenGOP, .hevc, .vp9, .av1, .mpeg2video, .mpeg4, .ffv1, .prores,
    ]
  }

  enum Rate: String, Codable, CaseIterable, Sendable {
    case cinema = "24"
    case slowCinema = "24000/1001"
    case pal = "25"
    case ntsc = "30000/1001"
    case fast = "60000/1001"
    case variable
  }

  enum Reordering: String, Codable, CaseIterable, Sendable {
    case none, one, three, pyramid
  }

  enum Sound: String, Codable, CaseIterable, Sendable {
    case aac44 = "aac-44100"
    case aac48 = "aac-48000"
    case opus, mp3, pcm, flac
  }

  enum Container: String, Codable, CaseIterable, Sendable {
    case mp4
    case fragmented = "fragmented-mp4"
    case mov, mkv, ts, webm
    case m4a, mp3, wav, flac, ogg
  }
}

extension SourceRecipe: CustomStringConvertible {
  /// As in `h264 25 three gop 12 96x64 + aac-48000 in mp4, 2 s`.
  var description: String {
    let pictures = picture.map {
      "\($0.coding) \($0.rate.rawValue) b-frames \($0.reordering.rawValue) gop \($0.gop) \($0.width)x\($0.height)"
    }
    let sounds = sound.map { $0.rawValue + (hasSecondSound ? " x 2" : "") + (isStereo ? " stereo" : "") }
    let parts = [pictures, sounds].compactMap(\.self).joined(separator: " + ")
    let lie = orientation == 0 ? "" : ", lying \(PictureLie.all[orientation])"
    return "\(parts) in \(container.rawValue), \(seconds) s\(lie)\(hasChapters ? ", with chapters" : "")"
  }
}

extension SourceRecipe.Container {
  /// The file name's extension.
  var fileExtension: String { self == .fragmented ? "mp4" : rawValue }
  /// Whether a display matrix can be written.
  var storesMatrix: Bool { [.mp4, .fragmented, .mov].contains(self) }
  /// Whether its clock is so coarse that it rounds the times of frames: a thousandth of a second.
  var isCoarse: Bool { [.mkv, .webm].contains(self) }
  /// Whether it holds chapters and two sound tracks with languages.
  var holdsChapters: Bool { [.mp4, .mov, .mkv].contains(self) }
}

extension SourceRecipe.Picture {
  /// The codec with what is special about it, as in `h264 10-bit`.
  var coding: String { codec.rawValue + (flavour.map { " " + $0.rawValue } ?? "") }

  /// The distances of key frames, as in `12`, or `250 uneven`.
  var gop: String { String(keyInterval) + (keys.map { " " + $0.rawValue } ?? "") }

  /// How the frames lie among each other, as in `h264 10-bit, b-frames pyramid, gop 12`.
  var shape: String { "\(coding), b-frames \(reordering.rawValue), gop \(gop)" }

  /// Gives the frames another size.
  mutating func resize(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }
}

extension SourceRecipe.Rate {
  /// Frames a second; `nil` where they are spaced unevenly.
  var perSecond: Rational? {
    switch self {
    case .cinema: Rational(24)
    case .slowCinema: Rational(24000, 1001)
    case .pal: Rational(25)
    case .ntsc: Rational(30000, 1001)
    case .fast: Rational(60000, 1001)
    case .variable: nil
    }
  }
}

extension SourceRecipe.Sound {
  /// Samples a second.
  var sampleRate: Int { self == .aac44 ? 44_100 : 48_000 }
}
