internal import MediaTypes

extension OverlayGrid {
  /// The chroma of a grid that has a value for each pixel, at the film's chroma resolution.
  ///
  /// Opacities and colours times opacity are averaged alike, so that an edge takes no colour from transparent pixels.
  func reduced(_ components: [Int], _ coding: ColourCoding) -> OverlayGrid {
    let layout = coding.layout
    guard rect.width > 0, let chroma = layout.components.first(where: \.isChroma) else {
      return OverlayGrid(rect: rect, opacities: [], values: [])
    }
    let grid = layout.size(of: chroma, in: coding.size)
    let columns = ChromaTaps(layout.chromaShiftX, coding.siting.horizontal, pixels: coding.size.width)
    let rows = ChromaTaps(layout.chromaShiftY, coding.siting.vertical, pixels: coding.size.height)
    let x = columns.samples(touching: rect.x..<rect.x + rect.width, below: grid.width)
    let y = rows.samples(touching: rect.y..<rect.y + rect.height, below: grid.height)
    func average(_ pixels: [Float]) -> [Float] {
      let narrow = columns.average(
        pixels, lines: rect.height, from: rect.x..<rect.x + rect.width, to: x, Axis(step: 1, line: rect.width),
        Axis(step: 1, line: x.count))
      return rows.average(
        narrow, lines: x.count, from: rect.y..<rect.y + rect.height, to: y, Axis(step: x.count, line: 1),
        Axis(step: x.count, line: 1))
    }
    let reduced = components.map { component in
      (component, average(values.first { $0.component == component }?.values ?? []))
    }
    let place = PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
    return OverlayGrid(rect: place, opacities: average(opacities), values: reduced)
  }
}

/// How an array is walked through: from sample to sample, and from line to line.
struct Axis {
  let step: Int
  let line: Int
}

/// The pixels that make up a chroma sample along one axis.
///
///     between   | 1 1 |          the mean of the pixels that share the sample
///     first     1 |2 1|          a triangle round the pixel on which the sample lies, which is half of it
///     last        |1 2| 1
struct ChromaTaps {
  private let shift: Int
  private let place: ChromaSiting.Place
  /// How many pixels the frame has along the axis; what lies outside has no weight.
  private let pixels: Int

  init(_ shift: Int, _ place: ChromaSiting.Place, pixels: Int) {
    self.shift = shift
    self.place = place
    self.pixels = pixels
  }

  /// The pixels of a sample and their weights, which together are 1.
  func taps(of sample: Int) -> [(pixel: Int, weight: Float)] {
    let count = 1 << shift
    let first = sample << shift
    let taps: [(pixel: Int, weight: Float)]
    switch place {
    case .between:
      taps = (first..<first + count).map { ($0, 1) }
    case .first, .last:
      let centre = place == .first ? first : first + count - 1
      taps = (1 - count..<count).map { (centre + $0, Float(count - abs($0))) }
    }
    let inside = taps.filter { 0..<pixels ~= $0.pixel }
    let sum = inside.reduce(0) { $0 + $1.weight }
    return inside.map { ($0.pixel, $0.weight / sum) }
  }

  /// The samples that have a pixel of `range`.
  func samples(touching range: Range<Int>, below limit: Int) -> Range<Int> {
    let first = max(0, (range.lowerBound >> shift) - 1)
    let last = min(limit, ((range.upperBound - 1) >> shift) + 2)
    return first..<max(first, last)
  }

  /// Averages `pixels`, which lie at `source` along the axis, for the samples of `target`.
  ///
  /// What is outside `source` is 0.
  func average(
    _ pixels: [Float], lines: Int, from source: Range<Int>, to target: Range<Int>, _ read: Axis, _ write: Axis
  ) -> [Float] {
    var result = [Float](repeating: 0, count: target.count * lines)
    pixels.withUnsafeBufferPointer { pixels in
      result.withUnsafeMutableBufferPointer { result in
        for sample in target {
          let place = (sample - target.lowerBound) * write.step
          for (pixel, weight) in taps(of: sample) where source.contains(pixel) {
            let start = (pixel - source.lowerBound) * read.step
            for line in 0..<lines {
              result[place + line * write.line] += weight * pixels[start + line * read.line]
            }
          }
        }
      }
    }
    return result
  }
}
