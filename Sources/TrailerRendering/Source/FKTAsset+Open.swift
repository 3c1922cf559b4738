internal import LibAV
public import MediaTypes
public import TrailerEditing

extension MediaInfo {
  /// Learns what a media file holds, be it a film or not.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameter path: a regular file; no URL and no pattern, just the name.
  /// - Returns: the file's facts.
  /// - Throws: `FKTError`: `notFound`, `unreadable`, `notMedia` or `playlist`.
  public static func probe(_ path: String) throws(FKTError) -> MediaInfo { try OpenSource(path).demuxer.info }
}

extension FKTAsset {
  /// Opens a media file and learns what it holds.
  ///
  /// Nothing is decoded beyond what that needs.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameter path: a regular file; no URL and no pattern, just the name.
  /// - Returns: the unedited film.
  /// - Throws: `FKTError`: `notFound`, `unreadable`, `notMedia`, `playlist` or `noStreams`.
  public static func open(_ path: String) throws(FKTError) -> FKTAsset {
    let source = try OpenSource(path)
    let info = source.demuxer.info
    guard !info.videoStreams.isEmpty || !info.audioStreams.isEmpty else {
      throw FKTError(
        code: .noStreams, message: "\(path): it holds neither pictures nor sound",
        hint: "`trailer-edit probe` shows what is in it", subject: path)
    }
    return FKTAsset(source: source.file.identity, info: info)
  }

  /// The asset with the start of every picture listed, which frame numbers need when the rate varies.
  ///
  /// Reads the whole file once. This blocks; call it from a thread that may wait.
  /// - Returns: the same edits on the indexed film.
  /// - Throws: `FKTError` when the file cannot be read, or is no longer the one that was opened.
  public func indexingFrames() throws(FKTError) -> FKTAsset {
    guard let stream = info.videoStreams.first else { return self }
    let source = try OpenSource(reopening: self)
    let ticks = try withMeaning("index", self.source.path) { () throws(LibAVError) in
      try PictureIndexer(source.demuxer, stream: stream).allPictures()
    }
    try source.file.checkUnchanged()
    let times = ticks.map { MediaTime(ticks: $0, timeBase: stream.timeBase) - info.startTime }
    var indexed = self
    indexed.frameTimes = times
    indexed.info.note(isVariable: Self.isUneven(ticks), of: stream)
    return indexed
  }
}

extension FKTAsset {
  /// Whether pictures follow one another at different distances; a coarse clock's rounding does not count.
  private static func isUneven(_ ticks: [Int64]) -> Bool {
    let distances = zip(ticks.dropFirst(), ticks).map { $0 - $1 }
    guard let shortest = distances.min(), let longest = distances.max() else { return false }
    return longest - shortest > 1
  }
}

extension MediaInfo {
  fileprivate mutating func note(isVariable: Bool, of stream: StreamInfo) {
    guard let place = streams.firstIndex(where: { $0.index == stream.index }) else { return }
    streams[place].video?.hasVariableFrameRate = isVariable
  }
}

/// A source file with its demuxer, which keeps the descriptor open.
struct OpenSource {
  let demuxer: Demuxer
  let interrupt: Interrupt
  let file: InputFile

  /// Opens the file at `path`; with `known`, only if it is still that file.
  init(_ path: String, known: SourceIdentity? = nil) throws(FKTError) {
    let file = try InputFile(path, known: known)
    let interrupt = try withMeaning("open", path) { () throws(LibAVError) in try Interrupt() }
    demuxer = try withMeaning("open", path) { () throws(LibAVError) in
      try Demuxer(
        descriptor: file.descriptor.number, owner: file.descriptor, name: path, interrupt: interrupt)
    }
    self.interrupt = interrupt
    self.file = file
  }

  /// Opens the file of an asset again.
  init(reopening asset: FKTAsset) throws(FKTError) { try self.init(asset.source.path, known: asset.source) }
}
