/// The music of one block, apart from the film's own sound.
struct MusicBus {
  private let count: Int
  private let layout: String
  private let channelCount: Int
  /// The music, once there is any.
  private var sound: SoundBlock?
  /// All samples with music lie in here.
  private var covered = 0..<0

  /// No music for `count` samples of a track.
  init(count: Int, layout: String, channelCount: Int) {
    self.count = count
    self.layout = layout
    self.channelCount = channelCount
  }

  mutating func add(_ music: SoundBlock, to samples: Range<Int>, gain: SampleGain) {
    guard let map = ChannelMap(from: music.channels.count, to: layout, channelCount: channelCount) else {
      preconditionFailure("music has one or two channels, or those of the track")
    }
    if sound == nil { sound = SoundBlock(silence: count, channelCount: channelCount) }
    sound?.add(music, along: map.routes, to: samples, gain: gain)
    if covered.isEmpty { covered = samples }
    covered = min(covered.lowerBound, samples.lowerBound)..<max(covered.upperBound, samples.upperBound)
  }

  /// Multiplies some samples of the music.
  mutating func multiply(_ samples: Range<Int>, by gain: SampleGain) { sound?.multiply(samples, by: gain) }

  /// Adds the music to the film's own sound, where there is music.
  func join(_ own: inout SoundBlock) {
    if let sound { own.add(covered, of: sound) }
  }
}
