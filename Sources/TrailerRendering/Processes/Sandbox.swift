/// What an engine's process cannot do any more.
public struct SandboxReport: Sendable, Hashable, Codable {
  /// Whether no program it could start would gain rights (`PR_SET_NO_NEW_PRIVS`).
  public var hasNoNewPrivileges: Bool
  /// The version of Landlock that keeps it from opening files and TCP connections; 0 for none.
  public var landlockVersion: Int
  /// Whether calls for sockets, other programs and changes of files by name are refused (seccomp).
  public var filtersSystemCalls: Bool
  /// Whether it was split off a process with one thread, so that nothing of another thread is left in it.
  public var startedClean: Bool

  /// Creates a report.
  public init(hasNoNewPrivileges: Bool, landlockVersion: Int, filtersSystemCalls: Bool, startedClean: Bool) {
    self.hasNoNewPrivileges = hasNoNewPrivileges
    self.landlockVersion = landlockVersion
    self.filtersSystemCalls = filtersSystemCalls
    self.startedClean = startedClean
  }

  /// What is missing of full confinement, in words; `nil` when nothing is.
  public var missing: String? {
    let parts = [
      hasNoNewPrivileges ? nil : "no-new-privileges", landlockVersion > 0 ? nil : "Landlock",
      filtersSystemCalls ? nil : "seccomp", startedClean ? nil : "a start without other threads",
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// How far the engine's process is confined.
public enum SandboxMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// As far as the kernel can; ``SandboxReport`` tells how far that is.
  case auto
  /// Fully, or nothing is opened.
  case require
  /// Not at all, though in a process of its own: for debuggers.
  case off
}
