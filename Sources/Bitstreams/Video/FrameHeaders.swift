package import MediaTypes

/// What the headers of a stream say of its frames, where they say all: no frame has to be decoded to know it.
package struct FrameHeaders: Sendable {
  /// The frames as they are shown.
  package let size: PixelSize
  /// general_profile_idc and general_level_idc of H.265.
  package let general: (profile: UInt32, level: UInt32)?
  /// Bits of a sample.
  package let depth: Int
  /// chroma_format_idc: 1 for 4:2:0, 2 for 4:2:2.
  package let chromaFormat: UInt32
  /// Frames that come before one that is shown before them, at most.
  package let reorderedFrames: Int
  /// `nil` where the headers do not say how samples are shown.
  package let signal: VideoSignal?

  private let framing: NALUnits.Framing
  private let sets: ParameterSets
  private let codec: Codec

  private enum Codec {
    case h264
    case hevc
  }

  /// Reads what a container says of a stream; `nil` for other codecs, and where frames may differ from what the headers
  /// say: with descriptions of different frames, fields, further layers, samples of an unusual form, or an order that no
  /// header tells.
  ///
  /// - Parameters:
  ///   - codec: libav's name of it.
  ///   - configuration: as in an avcC or hvcC box.
  package init?(codec: String, configuration: [UInt8]) {
    switch codec {
    case "h264": self.init(h264: configuration)
    case "hevc": self.init(hevc: configuration)
    default: return nil
    }
    guard [1, 2].contains(chromaFormat), [8, 10].contains(depth), size.width > 0, size.height > 0,
      signal?.colours?.matrix != 0
    else { return nil }
  }

  private init?(h264 bytes: [UInt8]) {
    guard let configuration = H264Configuration(bytes), configuration.framing != .startCodes else { return nil }
    let sequences = configuration.sequenceSets.compactMap(H264SequenceParameters.init(unit:))
    guard let set = sequences.first, sequences.count == configuration.sequenceSets.count,
      sequences.allSatisfy({ $0.showsFrames(as: set) && $0.usability?.hasFrameStructure != true }),
      set.framesOnly, set.lumaDepth == set.chromaDepth
    else { return nil }
    let reorderings = sequences.compactMap { set in
      // Without B frames, as in the baseline profile, nothing is reordered.
      set.usability?.restriction?.reorderedFrames ?? (set.profile == 66 ? 0 : nil)
    }
    guard reorderings.count == sequences.count, let reordered = reorderings.max(), reordered <= 16 else { return nil }
    (size, depth, chromaFormat) = (set.croppedSize, Int(set.lumaDepth), set.chromaFormat)
    (reorderedFrames, signal) = (Int(reordered), set.usability?.signal)
    general = nil
    (framing, sets, codec) = (configuration.framing, configuration.sets, .h264)
  }

  private init?(hevc bytes: [UInt8]) {
    guard let configuration = HEVCConfiguration(bytes), configuration.framing != .startCodes, !configuration.hasLayers,
      configuration.isReadable, let set = configuration.sequences.first,
      configuration.sequences.allSatisfy({ $0.showsFrames(as: set) && $0.usability?.hasFrameStructure != true }),
      set.lumaDepth == set.chromaDepth, set.usability?.isOfFields != true,
      let reordered = configuration.sequences.map(\.ordering.reorderedFrames).max(), reordered <= 16,
      configuration.units(HEVCUnits.message).allSatisfy({ Self.isHarmless($0, .hevc) })
    else { return nil }
    (size, depth, chromaFormat) = (set.croppedSize, Int(set.lumaDepth), set.chromaFormat)
    (reorderedFrames, signal) = (Int(reordered), set.usability?.signal)
    general = (UInt32(set.general[0] & 31), UInt32(set.general[11]))
    (framing, sets, codec) = (configuration.framing, configuration.sets, .hevc)
  }

  /// Whether a packet says no more of its frame than the headers: it brings no other description, and no message of what
  /// goes with a frame.
  package func sayAll(of payload: Span<UInt8>) -> Bool {
    guard let units = NALUnits.ranges(in: payload, framing) else { return false }
    return units.allSatisfy { range in
      guard range.count > 1 else { return false }
      let header = payload[range.lowerBound]
      switch codec {
      case .h264:
        switch header & 31 {
        // Slices; delimiters, ends of sequences and streams, and filling.
        case 1, 5, 9...12: return true
        case 7, 8: return sets.holds(NALUnits.bytes(of: payload, range))
        case 6: return Self.isHarmless(NALUnits.bytes(of: payload, range), codec)
        default: return false
        }
      case .hevc:
        switch HEVCUnits.type(header) {
        case 0..<32, 35...38: return true
        case 32...34: return sets.holds(NALUnits.bytes(of: payload, range))
        case 39, 40: return Self.isHarmless(NALUnits.bytes(of: payload, range), codec)
        default: return false
        }
      }
    }
  }

  /// Whether the messages of a unit are of buffers, times and checks, or an encoder's own: none that goes with a frame.
  private static func isHarmless(_ unit: [UInt8], _ codec: Codec) -> Bool {
    let types = NALUnits.messageTypes(of: unit, after: codec == .h264 ? 1 : 2)
    // Buffering period, picture timing, filler, unregistered data, recovery point; and in H.265 how pictures depend on
    // one another, active parameter sets, decoding units, the sublayer's index, and the hash of the frame.
    return types?.allSatisfy { [0, 1, 3, 5, 6].contains($0) || codec == .hevc && (128...132).contains($0) } ?? false
  }
}
