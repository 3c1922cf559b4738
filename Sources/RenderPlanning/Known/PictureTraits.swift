package import MediaTypes

/// What the first frames of a stream say, which their container may not know.
package struct PictureTraits: Sendable, Hashable, Codable {
  /// What the decoded frames say; `nil` when none could be decoded.
  private(set) var decoded: FrameTraits?
  /// What the container holds for the stream that is taken over byte for byte.
  package var stream: Set<StreamSideData> = []
  /// The colours as the file says them, without what decoders take for granted.
  package var said: ColourInfo?

  package init() {}

  /// Takes one more frame into account: what any of them has, the stream has.
  package mutating func add(_ traits: FrameTraits) {
    guard var known = decoded else {
      decoded = traits
      return
    }
    if known.fieldOrder == "progressive" { known.fieldOrder = traits.fieldOrder }
    known.masteringDisplay = known.masteringDisplay ?? traits.masteringDisplay
    known.contentLight = known.contentLight ?? traits.contentLight
    known.sideData.formUnion(traits.sideData)
    decoded = known
  }

  var sideData: Set<FrameTraits.SideData> { decoded?.sideData ?? [] }

  /// The facts of the container, and what only the frames tell.
  func completing(_ facts: VideoInfo) -> VideoInfo {
    guard let decoded else { return facts }
    var complete = facts
    complete.pixelFormat = facts.pixelFormat ?? decoded.pixelFormat
    // Headers may be silent or wrong; of `tb`, the second letter is the field that is shown first.
    if decoded.fieldOrder != "progressive", facts.fieldOrder.last != decoded.fieldOrder.last {
      complete.fieldOrder = decoded.fieldOrder
    }
    complete.masteringDisplay = facts.masteringDisplay ?? decoded.masteringDisplay
    complete.contentLight = facts.contentLight ?? decoded.contentLight
    for part in [\ColourInfo.range, \.primaries, \.transfer, \.matrix, \.chromaLocation] as [WritableKeyPath] {
      if !ColourInfo.isSaid(facts.colour[keyPath: part]) {
        complete.colour[keyPath: part] = decoded.colour[keyPath: part]
      }
    }
    return complete
  }
}

extension MediaInfo {
  /// The facts with what only the frames tell, by stream.
  package func completed(by traits: [Int: PictureTraits]) -> MediaInfo {
    var complete = self
    for (place, stream) in streams.enumerated() {
      guard let facts = stream.video, let known = traits[stream.index] else { continue }
      complete.streams[place].video = known.completing(facts)
    }
    return complete
  }
}
