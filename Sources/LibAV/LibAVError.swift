internal import CFFmpeg
internal import CFFmpegShims

/// What a libav call that failed says of itself.
package struct LibAVError: Error, Sendable, Hashable, Codable {
  /// The kinds of failure that callers treat differently.
  package enum Code: Sendable, Hashable, Codable {
    /// The bytes are not what the format or codec promises.
    case invalidData
    /// This libav has no demuxer, decoder, encoder, muxer or filter of that name.
    case notAvailable
    /// A playlist, which would open other files.
    case playlist
    /// A format that is not among those this program opens.
    case formatNotAllowed
    /// Frames without a container do not say how many of them are shown a second.
    case noFrameRate
    /// An edit list plays a part of a track at another speed.
    case editListSpeed
    /// Reading or writing failed in the kernel; `errno` tells how.
    case inputOutput
    /// The medium is full.
    case noSpace
    /// The interrupt flag stopped the call.
    case interrupted
    /// Memory ran out.
    case noMemory
    /// The room kept for the MP4 index is too small by so many bytes.
    case indexRoomTooSmall(missing: Int)
    /// A frame has more pixels than the codec was allowed.
    case tooManyPixels
    /// The file has more streams than the demuxer was allowed.
    case tooManyStreams
    /// The output has more bytes than the muxer was allowed.
    case outputTooLarge
    /// A codec library that is not libav's own failed, and does not say why.
    case external
    /// Anything else; the message tells.
    case other
  }

  package let code: Code
  /// The C function that failed.
  package let operation: String
  /// What it was applied to: a file's or a codec's name.
  package let subject: String
  /// libav's negative error number, or 0.
  package let number: Int32
  /// The kernel's error number behind it, or 0.
  package let errno: Int32
  /// The error in words.
  package let message: String
  /// The last error line that libav logged.
  package let logLine: String?
}

extension LibAVError: CustomStringConvertible {
  package var description: String {
    "\(operation)(\(subject)): \(message)" + (logLine.map { " – \($0)" } ?? "")
  }
}

extension LibAVError {
  /// The error of a call that returned `number`; takes the thread's last log line.
  ///
  /// Where the kernel refused something, that is the cause, whatever libav made of it.
  init(_ number: Int32, _ operation: String, _ subject: String, errno: Int32 = 0) {
    let number = errno == 0 || number == te_error_exit ? number : -errno
    let logLine = LibAVLog.takeLastError()
    var code = Self.code(of: number, hasErrno: errno != 0)
    if [.noMemory, .invalidData, .other].contains(code), let limit = Self.limitMet { code = limit }
    self.init(
      code: code, operation: operation, subject: subject, number: number, errno: errno,
      message: Self.words(for: number), logLine: logLine)
  }

  private static func code(of number: Int32, hasErrno: Bool) -> Code {
    switch number {
    case te_error_exit: .interrupted
    case te_error_no_memory: .noMemory
    case te_error_no_space, -EDQUOT: .noSpace
    case _ where hasErrno: .inputOutput
    // Demuxers also say "input/output error" of bytes that end too soon; all reading goes through FileIO.
    case te_error_invalid_data, te_error_io: .invalidData
    case te_error_decoder_not_found, te_error_encoder_not_found, te_error_patch_welcome: .notAvailable
    case te_error_external: .external
    default: .other
    }
  }

  /// Where a limit was met, that is the cause, whatever followed from it.
  private static var limitMet: Code? {
    let met = te_log_limits_met()
    if met & Int32(TE_STREAM_LIMIT) != 0 { return .tooManyStreams }
    if met & Int32(TE_PIXEL_LIMIT) != 0 { return .tooManyPixels }
    return nil
  }

  /// An error that this module found before libav could.
  init(_ code: Code, _ operation: String, _ subject: String, _ message: String) {
    self.init(
      code: code, operation: operation, subject: subject, number: 0, errno: 0, message: message,
      logLine: LibAVLog.takeLastError())
  }

  private static func words(for number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
    av_strerror(number, &buffer, buffer.count)
    return String(nullTerminated: buffer)
  }
}

extension LibAVError {
  /// The work was stopped from outside.
  package static var interrupted: LibAVError { LibAVError(te_error_exit, "interrupt", "") }

  /// The room kept for the MP4 index is too small.
  package static func indexRoomTooSmall(missing: Int, in subject: String) -> LibAVError {
    LibAVError(.indexRoomTooSmall(missing: missing), "write the index", subject, "the index needs more room")
  }

  /// The kernel refused to write.
  package static func writing(_ subject: String, errno: Int32) -> LibAVError {
    LibAVError(-errno, "pwrite", subject, errno: errno)
  }

  /// Whether it means that something cannot be decoded; some decoders return numbers that mean nothing.
  package var isDamage: Bool { [.invalidData, .external, .other].contains(code) }
}

/// Throws what a failed call means; passes on what a successful one returned.
@discardableResult
func check(_ result: Int32, _ operation: String, _ subject: String) throws(LibAVError) -> Int32 {
  guard result >= 0 else { throw LibAVError(result, operation, subject) }
  return result
}

/// Throws when an allocation returned nothing.
func allocated<Pointer>(_ pointer: Pointer?, _ operation: String) throws(LibAVError) -> Pointer {
  guard let pointer else { throw LibAVError(te_error_no_memory, operation, "") }
  return pointer
}

extension String {
  /// The text of a C buffer up to its first zero byte.
  init(nullTerminated buffer: [CChar]) {
    self.init(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
