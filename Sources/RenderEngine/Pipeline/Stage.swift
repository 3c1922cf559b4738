package import LibAV
internal import RenderPlanning
internal import Threading

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
}

extension BoundedQueue {
  /// The oldest element, waiting for one; throws `stopped` when the pipeline has stopped.
  func next() throws(EngineFailure) -> Element {
    guard let element = pop() else { throw .stopped }
    return element
  }

  /// Adds an element, waiting for room; throws `stopped` when the pipeline has stopped.
  func give(_ element: Element, cost: Int = 0) throws(EngineFailure) {
    guard push(element, cost: cost) else { throw .stopped }
  }
}

extension MediaLimits {
  /// What libav itself is told.
  package var forOpening: OpeningLimits {
    OpeningLimits(streams: Int(clamping: streams), pixels: picturePixels)
  }
}
