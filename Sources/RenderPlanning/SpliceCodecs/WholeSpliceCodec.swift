package import MediaTypes

/// Codecs that are copied as a whole only, and begin where the container says.
package struct WholeSpliceCodec: SpliceCodec {
  package init(configuration: [UInt8]) {}

  package static func obstacle(to stream: StreamInfo) -> SpanReason? { .codecNotSpliced(stream.codec) }

  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? { isKey ? .start : .reference }
}
