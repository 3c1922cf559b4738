/// Finds the frames that a frame refers to which names but two of them (AV1 bitstream, 7.8).
struct AV1ShortReferences {
  /// By place: how far it is shown behind the frame.
  private let distances: [Int]

  init(_ kept: [AV1FrameHeader?], _ order: Int, _ bits: Int) throws(AV1FrameHeader.Failure) {
    var distances: [Int] = []
    for header in kept {
      guard let header else { throw .missing }
      distances.append(AV1FrameHeader.distance(header.order, order, bits))
    }
    self.distances = distances
  }

  /// The places of all seven.
  func places(last: Int, golden: Int) -> [Int] {
    var places: [Int?] = [last, nil, nil, golden, nil, nil, nil]
    var free = Set(0..<8).subtracting([last, golden])
    func take(_ number: Int, _ place: Int?) {
      guard let place else { return }
      places[number] = place
      free.remove(place)
    }
    /// The last of those that are shown latest.
    func latest(_ isMeant: (Int) -> Bool) -> Int? {
      free.filter { isMeant(distances[$0]) }.max { (distances[$0], $0) < (distances[$1], $1) }
    }
    /// The first of those that are shown earliest.
    func earliest(_ free: some Sequence<Int>) -> Int? { free.min { (distances[$0], $0) < (distances[$1], $1) } }
    take(6, latest { $0 >= 0 })
    take(4, earliest(free.filter { distances[$0] >= 0 }))
    take(5, earliest(free.filter { distances[$0] >= 0 }))
    for number in [1, 2, 4, 5, 6] where places[number] == nil { take(number, latest { $0 < 0 }) }
    let rest = earliest(0..<8) ?? 0
    return places.map { $0 ?? rest }
  }
}
