/// What a decoded frame says of itself, which its container may not know.
package struct FrameTraits: Sendable, Hashable, Codable {
  /// What may come with a frame besides its pixels, and is not a fact of its own here.
  package enum SideData: String, Sendable, Hashable, Codable, CaseIterable {
    case closedCaptions = "closed captions"
    case hdr10Plus = "HDR10+"
    case dolbyVision = "Dolby Vision"
    case hdrVivid = "HDR Vivid"
    case filmGrain = "film grain"
    case timecode = "timecode in the frames"
    case activeFormat = "active format description"
    case panScan = "pan and scan"
    case stereo3D = "stereo 3D"
    case spherical
    case iccProfile = "colour profile in the frames"
    case orientation = "orientation in the frames"
  }

  /// libav's name of the pixel format.
  package var pixelFormat: String?
  package var colour: ColourInfo
  /// `tt` or `bb` for a frame of two fields, by which comes first; otherwise `progressive`.
  package var fieldOrder: String
  package var masteringDisplay: MasteringDisplay?
  package var contentLight: ContentLight?
  package var sideData: Set<SideData>

  package init(
    pixelFormat: String?, colour: ColourInfo, fieldOrder: String, masteringDisplay: MasteringDisplay? = nil,
    contentLight: ContentLight? = nil, sideData: Set<SideData>
  ) {
    self.pixelFormat = pixelFormat
    self.colour = colour
    self.fieldOrder = fieldOrder
    self.masteringDisplay = masteringDisplay
    self.contentLight = contentLight
    self.sideData = sideData
  }
}

/// What a stream says of all its frames, and what is taken over from a source byte for byte.
package enum StreamSideData: String, Sendable, Hashable, Codable, CaseIterable {
  case iccProfile = "ICC profile"
  case spherical
  case stereo3D = "stereo 3D"
  /// Which profile of Dolby Vision the messages of its frames follow.
  case dolbyVision = "Dolby Vision profile"
}
