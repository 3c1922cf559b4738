package import MediaTypes

/// The sizes of a stream's frames, as its key frames say them: broadcasts and browsers change them on the way.
package struct FrameSizes: Sendable, Hashable, Codable {
  /// A key frame from which on frames have a size.
  package struct Change: Sendable, Hashable, Codable {
    /// When it is shown, in ticks of the stream on the container's clock.
    package var pts: Int64
    package var size: PixelSize

    package init(pts: Int64, size: PixelSize) {
      self.pts = pts
      self.size = size
    }
  }

  /// In the order shown, each of another size than the one before.
  package private(set) var changes: [Change] = []

  package init(_ changes: [Change]) { add(changes) }

  private mutating func add(_ more: [Change]) {
    let sorted = (changes + more).sorted { $0.pts < $1.pts }
    changes = sorted.reduce(into: []) { if $0.last?.size != $1.size { $0.append($1) } }
  }

  func merging(_ other: FrameSizes) -> FrameSizes { FrameSizes(changes + other.changes) }

  /// The size of the frames at a tick; `nil` where nothing is known.
  func size(at tick: Int64) -> PixelSize? { (changes.last { $0.pts <= tick } ?? changes.first)?.size }

  /// The stretches whose frames have another size than `size`, `nil` for the end of the film.
  func stretches(unlike size: PixelSize) -> [(start: Int64, end: Int64?)] {
    changes.indices.filter { changes[$0].size != size }.map { place in
      (changes[place].pts, place + 1 < changes.count ? changes[place + 1].pts : nil)
    }
  }
}
