internal import LibAV
internal import MediaTypes
import Synchronization

/// What goes into a spliced stream, noted while it is put together, for the check of the written file.
final class SpliceRecord: Sendable {
  private struct State {
    var payloads: [PayloadHash] = []
    var pictures: [Int: [PayloadHash]] = [:]
  }

  private let state = Mutex(State())

  /// Notes the payload of the next packet in the order of the file.
  func add(_ payload: PayloadHash) { state.withLock { $0.payloads.append(payload) } }

  /// Notes a picture of the source that is shown shortly before an encoded span begins; they come in the order shown.
  func add(picture: PayloadHash, before span: Int) { state.withLock { $0.pictures[span, default: []].append(picture) } }

  /// The payloads in the order of the file.
  var payloads: [PayloadHash] { state.withLock { $0.payloads } }

  /// The source's pictures right before an encoded span.
  func pictures(before span: Int) -> [PayloadHash]? { state.withLock { $0.pictures[span] } }
}
