internal import RenderEngine
public import RenderPlanning
public import TrailerEditing

/// A broken film that is made whole: all that can be read of it is copied, and streams that cannot be copied are encoded.
///
/// It is rendered with all damage tolerated and long holes kept.
public struct FilmRepair: Sendable {
  /// The film, up to where its file breaks off.
  public let asset: FKTAsset
  /// What is tried first; what then cannot be copied is encoded.
  private let strategy: RenderStrategy

  /// The first of some edits that a repair does not go with, since it keeps all of the film: any but an export.
  package static func contradiction(among edits: [any FKTCommand]) -> (any FKTCommand)? {
    edits.first { !($0 is FKTExportCommand) }
  }

  /// Why a repair goes with no edits, and what to do instead.
  package static let reasonAgainstEdits = "a repair keeps all of the film; edit what it makes"

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
    self.strategy = strategy == .full ? .full : isCut ? .auto : .copy
  }

  /// The plan that `make` makes of the film; of one that cannot be copied, with as little encoded as can be.
  ///
  /// A stream of which only the render finds that it cannot be copied is encoded, and the others still copied.
  ///
  /// - Throws: what `make` throws last.
  public func plan(
    _ make: (FKTAsset, RenderStrategy) throws(FKTError) -> RenderPlan
  ) throws(FKTError) -> RenderPlan {
    do throws(FKTError) {
      var plan = try make(asset, strategy)
      if strategy == .copy, let other = try? make(asset, .auto) { plan.allowEncoding(as: other) }
      return plan
    } catch  where strategy == .copy && error.code == .needsEncoding {
      var plan = try make(asset, .auto)
      plan.notices.append(
        FKTNotice(
          code: "repair-encodes", message: "what cannot be copied is encoded, as a copy was refused: \(error.message)"))
      return plan
    }
  }
}
