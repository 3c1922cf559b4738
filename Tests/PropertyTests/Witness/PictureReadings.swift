import Foundation

/// What the decoded frames show where the painted cells should be.
struct PictureReadings: Sendable {
  let cells: [Expectation.Cell]
  let frames: [Reading]

  /// One frame: luma, Cb and Cr of every readable cell.
  struct Reading: Sendable {
    let luma: [Int]
    let blue: [Int]
    let red: [Int]
  }

  /// Reads the frames of a file at the cells' places.
  init(_ file: DecodedFile, _ cells: [Expectation.Cell]) {
    self.cells = cells
    let (width, height) = (file.width, file.height)
    let plane = width * height
    let places = cells.map { cell in
      min(max(Int(cell.y) - 1, 0), max(0, height - 3)) * width + min(max(Int(cell.x) - 1, 0), max(0, width - 3))
    }
    frames = file.pixels.withUnsafeBytes { bytes in
      (0..<file.pictureCount).map { number in
        func read(_ component: Int) -> [Int] {
          let start = (number * 3 + component) * plane
          return places.map { place in Self.mean(bytes, start + place, width) }
        }
        return Reading(luma: read(0), blue: read(1), red: read(2))
      }
    }
  }

  /// The mean of three by three samples.
  private static func mean(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ width: Int) -> Int {
    var sum = 0
    for row in 0..<3 {
      let start = place + row * width
      sum += Int(bytes[start]) + Int(bytes[start + 1]) + Int(bytes[start + 2])
    }
    return sum / 9
  }
}

/// Tells which frame of the source a reading shows.
struct NumberReader: Sendable {
  private let codes: [[UInt64]]
  private let cellCount: Int

  /// A reader for the frames of a source of which some cells are seen.
  init(_ painted: PaintedCells, _ cells: [Expectation.Cell], pictures: Int) {
    cellCount = cells.count
    codes = (0..<pictures).map { number in
      let code = painted.code(number)
      return Self.packed(cells.map { code[$0.number] })
    }
  }

  /// The number that fits best, how many cells speak against it, and how many against the expected one.
  func number(
    _ reading: PictureReadings.Reading, brightness: Double, expecting expected: Int
  ) -> (best: Int, against: Int, againstExpected: Int) {
    // Black is 16, and a fade mixes with it.
    let middle = 16 + Int(Double((PaintedCells.light + PaintedCells.dark) / 2 - 16) * brightness)
    let seen = Self.packed(reading.luma.map { $0 > middle })
    var best = (number: expected, against: distance(seen, codes[expected]))
    let againstExpected = best.against
    for number in codes.indices {
      let against = distance(seen, codes[number])
      if against < best.against { best = (number, against) }
    }
    return (best.number, best.against, againstExpected)
  }

  private func distance(_ first: [UInt64], _ second: [UInt64]) -> Int {
    var sum = 0
    for index in first.indices { sum += (first[index] ^ second[index]).nonzeroBitCount }
    return sum
  }

  private static func packed(_ bits: [Bool]) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: (bits.count + 63) / 64)
    for (place, bit) in bits.enumerated() where bit { words[place / 64] |= 1 << UInt64(place % 64) }
    return words
  }
}
