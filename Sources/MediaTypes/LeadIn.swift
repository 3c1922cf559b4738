/// What a capture holds before the first frame that can be shown: it began in the middle of a packet or of a GOP.
///
/// It lies outside of the film, whose time 0 is at that frame.
public struct LeadIn: Hashable, Sendable, Codable {
  /// From the first packet that has a time to the film's time 0.
  public var duration: MediaTime
  /// Frames that cannot be decoded, since they refer to others before the capture.
  public var frames: Int

  /// Creates the facts of what is left out.
  public init(duration: MediaTime, frames: Int) {
    self.duration = duration
    self.frames = frames
  }
}
