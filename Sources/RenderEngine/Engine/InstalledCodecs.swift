internal import LibAV
internal import RenderPlanning

/// What the loaded libav can do.
package struct InstalledCodecs: CodecLibrary {
  package init() {}

  package var processors: Int { Encoder.processors }
  package func hasEncoder(_ name: String) -> Bool { Encoder.exists(name) }
  package func hasFilter(_ name: String) -> Bool { AllowedFormats.knownFilters.contains(name) }
  package func canDecode(_ codec: String) -> Bool { AllowedFormats.canDecode(codec) }
  package func muxer(_ name: String, takes codec: String) -> Bool { Muxer.accepts(codec: codec, format: name) }

  package func pixelFormat(of encoder: String, for source: String) -> String? {
    Encoder.pixelFormat(of: encoder, for: source)
  }

  package func sampleFormat(of encoder: String, for source: String?, bits: Int) -> String? {
    Encoder.sampleFormat(of: encoder, for: source, bits: bits)
  }

  package func sampleRate(of encoder: String, for source: Int) -> Int { Encoder.sampleRate(of: encoder, for: source) }

  package func channelLayout(of encoder: String, for layout: String) -> String? {
    Encoder.channelLayout(of: encoder, for: layout)
  }
}
