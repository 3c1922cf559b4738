/// How blocks of eight by eight samples move: in a frame that others refer to, or as those let one expect (AV1 bitstream, 7.9
/// and 7.19).
struct AV1MotionField {
  private var columns = 0
  private var rows = 0
  private var motion: [AV1Motion] = []
  /// Of a frame: the number of the frame referred to.
  ///
  /// Of what is expected: how many frames the motion spans. 0 for none.
  private var spans: [Int8] = []

  init() {}

  /// That of a frame's blocks, by frames that are shown before it.
  init(of map: AV1FrameReader.Map, _ header: AV1FrameHeader, orderBits: Int) {
    guard !header.isIntra else { return }
    clear(header)
    let isEarlier = header.orders.map { AV1FrameHeader.distance($0, header.order, orderBits) < 0 }
    for row in 0..<rows {
      for column in 0..<columns {
        let block = map[2 * row + 1, 2 * column + 1]
        for (frame, own) in [(block.references.0, block.motion.0), (block.references.1, block.motion.1)]
        where frame > 0 && isEarlier[Int(frame)] && abs(Int(own[0])) < 4096 && abs(Int(own[1])) < 4096 {
          motion[row * columns + column] = own
          spans[row * columns + column] = frame
        }
      }
    }
  }

  /// What earlier frames let one expect of a frame.
  init(of header: AV1FrameHeader, orderBits: Int, _ kept: [AV1FrameReader.Kept?]) {
    clear(header)
    func frame(_ number: Int) -> AV1FrameReader.Kept? { kept[header.references[number - 1]] }
    func isBehind(_ number: Int) -> Bool {
      AV1FrameHeader.distance(header.orders[number], header.order, orderBits) > 0
    }
    if let last = frame(1), last.header.orders[7] != header.orders[4] { project(last, -1, header, orderBits) }
    var rest = 1
    for number in [5, 6, 7] where isBehind(number) && (number < 7 || rest >= 0) {
      if project(frame(number), 1, header, orderBits) { rest -= 1 }
    }
    if rest >= 0 { project(frame(2), -1, header, orderBits) }
  }

  private mutating func clear(_ header: AV1FrameHeader) {
    (columns, rows) = (header.columns / 2, header.rows / 2)
    motion = Array(repeating: AV1Motion(), count: columns * rows)
    spans = Array(repeating: 0, count: columns * rows)
  }

  /// Takes over what a frame knows of motion (7.9.2); returns whether it may know any.
  @discardableResult
  private mutating func project(
    _ frame: AV1FrameReader.Kept?, _ sign: Int, _ header: AV1FrameHeader, _ orderBits: Int
  ) -> Bool {
    guard let frame, !frame.header.isIntra, frame.motion.columns == columns, frame.motion.rows == rows else {
      return false
    }
    let distance = AV1FrameHeader.distance(frame.header.order, header.order, orderBits)
    let spans = frame.header.orders.map { AV1FrameHeader.distance(frame.header.order, $0, orderBits) }
    guard abs(distance) <= Self.longest else { return true }
    for row in 0..<rows {
      for column in 0..<columns {
        let number = Int(frame.motion.spans[row * columns + column])
        guard number > 0, spans[number] > 0, spans[number] <= Self.longest else { continue }
        let own = frame.motion.motion[row * columns + column]
        let part = Self.part(own, of: spans[number], distance * sign)
        guard let down = Self.moved(row, part[0], sign, rows, farthest: 0),
          let across = Self.moved(column, part[1], sign, columns, farthest: 8)
        else { continue }
        motion[down * columns + across] = own
        self.spans[down * columns + across] = Int8(spans[number])
      }
    }
    return true
  }

  private static let longest = 31

  /// As much of motion over so many frames as others take (7.9.3).
  private static func part(_ motion: AV1Motion, of span: Int, _ frames: Int) -> AV1Motion {
    let factor = min(longest, max(-longest, frames)) * (16384 / span)
    func part(_ distance: Int16) -> Int16 {
      let product = Int(distance) * factor
      let size = min(16383, (abs(product) + 8192) >> 14)
      return Int16(product < 0 ? -size : size)
    }
    return AV1Motion(part(motion[0]), part(motion[1]))
  }

  /// Where it leads (7.9.4); `nil` where that is too far.
  private static func moved(_ place: Int, _ distance: Int16, _ sign: Int, _ count: Int, farthest: Int) -> Int? {
    let step = distance >= 0 ? Int(distance) >> 6 : -(-Int(distance) >> 6)
    let moved = place + sign * step
    let base = place & ~7
    return (max(0, base - farthest)..<min(count, base + 8 + farthest)).contains(moved) ? moved : nil
  }

  /// What is expected at a place, in blocks of four samples, over so many frames; `nil` where nothing is.
  func expected(_ row: Int, _ column: Int, over frames: Int) -> AV1Motion? {
    let place = (row >> 1) * columns + column >> 1
    return spans[place] > 0 ? Self.part(motion[place], of: Int(spans[place]), frames) : nil
  }
}
