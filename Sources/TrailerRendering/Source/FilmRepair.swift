internal import RenderEngine
public import RenderPlanning
public import TrailerEditing

/// A broken film that is made whole: all that can be read of it is copied, and what cannot be copied is encoded.
///
/// It is rendered with all damage tolerated and long holes kept.
public struct FilmRepair: Sendable {
  /// The film, up to where its file breaks off.
  public let asset: FKTAsset
  /// What is tried, one after the other.
  private let strategies: [RenderStrategy]

  /// Looks how much of a film is there, by reading its whole file once.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - film: the film, all of it.
  ///   - strategy: how much is encoded; `auto` encodes only when the film cannot be copied.
  ///   - engine: the one that opened the film.
  /// - Throws: `FKTError` when the file cannot be read.
  public init(
    of film: FKTAsset, strategy: RenderStrategy = .auto, in engine: MediaEngine = .inProcess()
  ) throws(FKTError) {
    let source = try OpenSource(reopening: film, engine)
    let examination = try source.examination(lasting: film.info.duration) { _ in }
    var asset = film
    var isCut = false
    if let end = examination.readableEnd, let range = MediaTimeRange(.zero, end), end > .zero,
      end < film.info.duration
    {
      isCut = true
      asset = try film.trimmed(to: [range])
      asset.note(
        FKTNotice(
          code: "breaks-off", message: "the file breaks off; \(asset.timeline.duration.secondsText) s of it are kept"))
    }
    self.asset = asset
    // A copy cannot end anywhere.
    strategies = strategy == .full ? [.full] : isCut ? [.auto] : [.copy, .auto]
  }

  /// The plan that `make` makes of the film by the first strategy that can be.
  ///
  /// - Throws: what `make` throws last.
  public func plan(
    _ make: (FKTAsset, RenderStrategy) throws(FKTError) -> RenderPlan
  ) throws(FKTError) -> RenderPlan {
    guard strategies.count > 1 else { return try make(asset, strategies[0]) }
    do throws(FKTError) {
      return try make(asset, strategies[0])
    } catch  where error.code == .needsEncoding {
      var plan = try make(asset, strategies[1])
      plan.notices.append(FKTNotice(code: "repair-encodes", message: error.message))
      return plan
    }
  }
}
