internal import Threading
internal import TrailerRendering

/// The memory that all jobs of a run together may take: a job waits until there is room for it, or it is the only one.
///
/// `@unchecked Sendable`: the counters are only touched inside `monitor`.
final class MemoryBudget: @unchecked Sendable {
  private let monitor = Monitor()
  private let bytes: Int64
  private var taken: Int64 = 0
  private var jobs = 0

  /// A budget of so many bytes; `nil` for three quarters of what is free.
  init(_ bytes: Int64?) { self.bytes = bytes ?? MachineFacts.availableMemory / 4 * 3 }

  /// Takes memory, waiting for it.
  func take(_ amount: Int64) {
    monitor.change(when: { jobs == 0 || taken + amount <= bytes }) {
      taken += amount
      jobs += 1
    }
  }

  /// Whether the memory is there at once.
  func hasRoom(for amount: Int64) -> Bool { monitor.change { jobs == 0 || taken + amount <= bytes } }

  /// Gives memory back.
  func giveBack(_ amount: Int64) {
    monitor.change {
      taken -= amount
      jobs -= 1
    }
  }
}

extension RenderPlan {
  /// Bytes that the render is likely to hold at the same time: 64 MiB for program and packets, and for each stream of
  /// frames that is encoded 100 frames of its size (the look-ahead of x264 or x265, references of both codecs, and
  /// what waits between the stages) at 3 bytes a pixel, which is 8 bits with half the colour in each direction, twice.
  var estimatedMemory: Int64 {
    let pictures = streams.reduce(0 as Int64) { sum, stream in
      guard let size = stream.pictureSize, stream.spans.contains(where: { $0.action == .encode }) else { return sum }
      return sum + Int64(size.width) * Int64(size.height) * 3 * 100
    }
    return (64 << 20) + pictures
  }
}
