/// How far the engine's process is confined.
public enum SandboxMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// As far as the kernel can; ``SandboxReport`` tells how far that is.
  case auto
  /// Fully, or nothing is opened.
  case require
  /// Not at all, though in a process of its own: for debuggers.
  case off
}
