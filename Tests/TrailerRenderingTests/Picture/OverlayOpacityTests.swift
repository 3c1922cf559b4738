@testable import RenderEngine
import SampleProcessing
import LibAV
import MediaTypes
import Testing
import TrailerRendering

@Suite("An image over a frame with opacity")
struct OverlayOpacityTests {
  static let formats = [
    "rgba", "bgra", "gbrap", "gbrap10le", "rgba64le", "ya8", "yuva444p", "yuva420p", "yuva422p10le",
  ]

  /// Every opacity below with every opacity above.
  static let levels = [0, 1, 64, 128, 254, 255]

  @Test("makes both together as opaque as paints are", arguments: formats)
  func opacities(format: String) throws {
    let layout = try PictureLayout(pixelFormat: format)
    let highest = Double(layout.highestCode)
    let size = PixelSize(width: 4, height: 4)
    let coding = try ColourCoding(layout: layout, colour: ColourInfo(matrix: "bt709"), size: size)
    let codes = coding.codes(of: .white).map(Double.init)
    for below in Self.levels {
      for above in Self.levels {
        for strength in [1.0, 0.5] {
          let old = Int((Double(below) / 255 * highest).rounded())
          let frame = try Frame.picture(format, size: size)
          try frame.fill(layout) { component, _, _ in component == layout.colourCount ? old : 40 }
          let image = RGBAImage.plain(size, [UInt8](repeating: UInt8(above), count: 4))
          try OverlayPlanes(image, x: 0, y: 0, coding: coding).blend(into: frame, strength: Float(strength))
          let (own, under) = (strength * Double(above) / 255, Double(old) / highest)
          let both = own + under * (1 - own)
          let after = frame.samples(layout)
          #expect(after[layout.colourCount].allSatisfy { abs(Double($0) - both * highest) <= 0.51 })
          for component in 0..<layout.colourCount {
            let exact = both > 0 ? (own * codes[component] + (both - own) * 40) / both : 40
            #expect(after[component].allSatisfy { abs(Double($0) - exact) <= 0.6 }, "\(below) under \(above)")
          }
        }
      }
    }
  }

  @Test("shows through libav as if painted on the frame")
  func shown() throws {
    let size = PixelSize(width: 16, height: 16)
    let facts = ColourInfo(matrix: "bt709")
    for format in ["rgba", "yuva444p", "yuva420p", "gbrap"] {
      let frame = try Frame.picture(.plain(size, [0, 64, 0, 128]), pixelFormat: format, colour: facts)
      let coding = try ColourCoding(layout: PictureLayout(pixelFormat: format), colour: facts, size: size)
      let image = RGBAImage.plain(PixelSize(width: 8, height: 16), [128, 0, 0, 128])
      try OverlayPlanes(image, x: 0, y: 0, coding: coding).blend(into: frame, strength: 1)
      let shown = try frame.rgbaImage()
      // Half of the green is left under half a red; premultiplied.
      #expect(
        zip(shown.pixel(3, 8), [128, 32, 0, 192]).allSatisfy { abs($0 - $1) <= 3 }, "\(format): \(shown.pixel(3, 8))")
      #expect(zip(shown.pixel(12, 8), [0, 64, 0, 128]).allSatisfy { abs($0 - $1) <= 3 }, "\(format)")
    }
  }
}
