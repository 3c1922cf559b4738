public import MediaTypes

/// How far a render has come.
public struct RenderProgress: Sendable, Hashable {
  /// What it is doing.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// Going through the whole film once, to know how loud it is, or which colours a GIF of it needs.
    case measuring
    /// Reading, decoding, encoding and writing.
    case rendering
    /// Reading the written file back.
    case verifying
    /// Making it durable under its name.
    case publishing
  }

  /// What it is doing.
  public var phase: Phase
  /// The share of the phase that is done, 0 to 1.
  public var fraction: Double
  /// How much of the output is written.
  public var rendered: MediaTime
  /// How long the output will be.
  public var total: MediaTime
  /// Frames written so far.
  public var frames: Int
  /// Time since the start.
  public var elapsed: Duration

  package init(phase: Phase, fraction: Double, rendered: MediaTime, total: MediaTime, frames: Int, elapsed: Duration) {
    self.phase = phase
    self.fraction = fraction
    self.rendered = rendered
    self.total = total
    self.frames = frames
    self.elapsed = elapsed
  }

  /// Time until the phase ends at the pace so far, once there is a pace.
  public var remaining: Duration? {
    guard phase == .rendering || phase == .measuring, fraction > 0.01, elapsed > .milliseconds(300) else { return nil }
    return elapsed * ((1 - fraction) / fraction)
  }

  /// Seconds of output made in a second, once there is a pace.
  public var speed: Double? {
    let seconds = elapsed / .seconds(1)
    return seconds > 0.1 ? rendered.seconds / seconds : nil
  }
}

/// How closely a written file is looked at before it gets its name.
public enum RenderVerification: String, Sendable, Hashable, Codable, CaseIterable {
  /// It is opened, and its index read.
  case off
  /// Every packet is read back, copied ones are held against the source's, and frames round each place where copied
  /// and encoded ones meet are decoded and compared.
  case fast
  /// All copied frames are decoded and compared besides, and copied sound is decoded: damage that only this shows counts.
  case full
}
