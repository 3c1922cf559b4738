internal import LibAV
internal import MediaTypes

/// What was copied of a sound track, to be held against the written file.
struct CopiedSound {
  /// The payload of all its packets.
  var hash: PayloadHash
  /// When the source has the first of them, counted from where the output starts.
  var start: MediaTime
  /// Whether the source's times are only near the truth.
  var isLoose: Bool

  /// Sound that much early or late is not noticed; of loose times no more is known than that there is no hole.
  private var tolerance: MediaTime { MediaTime(milliseconds: isLoose ? 100 : 5) }

  /// Refuses a file in which the first packet stands at another time than in the source.
  ///
  /// - Parameters:
  ///   - start: when the written file has it, counted from the film's time 0.
  ///   - beginsAnywhere: whether the file's clock begins with the sound, wherever that is.
  ///   - name: what the stream is called.
  /// - Throws: `.verification` with how early or late it is.
  func check(heard start: MediaTime, beginsAnywhere: Bool, name: String) throws(EngineFailure) {
    let lag = start - (beginsAnywhere ? min(self.start, .zero) : self.start)
    guard lag > tolerance || lag < .zero - tolerance else { return }
    let text = lag > .zero ? "\(lag.secondsText) s late" : "\((.zero - lag).secondsText) s early"
    throw .verification("\(name): its copied sound is heard \(text)")
  }
}
