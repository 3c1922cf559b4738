internal import LibAV
internal import TrailerEditing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FKTError {
  /// What a libav error means to the user who asked for `subject`.
  init(_ error: LibAVError, while operation: String, subject: String) {
    let meaning = Self.meaning(of: error, subject)
    self.init(
      code: meaning.code, message: "\(subject): \(meaning.message)", hint: meaning.hint,
      operation: "\(operation), \(error.operation)", subject: subject, detail: error.logLine)
  }

  private static func meaning(of error: LibAVError, _ subject: String) -> (code: Code, message: String, hint: String?) {
    switch error.code {
    case .playlist:
      (
        .playlist, "\(error.message), and a playlist opens other files, which is never done",
        "give the media file itself; `ffmpeg -i LIST -c copy all.mp4` gathers a playlist you trust into one file"
      )
    case .formatNotAllowed:
      (
        .notMedia, "\(error.message), which is not a format this program opens",
        "it opens MP4/MOV/M4A, MKV/WebM, MPEG-TS/PS, AVI, FLV, Ogg, MP3, FLAC and WAV"
      )
    case .invalidData:
      (.notMedia, "it is not usable media (\(error.message))", "check that the file is complete and is a film or sound")
    case .notAvailable:
      (.unknownCodec, error.message, "choose another codec; `trailer-edit doctor` lists what this machine has")
    case .interrupted: (.cancelled, "cancelled", nil)
    case .noSpace:
      (.noSpace, "the disk is full", "free some space or write to another disk; nothing was left behind")
    case .noMemory: (.internalError, "memory ran out", nil)
    case .inputOutput:
      (.inputOutput, "reading or writing failed: \(String(cString: strerror(error.errno)))", nil)
    case .indexRoomTooSmall, .other:
      (.internalError, error.message, nil)
    }
  }

  /// The system refused a thread.
  static let noThread = FKTError(
    code: .internalError, message: "the system has no thread left", hint: "end other programs and try again")

  /// The render was cancelled.
  static let cancelled = FKTError(code: .cancelled, message: "cancelled; nothing was left behind")
}

/// Runs libav work and gives its errors their meaning for the user.
func withMeaning<Value>(
  _ operation: String, _ subject: String, _ work: () throws(LibAVError) -> Value
) throws(FKTError) -> Value {
  do { return try work() } catch { throw FKTError(error, while: operation, subject: subject) }
}
