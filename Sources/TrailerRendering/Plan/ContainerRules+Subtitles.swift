extension ContainerRules {
  /// Subtitle codecs it holds, the one that other text is written in first.
  ///
  /// A transport stream holds PGS only with a mark that libav writes in 192-byte packets alone, which `.ts` are not.
  var subtitles: [String] {
    switch muxer {
    case "mp4", "mov": ["mov_text"]
    case "matroska": ["subrip", "ass", "webvtt", "hdmv_pgs_subtitle", "dvd_subtitle", "dvb_subtitle"]
    case "webm": ["webvtt"]
    default: []
    }
  }
}
