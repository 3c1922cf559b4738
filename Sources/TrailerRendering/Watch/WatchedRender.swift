import Glibc
internal import Publishing
internal import RenderEngine
import Synchronization
internal import Threading

/// A film that is watched while it is rendered: MP4 in fragments or WebM in clusters of a quarter of a second, which are there
/// one after the other.
///
/// Nothing of it is verified, and it gets no name: its bytes are gone with the last owner, who thereby stops the render, too.
/// For any use by several threads.
public final class WatchedRender: Sendable {
  private enum State {
    case running
    case ended(FKTError?)
  }

  private let file: Descriptor
  private let cancellation: Cancellation
  private let state: StateBox

  /// What the thread that renders and the owner share; the thread does not keep the render alive.
  private final class StateBox: Sendable {
    let value = Mutex(State.running)
  }

  /// Starts the render, on a thread of its own.
  fileprivate init(
    _ order: RenderOrder, of asset: FKTAsset, from input: InputFile, _ files: AttachedFiles, to file: Descriptor,
    in engine: MediaEngine
  ) throws(FKTError) {
    self.file = file
    let (cancellation, state) = (Cancellation(), StateBox())
    (self.cancellation, self.state) = (cancellation, state)
    let hasStarted = WorkerThread.start {
      var failure: FKTError?
      do throws(EngineFailure) {
        _ = try engine.perform(
          .render(order), input: input.descriptor, files: files.descriptors, output: file.number,
          within: engine.limits.jobSeconds(for: order.plan, of: asset), cancellation: cancellation)
      } catch {
        failure =
          cancellation.isCancelled
          ? .cancelled
          : FKTError(
            error, source: asset.source.path, output: "the stream", files: files.paths, limits: engine.limits,
            startTime: asset.info.startTime)
      }
      engine.end()
      state.value.withLock { $0 = .ended(failure) }
    }
    if !hasStarted { throw .noThread }
  }

  deinit { cancellation.cancel() }

  /// Whether no more bytes come.
  ///
  /// - Throws: `FKTError` where the render failed; what there is of it can be watched all the same.
  public var isComplete: Bool {
    get throws(FKTError) {
      switch state.value.withLock(\.self) {
      case .running: return false
      case .ended(nil): return true
      case .ended(let error?): throw error
      }
    }
  }

  /// The bytes that there are so far.
  public var byteCount: Int64 { file.facts.map { Int64($0.st_size) } ?? 0 }

  /// Tells how far the bytes were read: the render goes on no more than 16 MiB beyond that.
  public func haveRead(to place: Int64) { lseek(file.number, off_t(place), SEEK_SET) }

  /// The file, to read at any place (`pread`); it stays this render's, and is closed with it.
  public var descriptor: Int32 { file.number }
}

extension Renderer {
  /// Starts a render that is watched while it is made.
  ///
  /// - Parameters:
  ///   - plan: what ``RenderPlanner`` made of the asset for an MP4 or WebM file.
  ///   - asset: the edited film.
  ///   - folder: where the bytes lie meanwhile, without a name.
  /// - Returns: the render under way.
  /// - Throws: `FKTError` when the source cannot be opened or there is no room; `incompatible-container` for a plan of
  ///   something else.
  public func watch(
    _ plan: RenderPlan, of asset: FKTAsset, in folder: String
  ) throws(FKTError) -> WatchedRender {
    guard [.mp4, .webm].contains(plan.container) else {
      throw FKTError(code: .incompatibleContainer, message: "only MP4 and WebM can be watched while they are written")
    }
    var order = RenderOrder(
      plan: plan.withoutReasons.withoutDelay, toleratedDamage: toleratedDamage, fillsGaps: fillsGaps, verification: .off
    )
    order.isWatched = true
    let input = try engine.open(asset.source.path, known: asset.source)
    let files = try AttachedFiles(of: asset, known: plan.files, limits: engine.limits)
    guard let place = Folder(folder), let made = place.createUnfinished(for: "watched") else {
      throw FKTError(
        .outputUnwritable, folder, "no file can be created there: \(String(cString: strerror(errno)))",
        hint: "check its permissions, and whether the disk is full")
    }
    // Nobody else is to find it, and nothing is left of it.
    if let name = made.temporaryName { place.remove(name) }
    return try WatchedRender(order, of: asset, from: input, files, to: made.file, in: engine)
  }
}
