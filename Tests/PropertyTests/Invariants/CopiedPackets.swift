import MediaTypes
import TrailerRendering

/// Invariant 3: packets in copied spans are the source's own, byte for byte, each at its own place; what containers add
/// or take away is undone by ``StoredPackets``.
///
/// Packets of plain samples may be cut anywhere; their samples are compared by invariant 11.
struct CopiedPackets: Invariant {
  let number = 3
  let name = "copied packets"

  func violations(in trial: EditTrial) throws -> [String] {
    guard let copies = trial.copies else { return [] }
    return Self.pictures(trial, copies.packets.pictures) + Self.sounds(trial, copies.packets.sounds)
  }

  private static func pictures(_ trial: EditTrial, _ hashes: [String]) -> [String] {
    guard trial.splice != nil, trial.whyEncodedAfterAll(.video) == nil, let stream = trial.probed.pictures.first,
      let source = trial.source.probed.pictures.first
    else { return [] }
    let own = trial.source.packets.pictures
    guard own.count == source.packets.count, hashes.count == stream.packets.count else {
      return ["ffmpeg reads \(hashes.count) packets of frames, ffprobe \(stream.packets.count)"]
    }
    let (shown, ownShown) = (stream.shownPackets, source.shownPackets)
    let frames = trial.expected.pictures.frames
    return trial.copiedPlaces.compactMap { place in
      guard shown.indices.contains(place), ownShown.indices.contains(frames[place].number) else { return nil }
      let isSame = hashes[shown[place]] == own[ownShown[frames[place].number]]
      return isSame ? nil : "the packet of frame \(place) is copied, yet not that of frame \(frames[place].number)"
    }
  }

  /// Copied packets of sound are a row of the source's, none left out and none doubled.
  private static func sounds(_ trial: EditTrial, _ hashes: [[String]]) -> [String] {
    if let reason = trial.whyEncodedAfterAll(.audio) { return [reason] }
    let planned = trial.plan.streams.filter { $0.kind == .audio }
    let reports = trial.report.streams.filter { $0.kind == .audio }
    return planned.indices.compactMap { place in
      let stream = planned[place]
      guard stream.spans.contains(where: { $0.action == .copy }), !stream.codec.hasPrefix("pcm") else { return nil }
      guard hashes.indices.contains(place), trial.tracks.indices.contains(place), let track = trial.tracks[place],
        trial.source.packets.sounds.indices.contains(track)
      else { return "track \(place): it is copied, but from no track of the source" }
      let (copied, own) = (hashes[place], trial.source.packets.sounds[track])
      guard !copied.isEmpty, own.count >= copied.count else {
        return "track \(place): \(copied.count) packets are copied from \(own.count)"
      }
      let isRow = (0...own.count - copied.count).contains { own[$0..<$0 + copied.count].elementsEqual(copied) }
      if !isRow { return "track \(place): its packets are not a row of the source's" }
      guard reports.indices.contains(place), reports[place].copied != copied.count else { return nil }
      return "track \(place): \(reports[place].copied) packets were copied, \(copied.count) are there"
    }
  }
}

extension ProbedFile.Stream {
  /// The places in the file of the packets that are shown, in the order shown.
  var shownPackets: [Int] {
    packets.indices.filter { !packets[$0].isDiscarded && packets[$0].pts != nil }.sorted {
      (packets[$0].pts ?? 0) < (packets[$1].pts ?? 0)
    }
  }
}
