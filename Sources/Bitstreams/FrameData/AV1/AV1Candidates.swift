/// The ways that a block may move, told from those of others (AV1 bitstream, 7.10.2).
struct AV1Candidates {
  private(set) var count = 0
  private var pairs: [(AV1Motion, AV1Motion)] = []
  private var weights: [Int] = []
  /// How the block moves if it moves as all of the frame does, by each of its frames.
  let global: (AV1Motion, AV1Motion)
  var newContext = 0
  var globalContext = 0
  var nearestContext = 0

  init(global: (AV1Motion, AV1Motion)) {
    self.global = global
    pairs.reserveCapacity(8)
    weights.reserveCapacity(8)
  }

  var compoundContext: Int {
    let new = min(newContext, 4)
    switch nearestContext >> 1 {
    case 0: return min(1, new)
    case 1: return [1, 2, 3, 4, 4][new]
    default: return [4, 4, 5, 6, 7][new]
    }
  }

  /// The motion of one, or of the frame where there are no more.
  subscript(number: Int) -> (AV1Motion, AV1Motion) { number < count ? pairs[number] : global }

  /// Whether a candidate and the next one are near: 0 for both, 1 for the first, 2 for none.
  func weightContext(_ number: Int) -> Int {
    guard number + 1 < count else { return 0 }
    return weights[number] < Self.near ? 2 : weights[number + 1] < Self.near ? 1 : 0
  }

  private static let near = 640

  mutating func add(_ pair: (AV1Motion, AV1Motion), weight: Int) {
    if let place = pairs.firstIndex(where: { $0 == pair }) {
      weights[place] += weight
    } else if count < 8 {
      append(pair, weight: weight)
    }
  }

  mutating func append(_ pair: (AV1Motion, AV1Motion), weight: Int) {
    pairs.append(pair)
    weights.append(weight)
    count += 1
  }

  mutating func markNear() {
    for place in 0..<count { weights[place] += Self.near }
  }

  /// Puts the heaviest first; those of the same weight stay in order.
  mutating func sort(_ places: Range<Int>) {
    for place in places.dropFirst() {
      var place = place
      while place > places.lowerBound, weights[place - 1] < weights[place] {
        weights.swapAt(place - 1, place)
        pairs.swapAt(place - 1, place)
        place -= 1
      }
    }
  }

  mutating func limit(_ limited: (AV1Motion) -> AV1Motion) {
    for place in 0..<count { pairs[place] = (limited(pairs[place].0), limited(pairs[place].1)) }
  }

  /// Adds one that is not among them.
  mutating func addNew(_ pair: (AV1Motion, AV1Motion)) {
    if !pairs.contains(where: { $0 == pair }) { append(pair, weight: 2) }
  }
}
