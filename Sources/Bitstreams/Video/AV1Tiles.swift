/// The tiles of a frame (AV1 bitstream, 5.9.15).
struct AV1Tiles {
  /// Where they begin, in blocks of four samples, and at last where the frame ends.
  private(set) var columns: [Int] = []
  private(set) var rows: [Int] = []
  /// Bits of the number of one.
  private(set) var numberBits = 0
  /// Bytes of the size of one.
  private(set) var sizeBytes = 0
  /// The one whose symbols the next frames know.
  private(set) var kept = 0

  var count: Int { (columns.count - 1) * (rows.count - 1) }

  init() {}

  /// Reads where they lie; `nil` where that is not possible.
  init?(_ reader: inout BitReader, _ header: AV1FrameHeader, _ sequence: AV1SequenceHeader) {
    let shift = sequence.frames.hasLargeBlocks ? 5 : 4
    let width = (header.columns + (1 << shift) - 1) >> shift
    let height = (header.rows + (1 << shift) - 1) >> shift
    let widest = 1024 >> shift
    let largest = (1024 * 576) >> (2 * shift)
    let fewestColumns = Self.bits(width, widest)
    let fewest = max(fewestColumns, Self.bits(width * height, largest))
    let bits: (columns: Int, rows: Int)
    if reader.flag() {
      func count(_ fewest: Int, _ most: Int) -> Int {
        var count = fewest
        while count < most, reader.flag() { count += 1 }
        return count
      }
      func starts(_ size: Int, _ bits: Int) -> [Int] {
        Array(stride(from: 0, to: size, by: max(1, (size + (1 << bits) - 1) >> bits)))
      }
      let columnBits = count(fewestColumns, Self.bits(min(width, 64)))
      columns = starts(width, columnBits)
      let rowBits = count(max(0, fewest - columnBits), Self.bits(min(height, 64)))
      rows = starts(height, rowBits)
      bits = (columnBits, rowBits)
    } else {
      func starts(_ size: Int, _ most: Int) -> [Int] {
        var starts = [0]
        while true {
          let next = starts[starts.count - 1] + reader.number(below: min(size - starts[starts.count - 1], most)) + 1
          guard next < size else { return starts }
          starts.append(next)
        }
      }
      columns = starts(width, widest)
      let ends = columns.dropFirst() + [width]
      let area = fewest > 0 ? (width * height) >> (fewest + 1) : width * height
      rows = starts(height, max(1, area / (zip(ends, columns).map(-).max() ?? 1)))
      bits = (Self.bits(columns.count), Self.bits(rows.count))
    }
    columns = columns.map { $0 << shift } + [header.columns]
    rows = rows.map { $0 << shift } + [header.rows]
    guard columns.count <= 65, rows.count <= 65 else { return nil }
    numberBits = bits.columns + bits.rows
    if numberBits > 0 {
      kept = Int(reader.bits(numberBits))
      sizeBytes = Int(reader.bits(2)) + 1
    }
    guard kept < count else { return nil }
  }

  /// How often one has to be doubled to reach a number (5.9.16).
  private static func bits(_ number: Int, _ one: Int = 1) -> Int {
    var bits = 0
    while one << bits < number { bits += 1 }
    return bits
  }
}
