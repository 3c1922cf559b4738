public import TrailerEditing

/// Why something that a film carries becomes what it becomes.
///
/// The cases of one area stand together; their words are in ``description``.
public enum PreservationReason: Sendable, Hashable, Codable {
  // MARK: Streams

  case notChosen, goesWithItsStream, copied, copiedInParts, copyDidNotHoldInParts, copiedWithNewTimes, encodedAgain
  case copyFailed(String)
  case encoded(as: String)
  case oneImage, ownColoursAndClock
  case notHeld(Content, ContainerFormat)
  case unreadable(Flaw)
  /// An output that lacks what was planned.
  case notThere
  /// Nothing of it lies in what the edits keep.
  case nothingKept

  /// What a container may not hold.
  public enum Content: Sendable, Hashable, Codable {
    case pictures, sound, secondSound, secondPictures, otherPictures, allButPictures, subtitles, chapters, coverArt
    case attachedFiles, colourProfile, timecode
    case codec(String)
    case coverCodec(String)
  }

  /// Why a stream cannot be read.
  public enum Flaw: Sendable, Hashable, Codable {
    case sampling, pictureSize
    case decoder(String)
    case subtitles(String)
  }

  // MARK: Timed data

  case writtenForFirstFrame, timecodeHasItsLine(ContainerFormat), writtenFromChapters, chaptersHaveLines
  case dataNotCut(TimedData)

  /// Kinds of timed data.
  public enum TimedData: String, Sendable, Hashable, Codable {
    case apple = "timed metadata of Apple"
    case goProTelemetry = "telemetry of a GoPro"
    case cameraMotion = "camera motion"
    case goPro = "GoPro data"
    case sony = "camera data of Sony"
    case text = "timed text of an unknown use"
    case other = "timed data"
    case unknown = "data of an unknown kind"
  }

  // MARK: Attached files

  case nothingInIt
  case tooManyFiles(most: Int64)
  case tooLarge(most: String)
  case secondCover, coverAsFile, nameless

  // MARK: Subtitles

  case written(as: String)
  case unknownToPlayers(ContainerFormat)
  case picturesAreNoText(ContainerFormat)
  case subtitlesMisplaced
  case subtitlesNotCut(String)
  case subtitlesCutAway, nothingToShow
  case featureNotWritten(String, cues: Int)
  case notReadable(String)
  case tooMuchText(String)
  case textRepaired, noPartOfSubtitles

  // MARK: Flags

  case oneMark(ContainerFormat, with: String)
  case firstIsMarked(ContainerFormat)
  case noSuchFlag(ContainerFormat)
  case noSuchFlagNeeded(ContainerFormat)

  // MARK: Tags

  case oldFile, empty, oneProgramme
  case toldWithoutLanguage(String)
  case anotherInItsPlace(String)
  case filmsInItsPlace(String)
  case filmSaysTheSame(String)
  case noPlace(ContainerFormat)
  case noPlaceInStreams(ContainerFormat)
  case noWords(ContainerFormat)
  case summaryInVorbis, serviceInTS, dateInMatroska
  case noDate(ContainerFormat)
  case wholeSeconds(ContainerFormat)
  case sameDate(String)
  case placeInMatroska, otherMeaningInVorbis, otherMeaningInScript, noPrivateFrame
  case noLanguageNeeded
  case languageOfThreeLetters(ContainerFormat)
  case noLanguageOfPictures
  case noTimecode
  case noPicturesToCount(ContainerFormat?)
  case timecodeShifted(frames: Int64, rate: Int64, isUneven: Bool)

  // MARK: Chapters

  case chapterStartsWithAnother, cutAndMoved, outside
  case inParts(Int)
  case titlesOnly(ContainerFormat)

  // MARK: Frames

  case noQuarterTurn, pixelsLieRight, turnedFurther, pixelsTurned, wholePictures, madeSDR, inCopiedPictures, byPicture
  case notSaid(codec: String, ContainerFormat)
  case notSaidAsEncoded(codec: String, ContainerFormat)
  case saidByContainer(codec: String, coding: Coding)
  case becomesBT709(from: [String])
  case becomesLimited(codec: String, ContainerFormat)
  case becomesFull(codec: String)
  case becomesMatrix(String, codec: String)
  case colourOfItsOwn
  case assumedLocation(String)
  case locationNotSaid(String, codec: String, ContainerFormat)
  case bits(Int)
  case bitsChanged(Int, to: Int, lackIn: String?)
  case subsamplingChanged(String, to: String, codec: String)
  case notSayable(ContainerFormat)
  case shapeChanged
  case encodedWithoutThem(codec: String)
  /// So many frames are encoded, where that is known, and do not have what copied ones have.
  case onlyInCopied(encoded: Int?)
  case encodedWithoutIt(codec: String)
  /// The frames that edits change are without.
  case notInChanged
  case describesEncoding(base: String)
  case notWrittenIntoPictures, playersGoByContainer

  /// How a codec that does not say something itself is encoded here.
  public enum Coding: Sendable, Hashable, Codable {
    case wholePictures, withoutIt
  }

  // MARK: Sound

  case paddingNotHidden(codec: String, ContainerFormat)
  case packetsNotHidden(ContainerFormat)
}
