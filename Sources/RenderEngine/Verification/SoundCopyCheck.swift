internal import LibAV
internal import RenderPlanning

/// Holds the copied sound of a written file against what was to be written.
struct SoundCopyCheck {
  private struct Track {
    let wanted: PayloadHash
    let found: SoundPayload
    let name: String
  }

  /// By the stream's number in the written file.
  private let tracks: [Int: Track]

  /// A check of what was copied: that and what it is called, by the stream's number in the written file.
  init(_ copied: [Int: (sound: CopiedSound, stream: PlannedStream)]) throws(EngineFailure) {
    var tracks: [Int: Track] = [:]
    for (number, copy) in copied {
      let found = try writing(SoundPayload(codec: copy.stream.codec))
      tracks[number] = Track(wanted: copy.sound.hash, found: found, name: copy.stream.name)
    }
    self.tracks = tracks
  }

  /// Takes the next packet of the written file.
  func take(_ packet: Packet) { tracks[packet.streamIndex]?.found.add(packet) }

  /// Throws when what was read back is not what was copied.
  func finish() throws(EngineFailure) {
    for track in tracks.values where track.found.finish() != track.wanted {
      throw .verification("\(track.name): its sound is not what was copied")
    }
  }

  /// What was checked, in words; `nil` when there was nothing.
  var summary: String? { tracks.isEmpty ? nil : "copied sound is the source's" }
}
