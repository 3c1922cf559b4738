import Synchronization
import TrailerEditing

/// Images that were shown lately, within one bound; what was not asked for longest goes first.
final class ImageMemory<Key: Hashable & Sendable>: Sendable {
  private struct Entry {
    var image: FetchedImage
    var use: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var clock = 0

    mutating func remove(_ key: Key) {
      if let entry = entries.removeValue(forKey: key) { bytes -= entry.image.image.bytes.count }
    }
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Room for `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// Bytes of all images in it.
  var byteCount: Int { state.withLock { $0.bytes } }

  /// The image under `key`; `nil` where there is none.
  func image(for key: Key) -> FetchedImage? {
    state.withLock { state in
      state.clock += 1
      state.entries[key]?.use = state.clock
      return state.entries[key]?.image
    }
  }

  /// Keeps an image, unless it alone is larger than all the room.
  func keep(_ image: FetchedImage, for key: Key) {
    let size = image.image.bytes.count
    state.withLock { state in
      state.remove(key)
      guard size <= limit else { return }
      while state.bytes + size > limit, let oldest = state.entries.min(by: { $0.value.use < $1.value.use }) {
        state.remove(oldest.key)
      }
      state.clock += 1
      state.entries[key] = Entry(image: image, use: state.clock)
      state.bytes += size
    }
  }
}
