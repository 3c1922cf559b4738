internal import LibAV
internal import Publishing
internal import RenderEngine
internal import RenderPlanning

import Glibc

extension FKTError {
  /// What a libav error means to the user; of a source, even an error that says nothing is one of the file.
  init(_ error: LibAVError, while operation: String, subject: String, isSource: Bool, limits: MediaLimits) {
    if let breach = LimitBreach(error) {
      self.init(breach, of: limits, subject: subject)
      return
    }
    let meaning = Self.meaning(of: error, isSource: isSource)
    self.init(
      meaning.code, subject, meaning.message, hint: meaning.hint, operation: "\(operation), \(error.operation)",
      detail: error.logLine)
  }

  private static func meaning(
    of error: LibAVError, isSource: Bool
  ) -> (code: Code, message: String, hint: String?) {
    switch error.code {
    case .playlist:
      (
        .playlist, "\(error.message), and a playlist opens other files, which is never done",
        "give the media file itself; `ffmpeg -i LIST -c copy all.mp4` gathers a playlist you trust into one file"
      )
    case .formatNotAllowed:
      (
        .notMedia, "\(error.message), which is not a format this program opens",
        "it opens MP4/MOV/M4A, MKV/WebM, MPEG-TS/PS, AVI, FLV, Ogg, MP3, FLAC, WAV, and H.264, HEVC, AAC, AC-3 and E-AC-3 "
          + "without a container"
      )
    case .noFrameRate: (.notMedia, error.message, "tell it with --fps, as in --fps 25 or --fps 30000/1001")
    case .editListSpeed:
      (
        .unsupportedFilm, "\(error.message), and parts are played at their own speed only",
        "`ffmpeg -ignore_editlist 1 -i FILE -c copy plain.mp4` keeps all frames at the speed of the camera"
      )
    case _ where error.code == .invalidData || (isSource && [.other, .external].contains(error.code)):
      (
        .notMedia, "it is not a usable media file (\(error.message))",
        "check that the file is complete and is a film or sound"
      )
    case .notAvailable:
      (.unknownCodec, error.message, "choose another codec; `trailer-edit doctor` lists what this machine has")
    case .interrupted: (.cancelled, "cancelled", nil)
    case .noSpace: (.noSpace, "the disk is full", cure(for: ENOSPC))
    case .noMemory: (.limitExceeded, "memory ran out", "allow more with --limit memory=16GiB, if the machine has it")
    case .inputOutput:
      (.inputOutput, "reading or writing failed: \(errorText(error.errno))", cure(for: error.errno))
    case .indexRoomTooSmall, .tooManyPixels, .tooManyStreams, .outputTooLarge, .invalidData, .external, .other:
      (.internalError, error.message, nil)
    }
  }
}

extension LimitBreach {
  /// The limit that libav itself kept, if it was that.
  fileprivate init?(_ error: LibAVError) {
    switch error.code {
    case .tooManyPixels: self.init(name: .pixels, found: "a frame in it is too large")
    case .tooManyStreams: self.init(name: .streams, found: "it has too many streams")
    case .outputTooLarge: self.init(name: .output, found: "it would become too large")
    default: return nil
    }
  }
}
