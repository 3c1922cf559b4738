extension SourceRecipe {
  /// Distances of key frames, and forms of coding.
  static let av1Codings: [Picture] = [
    Picture(codec: .av1, keyInterval: 12),
    Picture(codec: .av1, keyInterval: 250, keys: .uneven),
    Picture(codec: .av1, rate: .variable, keyInterval: 6),
    Picture(codec: .av1, keyInterval: 1),
    Picture(codec: .av1, keyInterval: 20, flavour: .hidden),
    Picture(codec: .av1, keyInterval: 16, flavour: .openGOP),
    Picture(codec: .av1, keyInterval: 14, flavour: .tenBits),
    Picture(codec: .av1, keyInterval: 15, flavour: .chroma422),
    Picture(codec: .av1, keyInterval: 18, flavour: .chroma444),
    Picture(codec: .av1, keyInterval: 10, flavour: .slices),
    Picture(codec: .av1, keyInterval: 25, flavour: .svt),
  ]

  /// The encoder of AV1.
  func av1Arguments(_ picture: Picture) -> [String] {
    let interval = ["-g", String(picture.keyInterval)]
    if [.svt, .openGOP].contains(picture.flavour) {
      let isOpen = picture.flavour == .openGOP ? ":irefresh-type=1" : ""
      return ["-c:v", "libsvtav1", "-preset", "10", "-crf", "20", "-svtav1-params", "lp=1" + isOpen] + interval
    }
    // Without a lag, libaom makes no frames that are not shown.
    let usage = picture.flavour == .hidden ? ["-usage", "good", "-lag-in-frames", "12"] : ["-usage", "realtime"]
    let more: [String] =
      switch picture.flavour {
      case .tenBits: ["-pix_fmt", "yuv420p10le"]
      case .chroma422: ["-pix_fmt", "yuv422p"]
      case .chroma444: ["-pix_fmt", "yuv444p"]
      case .slices: ["-tiles", "2x1"]
      default: []
      }
    return ["-c:v", "libaom-av1", "-crf", "6", "-b:v", "0", "-cpu-used", "8", "-row-mt", "0"] + usage + interval + more
  }
}
