internal import CFFmpeg
internal import CFFmpegShims

/// The versions of the FFmpeg libraries: those compiled against and those loaded.
package struct LibAVVersions: Sendable, Hashable {
  /// One library.
  package struct Library: Sendable, Hashable {
    package let name: String
    package let built: String
    package let loaded: String

    /// Whether the loaded library has the interface this program was compiled for.
    package var isCompatible: Bool {
      built.prefix { $0 != "." } == loaded.prefix { $0 != "." }
    }
  }

  package let libraries: [Library]
  /// FFmpeg's own version text, as in `5.1.9-0+deb12u1`.
  package let release: String

  /// Reads the versions.
  package init() {
    libraries = [
      Self.library("libavutil", te_built_avutil, avutil_version()),
      Self.library("libavcodec", te_built_avcodec, avcodec_version()),
      Self.library("libavformat", te_built_avformat, avformat_version()),
      Self.library("libavfilter", te_built_avfilter, avfilter_version()),
    ]
    release = String(cString: av_version_info())
  }

  private static func library(_ name: String, _ built: UInt32, _ loaded: UInt32) -> Library {
    func text(_ version: UInt32) -> String { "\(version >> 16).\(version >> 8 & 0xff).\(version & 0xff)" }
    return Library(name: name, built: text(built), loaded: text(loaded))
  }
}
