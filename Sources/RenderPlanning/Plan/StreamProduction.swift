package import MediaTypes

/// What is made of a stream.
package enum StreamProduction: Sendable, Hashable, Codable {
  /// Frames that are put together from copied and encoded spans.
  case spliced(PlannedSplice)
  /// Sound whose packets are taken over as they are.
  case copiedSound(PlannedSoundCopy)
  case encoded(PlannedEncoder)
  /// Silence of such a form, encoded: a track that is not in the source.
  case silence(AudioInfo, AudioEncoderSettings)
  /// Nothing yet: more has to be known of the source.
  case undecided
}

package enum PlannedEncoder: Sendable, Hashable, Codable {
  case video(VideoEncoderSettings)
  case audio(AudioEncoderSettings)

  /// libav's name of the encoder.
  package var name: String {
    switch self {
    case .video(let settings): settings.encoder
    case .audio(let settings): settings.encoder
    }
  }
}

/// One key that tells the kind, with the settings below it.
extension PlannedEncoder {
  private enum CodingKeys: String, CodingKey { case video, audio }

  package init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let settings = try container.decodeIfPresent(VideoEncoderSettings.self, forKey: .video) {
      self = .video(settings)
    } else {
      self = .audio(try container.decode(AudioEncoderSettings.self, forKey: .audio))
    }
  }

  package func encode(to encoder: any Swift.Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .video(let settings): try container.encode(settings, forKey: .video)
    case .audio(let settings): try container.encode(settings, forKey: .audio)
    }
  }
}

extension PlannedStream {
  /// How its frames are put together; `nil` where it is not.
  package var splice: PlannedSplice? { if case .spliced(let splice) = production { splice } else { nil } }

  /// How copied frames and encoded ones are put together; `nil` where nothing of them is copied.
  package var copyingSplice: PlannedSplice? { splice.flatMap { $0.hasCopies ? $0 : nil } }

  /// How many pieces its frames are encoded in, side by side; 1 where they are not.
  public var pieceCount: Int { splice.flatMap { $0.hasCopies ? nil : $0.stretches.count } ?? 1 }

  /// How its packets are taken over; `nil` where it is not.
  package var soundCopy: PlannedSoundCopy? { if case .copiedSound(let copy) = production { copy } else { nil } }

  /// How all of it is encoded, or would be; `nil` where that must not be.
  package var encoder: PlannedEncoder? {
    switch production {
    case .spliced(let splice): splice.ifEncoded.map(PlannedEncoder.video)
    case .copiedSound(let copy): copy.ifEncoded.map { .audio($0.settings) }
    case .encoded(let encoder): encoder
    case .silence(_, let settings): .audio(settings)
    case .undecided: nil
    }
  }

  /// What its frames are, encoded or copied; `nil` for sound.
  package var pictureForm: PictureForm? {
    switch production {
    case .spliced(let splice): splice.form
    case .encoded(.video(let settings)): settings.form
    case .encoded(.audio), .copiedSound, .silence, .undecided: nil
    }
  }

  /// Lets it be encoded as in another plan, should copying not hold.
  ///
  /// Frames only where nothing but the encoder has to be added.
  mutating func allowEncoding(as other: PlannedStream) {
    switch (production, other.encoder) {
    case (.spliced(var splice), .video(let settings)) where other.codec == codec && other.pictureSteps == pictureSteps:
      splice.ifEncoded = settings
      production = .spliced(splice)
    case (.copiedSound(var copy), .audio(let settings)):
      let codec = other.soundCopy?.ifEncoded?.codec ?? other.codec
      copy.ifEncoded = PlannedSoundCopy.EncodedSound(codec: codec, settings: settings)
      production = .copiedSound(copy)
    default: return
    }
  }

  /// Encodes all of it, where some was to be copied; returns whether that can be.
  mutating func encodeFully() -> Bool {
    switch production {
    case .spliced(let splice):
      guard let settings = splice.ifEncoded else { return false }
      production = .encoded(.video(settings))
    case .copiedSound(let copy):
      guard let sound = copy.ifEncoded else { return false }
      production = .encoded(.audio(sound.settings))
      codec = sound.codec
    case .encoded, .silence, .undecided: return false
    }
    return true
  }
}
