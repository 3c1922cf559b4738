package import LibAV
package import RenderPlanning

/// Answers questions of a film, all with one opening of its file.
package struct SourceReader {
  let demuxer: Demuxer
  let limits: MediaLimits

  package init(demuxer: Demuxer, limits: MediaLimits) {
    self.demuxer = demuxer
    self.limits = limits
  }

  /// What the file says; `changedSource` when it has no such stream.
  package func index(_ questions: SourceQuestions) throws(EngineFailure) -> SourceIndex {
    let streams = demuxer.info.streams
    guard questions.streams.isSubset(of: streams.map(\.index)) else { throw .changedSource }
    return try reading { () throws(LibAVError) in
      var index = SourceIndex(asked: questions)
      for stream in streams { try read(stream, questions, &index) }
      return index
    }
  }

  private func read(_ stream: StreamInfo, _ questions: SourceQuestions, _ index: inout SourceIndex) throws(LibAVError) {
    if questions.traits.contains(stream.index) {
      let describer = PictureDescriber(demuxer: demuxer, stream: stream, pixelLimit: limits.picturePixels)
      index.traits[stream.index] = try describer.traits()
      index.traits[stream.index]?.said = stream.video?.colour
    }
    if let bounds = questions.neighbours[stream.index] {
      let indexer = PictureIndexer(demuxer, stream: stream, pixelLimit: limits.picturePixels)
      for bound in bounds.sorted() {
        index.neighbours[stream.index, default: [:]][bound] = try indexer.neighbours(of: bound)
      }
    }
    if let bounds = questions.packets[stream.index] {
      let reader = PicturePacketReader(demuxer: demuxer, stream: stream)
      index.packets[stream.index] = try reader.packets(round: bounds)
    }
    for range in questions.sizes[stream.index] ?? [] {
      let reader = FrameSizeReader(demuxer: demuxer, stream: stream)
      index.sizes[stream.index] = FrameSizes(try reader.sizes(in: range))
    }
    let starts = questions.sounds.filter { $0.value.contains(stream.index) }.keys
    guard !starts.isEmpty else { return }
    for (start, traits) in try SoundDescriber(demuxer: demuxer, stream: stream).traits(around: starts) {
      index.sounds[start, default: [:]][stream.index] = traits
    }
  }
}
