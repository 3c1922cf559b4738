/// Invariant 6: decoding times rise strictly, no frame is shown before it is decoded, no two at once; each packet
/// tells how long it lasts.
///
/// Matroska stores no decoding times for most frames, so only those that are there are compared.
struct RisingTimes: Invariant {
  let number = 6
  let name = "rising decoding times"

  func violations(in trial: EditTrial) -> [String] {
    (trial.probed.pictures + trial.probed.sounds).flatMap { stream in
      var found: [String] = []
      let decoding = stream.packets.compactMap(\.dts)
      for (before, after) in zip(decoding, decoding.dropFirst()) where after <= before {
        found.append("stream \(stream.index): decoding time \(after) follows \(before)")
      }
      for packet in stream.packets {
        if let pts = packet.pts, let dts = packet.dts, pts < dts {
          found.append("stream \(stream.index): a packet shown at \(pts) is decoded at \(dts)")
        }
      }
      guard stream.kind == "video" else { return found }
      if Set(stream.shownTicks).count != stream.packets.count(where: { !$0.isDiscarded }) {
        found.append("stream \(stream.index): two frames are shown at once, or one never")
      }
      return found
    }
  }
}
