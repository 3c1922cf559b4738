internal import LibAV
internal import Logging
internal import RenderEngine
internal import RenderPlanning

/// What the engine is asked to do with the descriptors that come with it.
struct EngineTask: Sendable, Codable {
  enum Request: Sendable, Codable {
    case probe
    /// Tell what a sound file holds that an edit brings; no other film begins with that.
    case probeAttachment
    case listPictures(stream: Int)
    case look(SourceQuestions)
    /// Write the output, and read it back.
    case render(RenderOrder)
  }

  var request: Request
  /// How many of the descriptors are files that the edits bring; they follow the film's.
  var fileCount = 0
  var limits: MediaLimits
  /// When it has to be done, in nanoseconds of the monotonic clock, which all processes share.
  var deadline: UInt64
  /// Which lines of libav's log are wanted.
  var logLevel: Logger.Level
}

enum EngineEvent: Sendable, Codable {
  /// It is confined, and waits for a task.
  case ready(SandboxReport)
  /// A line of libav's log.
  case log(Logger.Level, String)
  /// How far a render has come.
  case progress(EngineProgress)
  case answer(EngineAnswer)
  case failure(EngineFailure)
}

enum EngineAnswer: Sendable, Codable {
  case info(MediaInfo)
  case pictures([Int64])
  case index(SourceIndex)
  case rendered(RenderEngine.Result)
}
