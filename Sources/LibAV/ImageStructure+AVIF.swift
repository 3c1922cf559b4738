internal import Bitstreams
internal import MediaTypes

/// The items of an AVIF file that make up its image (AV1 Image File Format 1.1; ISO/IEC 23008-12, 6 and 9).
struct AVIFItems {
  /// The image itself: AV1 data from its sequence header on.
  private(set) var image: [UInt8] = []
  /// How opaque each of its pixels is, as the luma of an image of the same size; empty where all are.
  private(set) var opacity: [UInt8] = []
  private(set) var isPremultiplied = false
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var orientation = Orientation.identity
  /// What the file says of the image's numbers.
  private(set) var colour: ColourInfo?

  /// What cannot be read, in words; `nil` where something is damaged.
  struct Refusal: Error { var reason: String? }

  /// Whether a file begins as an AVIF file does, a still one or an animation.
  static func begins(_ bytes: [UInt8]) -> Bool {
    brands(of: bytes).contains { ["avif", "avis"].contains($0) }
  }

  private static func brands(of bytes: [UInt8]) -> [String] {
    guard bytes.count >= 16, bytes[4..<8].elementsEqual("ftyp".utf8) else { return [] }
    let length = Int(ISOBoxes.integer(bytes[0..<4]))
    guard (16...min(bytes.count, 1024)).contains(length) else { return [] }
    return stride(from: 8, to: length - 3, by: 4).filter { $0 != 12 }
      .map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
  }

  init(_ bytes: [UInt8]) throws(Refusal) {
    guard Self.brands(of: bytes).contains("avif") else { throw Refusal(reason: "an animated AVIF") }
    guard let meta = ISOBoxes.children(of: bytes).first(where: { $0.type == "meta" }) else { throw Refusal() }
    let boxes = ISOBoxes.children(of: Array(meta.content.dropFirst(4)))
    let reader = MetaReader(boxes: boxes, file: bytes)
    let primary = try reader.primaryItem()
    guard try reader.kind(of: primary) == "av01" else {
      throw Refusal(reason: "an AVIF that is put together of several images")
    }
    let properties = try reader.properties(of: primary)
    image = try reader.data(of: primary, properties)
    try read(properties)
    if let item = try reader.item(referring: "auxl", to: primary, named: "alpha") {
      opacity = try reader.data(of: item, reader.properties(of: item))
      isPremultiplied = try reader.references("prem").contains { $0.from == primary && $0.to == item }
    }
  }

  private mutating func read(_ properties: [ISOBoxes.Box]) throws(Refusal) {
    for property in properties {
      let content = property.content
      switch property.type {
      case "ispe" where content.count >= 12:
        size = PixelSize(
          width: Int(ISOBoxes.integer(content[4..<8])), height: Int(ISOBoxes.integer(content[8..<12])))
      // Anticlockwise.
      case "irot" where !content.isEmpty: turn(by: Orientation(quarterTurns: 4 - Int(content[0] & 3)))
      case "imir" where !content.isEmpty:
        turn(by: content[0] & 1 == 1 ? .flippedHorizontally : .flippedVertically)
      case "colr" where content.count >= 11 && content[0..<4].elementsEqual("nclx".utf8):
        colour = ColourInfo(
          range: content[10] & 0x80 != 0 ? "pc" : "tv",
          matrix: Self.matrices[ISOBoxes.integer(content[8..<10])] ?? "unknown")
      case "clap": throw Refusal(reason: "an AVIF of which only a part is shown")
      default: break
      }
    }
  }

  /// The names of the matrices that images have (ITU-T H.273, table 4).
  private static let matrices: [Int64: String] = [0: "gbr", 1: "bt709", 5: "bt470bg", 6: "smpte170m", 9: "bt2020nc"]

  private mutating func turn(by step: Orientation) { orientation = orientation.followed(by: step) }
}

/// Reads the boxes that say where what is (ISO/IEC 14496-12, 8.11).
private struct MetaReader {
  let boxes: [ISOBoxes.Box]
  let file: [UInt8]
  /// Items, extents and properties at most.
  private let limit = 256

  private func box(_ type: String) throws(AVIFItems.Refusal) -> [UInt8] {
    guard let box = boxes.first(where: { $0.type == type }) else { throw AVIFItems.Refusal() }
    return box.content
  }

  func primaryItem() throws(AVIFItems.Refusal) -> Int {
    var fields = ByteFields(try box("pitm"))
    return try fields.number(fields.version() == 0 ? 2 : 4)
  }

  func kind(of item: Int) throws(AVIFItems.Refusal) -> String {
    var list = ByteFields(try box("iinf"))
    _ = try list.number(list.version() == 0 ? 2 : 4)
    for entry in ISOBoxes.children(of: list.rest).prefix(limit) where entry.type == "infe" {
      var fields = ByteFields(entry.content)
      let version = try fields.version()
      guard version >= 2, try fields.number(version == 2 ? 2 : 4) == item else { continue }
      _ = try fields.number(2)
      return String(decoding: fields.rest.prefix(4), as: UTF8.self)
    }
    throw AVIFItems.Refusal()
  }

  /// What belongs to an item, in order.
  func properties(of item: Int) throws(AVIFItems.Refusal) -> [ISOBoxes.Box] {
    let parts = ISOBoxes.children(of: try box("iprp"))
    guard let all = parts.first(where: { $0.type == "ipco" }) else { throw AVIFItems.Refusal() }
    let properties = ISOBoxes.children(of: all.content)
    guard properties.count <= limit else { throw AVIFItems.Refusal() }
    for map in parts.prefix(limit) where map.type == "ipma" {
      var fields = ByteFields(map.content)
      let head = try fields.number(4)
      for _ in 0..<min(try fields.number(4), limit) {
        let id = try fields.number(head >> 24 == 0 ? 2 : 4)
        var found: [ISOBoxes.Box] = []
        for _ in 0..<(try fields.number(1)) {
          let index = head & 1 == 1 ? try fields.number(2) & 0x7fff : try fields.number(1) & 0x7f
          if properties.indices.contains(index - 1) { found.append(properties[index - 1]) }
        }
        if id == item { return found }
      }
    }
    throw AVIFItems.Refusal()
  }

  func references(_ type: String) throws(AVIFItems.Refusal) -> [(from: Int, to: Int)] {
    guard let box = boxes.first(where: { $0.type == "iref" }) else { return [] }
    var head = ByteFields(box.content)
    let width = try head.version() == 0 ? 2 : 4
    var found: [(from: Int, to: Int)] = []
    for reference in ISOBoxes.children(of: head.rest).prefix(limit) where reference.type == type {
      var fields = ByteFields(reference.content)
      let from = try fields.number(width)
      for _ in 0..<min(try fields.number(2), limit) { found.append((from, try fields.number(width))) }
    }
    return found
  }

  /// The item that is something to another one, as its auxiliary type says.
  func item(referring type: String, to item: Int, named name: String) throws(AVIFItems.Refusal) -> Int? {
    for reference in try references(type) where reference.to == item {
      let properties = try properties(of: reference.from)
      if properties.contains(where: {
        $0.type == "auxC" && String(decoding: $0.content.dropFirst(4), as: UTF8.self).contains(name)
      }) {
        return reference.from
      }
    }
    return nil
  }

  /// An item's AV1 data, after those of its configuration.
  func data(of item: Int, _ properties: [ISOBoxes.Box]) throws(AVIFItems.Refusal) -> [UInt8] {
    let configuration = properties.first { $0.type == "av1C" }?.content.dropFirst(4) ?? []
    let data = try extents(of: item)
    guard !data.isEmpty else { throw AVIFItems.Refusal() }
    return Array(configuration) + data
  }

  private func extents(of item: Int) throws(AVIFItems.Refusal) -> [UInt8] {
    var fields = ByteFields(try box("iloc"))
    let version = try fields.version()
    let (sizes, more) = (try fields.number(1), try fields.number(1))
    for _ in 0..<min(try fields.number(version < 2 ? 2 : 4), limit) {
      let id = try fields.number(version < 2 ? 2 : 4)
      let method = version == 0 ? 0 : try fields.number(2) & 15
      _ = try fields.number(2)
      let base = try fields.number(more >> 4)
      var data: [UInt8] = []
      let source = method == 1 ? boxes.first { $0.type == "idat" }?.content ?? [] : file
      for _ in 0..<min(try fields.number(2), limit) {
        if version > 0 { _ = try fields.number(more & 15) }
        let (offset, length) = (try fields.number(sizes >> 4), try fields.number(sizes & 15))
        guard id == item else { continue }
        guard method < 2, offset <= source.count, base <= source.count - offset,
          length <= source.count - offset - base, data.count + length <= file.count
        else { throw AVIFItems.Refusal() }
        let start = base + offset
        data += source[start..<(length == 0 ? source.count : start + length)]
      }
      if id == item { return data }
    }
    throw AVIFItems.Refusal()
  }
}

/// Big-endian numbers one after the other.
private struct ByteFields {
  private let bytes: [UInt8]
  private var place = 0
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var rest: [UInt8] { Array(bytes[place...]) }

  /// The next number, of at most eight bytes; none of them makes 0.
  mutating func number(_ width: Int) throws(AVIFItems.Refusal) -> Int {
    guard width <= bytes.count - place, width <= 8 else { throw AVIFItems.Refusal() }
    let value = ISOBoxes.integer(bytes[place..<place + width])
    place += width
    guard value >= 0 else { throw AVIFItems.Refusal() }
    return Int(value)
  }

  /// The version of a full box, whose flags do not matter.
  mutating func version() throws(AVIFItems.Refusal) -> Int { try number(4) >> 24 }
}
