import MediaTypes

/// What the clock of an effect shows along the output: a straight line from jump to jump.
///
///     output   |-----------|------------|
///     clock    2...........9............12     it jumps where something was cut out
struct ClockLine: Sendable {
  /// A sample of the output and the clock's seconds there, in rising order.
  private let points: [(sample: Int, clock: Double)]
  private let rate: Double

  init(of effect: Int, _ model: FilmModel, _ pictures: ExpectedPictures, rate: Int) {
    self.rate = Double(rate)
    var points: [(sample: Int, clock: Double)] = []
    for clip in pictures.clips {
      let jumps = model.jumps(of: effect).filter { $0 > clip.outputStart && $0 < clip.outputEnd }
      for place in [clip.outputStart] + jumps {
        points.append((Int((place.seconds * Double(rate)).rounded()), model.clock(of: effect, at: place).seconds))
      }
    }
    self.points = points
  }

  /// The clock at a sample of the output.
  func clock(_ sample: Int) -> Double {
    guard let point = points.last(where: { $0.sample <= sample }) ?? points.first else { return 0 }
    return point.clock + Double(sample - point.sample) / rate
  }

  /// Whether the clock jumps between two samples.
  func jumps(in range: Range<Int>) -> Bool { points.dropFirst().contains { range.contains($0.sample) } }
}
