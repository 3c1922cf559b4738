package import MediaTypes

extension FKTAsset {
  /// The streams of the film that the edits want in the output, in the film's order.
  ///
  /// - Throws: ``FKTError`` when the edits name one that is not there.
  package func chosenStreams() throws(FKTError) -> [StreamInfo] {
    try timeline.export.streams(of: info)
  }
}

extension ExportSettings {
  /// The streams of a film that are wanted.
  func streams(of info: MediaInfo) throws(FKTError) -> [StreamInfo] {
    var chosen = try tracks?.streams(of: info) ?? Set(info.streams.map(\.index))
    if leavesOutSubtitles == true {
      chosen.subtract(info.streams.filter(TrackChoice.Kind.subtitles.holds).map(\.index))
    }
    if let audioTrack {
      let all = info.audioStreams
      guard all.indices.contains(audioTrack - 1) else { throw Self.noSound(audioTrack, all.count) }
      guard chosen.contains(all[audioTrack - 1].index) else {
        throw FKTError(
          code: .usage, message: "--tracks leaves out the sound track that --audio-track names",
          hint: "write one of them", subject: "--audio-track")
      }
      chosen.subtract(all.map(\.index))
      chosen.insert(all[audioTrack - 1].index)
    }
    return info.streams.filter { chosen.contains($0.index) }
  }

  private static func noSound(_ number: Int, _ count: Int) -> FKTError {
    let has = count == 0 ? "no sound track" : count == 1 ? "one sound track" : "\(count) sound tracks"
    return FKTError(
      code: .usage, message: "there is no sound track \(number): the film has \(has)",
      hint: count == 0
        ? "leave --audio-track out" : "write a number from 1 to \(count); --tracks chooses by language, too",
      subject: "--audio-track")
  }
}
