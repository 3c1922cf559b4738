@testable import RenderEngine
import SampleProcessing
import LibAV
import MediaTypes
import Testing
import TrailerRendering

@Suite("A fade to black")
struct BlackFadeTests {
  struct Case: Sendable, CustomStringConvertible {
    let format: String
    var range = "tv"
    /// The code of black in each component.
    let black: [Int]

    var description: String { "\(format) \(range)" }
  }

  static let cases: [Case] = [
    Case(format: "yuv420p", black: [16, 128, 128]), Case(format: "yuv420p", range: "pc", black: [0, 128, 128]),
    Case(format: "yuvj422p", range: "unknown", black: [0, 128, 128]),
    Case(format: "yuv444p10le", black: [64, 512, 512]),
    Case(format: "yuv420p12le", range: "pc", black: [0, 2048, 2048]), Case(format: "nv12", black: [16, 128, 128]),
    Case(format: "p010le", black: [64, 512, 512]), Case(format: "yuyv422", black: [16, 128, 128]),
    Case(format: "gray", black: [16]), Case(format: "gray16le", range: "pc", black: [0]),
    Case(format: "gbrp", black: [0, 0, 0]), Case(format: "bgra", black: [0, 0, 0]),
    Case(format: "yuva420p", black: [16, 128, 128]), Case(format: "rgb48le", black: [0, 0, 0]),
  ]

  @Test("mixes each sample with black", arguments: cases)
  func samples(expected: Case) throws {
    let layout = try PictureLayout(pixelFormat: expected.format)
    for transfer in ["bt709", "smpte2084"] {
      let facts = ColourInfo(range: expected.range, transfer: transfer, matrix: "bt2020nc")
      let size = PixelSize(width: 15, height: 9)
      let fade = BlackFade(try ColourCoding(layout: layout, colour: facts, size: size))
      for strength in [1.0, 0.75, 0.5, 0.01, 0] {
        let frame = try Frame.noise(layout, size, seed: 7)
        let before = frame.samples(layout)
        try fade.apply(to: frame, strength: Float(strength))
        let after = frame.samples(layout)
        for component in 0..<layout.colourCount {
          let black = Double(expected.black[component])
          for (new, old) in zip(after[component], before[component]) {
            #expect(abs(Double(new) - (black + strength * (Double(old) - black))) <= 0.51)
          }
        }
        if layout.hasAlpha { #expect(after.last == before.last) }
        if strength == 1 { #expect(after == before) }
        if strength == 0 { #expect(after.prefix(layout.colourCount).map { Set($0) } == expected.black.map { [$0] }) }
      }
    }
  }

  @Test("is shown as black, and as half as bright codes", arguments: ["yuv420p", "yuv444p10le", "gbrp", "yuvj420p"])
  func shown(format: String) throws {
    let size = PixelSize(width: 16, height: 16)
    let facts = ColourInfo(matrix: "bt709")
    let fade = BlackFade(try ColourCoding(layout: PictureLayout(pixelFormat: format), colour: facts, size: size))
    for (strength, wanted) in [
      (Float(0), [0, 0, 0]), (0.5, [100, 60, 20]), (1, [200, 120, 40]), (7, [200, 120, 40]),
    ] {
      let frame = try Frame.picture(.plain(size, [200, 120, 40, 255]), pixelFormat: format, colour: facts)
      try fade.apply(to: frame, strength: strength)
      let found = try frame.rgbaImage().pixel(8, 8)
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 3 }, "\(found) for \(wanted)")
    }
  }

  @Test("does not reach what another frame shares")
  func sharing() throws {
    let layout = try PictureLayout(pixelFormat: "yuv420p")
    let size = PixelSize(width: 8, height: 8)
    let frame = try Frame.noise(layout, size, seed: 2)
    let before = frame.samples(layout)
    let shared = try frame.reference()
    try BlackFade(ColourCoding(layout: layout, colour: ColourInfo(), size: size)).apply(to: shared, strength: 0)
    #expect(frame.samples(layout) == before)
    #expect(shared.samples(layout) != before)
  }
}
