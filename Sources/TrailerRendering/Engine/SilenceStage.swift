internal import LibAV
internal import MediaTypes

/// Gives the silence of a sound track that the edits made, for as long as the film lasts.
final class SilenceStage: Stage {
  private let lane: StreamLane
  private let sampleCount: Int64
  private let model: Frame

  private static let samplesAFrame: Int64 = 1024

  init(lane: StreamLane, facts: AudioFacts, duration: MediaTime) throws(EngineFailure) {
    let model = try writing { () throws(LibAVError) in try Frame.soundModel(facts) }
    guard let model, let tick = Rational(1, Int64(facts.sampleRate)) else {
      throw .verification("silence of an unknown form")
    }
    self.lane = lane
    self.model = model
    sampleCount = duration.ticks(in: tick)
  }

  func run() throws(EngineFailure) {
    var position: Int64 = 0
    while position < sampleCount {
      let count = min(Self.samplesAFrame, sampleCount - position)
      let frame = try writing { () throws(LibAVError) in try Frame.silence(count: Int(count), like: model) }
      frame.pts = position
      guard lane.decoded.push(.frame(frame)) else { throw .stopped }
      position += count
    }
    guard lane.decoded.push(.end) else { throw .stopped }
  }
}
