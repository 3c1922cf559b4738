package import LibAV
package import RenderPlanning
import Synchronization
internal import Threading

/// What the stages of one render share: the flag that stops them, the queues that hold them up, the first failure.
final class Pipeline: Sendable {
  let interrupt: Interrupt
  private struct State {
    var failure: EngineFailure?
    /// Whether a stage stopped, as it does when another one has failed.
    var hasStopped = false
    var closeQueues: [@Sendable () -> Void] = []
  }
  private let state = Mutex(State())
  private let running = StageCounter()

  init(interrupt: Interrupt) { self.interrupt = interrupt }

  /// A queue that closes when the pipeline fails.
  func queue<Element: Sendable>(capacity: Int, costLimit: Int = .max) -> BoundedQueue<Element> {
    let queue = BoundedQueue<Element>(capacity: capacity, costLimit: costLimit)
    state.withLock { $0.closeQueues.append { queue.close() } }
    return queue
  }

  /// Runs a stage on a thread of its own.
  func start(_ stage: any Stage) { start { () throws(EngineFailure) in try stage.run() } }

  /// Does a stage's work on a thread of its own; what it throws stops every other stage.
  func start(_ work: @escaping () throws(EngineFailure) -> Void) {
    running.enter()
    // ``Stage`` says who uses what the work holds, and when: starting the thread, and waiting for the end of the
    // pipeline, order what one thread did before what the other one does.
    nonisolated(unsafe) let work = work
    let hasStarted = WorkerThread.start { [self] in
      do throws(EngineFailure) { try work() } catch { fail(error) }
      running.leave()
    }
    if !hasStarted {
      running.leave()
      fail(.noThread)
    }
  }

  /// Stops every stage; the first reason counts.
  func fail(_ failure: EngineFailure) {
    let queues = state.withLock { state -> [@Sendable () -> Void] in
      if case .stopped = failure { state.hasStopped = true } else if state.failure == nil { state.failure = failure }
      return state.closeQueues
    }
    for close in queues { close() }
  }

  /// Waits until every stage has ended, then throws the first failure.
  ///
  /// A stage that stopped although none had failed has not done its work, so that is a failure, too.
  func join() throws(EngineFailure) {
    running.wait()
    if let failure = state.withLock({ $0.failure ?? ($0.hasStopped ? .stopped : nil) }) { throw failure }
  }
}

/// A part of a render that works on a thread of its own.
///
/// It is made by the thread that starts the pipeline, then used by its own thread alone until the pipeline has ended,
/// and by the first one again after that.
protocol Stage {
  /// Works until its part is done, or the pipeline stops.
  func run() throws(EngineFailure)
}

/// The last stage of a stream, which gives the muxer its packets.
protocol OutputStage: Stage {
  /// How its packets are coded, for the muxer; known before the first of them.
  var parameters: CodecParameters { get throws(EngineFailure) }
  /// Ticks of its packets; neither these nor the delay ever change, as the muxer reads them meanwhile.
  var outputTimeBase: Rational { get }
  /// What is added to every packet's time because the container subtracts it again.
  var delay: MediaTime { get }
  /// How much of what it has made waits for its place.
  var ahead: MediaTime { get }
}

extension OutputStage {
  var ahead: MediaTime { .zero }
}

/// What the stages of a render share.
package struct StageContext {
  let interrupt: Interrupt
  let limits: MediaLimits
  let toleratedDamage: Int
  /// The files that the edits bring, by number.
  let files: [Int32]
  /// The factors that bring the sound to its loudnesses, by stream of the output and by step.
  var gains: [Int: [Double]] = [:]
  /// What the user should know of the loudness.
  var remarks: [FKTNotice] = []
  /// The colours of GIFs as frames of them, by stream of the output.
  var palettes: [Int: Frame] = [:]
  /// The packets that the muxer has done with.
  let written = WrittenPackets()
}

extension MediaLimits {
  /// What libav itself is told.
  package var forOpening: OpeningLimits {
    OpeningLimits(streams: Int(clamping: streams), pixels: picturePixels)
  }
}

/// What a render is given besides the descriptors.
package struct RenderOrder: Sendable, Codable {
  package var plan: RenderPlan
  /// Damaged packets and frames that are accepted.
  package var toleratedDamage: Int
  /// Whether long holes in the sound are filled with silence.
  package var fillsGaps: Bool
  /// How thoroughly the written file is checked.
  package var verification: RenderVerification = .fast
  /// Whether the file is read while it is written, so that nothing of it may change any more, and nothing is checked: MP4
  /// in fragments, which somebody watches, and of which no more than 16 MiB are written that nobody has read.
  package var isWatched = false

  package init(plan: RenderPlan, toleratedDamage: Int, fillsGaps: Bool, verification: RenderVerification = .fast) {
    self.plan = plan
    self.toleratedDamage = toleratedDamage
    self.fillsGaps = fillsGaps
    self.verification = verification
  }
}

/// How far a render has come.
package struct EngineProgress: Sendable, Codable {
  package var phase: RenderProgress.Phase
  package var fraction: Double
  package var time: MediaTime
  package var frames: Int

  package init(phase: RenderProgress.Phase, fraction: Double, time: MediaTime, frames: Int) {
    self.phase = phase
    self.fraction = fraction
    self.time = time
    self.frames = frames
  }
}
