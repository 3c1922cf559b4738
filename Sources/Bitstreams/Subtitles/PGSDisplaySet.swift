package import MediaTypes

/// All segments from a composition to the end of it: what changes at one time.
package struct PGSDisplaySet: Sendable, Hashable {
  /// When it is shown, counted from the film's time 0.
  package var time: MediaTime
  /// How long it is shown as the container says; `nil` where it does not.
  package var duration: MediaTime?
  package var composition: PGSComposition
  /// The payload as it was.
  package var bytes: [UInt8]

  var segments: [PGSSegment] { PGSSegment.parse(bytes) }
}

/// Gathers packets into display sets: in transport streams each segment comes in a packet of its own.
package struct PGSAssembler {
  private var open: PGSDisplaySet?
  /// A set with more bytes than these is no frame of subtitles.
  private static let mostBytes = 16 << 20
  /// Packets of which no set could be made.
  package private(set) var strays = 0

  package init() {}

  /// Takes a packet, and returns the sets that end with it.
  package mutating func take(_ payload: [UInt8], at time: MediaTime, lasting duration: MediaTime?) -> [PGSDisplaySet] {
    var sets: [PGSDisplaySet] = []
    let segments = PGSSegment.parse(payload)
    if segments.isEmpty, !payload.isEmpty { strays += 1 }
    for segment in segments {
      if segment.kind == .composition {
        if let unfinished = finish() { sets.append(unfinished) }
        if let composition = PGSComposition(segment) {
          open = PGSDisplaySet(time: time, duration: duration, composition: composition, bytes: segment.bytes)
        } else {
          strays += 1
        }
        continue
      }
      guard let bytes = open?.bytes, bytes.count + segment.body.count <= Self.mostBytes else {
        strays += 1
        open = nil
        continue
      }
      open?.bytes += segment.bytes
      if segment.kind == .end, let finished = open.take() { sets.append(finished) }
    }
    return sets
  }

  /// The set that has begun, ended here.
  package mutating func finish() -> PGSDisplaySet? {
    guard var set = open.take() else { return nil }
    set.bytes += PGSSegment(.end).bytes
    return set
  }
}
