/// A row of samples, each channel by itself; full scale is 1.
package struct SoundBlock: Sendable, Hashable {
  /// The samples of each channel; all channels are equally long.
  package var channels: [[Float]]

  package init(channels: [[Float]]) {
    precondition(channels.allSatisfy { $0.count == channels[0].count }, "channels are equally long")
    self.channels = channels
  }

  package init(silence count: Int, channelCount: Int) {
    channels = Array(repeating: Array(repeating: 0, count: count), count: channelCount)
  }

  /// Samples in each channel.
  package var count: Int { channels.first?.count ?? 0 }
}
