/// A part of a render that works on a thread of its own.
///
/// It is made by the thread that starts the pipeline, then used by its own thread alone until the pipeline has ended,
/// and by the first one again after that.
protocol Stage: AnyObject {
  /// Works until its part is done, or the pipeline stops.
  func run() throws(EngineFailure)
}

/// What hands a stage to its thread, and nothing else does.
///
/// `@unchecked Sendable`: ``Stage`` says who uses it when. Starting the thread, and waiting for the end of the pipeline,
/// order what one thread did before what the other one does.
struct HandedOver: @unchecked Sendable {
  let stage: any Stage
}
