import MediaTypes

/// Reads the values of export options, on the command line and in edit lists alike.
enum ExportValue {
  static func container(_ text: String) throws(FKTError) -> ContainerFormat {
    if let format = ContainerFormat(pathExtension: text) { return format }
    throw unknown(.incompatibleContainer, "container", text, names: ContainerFormat.allCases.map(\.rawValue))
  }

  static func videoCodec(_ text: String) throws(FKTError) -> VideoCodec {
    if let codec = VideoCodec(name: text) { return codec }
    throw unknown(.unknownCodec, "codec", text, names: VideoCodec.allCases.map(\.rawValue))
  }

  static func audioCodec(_ text: String) throws(FKTError) -> AudioCodec {
    if let codec = AudioCodec(name: text) { return codec }
    throw unknown(.unknownCodec, "audio codec", text, names: AudioCodec.allCases.map(\.rawValue))
  }

  static func preset(_ text: String) throws(FKTError) -> EncoderPreset {
    if let preset = EncoderPreset(rawValue: text.lowercased()) { return preset }
    throw unknown(.usage, "preset", text, names: EncoderPreset.allCases.map(\.rawValue))
  }

  /// A quality; whether the codec has it is known only when the film is.
  static func crf(_ text: String) throws(FKTError) -> Int {
    if let crf = Int(text), 0...63 ~= crf { return crf }
    throw FKTError(
      code: .usage, message: "'\(text)' is not a quality (crf)", hint: "write a whole number from 0 to 63",
      subject: text)
  }

  /// The number of a sound track; whether the film has it is known only when the film is.
  static func audioTrack(_ text: String) throws(FKTError) -> Int {
    if let number = Int64(digits: text), 1...1_000_000 ~= number { return Int(number) }
    let isZero = Int64(digits: text) == 0
    throw FKTError(
      code: .usage, message: isZero ? "there is no audio track 0" : "'\(text)' is not the number of a sound track",
      hint: isZero
        ? "sound tracks count from 1; --tracks takes the numbers of `trailer-edit probe`, which count from 0"
        : "write 1 for the first sound track", subject: text)
  }

  /// A path; to the system a zero byte would be its end.
  static func destination(_ text: String) throws(FKTError) -> String {
    if !text.isEmpty, !text.utf8.contains(0) { return text }
    throw FKTError(
      code: .usage, message: text.isEmpty ? "the destination is empty" : "the destination has a zero byte in it",
      hint: "give the path of a file", subject: text)
  }

  /// Bits a second: a number, or one with `k` (a thousand) or `M` (a million).
  static func bitRate(_ text: String) throws(FKTError) -> Int {
    let multiples: [Character: Int64] = ["k": 1_000, "m": 1_000_000]
    let multiple = text.lowercased().last.flatMap { multiples[$0] }
    let digits = multiple == nil ? text[...] : text.dropLast()
    let rate = Rational(written: digits).map { $0 * Rational(multiple ?? 1) }
    if let rate, rate.denominator == 1, 1_000...10_000_000_000 ~= rate.numerator {
      return Int(rate.numerator)
    }
    throw FKTError(
      code: .usage, message: "'\(text)' is not a bit rate",
      hint: "write bits a second from 1k to 10000M, as in 800k, 2.5M or 4000000", subject: text)
  }

  private static func unknown(
    _ code: FKTError.Code, _ kind: String, _ text: String, names: [String]
  ) -> FKTError {
    let guess = Spelling.suggestion(for: text.lowercased(), among: names).map { "did you mean \($0)? " } ?? ""
    return FKTError(
      code: code, message: "the \(kind) '\(text)' is not known",
      hint: guess + "known are " + names.joined(separator: ", "), subject: text)
  }
}
