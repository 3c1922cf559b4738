internal import LibAV
internal import SampleProcessing

/// Joins clips of a sound track without clicks, where they do not follow each other in the source.
///
/// It holds back the beginning of a clip until there is enough of it to be blended with what followed the clip before.
struct SoundJoiner {
  /// Samples of a join, which can use so many after the end of a clip.
  let length: Int
  /// The last frames that went out: what a join begins after.
  private var latest: [Frame] = []
  private var tail: [Frame] = []
  /// The beginning of a clip, held back; `nil` when none is to be joined.
  private var head: [Frame]?

  /// A joiner for sound of so many samples a second.
  init(sampleRate: Int) { length = SoundJoin.length(at: sampleRate) }

  /// Takes samples that follow a clip in the source and are not part of the output.
  mutating func take(tail frame: Frame) { tail.append(frame) }

  /// Says that what comes next does not follow what came before.
  mutating func join(emit: FrameTrimmer.Emit) throws(EngineFailure) {
    // A clip shorter than a join ends here.
    let left = tail
    try finish(emit: emit)
    tail = left
    head = []
  }

  /// Takes samples of a clip, whose frame must be their only owner while a join is under way.
  mutating func take(_ frame: Frame, emit: FrameTrimmer.Emit) throws(EngineFailure) {
    guard let held = head else { return try pass(frame, emit) }
    let frames = held + [frame]
    head = frames
    if frames.reduce(0, { $0 + $1.sampleCount }) >= length { try finish(emit: emit) }
  }

  /// Joins what is held back.
  mutating func finish(emit: FrameTrimmer.Emit) throws(EngineFailure) {
    guard let frames = head else { return }
    head = nil
    if !latest.isEmpty { try blend(frames) }
    tail = []
    for frame in frames { try pass(frame, emit) }
  }

  /// Whether a frame taken now may be changed.
  var isJoining: Bool { head != nil }

  private mutating func pass(_ frame: Frame, _ emit: FrameTrimmer.Emit) throws(EngineFailure) {
    // The frame itself belongs to whoever it is given to.
    latest.append(try writing(frame.reference()))
    while latest.count > 1, latest.dropFirst().reduce(0, { $0 + $1.sampleCount }) > length { latest.removeFirst() }
    try emit(frame)
  }

  private func blend(_ frames: [Frame]) throws(EngineFailure) {
    guard let channels = frames.first?.channelCount else { return }
    var block = Self.block(frames, channels, last: .max)
    let before = block
    SoundJoin.blend(
      &block, after: Self.block(latest, channels, last: length + 2),
      tail: Self.block(tail, channels, last: .max), length: length)
    guard block != before else { return }
    var offset = 0
    for frame in frames where offset < length {
      let count = min(frame.sampleCount, length - offset)
      for channel in 0..<channels {
        frame.setValues(Array(block.channels[channel][offset..<offset + count]), of: channel, at: 0)
      }
      offset += count
    }
  }

  private static func block(_ frames: [Frame], _ channels: Int, last: Int) -> SoundBlock {
    SoundBlock(
      channels: (0..<channels).map { channel in
        Array(frames.flatMap { $0.values(of: channel, in: 0..<$0.sampleCount) }.suffix(last))
      })
  }
}
