internal import MediaTypes

/// What a decoder knows after a display set: all that later sets of the epoch may show.
package struct PGSEpoch: Sendable {
  package init() {}

  private var composition: PGSComposition?
  private var windows: PGSSegment?
  /// The colours of each palette by their number; later segments replace only some.
  private var palettes: [UInt8: Palette] = [:]
  /// The segments of each object, which may be in parts.
  private var objects: [Int: [PGSSegment]] = [:]

  private struct Palette {
    var version: UInt8
    var colours: [UInt8: [UInt8]]
  }

  package var isShowing: Bool { composition?.isShowing ?? false }

  package mutating func apply(_ set: PGSDisplaySet) {
    if set.composition.isComplete {
      palettes = [:]
      objects = [:]
    }
    composition = set.composition
    for segment in set.segments {
      switch segment.kind {
      case .window: windows = segment
      case .palette: take(palette: segment.body)
      case .object: take(object: segment)
      default: break
      }
    }
  }

  /// A display set that shows the same without anything before it.
  package var completeSet: [UInt8]? {
    guard let composition else { return nil }
    var segments = [composition.startingEpoch] + (windows.map { [$0] } ?? [])
    for (number, palette) in palettes.sorted(by: { $0.key < $1.key }) {
      let colours = palette.colours.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value }
      segments.append(PGSSegment(.palette, [number, palette.version] + colours))
    }
    for (_, parts) in objects.sorted(by: { $0.key < $1.key }) { segments += parts }
    return (segments + [PGSSegment(.end)]).flatMap(\.bytes)
  }

  /// A display set that takes away what is shown.
  package var clearingSet: [UInt8]? {
    guard let composition else { return nil }
    return ([composition.clearing] + (windows.map { [$0] } ?? []) + [PGSSegment(.end)]).flatMap(\.bytes)
  }

  /// A number, a version, then five bytes for each colour, the first its number.
  private mutating func take(palette body: [UInt8]) {
    guard body.count >= 2 else { return }
    var palette = palettes[body[0]] ?? Palette(version: body[1], colours: [:])
    palette.version = body[1]
    for place in stride(from: 2, through: body.count - 5, by: 5) {
      palette.colours[body[place]] = Array(body[place + 1..<place + 5])
    }
    palettes[body[0]] = palette
  }

  /// A number of 16 bits, a version, and whether it is the first part (0x80) or the last (0x40).
  private mutating func take(object: PGSSegment) {
    guard object.body.count >= 4 else { return }
    let number = Int(object.body[0]) << 8 | Int(object.body[1])
    if object.body[3] & 0x80 != 0 { objects[number] = [] }
    objects[number]?.append(object)
  }
}
