/// What frames are, as the container is told of them, whether they are encoded or copied.
package struct PictureForm: Sendable, Hashable, Codable {
  /// libav's name of the pixel format.
  package var pixelFormat: String
  package var size: PixelSize
  /// Seconds a tick of the frames' time stamps.
  package var timeBase: Rational
  /// Frames a second; the time stamps decide when one is shown.
  package var frameRate: Rational?
  /// Width to height of one pixel; `nil` leaves it unsaid.
  package var sampleAspectRatio: Rational?
  package var colour: ColourInfo
  /// `tt`, `bb`, … for frames coded as fields, `progressive` otherwise.
  package var fieldOrder: String
  /// The order of fields that only the container of the source says, so that its frames have to be told.
  package var markedFieldOrder: String?
  /// The display that HDR frames were made on.
  package var masteringDisplay: MasteringDisplay?
  /// The light levels of HDR frames.
  package var contentLight: ContentLight?
  /// What the output's stream takes over from the source's.
  package var streamSideData: Set<StreamSideData> = []

  package init(
    pixelFormat: String, size: PixelSize, timeBase: Rational, frameRate: Rational?, sampleAspectRatio: Rational?,
    colour: ColourInfo, fieldOrder: String
  ) {
    self.pixelFormat = pixelFormat
    self.size = size
    self.timeBase = timeBase
    self.frameRate = frameRate
    self.sampleAspectRatio = sampleAspectRatio
    self.colour = colour
    self.fieldOrder = fieldOrder
  }
}

/// How a frame encoder is opened.
///
/// What the frames are can be asked of the settings themselves.
@dynamicMemberLookup
package struct VideoEncoderSettings: Sendable, Hashable, Codable {
  /// libav's encoder name.
  package var encoder: String
  /// What its frames are: of a pixel format that it takes, timed in ticks that it counts.
  package var form: PictureForm
  /// Bits a second, or `nil` for constant quality.
  package var bitRate: Int?
  /// A fixed quantiser for encoders without another quality option.
  package var quantiser: Int?
  /// Frames between key frames at most.
  package var keyInterval: Int?
  /// The encoder's own options; keys and values come from this program's tables.
  package var options: [String: String]
  /// Whether parameter sets go beside the packets rather than into them.
  package var usesGlobalHeader: Bool
  /// Whether frames of two fields are coded as such; otherwise only the container tells of them.
  package var codesFields = true
  /// What comes with each frame that the encoder drops, and that goes into its packets all the same.
  package var addedMessages: Set<FrameTraits.SideData> = []
  /// Threads of the encoder, which some encoders' bytes depend on; `nil` for what the machine has.
  package var threads: Int?

  package init(
    encoder: String, form: PictureForm, bitRate: Int?, quantiser: Int?, keyInterval: Int?, options: [String: String],
    usesGlobalHeader: Bool
  ) {
    self.encoder = encoder
    self.form = form
    self.bitRate = bitRate
    self.quantiser = quantiser
    self.keyInterval = keyInterval
    self.options = options
    self.usesGlobalHeader = usesGlobalHeader
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<PictureForm, Value>) -> Value {
    get { form[keyPath: path] }
    set { form[keyPath: path] = newValue }
  }
}

/// How a sound encoder is opened.
package struct AudioEncoderSettings: Sendable, Hashable, Codable {
  /// libav's encoder name.
  package var encoder: String
  /// libav's sample format name; must be one the encoder takes.
  package var sampleFormat: String
  package var sampleRate: Int
  /// libav's layout name, as in `5.1`.
  package var channelLayout: String
  /// Bits a second, or `nil` for the encoder's default and for lossless codecs.
  package var bitRate: Int?
  package var options: [String: String]
  /// Whether codec configuration goes beside the packets rather than into them.
  package var usesGlobalHeader: Bool

  package init(
    encoder: String, sampleFormat: String, sampleRate: Int, channelLayout: String, bitRate: Int?,
    options: [String: String], usesGlobalHeader: Bool
  ) {
    self.encoder = encoder
    self.sampleFormat = sampleFormat
    self.sampleRate = sampleRate
    self.channelLayout = channelLayout
    self.bitRate = bitRate
    self.options = options
    self.usesGlobalHeader = usesGlobalHeader
  }
}
