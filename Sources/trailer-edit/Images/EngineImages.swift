import CatalogKit
import Dispatch
import Synchronization
import TrailerEditing
import TrailerRendering

/// Draws the catalog's images with engines, in confined processes; a few at once, each engine one after the other.
///
/// An engine serves images of one user only. One that refuses an image, or crashes on it, is ended, so that nothing a
/// hostile file left in its memory is there for the next one.
final class EngineImages: ImageRendering {
  private struct Place: Sendable {
    let engine: MediaEngine
    let line: DispatchQueue
  }

  /// How much one image may take.
  static let limits: MediaLimits = {
    var limits = MediaLimits()
    limits.picturePixels = 40_000_000
    limits.pictureSide = 10_000
    limits.probeSeconds = 10
    return limits
  }()

  private let count: Int
  private let state = Mutex((places: [Place](), turn: 0))

  /// A drawer with so many engines, which start when they are needed.
  init(engines: Int = 1) { count = max(1, engines) }

  /// The engine whose turn it is.
  private var next: Place {
    state.withLock { state in
      state.turn += 1
      if state.places.count < count {
        let line = DispatchQueue(label: "images.\(state.places.count)")
        state.places.append(Place(engine: ProgramEngine.engine(Self.limits), line: line))
      }
      return state.places[state.turn % state.places.count]
    }
  }

  func draw(_ order: ImageOrder, from bytes: [UInt8]) async throws(CatalogError) -> DrawnImage {
    let place = next
    let cancellation = Cancellation()
    let result: Result<DrawnImage, FKTError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        place.line.async {
          guard !cancellation.isCancelled else {
            return continuation.resume(returning: .failure(FKTError(code: .cancelled, message: "cancelled")))
          }
          do throws(FKTError) {
            continuation.resume(
              returning: .success(try place.engine.draw(order, from: bytes, cancellation: cancellation)))
          } catch {
            continuation.resume(returning: .failure(error))
          }
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
    do throws(FKTError) { return try result.get() } catch { throw Self.catalogError(error) }
  }

  private static func catalogError(_ error: FKTError) -> CatalogError {
    let code: CatalogError.Code =
      switch error.code {
      case .notMedia, .damaged: .corrupt
      case .limitExceeded, .timeLimit: .tooLarge
      case .engineCrashed: .corrupt
      case .unsupportedEdit: .badRequest
      case .cancelled: .cancelled
      default: .unavailable
      }
    return CatalogError(code, "the image", error.message, hint: code == .tooLarge ? nil : error.hint)
  }
}
