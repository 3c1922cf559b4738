import LibAV
import MediaTypes
import TestSupport
import Testing

@Suite("An AVIF file", .timeLimit(.minutes(30)))
struct AVIFTests {
  private static let size = PixelSize(width: 64, height: 48)

  private static func file(_ arguments: [String] = [], pixels: [UInt8]? = nil) throws -> [UInt8] {
    let still = ["-c:v", "libaom-av1", "-cpu-used", "8", "-crf", "5", "-frames:v", "1"]
    return try ImageFiles.make(
      "a.avif", still + arguments, pixels: pixels ?? ImageFiles.quarters(size), size: size)
  }

  @Test("has its colours, at 8 and 10 bits", arguments: ["yuv420p", "yuv444p", "yuv420p10le"])
  func colours(format: String) throws {
    let image = try ImageReaderTests.decode(Self.file(["-pix_fmt", format]))
    #expect(image.size == Self.size)
    for (place, colour) in zip([(16, 12), (48, 12), (16, 36), (48, 36)], ImageFiles.colours) {
      let pixel = image.pixel(place.0, place.1)
      #expect(zip(pixel, colour).allSatisfy { abs(Int($0) - Int($1)) <= 6 }, "\(format): \(pixel), \(colour)")
    }
  }

  @Test(
    "is turned and mirrored as it says", arguments: [(0, nil), (1, nil), (2, nil), (3, nil), (0, 0), (0, 1), (1, 1)])
  func orientation(turns: UInt8, mirror: UInt8?) throws {
    let plain = try ImageReaderTests.decode(Self.file(["-pix_fmt", "yuv444p"]))
    var boxes = AVIFBoxes(try Self.file(["-pix_fmt", "yuv444p"]))
    boxes.addProperty("irot", [turns])
    var wanted = plain.turned(by: Orientation(quarterTurns: 4 - Int(turns)))
    if let mirror {
      boxes.addProperty("imir", [mirror])
      wanted = wanted.turned(by: mirror == 1 ? .flippedHorizontally : .flippedVertically)
    }
    #expect(try ImageReaderTests.decode(boxes.file) == wanted)
  }

  @Test("with a second image for its opacity shows what that leaves", arguments: [false, true])
  func opacity(isPremultiplied: Bool) throws {
    // The left half is seen, the right one is not.
    let mask = (0..<Self.size.height).flatMap { _ in
      (0..<Self.size.width).flatMap { x in [UInt8](repeating: x < 32 ? 255 : 0, count: 3) + [255] }
    }
    var boxes = AVIFBoxes(try Self.file(["-pix_fmt", "yuv444p"]))
    boxes.addOpacity(
      from: AVIFBoxes(try Self.file(["-pix_fmt", "gray", "-color_range", "pc"], pixels: mask)),
      isPremultiplied: isPremultiplied)
    let image = try ImageReaderTests.decode(boxes.file)
    #expect(image.pixel(8, 8)[3] >= 253 && image.pixel(8, 8)[0] > 240)
    #expect(image.pixel(56, 8)[3] <= 2 && image.pixel(56, 8).allSatisfy { $0 <= 2 })
  }

  @Test("that ends early, lies, or is no still is refused")
  func refusals() throws {
    let bytes = try Self.file()
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 150)) {
      #expect(throws: LibAVError.self, "\(count) bytes") { try ImageReaderTests.decode(Array(bytes[..<count])) }
    }
    var animation = bytes
    animation.replaceSubrange(8..<12, with: Array("avis".utf8))
    for place in stride(from: 16, to: Int(bytes[3]), by: 4)
    where animation[place..<place + 4].elementsEqual("avif".utf8) {
      animation.replaceSubrange(place..<place + 4, with: Array("miaf".utf8))
    }
    let moving = animation
    let refusal = #expect(throws: LibAVError.self) { try ImageReaderTests.decode(moving) }
    #expect(refusal?.code == .notAvailable)
    // A size that the coded frame does not have, and one that is too large to be looked at.
    for side: UInt32 in [65, 1 << 30] {
      var boxes = AVIFBoxes(bytes)
      boxes.changeWidth(to: side)
      let error = #expect(throws: LibAVError.self) { try ImageReaderTests.decode(boxes.file) }
      #expect(error?.code == (side == 65 ? .invalidData : .tooManyPixels))
    }
  }
}

/// The boxes of an AVIF file with one item, to be changed.
private struct AVIFBoxes {
  private typealias Box = (type: String, content: [UInt8])

  private var properties: [Box] = []
  private var associations: [UInt8] = []
  private var data: [UInt8] = []
  private var second: (data: [UInt8], properties: [UInt8])?
  private var references: [UInt8] = []

  init(_ file: [UInt8]) {
    let boxes = Self.boxes(file)
    let meta = Self.boxes(Array(Self.content("meta", boxes).dropFirst(4)))
    properties = Self.boxes(Self.content("ipco", Self.boxes(Self.content("iprp", meta))))
    associations = properties.indices.map { UInt8($0 + 1) }
    data = Self.content("mdat", boxes)
  }

  mutating func addProperty(_ type: String, _ content: [UInt8]) {
    properties.append((type, content))
    associations.append(UInt8(properties.count))
  }

  mutating func changeWidth(to width: UInt32) {
    for place in properties.indices where properties[place].type == "ispe" {
      properties[place].content.replaceSubrange(4..<8, with: Self.number(width))
    }
  }

  mutating func addOpacity(from mask: AVIFBoxes, isPremultiplied: Bool) {
    let start = properties.count
    properties += mask.properties
    properties.append(("auxC", [0, 0, 0, 0] + Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0".utf8)))
    second = (mask.data, (start..<properties.count).map { UInt8($0 + 1) })
    references = Self.box("auxl", [0, 2, 0, 1, 0, 1])
    if isPremultiplied { references += Self.box("prem", [0, 1, 0, 1, 0, 2]) }
  }

  var file: [UInt8] {
    let items: UInt8 = second == nil ? 1 : 2
    func meta(_ start: Int) -> [UInt8] {
      func entry(_ id: UInt8, _ type: String) -> [UInt8] {
        let head: [UInt8] = [2, 0, 0, 0, 0, id, 0, 0]
        return Self.box("infe", head + Array(type.utf8) + [0])
      }
      func place(_ id: UInt8, _ offset: Int, _ count: Int) -> [UInt8] {
        let head: [UInt8] = [0, id, 0, 0, 0, 1]
        return head + Self.number(UInt32(offset)) + Self.number(UInt32(count))
      }
      var infos = entry(1, "av01")
      var places = place(1, start, data.count)
      var links: [UInt8] = [0, 1, UInt8(associations.count)] + associations
      if let second {
        infos += entry(2, "av01")
        places += place(2, start + data.count, second.data.count)
        links += [0, 2, UInt8(second.properties.count)] + second.properties
      }
      var content = Self.box("hdlr", Self.zeros(8) + Array("pict".utf8) + Self.zeros(13))
      content += Self.box("pitm", [0, 0, 0, 0, 0, 1])
      content += Self.box("iloc", [0, 0, 0, 0, 0x44, 0, 0, items] + places)
      content += Self.box("iinf", [0, 0, 0, 0, 0, items] + infos)
      if !references.isEmpty { content += Self.box("iref", Self.zeros(4) + references) }
      let all = properties.flatMap { Self.box($0.type, $0.content) }
      let map = Self.zeros(4) + Self.number(UInt32(items)) + links
      content += Self.box("iprp", Self.box("ipco", all) + Self.box("ipma", map))
      return Self.box("meta", [0, 0, 0, 0] + content)
    }
    let head = Self.box("ftyp", Array("avif".utf8) + Self.zeros(4) + Array("avifmif1".utf8))
    let start = head.count + meta(0).count + 8
    let both = data + (second?.data ?? [])
    return head + meta(start) + Self.box("mdat", both)
  }

  private static func boxes(_ bytes: [UInt8]) -> [Box] {
    var boxes: [Box] = []
    var place = 0
    while place + 8 <= bytes.count {
      let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard size >= 8, place + size <= bytes.count else { break }
      boxes.append(
        (String(decoding: bytes[place + 4..<place + 8], as: UTF8.self), Array(bytes[place + 8..<place + size])))
      place += size
    }
    return boxes
  }

  private static func content(_ type: String, _ boxes: [Box]) -> [UInt8] {
    boxes.first { $0.type == type }?.content ?? []
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(UInt32(content.count + 8)) + Array(type.utf8) + content
  }
}
