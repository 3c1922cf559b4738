/// How the channels of music go into those of a film's track.
package struct ChannelMap: Sendable, Hashable {
  /// One channel of the music into one of the track.
  package struct Route: Sendable, Hashable {
    package var from: Int
    package var to: Int
    package var factor: Float
  }

  /// The ways; channels of the track that none of them leads to have no music.
  package let routes: [Route]

  /// A map for music of `musicChannels` channels into a track; `nil` when the music has to be converted first.
  ///
  /// One channel plays from both front speakers at its full level, two from the left and the right one; a track with
  /// a single channel takes the mean of both. Music with as many channels as the track keeps them.
  ///
  /// - Parameters:
  ///   - musicChannels: channels of the music.
  ///   - layout: the name of the track's layout as libav writes it, as in `5.1(side)` or `2 channels (FC+LFE)`.
  ///   - channelCount: channels of the track.
  package init?(from musicChannels: Int, to layout: String, channelCount: Int) {
    let front = Self.front(of: layout, channelCount: channelCount)
    switch musicChannels {
    case _ where channelCount < 1: return nil
    case channelCount where channelCount != 2 || front.count == 2:
      routes = (0..<channelCount).map { Route(from: $0, to: $0, factor: 1) }
    case 1: routes = front.map { Route(from: 0, to: $0, factor: 1) }
    case 2 where front.count == 1: routes = (0..<2).map { Route(from: $0, to: front[0], factor: 0.5) }
    case 2: routes = (0..<2).map { Route(from: $0, to: front[$0], factor: 1) }
    default: return nil
    }
  }

  /// The numbers of the front left and the front right channel, or of the only one that is for music.
  ///
  /// In all layouts with a name these are the first two; other layouts are written as a list of channels.
  private static func front(of layout: String, channelCount: Int) -> [Int] {
    if channelCount == 1 { return [0] }
    guard layout.hasSuffix(")"), let list = layout.split(separator: "(").last?.dropLast(), list.contains("+") else {
      return [0, 1]
    }
    let names = list.split(separator: "+")
    if let left = names.firstIndex(of: "FL"), let right = names.firstIndex(of: "FR"),
      max(left, right) < channelCount
    {
      return [left, right]
    }
    if let centre = names.firstIndex(of: "FC"), centre < channelCount { return [centre] }
    return [0, 1]
  }
}
