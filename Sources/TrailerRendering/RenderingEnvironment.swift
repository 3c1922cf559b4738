internal import LibAV
internal import RenderEngine
internal import RenderPlanning

/// What this machine has for rendering.
public struct RenderingEnvironment: Sendable, Hashable, Codable {
  /// One of the FFmpeg libraries.
  public struct Library: Sendable, Hashable, Codable {
    /// Its name, as in `libavcodec`.
    public var name: String
    /// The version this program was compiled for.
    public var built: String
    /// The version that is loaded.
    public var loaded: String
    /// Whether the two have the same interface.
    public var isCompatible: Bool
  }

  /// An encoder that this program would use.
  public struct Encoder: Sendable, Hashable, Codable {
    /// The codec it writes.
    public var codec: String
    /// libav's name of it.
    public var name: String
    /// Whether this libav has it.
    public var isAvailable: Bool
    /// What it is used for, where a codec has several.
    public var use: String?
  }

  /// FFmpeg's own version text.
  public var release: String
  /// The libraries.
  public var libraries: [Library]
  /// The encoders of every codec that can be asked for.
  public var encoders: [Encoder]

  /// Asks the loaded libraries.
  public init() {
    let versions = LibAVVersions()
    release = versions.release
    libraries = versions.libraries.map {
      Library(name: $0.name, built: $0.built, loaded: $0.loaded, isCompatible: $0.isCompatible)
    }
    let stereo = AudioInfo(sampleRate: 48_000, channelCount: 2, channelLayout: "stereo")
    let video = VideoCodec.allCases.flatMap { codec in
      VideoEncoderChoice.names(for: codec).map { (codec.rawValue, $0) }
    }
    let audio = AudioCodec.allCases.map { ($0.rawValue, AudioEncoderChoice.name(for: $0, source: stereo)) }
    encoders = (video + audio).map {
      Encoder(
        codec: $0.0, name: $0.1, isAvailable: LibAV.Encoder.exists($0.1),
        use: AV1Encoders.use(of: $0.1, in: InstalledCodecs()))
    }
  }
}

extension RenderingEnvironment {
  /// The libraries that results depend on by the names of their files, each with the identity that its linker gave it, in
  /// hexadecimal digits: those of codecs, of scaling and resampling, of text and drawing, and of mathematics.
  ///
  /// Others come and go with a process: the C library loads some when a name or a character is asked for.
  package static var libraryIdentities: [String: String] {
    var found: [String: String] = [:]
    for library in LoadedLibraries.all where resultLibraries.contains(where: library.name.hasPrefix) {
      found[library.name] = SHA256Text.hexadecimal(library.identity)
    }
    return found
  }

  private static let resultLibraries = [
    "libav", "libsw", "libpostproc", "libx26", "libvpx", "libaom", "libdav1d", "libSvtAv1", "librav1e", "libopus",
    "libvorbis",
    "libmp3lame", "libtheora", "libtwolame", "libspeex", "libshine", "libwebp", "libopenjp", "libjxl", "libpng",
    "libgsm",
    "libxvid", "libfreetype", "libharfbuzz", "libpango", "libcairo", "libpixman", "libfontconfig", "libfribidi",
    "libm.",
  ]

  /// Processors that this process may run on, see sched_getaffinity(2).
  package static var processors: Int { LibAV.Encoder.processors }

  /// What the processor can do, as libav counts it: `AV_CPU_FLAG_…` of libavutil/cpu.h.
  package static var processorFeatures: UInt32 { LibAV.Encoder.processorFeatures }
}
