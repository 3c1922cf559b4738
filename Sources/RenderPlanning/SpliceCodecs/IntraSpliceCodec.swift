package import MediaTypes

/// Codecs of which every frame stands for itself.
package struct IntraSpliceCodec: SpliceCodec {
  package init(configuration: [UInt8]) {}

  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? { .start }

  package func encoder(
    matching source: StreamInfo, reordering: Int, _ whole: VideoEncoderSettings
  ) -> SpliceEncoder { SpliceEncoder(settings: whole) }
}

/// DNxHD, of which every frame stands for itself, but no encoder here makes such that go with a source's.
package struct DNxHDSpliceCodec: SpliceCodec {
  package init(configuration: [UInt8]) {}

  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? { .start }
}

/// FFV1, of which the container knows the key frames, and no encoder here makes frames that go with a source's.
package struct FFV1SpliceCodec: SpliceCodec {
  package init(configuration: [UInt8]) {}

  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? { isKey ? .start : .reference }
}
