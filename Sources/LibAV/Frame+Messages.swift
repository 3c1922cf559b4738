internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

extension Frame {
  /// The closed captions of the frame: triplets of bytes as CEA-708 has them; empty when there are none.
  package var closedCaptions: [UInt8] { sideDataBytes(AV_FRAME_DATA_A53_CC).map { Array($0) } ?? [] }

  /// The Dolby Vision data of the frame: what its unit holds behind the header, as it is stored; empty when there are
  /// none.
  package var dolbyVision: [UInt8] { sideDataBytes(AV_FRAME_DATA_DOVI_RPU_BUFFER).map { Array($0) } ?? [] }

  /// Takes off what described other pixels than the frame has now.
  package func removeDolbyVision() {
    av_frame_remove_side_data(pointer, AV_FRAME_DATA_DOVI_RPU_BUFFER)
    av_frame_remove_side_data(pointer, AV_FRAME_DATA_DOVI_METADATA)
  }

  /// The HDR10+ metadata of the frame.
  package var dynamicHDRPlus: DynamicHDRPlus? {
    guard let bytes = sideDataBytes(AV_FRAME_DATA_DYNAMIC_HDR_PLUS),
      bytes.count >= MemoryLayout<AVDynamicHDRPlus>.size, let start = bytes.baseAddress
    else { return nil }
    return DynamicHDRPlus(start.assumingMemoryBound(to: AVDynamicHDRPlus.self).pointee)
  }
}

extension DynamicHDRPlus {
  fileprivate init?(_ data: AVDynamicHDRPlus) {
    let parameters = [data.params.0, data.params.1, data.params.2].prefix(Int(data.num_windows))
    guard !parameters.isEmpty else { return nil }
    self.init(
      version: UInt32(data.application_version),
      windows: parameters.enumerated().map { Window($1, isFirst: $0 == 0) },
      targetLuminance: data.targeted_system_display_maximum_luminance.whole(of: 1))
    if data.targeted_system_display_actual_peak_luminance_flag != 0 {
      targetPeaks = withUnsafeBytes(of: data.targeted_system_display_actual_peak_luminance) {
        Peaks(
          $0, rows: Int(data.num_rows_targeted_system_display_actual_peak_luminance),
          columns: Int(data.num_cols_targeted_system_display_actual_peak_luminance))
      }
    }
    if data.mastering_display_actual_peak_luminance_flag != 0 {
      masteringPeaks = withUnsafeBytes(of: data.mastering_display_actual_peak_luminance) {
        Peaks(
          $0, rows: Int(data.num_rows_mastering_display_actual_peak_luminance),
          columns: Int(data.num_cols_mastering_display_actual_peak_luminance))
      }
    }
  }
}

extension DynamicHDRPlus.Peaks {
  /// From the table of 25 by 25 fractions.
  fileprivate init(_ bytes: UnsafeRawBufferPointer, rows: Int, columns: Int) {
    let (rows, columns) = (min(25, rows), min(25, columns))
    self.init(
      rows: rows, columns: columns,
      values: (0..<rows).flatMap { row in
        (0..<columns).map { column in
          let place = (row * 25 + column) * MemoryLayout<AVRational>.stride
          return bytes.loadUnaligned(fromByteOffset: place, as: AVRational.self).whole(of: 15)
        }
      })
  }
}

extension DynamicHDRPlus.Window {
  fileprivate init(_ data: AVHDRPlusColorTransformParams, isFirst: Bool) {
    let percentiles = withUnsafeBytes(of: data.distribution_maxrgb) { bytes in
      (0..<min(15, Int(data.num_distribution_maxrgb_percentiles))).map { number in
        let entry = bytes.loadUnaligned(
          fromByteOffset: number * MemoryLayout<AVHDRPlusPercentile>.stride, as: AVHDRPlusPercentile.self)
        return DynamicHDRPlus.Percentile(
          percentage: UInt32(entry.percentage), value: entry.percentile.whole(of: 100_000))
      }
    }
    let maximum = data.maxscl
    self.init(
      brightest: [maximum.0, maximum.1, maximum.2].map { $0.whole(of: 100_000) },
      average: data.average_maxrgb.whole(of: 100_000), percentiles: percentiles,
      brightShare: data.fraction_bright_pixels.whole(of: 1000),
      curve: data.tone_mapping_flag != 0 ? DynamicHDRPlus.Curve(data) : nil,
      saturation: data.color_saturation_mapping_flag != 0 ? data.color_saturation_weight.whole(of: 8) : nil,
      place: isFirst ? nil : DynamicHDRPlus.Place(data))
  }
}

extension DynamicHDRPlus.Curve {
  fileprivate init(_ data: AVHDRPlusColorTransformParams) {
    let anchors = withUnsafeBytes(of: data.bezier_curve_anchors) { bytes in
      (0..<min(15, Int(data.num_bezier_curve_anchors))).map { number in
        bytes.loadUnaligned(fromByteOffset: number * MemoryLayout<AVRational>.stride, as: AVRational.self)
          .whole(of: 1023)
      }
    }
    self.init(knee: [data.knee_point_x, data.knee_point_y].map { $0.whole(of: 4095) }, anchors: anchors)
  }
}

extension DynamicHDRPlus.Place {
  fileprivate init(_ data: AVHDRPlusColorTransformParams) {
    self.init(
      corners: [
        data.window_upper_left_corner_x, data.window_upper_left_corner_y, data.window_lower_right_corner_x,
        data.window_lower_right_corner_y,
      ].map { $0.whole(of: 1) },
      centre: [UInt32(data.center_of_ellipse_x), UInt32(data.center_of_ellipse_y)],
      angle: UInt32(data.rotation_angle),
      axes: [
        UInt32(data.semimajor_axis_internal_ellipse), UInt32(data.semimajor_axis_external_ellipse),
        UInt32(data.semiminor_axis_external_ellipse),
      ], isLayered: data.overlap_process_option == AV_HDR_PLUS_OVERLAP_PROCESS_LAYERING)
  }
}

extension AVRational {
  /// The nearest whole number of parts of which `parts` make one; 0 for what is no fraction.
  fileprivate func whole(of parts: Int64) -> UInt32 {
    guard den > 0, num >= 0 else { return 0 }
    return UInt32(clamping: (Int64(num) * parts * 2 + Int64(den)) / (Int64(den) * 2))
  }
}
