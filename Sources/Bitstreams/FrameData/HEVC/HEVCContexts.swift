/// Where the contexts of each syntax element begin, and what they begin with (ITU-T H.265, 9.3.2.2).
enum HEVCContexts {
  static let saoMerge = 0
  static let saoType = 1
  static let splitUnit = 2
  static let bypassesTransform = 5
  static let skipUnit = 6
  static let predictionMode = 9
  static let partMode = 10
  static let previousLuma = 14
  static let chromaMode = 15
  static let hasResidual = 16
  static let merge = 17
  static let mergeIndex = 18
  static let direction = 19
  static let reference = 24
  static let predictor = 26
  static let motionGreater0 = 27
  static let motionGreater1 = 28
  static let splitTransform = 29
  static let codedLuma = 32
  static let codedChroma = 34
  static let quantizerDelta = 39
  static let transformSkip = 41
  static let lastColumn = 43
  static let lastRow = 61
  static let codedBlock = 79
  static let significant = 83
  static let greater1 = 125
  static let greater2 = 149

  /// The states at the beginning of a slice whose quantizer is `quantizer`; `kind` is 0 for slices without prediction from
  /// other frames, 1 and 2 for the others (9.3.2.2, equation 9-4 and following).
  static func states(kind: Int, quantizer: Int) -> [UInt8] {
    let clipped = min(51, max(0, quantizer))
    return beginnings[kind].map { beginning in
      let slope = Int(beginning >> 4) * 5 - 45
      let offset = Int(beginning & 15) << 3 - 16
      let state = min(126, max(1, (slope * clipped) >> 4 + offset))
      return UInt8(state <= 63 ? (63 - state) << 1 : (state - 64) << 1 | 1)
    }
  }

  /// initValue of tables 9-5 to 9-37, in the order of the places above.
  private static let beginnings: [[UInt8]] = [
    [
      153, 200, 139, 141, 157, 154, 154, 154, 154, 154, 184, 154, 154, 154, 184, 63, 154, 154, 154, 154, 154, 154,
      154, 154, 154, 154, 154, 154, 154, 153, 138, 138, 111, 141, 94, 138, 182, 154, 154, 154, 154, 139, 139, 110,
      110, 124, 125, 140, 153, 125, 127, 140, 109, 111, 143, 127, 111, 79, 108, 123, 63, 110, 110, 124, 125, 140,
      153, 125, 127, 140, 109, 111, 143, 127, 111, 79, 108, 123, 63, 91, 171, 134, 141, 111, 111, 125, 110, 110, 94,
      124, 108, 124, 107, 125, 141, 179, 153, 125, 107, 125, 141, 179, 153, 125, 107, 125, 141, 179, 153, 125, 140,
      139, 182, 182, 152, 136, 152, 136, 153, 136, 139, 111, 136, 139, 111, 140, 92, 137, 138, 140, 152, 138, 139,
      153, 74, 149, 92, 139, 107, 122, 152, 140, 179, 166, 182, 140, 227, 122, 197, 138, 153, 136, 167, 152, 152,
    ],
    [
      153, 185, 107, 139, 126, 154, 197, 185, 201, 149, 154, 139, 154, 154, 154, 152, 79, 110, 122, 95, 79, 63, 31,
      31, 153, 153, 168, 140, 198, 124, 138, 94, 153, 111, 149, 107, 167, 154, 154, 154, 154, 139, 139, 125, 110,
      94, 110, 95, 79, 125, 111, 110, 78, 110, 111, 111, 95, 94, 108, 123, 108, 125, 110, 94, 110, 95, 79, 125, 111,
      110, 78, 110, 111, 111, 95, 94, 108, 123, 108, 121, 140, 61, 154, 155, 154, 139, 153, 139, 123, 123, 63, 153,
      166, 183, 140, 136, 153, 154, 166, 183, 140, 136, 153, 154, 166, 183, 140, 136, 153, 154, 170, 153, 123, 123,
      107, 121, 107, 121, 167, 151, 183, 140, 151, 183, 140, 154, 196, 196, 167, 154, 152, 167, 182, 182, 134, 149,
      136, 153, 121, 136, 137, 169, 194, 166, 167, 154, 167, 137, 182, 107, 167, 91, 122, 107, 167,
    ],
    [
      153, 160, 107, 139, 126, 154, 197, 185, 201, 134, 154, 139, 154, 154, 183, 152, 79, 154, 137, 95, 79, 63, 31,
      31, 153, 153, 168, 169, 198, 224, 167, 122, 153, 111, 149, 92, 167, 154, 154, 154, 154, 139, 139, 125, 110,
      124, 110, 95, 94, 125, 111, 111, 79, 125, 126, 111, 111, 79, 108, 123, 93, 125, 110, 124, 110, 95, 94, 125,
      111, 111, 79, 125, 126, 111, 111, 79, 108, 123, 93, 121, 140, 61, 154, 170, 154, 139, 153, 139, 123, 123, 63,
      124, 166, 183, 140, 136, 153, 154, 166, 183, 140, 136, 153, 154, 166, 183, 140, 136, 153, 154, 170, 153, 138,
      138, 122, 121, 122, 121, 167, 151, 183, 140, 151, 183, 140, 154, 196, 167, 167, 154, 152, 167, 182, 182, 134,
      149, 136, 153, 121, 136, 122, 169, 208, 166, 167, 154, 152, 167, 182, 107, 167, 91, 107, 107, 167,
    ],
  ]
}
