extension SourceRecipe {
  /// Shapes of GOPs, orders of frames and forms of coding.
  static let hevcCodings: [Picture] = [
    Picture(codec: .hevcClosed, reordering: .three, keyInterval: 12),
    Picture(codec: .hevc, reordering: .three, keyInterval: 12),
    Picture(codec: .hevc, reordering: .pyramid, keyInterval: 25),
    Picture(codec: .hevcClosed, reordering: .none, keyInterval: 10, flavour: .slices),
    Picture(codec: .hevc, reordering: .one, keyInterval: 15, flavour: .slices),
    Picture(codec: .hevc, reordering: .pyramid, keyInterval: 12, flavour: .tenBits),
    Picture(codec: .hevcClosed, reordering: .three, keyInterval: 20, flavour: .chroma422),
    Picture(codec: .hevc, reordering: .three, keyInterval: 14, flavour: .chroma422),
    Picture(codec: .hevcClosed, reordering: .one, keyInterval: 12, flavour: .model),
    Picture(codec: .hevc, reordering: .three, keyInterval: 16, flavour: .hdr),
    Picture(codec: .hevc, rate: .variable, reordering: .three, keyInterval: 6),
    Picture(codec: .hevcClosed, reordering: .none, keyInterval: 1),
    Picture(codec: .hevcClosed, reordering: .pyramid, keyInterval: 250, keys: .uneven),
  ]

  /// The encoder of HEVC.
  func hevcArguments(_ picture: Picture, bFrames count: Int) -> [String] {
    let isOpen = picture.codec == .hevc ? 1 : 0
    let rules = "keyint=\(picture.keyInterval):min-keyint=1:scenecut=0:bframes=\(count):b-adapt=0:open-gop=\(isOpen)"
    let (format, more): ([String], String) =
      switch picture.flavour {
      case .tenBits: (["-pix_fmt", "yuv420p10le"], "")
      case .chroma422: (["-pix_fmt", "yuv422p10le"], "")
      case .slices: ([], ":slices=2")
      case .model: ([], ":hrd=1:vbv-maxrate=600:vbv-bufsize=600")
      case .hdr: (Self.hdrFormat, Self.hdrRules)
      case .cavlc, .svt, .hidden, .openGOP, .chroma444, nil: ([], "")
      }
    return [
      "-c:v", "libx265", "-preset", "ultrafast", "-crf", "20", "-x265-params",
      rules + ":ctu=16:b-pyramid=\(picture.reordering == .pyramid ? 1 : 0):info=0:log-level=none"
        + ":frame-threads=1:pools=1" + more,
    ] + (container.storesMatrix ? ["-tag:v", "hvc1"] : []) + format
  }

  private static let hdrFormat = [
    "-pix_fmt", "yuv420p10le", "-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc",
  ]
  private static let hdrRules =
    ":hdr10=1:max-cll=1000,400:master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,50)"
}
