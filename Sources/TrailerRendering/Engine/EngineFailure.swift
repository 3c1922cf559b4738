internal import LibAV
internal import MediaTypes

/// Why the engine stopped.
///
/// It knows no paths; the renderer turns this into words for the user.
enum EngineFailure: Error, Sendable {
  /// A libav call on the source failed.
  case source(LibAVError)
  /// A libav call on the output, or in between, failed.
  case output(LibAVError)
  /// After a jump the first wanted picture did not come; reading from the start of the file gets it.
  case missedFirstPicture(stream: Int)
  /// The source is damaged where it is wanted.
  case damaged(stream: Int, at: MediaTime?, what: String)
  /// The source ends before what is wanted of it does.
  case cutOff(at: MediaTime)
  /// The written file is not what the plan says.
  case verification(String)
  /// The samples' rate changed inside a stream.
  case changedSampleRate(stream: Int, from: Int, to: Int)
  /// The system refused a thread.
  case noThread
  /// Another stage failed; it has the reason.
  case stopped
}

/// Runs libav work on the source.
func reading<Value>(_ work: () throws(LibAVError) -> Value) throws(EngineFailure) -> Value {
  do { return try work() } catch { throw .source(error) }
}

/// Runs libav work on the output, or between source and output.
func writing<Value>(_ work: () throws(LibAVError) -> Value) throws(EngineFailure) -> Value {
  do { return try work() } catch { throw .output(error) }
}
