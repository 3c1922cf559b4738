internal import TrailerEditing

extension PreservationReason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .notChosen: "not chosen"
    case .goesWithItsStream: "goes with its stream"
    case .copied: "copied"
    case .copiedInParts: "copied, and encoded where the edits change it"
    case .copyDidNotHoldInParts: "copied, and encoded where the edits change it or the copy did not pass its check"
    case .copiedWithNewTimes: "copied, with new times"
    case .encodedAgain: "encoded again"
    case .copyFailed(let fault): "encoded again: \(fault)"
    case .encoded(let codec): "encoded as \(codec)"
    case .oneImage: "one image of its frames"
    case .ownColoursAndClock: "a GIF has its own colours and its own clock"
    case .notHeld(let content, let container): "\(container.rawValue) \(content.words)"
    case .unreadable(let flaw): flaw.words
    case .notThere: "the written file does not have it"
    case .nothingKept: "nothing of it lies in what is kept"
    case .writtenForFirstFrame: "written anew for the first kept frame"
    case .timecodeHasItsLine(let container):
      "\(container.rawValue) has no track for it; its timecode has a line of its own"
    case .writtenFromChapters: "written anew from the chapters"
    case .chaptersHaveLines: "the chapters have lines of their own"
    case .dataNotCut(let data): "\(data.rawValue), which cannot be cut here"
    case .nothingInIt: "it is empty"
    case .tooManyFiles(let most): "there are more than \(most) attached files"
    case .tooLarge(let most): "it has more than \(most)"
    case .secondCover: "libav writes one cover into ogg"
    case .coverAsFile: "a file, as Matroska knows no such cover"
    case .nameless: "it has no name or no type, without which Matroska takes no file"
    case .paddingNotHidden(let codec, let container):
      "\(container.rawValue) cannot hide the padding of \(codec), so the first packet is left out"
    case .packetsNotHidden(let container):
      "\(container.rawValue) cannot hide packets before the first sample, so the copy begins with the first whole one"
    case .written(let codec): "written as \(codec)"
    case .unknownToPlayers(let container): "players would not know subtitles in a \(container.rawValue) as written here"
    case .picturesAreNoText(let container):
      "its subtitles are images, which cannot become the text that \(container.rawValue) holds"
    case .subtitlesMisplaced: "its images would not lie right on the cropped or turned film"
    case .subtitlesNotCut(let codec): "\(codec) subtitles cannot be cut; they are kept only with the whole film"
    case .subtitlesCutAway: "none of its subtitles falls into what is kept"
    case .nothingToShow: "nothing of it can be shown"
    case .featureNotWritten(let codec, let cues):
      "not written in \(codec); \(cues == 1 ? "1 cue has" : "\(cues) cues have") them"
    case .notReadable(let codec): "not valid \(codec)"
    case .tooMuchText(let codec): "\(codec) cannot hold so much text"
    case .textRepaired: "it is not valid UTF-8; invalid bytes are written as U+FFFD"
    case .noPartOfSubtitles: "not part of any subtitle that can be read"
    case .oneMark(let container, let other): "\(container.rawValue) has one mark for it and \(other)"
    case .firstIsMarked(let container): "\(container.rawValue) plays what is marked, so the first of its kind is"
    case .noSuchFlag(let container): "\(container.rawValue) has no such flag"
    case .noSuchFlagNeeded(let container):
      "\(container.rawValue) has no such flag, and players take the first of a kind anyway"
    case .oldFile: "describes the old file"
    case .empty: "it is empty"
    case .oneProgramme: "the output has one programme"
    case .toldWithoutLanguage(let key): "told by \(key), without its language"
    case .anotherInItsPlace(let key): "another \(key) takes its place"
    case .filmsInItsPlace(let key): "the film's \(key) takes its place"
    case .filmSaysTheSame(let key): "the film's \(key) says the same"
    case .noPlace(let container): "\(container.rawValue) has no place for it"
    case .noPlaceInStreams(let container): "\(container.rawValue) streams have no place for it"
    case .noWords(let container): "\(container.rawValue) keeps no words with it"
    case .summaryInVorbis: "Vorbis comments have no other name for it than summary"
    case .serviceInTS: "a transport stream names a service instead"
    case .dateInMatroska: "Matroska's name of it is DATE_ENCODED"
    case .noDate(let container): "it is not a date that \(container.rawValue) can hold"
    case .wholeSeconds(let container): "\(container.rawValue) counts dates in whole seconds"
    case .sameDate(let text): "the same date, as \(text)"
    case .placeInMatroska: "Matroska has a place for it that is not a tag"
    case .otherMeaningInVorbis: "Vorbis comments mean something else by that key"
    case .otherMeaningInScript: "flv means something else by that key"
    case .noPrivateFrame: "it is not a private frame of ID3"
    case .noLanguageNeeded: "no language means the same"
    case .languageOfThreeLetters(let container): "\(container.rawValue) knows languages of three letters only"
    case .noLanguageOfPictures: "a transport stream holds no language for video"
    case .noTimecode: "it is not a timecode at the frame rate"
    case .noPicturesToCount(let container):
      "\(container?.rawValue ?? "it") counts frames, and there are none"
    case .timecodeShifted(let frames, let rate, let isUneven):
      "shifted by \(frames) frames at \(rate) a second"
        + (isUneven ? "; the frames come unevenly, so they are counted on average" : "")
    case .chapterStartsWithAnother: "another chapter starts with it"
    case .cutAndMoved: "cut and moved with the film"
    case .outside: "outside of what is kept"
    case .inParts(let count): "in \(count) parts"
    case .titlesOnly(let container): "\(container.rawValue) chapters have titles only"
    case .noQuarterTurn: "it is neither a quarter turn nor a flip"
    case .pixelsLieRight: "the pixels themselves lie as they are shown"
    case .turnedFurther: "the edits turn the frame further"
    case .pixelsTurned: "the edits turn the pixels"
    case .wholePictures: "turned frames are progressive"
    case .madeSDR: "the frames are converted to SDR"
    case .inCopiedPictures: "in the copied frames"
    case .onlyInCopied(let count):
      "only in the copied frames; "
        + (count.map { "\($0) encoded one\($0 == 1 ? " is" : "s are")" } ?? "encoded ones are")
        + " without"
    case .byPicture: "frame by frame"
    case .notInChanged: "the frames that the edits change are without"
    case .notSaid(let codec, let container): "\(codec) in \(container.rawValue) does not say them"
    case .notSaidAsEncoded(let codec, let container):
      "neither \(codec) as encoded here nor \(container.rawValue) says it"
    case .saidByContainer(let codec, .wholePictures):
      "in the container; \(codec) is encoded progressively here"
    case .saidByContainer(let codec, .withoutIt): "in the container; \(codec) as encoded here does not say it"
    case .becomesBT709(let said): "\(said.joined(separator: "/")) becomes bt709"
    case .becomesLimited(let codec, let container):
      "full becomes limited, all that \(codec) in \(container.rawValue) says"
    case .becomesFull(let codec): "limited becomes full: \(codec) has no other"
    case .becomesMatrix(let matrix, let codec): "it becomes \(matrix), which players of \(codec) take for granted"
    case .colourOfItsOwn: "every pixel has its own colour"
    case .assumedLocation(let location): "not said any more; players assume \(location), as it was"
    case .locationNotSaid(let location, let codec, let container):
      "\(codec) in \(container.rawValue) does not say that chroma lies at the \(location)"
    case .bits(let count): "\(count) bits"
    case .bitsChanged(let before, let after, let codec):
      "\(before) bits become \(after)" + (codec.map { ": \($0) has no more here" } ?? "")
    case .subsamplingChanged(let before, let after, let codec):
      "\(before) becomes \(after), which \(codec) is encoded with here"
    case .notSayable(let container): "\(container.rawValue) cannot say it"
    case .shapeChanged: "the edits change what the frame shows of it"
    case .encodedWithoutThem(let codec): "\(codec) is encoded here without them"
    case .encodedWithoutIt(let codec): "\(codec) is encoded here without it"
    case .describesEncoding(let base):
      "it describes the source's encoded frames; what lies below it, \(base), is kept"
    case .notWrittenIntoPictures: "no encoder here writes it into frames"
    case .playersGoByContainer: "players go by the container"
    }
  }
}

extension PreservationReason.Content {
  /// What a container does not do.
  fileprivate var words: String {
    switch self {
    case .pictures: "holds no video"
    case .sound: "holds no sound"
    case .secondSound: "holds one sound track"
    case .secondPictures: "holds one video stream"
    case .otherPictures: "holds one still"
    case .allButPictures: "holds only stills"
    case .subtitles: "holds no subtitles"
    case .chapters: "holds no chapters"
    case .coverArt: "holds no cover art"
    case .attachedFiles: "holds no attached files"
    case .colourProfile: "holds no colour profile"
    case .timecode: "holds no timecode"
    case .codec(let codec): "holds no \(codec)"
    case .coverCodec(let codec): "holds no cover art in \(codec)"
    }
  }
}

extension PreservationReason.Flaw {
  fileprivate var words: String {
    switch self {
    case .sampling: "the file does not say how it is sampled"
    case .pictureSize: "the file does not say how large its frames are"
    case .decoder(let codec): "no decoder here reads \(codec)"
    case .subtitles(let codec): "nothing here reads \(codec) subtitles"
    }
  }
}
