internal import TrailerEditing

/// A limit that something went over.
struct LimitBreach: Error, Sendable, Hashable, Codable {
  /// Which one.
  var name: MediaLimits.Name
  /// What was found, in words.
  var found: String
}

extension FKTError {
  /// What went over a limit of `limits`.
  init(_ breach: LimitBreach, of limits: MediaLimits, subject: String) {
    let allowed = limits.text(breach.name)
    self.init(
      code: .limitExceeded, message: "\(subject): \(breach.found); the limit is \(allowed)",
      hint: "if you trust it, raise the limit with --limit \(breach.name.rawValue)=\(breach.name.example)",
      subject: subject)
  }
}
