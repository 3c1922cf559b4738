public import TrailerEditing

/// Why a span of a stream is copied or encoded; ``description`` says each reason in words.
public enum SpanReason: Error, Hashable, Codable {
  // MARK: Copied

  /// Its packets go over as they are; that many frames more go along and are not shown.
  case asInSource(hiddenPictures: Int = 0)
  /// Samples that are not compressed.
  case samplesAsTheyAre
  case nothingCutAway
  /// The container cannot hide the rest of a packet that the cut divides.
  case packetsFromFirstWhole
  case packetsWithHiddenStart
  case packetsWithJoins

  // MARK: Encoded, as the edits ask for it

  /// The strategy is ``RenderStrategy/full``.
  case everythingAsked
  case codecAsked
  /// A quality or bit rate was asked for.
  case qualityAsked
  case everyPictureChanged(by: [String])
  case soundChanged
  case madeForMusic
  case coloursOfGIF
  /// The output is one image of that many frames.
  case oneImage(of: Int)

  // MARK: Encoded, as the source cannot be copied

  /// Nothing more telling is known of frames.
  case everyPicture
  /// Nothing more telling is known of sound.
  case everySample
  /// The container holds no such codec, or this machine cannot write it.
  case codecNotHeld(String, ContainerFormat)
  /// Frames of the codec are copied as a whole only.
  case codecNotSpliced(String)
  case codecNotMatched(String)
  /// It is not in the source, or nothing is known of it.
  case notInSource
  case interlaced
  /// The encoder stores frames in another size or pixel format.
  case storedOtherwise
  case noMatchingEncoder(EncoderMismatch)
  case noStartOfCopy
  /// Frames are shown in another order than they are decoded, and the container has only that.
  case orderNotTold(ContainerFormat)

  // MARK: Encoded between copies

  case changedByEffect
  case needsPicturesBefore
  case needsPicturesBehind
  case noKeyPicture
  case copyDidNotHold(String)
  /// The whole stream is encoded after a copy was tried.
  case copyFailed(String)

  // MARK: Sound that is encoded

  case startsLate
  case startNotHidden(ContainerFormat)
  /// Encoding again changes no sample; joins may be smoothed.
  case lossless(isJoined: Bool)
  case packetsDependOnEachOther(String)
  case shorterThanPacket
  case packetsNotCounted
  /// Packets leave holes or overlap.
  case packetsUneven
  /// Nothing more telling is known.
  case packetsNotCopied
}

/// Why no encoder makes frames that go with those of a source.
public enum EncoderMismatch: String, Error, Hashable, Codable {
  case unreadableParameterSets = "its parameter sets cannot be read"
  case differentParameterSets = "its parameter sets differ"
  case fields = "its frames may be coded as fields"
  case cropping = "its frames are cropped in a way that the encoder cannot repeat"
  case profile = "the encoder does not know its profile"
  case layers = "its frames have further layers"
  case parameterSetNumbers = "it uses every number that parameter sets can have"
}

extension SpanReason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .asInSource(0): "as in the source"
    case .asInSource(let count): "as in the source, with \(count) more frames that are not shown"
    case .samplesAsTheyAre: "its samples are taken over as they are"
    case .nothingCutAway: "nothing of it is cut away"
    case .packetsFromFirstWhole: "its packets are copied from the first one that is whole"
    case .packetsWithHiddenStart: "its packets are copied; some before the cut are decoded but not heard"
    case .packetsWithJoins: "its packets are copied; joins lie between them"
    case .everythingAsked: "everything is encoded, as asked"
    case .codecAsked: "the codec was asked for"
    case .qualityAsked: "another quality was asked for"
    case .everyPictureChanged(let names): "every frame is changed: \(names.joined(separator: ", "))"
    case .soundChanged: "the edits change its sound; every sample is encoded once"
    case .madeForMusic: "the film has no sound; this track is made for the music"
    case .coloursOfGIF: "a GIF has its own colours"
    case .oneImage(let count): count == 1 ? "one frame" : "\(count) frames in one"
    case .everyPicture: "every frame is encoded"
    case .everySample: "every sample is encoded, once over all joins"
    case .codecNotHeld(let codec, let container): "\(codec) cannot be written into \(container.rawValue) here"
    case .codecNotSpliced(let codec): "\(codec) is not copied in parts yet, so every frame is encoded"
    case .codecNotMatched(let codec): "no encoder makes \(codec) frames that go with the source's"
    case .notInSource: "it is not in the source"
    case .interlaced: "its frames are interlaced"
    case .storedOtherwise: "the encoder changes how the frames are stored"
    case .noMatchingEncoder(let mismatch): mismatch.rawValue
    case .orderNotTold(let container):
      "\(container.rawValue) cannot say that frames are shown in another order than they are decoded"
    case .noStartOfCopy: "it has no frame at which a copy can begin"
    case .changedByEffect: "an effect changes these frames, and the frames up to the next key frame depend on them"
    case .needsPicturesBefore: "these frames depend on frames that were cut off, up to the next key frame"
    case .needsPicturesBehind: "these frames depend on frames after the end of the cut"
    case .noKeyPicture: "the range holds no key frame of the source"
    case .copyDidNotHold(let fault): "the copy did not pass its check: \(fault)"
    case .copyFailed(let fault): fault
    case .startsLate: "its sound starts later than the film"
    case .startNotHidden(let container): "\(container.rawValue) cannot hide what comes before its first sample"
    case .lossless(let isJoined):
      "lossless: encoded again, samples stay the same" + (isJoined ? " outside of joins" : "")
    case .packetsDependOnEachOther(let codec):
      "\(codec) cannot be cut between its packets; every sample is encoded once"
    case .shorterThanPacket: "it is shorter than a packet"
    case .packetsNotCounted: "its packets cannot be counted in samples"
    case .packetsUneven: "its packets do not follow each other evenly; every sample is encoded once"
    case .packetsNotCopied: "its packets cannot be copied"
    }
  }
}
