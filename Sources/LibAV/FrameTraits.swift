internal import CFFmpeg
internal import CFFmpegShims
package import MediaTypes

extension Frame {
  /// What the frame says of itself.
  package var traits: FrameTraits {
    let fields = pointer.pointee
    let isInterlaced = te_frame_is_interlaced(pointer)
    return FrameTraits(
      pixelFormat: av_get_pix_fmt_name(AVPixelFormat(fields.format)).map { String(cString: $0) },
      colour: ColourInfo(
        range: fields.color_range, primaries: fields.color_primaries, transfer: fields.color_trc,
        matrix: fields.colorspace, chromaLocation: fields.chroma_location),
      fieldOrder: isInterlaced ? (te_frame_is_top_field_first(pointer) ? "tt" : "bb") : "progressive",
      masteringDisplay: sideDataBytes(AV_FRAME_DATA_MASTERING_DISPLAY_METADATA).flatMap(MasteringDisplay.init(libav:)),
      contentLight: sideDataBytes(AV_FRAME_DATA_CONTENT_LIGHT_LEVEL).flatMap(ContentLight.init(libav:)),
      sideData: Set(FrameTraits.SideData.allCases.filter { sideDataBytes($0.number) != nil && has($0) }))
  }

  /// Whether a side datum says anything: MPEG-2 decoders give a pan and scan of the whole frame with each.
  private func has(_ kind: FrameTraits.SideData) -> Bool {
    guard kind == .panScan, let bytes = sideDataBytes(AV_FRAME_DATA_PANSCAN),
      bytes.count >= MemoryLayout<AVPanScan>.size
    else { return true }
    let data = bytes.loadUnaligned(as: AVPanScan.self)
    let isWhole = data.width == pointer.pointee.width * 16 && data.height == pointer.pointee.height * 16
    return !isWhole && data.width > 0 && data.height > 0
  }

  /// The bytes of a side datum, which stay the frame's; `nil` when there is none.
  func sideDataBytes(_ type: AVFrameSideDataType) -> UnsafeRawBufferPointer? {
    guard let data = av_frame_get_side_data(pointer, type)?.pointee, data.size > 0 else { return nil }
    return UnsafeRawBufferPointer(start: data.data, count: data.size)
  }
}

extension FrameTraits.SideData {
  /// libav's number of it.
  fileprivate var number: AVFrameSideDataType {
    switch self {
    case .closedCaptions: AV_FRAME_DATA_A53_CC
    case .hdr10Plus: AV_FRAME_DATA_DYNAMIC_HDR_PLUS
    case .dolbyVision: AV_FRAME_DATA_DOVI_RPU_BUFFER
    case .hdrVivid: AV_FRAME_DATA_DYNAMIC_HDR_VIVID
    case .filmGrain: AV_FRAME_DATA_FILM_GRAIN_PARAMS
    case .timecode: AV_FRAME_DATA_S12M_TIMECODE
    case .activeFormat: AV_FRAME_DATA_AFD
    case .panScan: AV_FRAME_DATA_PANSCAN
    case .stereo3D: AV_FRAME_DATA_STEREO3D
    case .spherical: AV_FRAME_DATA_SPHERICAL
    case .iccProfile: AV_FRAME_DATA_ICC_PROFILE
    case .orientation: AV_FRAME_DATA_DISPLAYMATRIX
    }
  }
}

extension ColourInfo {
  /// libav's numbers by their names.
  init(
    range: AVColorRange, primaries: AVColorPrimaries, transfer: AVColorTransferCharacteristic, matrix: AVColorSpace,
    chromaLocation: AVChromaLocation
  ) {
    func text(_ name: UnsafePointer<CChar>?) -> String { name.map { String(cString: $0) } ?? "unknown" }
    self.init(
      range: text(av_color_range_name(range)), primaries: text(av_color_primaries_name(primaries)),
      transfer: text(av_color_transfer_name(transfer)), matrix: text(av_color_space_name(matrix)),
      chromaLocation: text(av_chroma_location_name(chromaLocation)))
  }
}

extension MasteringDisplay {
  /// From the bytes of libav's struct.
  init?(libav bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= MemoryLayout<AVMasteringDisplayMetadata>.size else { return nil }
    let data = bytes.loadUnaligned(as: AVMasteringDisplayMetadata.self)
    func fractions(_ values: [AVRational]) -> [Rational] {
      values.compactMap { Rational(Int64($0.num), Int64($0.den)) }
    }
    let primaries = data.display_primaries
    let colours = [primaries.0, primaries.1, primaries.2, data.white_point].flatMap { [$0.0, $0.1] }
    self.init(
      chromaticities: data.has_primaries != 0 ? fractions(colours) : [],
      luminance: data.has_luminance != 0 ? fractions([data.min_luminance, data.max_luminance]) : [])
  }
}

extension ContentLight {
  /// From the bytes of libav's struct.
  init?(libav bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= MemoryLayout<AVContentLightMetadata>.size else { return nil }
    let data = bytes.loadUnaligned(as: AVContentLightMetadata.self)
    self.init(maximum: Int(data.MaxCLL), maximumAverage: Int(data.MaxFALL))
  }
}

extension Frame {
  /// Says of the frame that it has two fields in that order, as in `tt`.
  package func mark(fieldOrder: String) {
    te_frame_set_fields(pointer, fieldOrder != "progressive", fieldOrder.hasSuffix("t"))
  }

  /// Says of the frame what its numbers mean: some encoders go by that, and not by what they were opened with.
  package func mark(_ colour: ColourInfo) {
    func number(_ name: String, _ lookUp: (UnsafePointer<CChar>?) -> Int32) -> UInt32? {
      let found = lookUp(name)
      return found < 0 || name == "reserved" ? nil : UInt32(found)
    }
    if let range = number(colour.range, av_color_range_from_name) { pointer.pointee.color_range = .init(range) }
    if let primaries = number(colour.primaries, av_color_primaries_from_name) {
      pointer.pointee.color_primaries = .init(primaries)
    }
    if let transfer = number(colour.transfer, av_color_transfer_from_name) {
      pointer.pointee.color_trc = .init(transfer)
    }
    if let matrix = number(colour.matrix, av_color_space_from_name) { pointer.pointee.colorspace = .init(matrix) }
  }
}
