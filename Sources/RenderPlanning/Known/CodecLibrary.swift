internal import MediaTypes

/// What the codec library of this machine can do, as far as plans depend on it; all names are the library's.
package protocol CodecLibrary: Sendable {
  /// How many processors encoders may use.
  var processors: Int { get }
  func hasEncoder(_ name: String) -> Bool
  func hasFilter(_ name: String) -> Bool
  /// Whether a decoder that may be used reads the codec.
  func canDecode(_ codec: String) -> Bool
  func muxer(_ name: String, takes codec: String) -> Bool
  /// The pixel format of an encoder that loses least of `source`; `nil` when the encoder is unknown.
  func pixelFormat(of encoder: String, for source: String) -> String?
  /// The sample format of an encoder nearest to `source`; `nil` when the encoder is unknown.
  func sampleFormat(of encoder: String, for source: String?, bits: Int) -> String?
  /// The sample rate of an encoder nearest to `source` that is not below it, or its highest.
  func sampleRate(of encoder: String, for source: Int) -> Int
  /// The layout of an encoder with as many channels as `layout`; `nil` when it has none.
  func channelLayout(of encoder: String, for layout: String) -> String?
}
