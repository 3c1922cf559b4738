/// Hears what becomes of one image; it is held weakly, and calls come one after the other.
public protocol ImageFetchDelegate: AnyObject, Sendable {
  /// Bytes have come, and how many there will be, where that is known.
  func image(_ request: ImageRequest, received bytes: Int64, of total: Int64?)
  /// It is there; without its decorators, where the image with them comes later.
  func image(_ request: ImageRequest, finished image: FetchedImage, isPlain: Bool)
  /// It cannot be shown.
  func image(_ request: ImageRequest, failed error: CatalogError)
}

extension ImageFetchDelegate {
  /// Nothing is done.
  public func image(_ request: ImageRequest, received bytes: Int64, of total: Int64?) {}
}

/// One listener's wish for an image; it ends with this object, when that is cancelled, and with its delegate.
public final class ImageFetch: Sendable {
  private let task: Task<Void, Never>

  init(_ request: ImageRequest, steps: AsyncStream<ImageStep>, delegate: any ImageFetchDelegate) {
    let listener = WeakDelegate(delegate)
    task = Task {
      for await step in steps {
        // Without anybody who hears, leaving this loop ends the wish.
        guard let delegate = listener.delegate, !Task.isCancelled else { return }
        switch step {
        case .received(let bytes, let total): delegate.image(request, received: bytes, of: total)
        case .waiting: break
        case .plain(let image): delegate.image(request, finished: image, isPlain: true)
        case .finished(let image): delegate.image(request, finished: image, isPlain: false)
        case .failed(let error): delegate.image(request, failed: error)
        }
      }
    }
  }

  deinit { task.cancel() }

  /// Lets go of the image; when nobody else wants it, its fetching ends.
  public func cancel() { task.cancel() }

  /// Waits for the last call.
  func end() async { await task.value }
}

private struct WeakDelegate: Sendable {
  weak let delegate: (any ImageFetchDelegate)?
  init(_ delegate: any ImageFetchDelegate) { self.delegate = delegate }
}
