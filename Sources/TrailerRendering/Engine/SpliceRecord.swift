internal import LibAV
internal import MediaTypes
import Synchronization

/// What goes into a stream of pictures, noted while it is made, for the check of the written file.
final class SpliceRecord: Sendable {
  private struct State {
    var payloads: [PayloadHash] = []
    var given: [Set<FrameTraits.SideData>] = []
  }

  private let state = Mutex(State())

  /// Notes the payload of the next packet in the order of the file.
  func add(_ payload: PayloadHash) { state.withLock { $0.payloads.append(payload) } }

  /// Notes what comes with the next picture that goes into an encoder; that of the first few is enough.
  func give(_ sideData: @autoclosure () -> Set<FrameTraits.SideData>) {
    state.withLock { if $0.given.count < PictureDescriber.pictures { $0.given.append(sideData()) } }
  }

  /// What came with the first pictures that went into an encoder.
  var givenSideData: Set<FrameTraits.SideData> { state.withLock { $0.given.reduce([]) { $0.union($1) } } }

  /// The payloads in the order of the file.
  var payloads: [PayloadHash] { state.withLock { $0.payloads } }
}
