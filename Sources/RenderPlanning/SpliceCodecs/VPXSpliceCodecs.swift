internal import Bitstreams
package import MediaTypes

/// VP8 (RFC 6386).
package struct VP8SpliceCodec: SpliceCodec {
  package init(configuration: [UInt8]) {}

  /// By the frame tag (9.1): a key frame that is shown.
  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? {
    VP8Payload(payload).map { $0.isKey && $0.isShown ? .start : .reference }
  }

  package func size(in payload: Span<UInt8>) -> PixelSize? { VP8Payload(payload)?.size }

  package func encoder(
    matching source: StreamInfo, reordering: Int, _ whole: VideoEncoderSettings
  ) -> SpliceEncoder {
    var encoder = SpliceEncoder.libvpx(whole)
    // Its generous rate would make key frames of every short span that are far better than what follows them.
    encoder.settings.options.merge(["qmin": "12", "crf": "12"]) { $1 }
    return encoder
  }
}

/// VP9 (VP9 Bitstream & Decoding Process Specification).
package struct VP9SpliceCodec: SpliceCodec {
  package init(configuration: [UInt8]) {}

  /// By the uncompressed header (6.2): a key frame that is shown.
  package func kind(of payload: Span<UInt8>, isKey: Bool) -> PicturePacket.Kind? {
    VP9Payload(payload).map { $0.isKey && $0.isShown ? .start : .reference }
  }

  package func size(in payload: Span<UInt8>) -> PixelSize? { VP9Payload.keyFrameSize(in: payload) }

  package func fault(in payload: Span<UInt8>) -> String? {
    VP9Payload(payload) == nil ? FrameDamage.header : nil
  }

  package func encoder(
    matching source: StreamInfo, reordering: Int, _ whole: VideoEncoderSettings
  ) -> SpliceEncoder { .libvpx(whole) }
}

extension SpliceEncoder {
  /// Without frames that are decoded and not shown: they would need places of their own between the copied ones.
  fileprivate static func libvpx(_ whole: VideoEncoderSettings) -> SpliceEncoder {
    var encoder = SpliceEncoder(settings: whole)
    encoder.settings.options.merge(["auto-alt-ref": "0", "lag-in-frames": "0"]) { $1 }
    return encoder
  }
}
