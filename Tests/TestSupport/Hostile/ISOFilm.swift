import Foundation

/// An MP4 or MOV seed taken apart, to be put together differently.
///
/// The seeds have their media first, so the rest may grow without moving them.
struct ISOFilm {
  /// Its outermost boxes.
  var boxes: [ISOBox]

  /// A film of those boxes.
  init(boxes: [ISOBox]) { self.boxes = boxes }

  /// The seed of that name.
  init(seed: String) throws { boxes = try ISOBox.parse(HostileSeeds.bytes(of: seed)[...]) }

  /// The film as a file has it.
  var bytes: [UInt8] { boxes.flatMap(\.bytes) }

  /// Changes the box at the end of a path such as `["moov", "trak:1", "mdia"]`, which is of the second track.
  mutating func edit(_ path: [String], _ change: (inout ISOBox) throws -> Void) throws {
    try Self.edit(&boxes, path[...], change)
  }

  /// A copy of the box at the end of a path.
  func box(_ path: [String]) throws -> ISOBox {
    var copy = self
    var found = ISOBox("")
    try copy.edit(path) { found = $0 }
    return found
  }

  /// Replaces bytes in the content of a box.
  mutating func patch(_ path: [String], at offset: Int, _ new: [UInt8]) throws {
    try edit(path) { box in
      guard offset + new.count <= box.content.count else { throw ToolError.unreadable("\(path) is too short") }
      box.content.replaceSubrange(offset..<offset + new.count, with: new)
    }
  }

  private static func edit(
    _ boxes: inout [ISOBox], _ path: ArraySlice<String>, _ change: (inout ISOBox) throws -> Void
  ) throws {
    let parts = (path.first ?? "").split(separator: ":").map(String.init)
    let index = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let matches = boxes.indices.filter { boxes[$0].name == parts.first }
    guard index < matches.count else { throw ToolError.unreadable("no box \(path.joined(separator: "/"))") }
    if path.count == 1 {
      try change(&boxes[matches[index]])
    } else {
      try edit(&boxes[matches[index]].children, path.dropFirst(), change)
    }
  }
}
