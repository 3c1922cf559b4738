/// The HDR10+ metadata of one frame (SMPTE ST 2094-40, application 4), as the whole numbers that a bitstream holds.
package struct DynamicHDRPlus: Sendable, Hashable {
  /// Where in the frame a window other than the first lies.
  package struct Place: Sendable, Hashable {
    /// Left, upper, right and lower edge.
    package var corners: [UInt32]
    package var centre: [UInt32]
    package var angle: UInt32
    /// The half axes of the ellipses: inner, outer, and the outer's other one.
    package var axes: [UInt32]
    package var isLayered: Bool

    package init(corners: [UInt32], centre: [UInt32], angle: UInt32, axes: [UInt32], isLayered: Bool) {
      self.corners = corners
      self.centre = centre
      self.angle = angle
      self.axes = axes
      self.isLayered = isLayered
    }
  }

  /// A share of the pixels, and the brightness below which they are.
  package struct Percentile: Sendable, Hashable {
    package var percentage: UInt32
    /// In 100,000ths.
    package var value: UInt32

    package init(percentage: UInt32, value: UInt32) {
      self.percentage = percentage
      self.value = value
    }
  }

  /// The curve that a display of the target brightness would use.
  package struct Curve: Sendable, Hashable {
    /// In 4095ths.
    package var knee: [UInt32]
    /// In 1023rds.
    package var anchors: [UInt32]

    package init(knee: [UInt32], anchors: [UInt32]) {
      self.knee = knee
      self.anchors = anchors
    }
  }

  /// A part of the frame, usually all of it.
  package struct Window: Sendable, Hashable {
    /// `nil` for the first window, which is the whole frame.
    package var place: Place?
    /// The brightest red, green and blue, in 100,000ths.
    package var brightest: [UInt32]
    /// In 100,000ths.
    package var average: UInt32
    package var percentiles: [Percentile]
    /// In 1000ths.
    package var brightShare: UInt32
    package var curve: Curve?
    /// In 8ths; `nil` when colours keep their saturation.
    package var saturation: UInt32?
  }

  /// Peaks of a display by its areas, in 15ths.
  package struct Peaks: Sendable, Hashable {
    package var rows: Int
    package var columns: Int
    package var values: [UInt32]

    package init(rows: Int, columns: Int, values: [UInt32]) {
      self.rows = rows
      self.columns = columns
      self.values = values
    }
  }

  package var version: UInt32
  package var windows: [Window]
  /// The brightness of the display that the metadata aims at, in cd/m².
  package var targetLuminance: UInt32
  package var targetPeaks: Peaks?
  package var masteringPeaks: Peaks?

  package init(
    version: UInt32, windows: [Window], targetLuminance: UInt32, targetPeaks: Peaks? = nil, masteringPeaks: Peaks? = nil
  ) {
    self.version = version
    self.windows = windows
    self.targetLuminance = targetLuminance
    self.targetPeaks = targetPeaks
    self.masteringPeaks = masteringPeaks
  }
}

extension DynamicHDRPlus.Window {
  package init(
    brightest: [UInt32], average: UInt32, percentiles: [DynamicHDRPlus.Percentile], brightShare: UInt32,
    curve: DynamicHDRPlus.Curve? = nil, saturation: UInt32? = nil, place: DynamicHDRPlus.Place? = nil
  ) {
    self.place = place
    self.brightest = brightest
    self.average = average
    self.percentiles = percentiles
    self.brightShare = brightShare
    self.curve = curve
    self.saturation = saturation
  }
}
