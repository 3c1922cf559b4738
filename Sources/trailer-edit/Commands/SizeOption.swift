import TrailerRendering

/// Options that are sizes, as in `4GiB`.
enum SizeOption {
  /// The bytes that an option's value means.
  ///
  /// - Throws: `FKTError` with code `usage`; `others` are what may be written besides.
  static func bytes(_ text: String, of option: String, or others: String = "") throws(FKTError) -> Int64 {
    var limits = MediaLimits()
    do throws(FKTError) {
      try limits.set("memory=\(text)")
      return limits.memoryBytes
    } catch {
      throw FKTError(
        code: .usage, message: "\(option) cannot be '\(text)'", hint: "write a size, as in \(option) 4GiB\(others)",
        subject: text)
    }
  }
}
