package import Bitstreams
package import LibAV
package import RenderPlanning

/// Why the engine stopped, or how its process ended.
///
/// It knows no paths; the publisher turns this into words for the user.
package indirect enum EngineFailure: Error, Sendable, Codable {
  /// A libav call on the source failed.
  case source(LibAVError)
  /// Something is wrong with a file that the edits bring.
  case file(number: Int, EngineFailure)
  /// A file that the edits bring is no image or font that can be used.
  case unusable(message: String, hint: String)
  /// A file that the edits bring is longer than such a file may be.
  case tooLong(message: String, hint: String)
  /// A text or an image cannot be drawn.
  case art(message: String, hint: String?)
  /// A libav call on the output, or in between, failed.
  case output(LibAVError)
  /// The file could not be emptied for another attempt.
  case outputCannotBeEmptied(errno: Int32)
  /// After a jump the first wanted frame did not come; reading from the start of the file gets it.
  case missedFirstPicture(stream: Int)
  /// The source has no frame of a stream that can be shown where it should have some.
  case noPictures(stream: Int)
  /// What the edits keep has nothing of a stream.
  case nothingKept(stream: Int)
  /// The source is damaged where it is wanted, in more places than accepted.
  case damaged(DamageCounter.Refusal)
  /// The source ends before what is wanted of it does.
  case cutOff(at: MediaTime)
  /// The source has a hole that is longer than any film means.
  case gap(stream: Int, at: MediaTime, length: MediaTime)
  /// What was to be copied is not as the plan knows it; encoding the stream as a whole does not depend on that.
  case cannotCopy(stream: Int, reason: String)
  /// Where copied frames meet others, they are not shown as in the source; `span` is the span behind that place.
  case brokenSplicePoint(stream: Int, span: Int, reason: String)
  /// Frames are further out of the order in which they are shown than the plan knows, by so many ticks in all.
  case longerReordering(stream: Int, pictures: Int)
  /// Copied packets bring parameter sets of which the container has to be told before the first of them.
  case furtherSets(stream: Int, [ParameterSets])
  /// A stream that was there is not there any more.
  case changedSource
  /// The written file is not what the plan says.
  case verification(String)
  /// The samples' rate changed inside a stream.
  case changedSampleRate(stream: Int, from: Int, to: Int)
  /// Something is larger than allowed.
  case overLimit(LimitBreach)
  /// The time allowed is over.
  case deadline
  /// The system refused a thread.
  case noThread
  /// The engine's process cannot be started.
  case noProcess(errno: Int32)
  /// The engine's process is not confined as it was required to be.
  case unconfined(missing: String)
  /// The engine's process ended of itself; the number is the signal's, or 0.
  case crashed(signal: Int32)
  /// The engine does another job.
  case busy
  /// Another stage failed; it has the reason.
  case stopped
}

/// Runs libav work on the source.
package func reading<Value>(_ work: @autoclosure () throws(LibAVError) -> Value) throws(EngineFailure) -> Value {
  do { return try work() } catch { throw .source(error) }
}

/// Runs libav work on the source, in several steps.
package func reading<Value>(_ work: () throws(LibAVError) -> Value) throws(EngineFailure) -> Value {
  do { return try work() } catch { throw .source(error) }
}

/// Runs libav work on the output, or between source and output.
func writing<Value>(_ work: @autoclosure () throws(LibAVError) -> Value) throws(EngineFailure) -> Value {
  do { return try work() } catch { throw .output(error) }
}

/// Runs libav work on the output, in several steps.
func writing<Value>(_ work: () throws(LibAVError) -> Value) throws(EngineFailure) -> Value {
  do { return try work() } catch { throw .output(error) }
}

/// Holds something against the limits of the job.
package func limiting(_ check: @autoclosure () throws(LimitBreach) -> Void) throws(EngineFailure) {
  do { try check() } catch { throw .overLimit(error) }
}

extension LibAVError {
  /// Whether it is no fault of what was read, and nothing else can be done either.
  var endsAll: Bool { [.interrupted, .noMemory].contains(code) }
}

/// Does what reads a file that the edits bring; its failure names that file.
package func reading<Value>(
  file number: Int, _ work: () throws(EngineFailure) -> Value
) throws(EngineFailure) -> Value {
  do { return try work() } catch {
    switch error {
    case .stopped, .deadline, .noThread: throw error
    default: throw .file(number: number, error)
    }
  }
}
