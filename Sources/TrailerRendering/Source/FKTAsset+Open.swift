public import MediaTypes
public import TrailerEditing

extension MediaInfo {
  /// Learns what a media file holds, be it a film or not.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - path: a regular file; no URL and no pattern, just the name.
  ///   - engine: where the file is opened; a confined process for files that you do not trust.
  /// - Returns: the file's facts.
  /// - Throws: `FKTError`: `notFound`, `unreadable`, `notMedia`, `playlist`, `limitExceeded`, `timeLimit` or
  ///   `engineCrashed`.
  public static func probe(_ path: String, in engine: MediaEngine = .inProcess()) throws(FKTError) -> MediaInfo {
    try OpenSource(path, engine).probe()
  }
}

extension FKTAsset {
  /// Opens a media file and learns what it holds.
  ///
  /// Nothing is decoded beyond what that needs.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - path: a regular file; no URL and no pattern, just the name.
  ///   - engine: where the file is opened; a confined process for files that you do not trust.
  /// - Returns: the unedited film.
  /// - Throws: `FKTError`: `notFound`, `unreadable`, `notMedia`, `playlist`, `noStreams`, `limitExceeded`,
  ///   `timeLimit` or `engineCrashed`.
  public static func open(_ path: String, in engine: MediaEngine = .inProcess()) throws(FKTError) -> FKTAsset {
    let source = try OpenSource(path, engine)
    let info = try source.probe()
    guard !info.videoStreams.isEmpty || !info.audioStreams.isEmpty else {
      throw FKTError(
        .noStreams, path, "it holds neither video nor sound", hint: "`trailer-edit probe` shows what is in it")
    }
    guard info.duration > .zero else {
      throw FKTError(.noStreams, path, "it has no duration", hint: "`trailer-edit probe` shows what is in it")
    }
    var film = FKTAsset(source: source.file.identity, info: info)
    if let leadIn = info.leadIn {
      let frames = leadIn.frames == 1 ? "1 frame" : "\(leadIn.frames) frames"
      film.note(
        FKTNotice(
          code: "lead-in-left-out",
          message: "it begins in the middle of a GOP: the first \(leadIn.duration.secondsText) s, with \(frames) that "
            + "cannot be decoded, are left out, and times count from the first frame that can be shown"))
    }
    return film
  }

  /// The asset with the start of every frame listed, which frame numbers need when the rate varies.
  ///
  /// Reads the whole file once. This blocks; call it from a thread that may wait.
  /// - Parameter engine: the one that opened the film.
  /// - Returns: the same edits on the indexed film.
  /// - Throws: `FKTError` when the file cannot be read, or is no longer the one that was opened.
  public func indexingFrames(in engine: MediaEngine = .inProcess()) throws(FKTError) -> FKTAsset {
    guard let stream = info.videoStreams.first else { return self }
    let ticks = try OpenSource(reopening: self, engine).pictures(of: stream)
    let times = ticks.map { MediaTime(ticks: $0, timeBase: stream.timeBase) - info.startTime }
    var indexed = self
    indexed.frameTimes = times
    for place in info.streams.indices where info.streams[place].index == stream.index {
      indexed.info.streams[place].video?.hasVariableFrameRate = Self.isUneven(ticks)
    }
    return indexed
  }

  /// Whether frames follow one another at different distances; a coarse clock's rounding does not count.
  private static func isUneven(_ ticks: [Int64]) -> Bool {
    let distances = zip(ticks.dropFirst(), ticks).map { $0 - $1 }
    guard let shortest = distances.min(), let longest = distances.max() else { return false }
    return longest - shortest > 1
  }
}
