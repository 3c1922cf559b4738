import Foundation

/// Invariant 20: the container is whole: MP4 and MOV begin with their index and have no gap or rest, Matroska has an
/// index to jump by, and no packet of a transport stream is missing.
struct ContainerShape: Invariant {
  let number = 20
  let name = "container"

  func violations(in trial: EditTrial) throws -> [String] {
    let bytes = [UInt8](try Data(contentsOf: trial.url))
    switch trial.editCase.fileExtension {
    case "mp4", "mov", "m4a": return Self.boxes(bytes)
    case "ts": return Self.packets(bytes)
    case "mkv", "webm": return trial.hasPictures ? Self.cues(bytes) : []
    default: return []
    }
  }

  private static func boxes(_ bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var place = 0
    while place + 8 <= bytes.count {
      let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
      guard size >= 8 else { return ["the box \(names.last ?? "") claims \(size) bytes"] }
      place += size
    }
    var found = place == bytes.count ? [] : ["the boxes end at \(place) in a file of \(bytes.count) bytes"]
    let (index, media) = (names.firstIndex(of: "moov"), names.firstIndex(of: "mdat"))
    if names.first != "ftyp" { found.append("it begins with \(names.first ?? "nothing")") }
    if index == nil || media == nil || (index ?? 0) > (media ?? 0) { found.append("its boxes are \(names)") }
    return found
  }

  /// Each programme part counts its packets from 0 to 15, again and again.
  private static func packets(_ bytes: [UInt8]) -> [String] {
    guard bytes.count % 188 == 0 else { return ["it has \(bytes.count) bytes, which is no number of packets"] }
    var counters: [Int: Int] = [:]
    for start in stride(from: 0, to: bytes.count, by: 188) {
      guard bytes[start] == 0x47 else { return ["no packet begins at \(start)"] }
      let part = Int(bytes[start + 1] & 0x1f) << 8 | Int(bytes[start + 2])
      guard bytes[start + 3] & 0x10 != 0, part != 0x1fff else { continue }
      let counter = Int(bytes[start + 3] & 0x0f)
      if let last = counters[part], counter != (last + 1) % 16 {
        return ["part \(part): packet \(counter) follows packet \(last)"]
      }
      counters[part] = counter
    }
    return []
  }

  /// Matroska's elements Segment (18538067) and, inside, Cues (1C53BB6B).
  private static func cues(_ bytes: [UInt8]) -> [String] {
    var place = 0
    while place + 12 <= bytes.count {
      let head = bytes[place]
      guard head >= 0x10 else { return ["no element begins at \(place)"] }
      let idWidth = head.leadingZeroBitCount + 1
      let identifier = bytes[place..<place + idWidth].reduce(0) { $0 << 8 | UInt32($1) }
      if identifier == 0x1c53_bb6b { return [] }
      let sizeWidth = bytes[place + idWidth].leadingZeroBitCount + 1
      let marked = bytes[place + idWidth..<place + idWidth + sizeWidth].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let size = marked & (1 << UInt64(7 * sizeWidth) - 1)
      place += idWidth + sizeWidth
      if identifier != 0x1853_8067 { place += Int(clamping: size) }
    }
    return ["it has no Cues"]
  }
}
