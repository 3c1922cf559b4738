internal import LibAV

extension PacketClassifier {
  /// A classifier for copies that are not mixed with what is encoded: where the codec's own words are not known here,
  /// the container's are taken.
  static func ofCopies(codec: String, configuration: [UInt8]) -> PacketClassifier? {
    if codec == "hevc" { return .hevc(HEVCUnits.framing(configuration)) }
    return PacketClassifier(codec: codec, configuration: configuration) ?? (codec == "h264" ? nil : .byContainer)
  }
}
