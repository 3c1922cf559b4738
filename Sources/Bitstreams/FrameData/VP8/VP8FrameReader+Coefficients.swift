/// The coefficients of blocks (RFC 6386, 13).
extension VP8FrameReader {
  mutating func readCoefficients(_ partition: Int, _ column: Int, hasMeans: Bool) {
    var kind = 3
    if hasMeans {
      readPart(partition, 1, 0, 9 * column + 8, 8)
      kind = 0
    }
    for place in 0..<16 { readPart(partition, kind, hasMeans ? 1 : 0, 9 * column + place & 3, place >> 2) }
    for place in 0..<8 {
      let plane = 4 + 2 * (place >> 2)
      readPart(partition, 2, 0, 9 * column + plane + place & 1, plane + place >> 1 & 1)
    }
  }

  /// The coefficients of four by four samples (13).
  private mutating func readPart(_ partition: Int, _ kind: Int, _ first: Int, _ above: Int, _ before: Int) {
    let context = Int(filledAbove[above] + filledBefore[before])
    let isFilled = partitions[partition].readsCoefficients(
      probabilities.coefficients, from: numbersOfKind * kind, at: first, context)
    (filledAbove[above], filledBefore[before]) = (isFilled ? 1 : 0, isFilled ? 1 : 0)
  }
}

extension BoolDecoder {
  /// Reads up to 16 coefficients; returns whether there are any.
  fileprivate mutating func readsCoefficients(
    _ likely: [UInt8], from start: Int, at first: Int, _ context: Int
  ) -> Bool {
    var number = first
    var place = start + numbersOfBand * coefficientBands[first] + numbersOfContext * context
    guard decision(likely[place]) else { return false }
    while true {
      number += 1
      let next = start + numbersOfBand * coefficientBands[number]
      guard decision(likely[place + 1]) else {
        guard number < 16 else { return true }
        place = next
        continue
      }
      if decision(likely[place + 2]) {
        readSize(likely, place)
        place = next + 2 * numbersOfContext
      } else {
        place = next + numbersOfContext
      }
      _ = flag()
      guard number < 16, decision(likely[place]) else { return true }
    }
  }

  /// The size of a coefficient above one.
  private mutating func readSize(_ likely: [UInt8], _ place: Int) {
    guard decision(likely[place + 3]) else {
      if decision(likely[place + 4]) { _ = decision(likely[place + 5]) }
      return
    }
    guard decision(likely[place + 6]) else {
      skip(Self.largeCoefficients[decision(likely[place + 7]) ? 1 : 0])
      return
    }
    let isLong = decision(likely[place + 8])
    let isLonger = decision(likely[place + (isLong ? 10 : 9)])
    skip(isLong && isLonger ? largest : Self.largeCoefficients[2 + (isLong ? 2 : 0) + (isLonger ? 1 : 0)])
  }
}

/// The band of each coefficient (13.3), and of what would follow the last.
private let coefficientBands = [0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 0]

/// The bits of the largest coefficients (13.2).
private let largest: ArraySlice<UInt8> = [254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129]

/// How many numbers there are of a kind of coefficients, of a band of them, and of a context.
private let (numbersOfKind, numbersOfBand, numbersOfContext) = (264, 33, 11)
