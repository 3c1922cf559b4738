@testable import RenderEngine
import SampleProcessing
import LibAV
import MediaTypes
import Testing
import TrailerRendering

@Suite("The numbers of a film's colours")
struct ColourCodingTests {
  struct Case: Sendable, CustomStringConvertible {
    let format: String
    let facts: ColourInfo
    var size = PixelSize(width: 1920, height: 1080)
    let colour: Colour
    /// Rounded codes.
    let codes: [Int]

    init(
      _ format: String, range: String = "tv", matrix: String = "bt709", transfer: String = "unknown",
      primaries: String = "unknown", height: Int = 1080, _ colour: Colour, _ codes: [Int]
    ) {
      self.format = format
      facts = ColourInfo(range: range, primaries: primaries, transfer: transfer, matrix: matrix)
      size = PixelSize(width: height == 1080 ? 1920 : 720, height: height)
      self.colour = colour
      self.codes = codes
    }

    var description: String { "\(format) \(facts.range) \(facts.matrix) \(facts.transfer) \(facts.primaries)" }
  }

  static let red = Colour(red: 1, green: 0, blue: 0)
  static let green = Colour(red: 0, green: 1, blue: 0)
  static let blue = Colour(red: 0, green: 0, blue: 1)
  static let grey = Colour(red: 0.5, green: 0.5, blue: 0.5)

  static let standardCases: [Case] = [
    // The colour bars of the standards.
    Case("yuv420p", .white, [235, 128, 128]), Case("yuv420p", .black, [16, 128, 128]),
    Case("yuv420p", red, [63, 102, 240]), Case("yuv420p", green, [173, 42, 26]), Case("yuv420p", blue, [32, 240, 118]),
    Case("yuv420p", matrix: "smpte170m", red, [81, 90, 240]),
    Case("yuv420p", matrix: "bt470bg", green, [145, 54, 34]),
    Case("yuv420p", matrix: "smpte170m", blue, [41, 240, 110]),
    Case("yuv420p", matrix: "smpte240m", red, [62, 102, 240]), Case("yuv420p", matrix: "fcc", red, [82, 90, 240]),
    Case("yuv420p", matrix: "bt2020nc", red, [74, 97, 240]),
    Case("yuv420p10le", matrix: "bt2020nc", red, [294, 387, 960]),
    Case("yuv420p10le", matrix: "bt2020c", green, [658, 189, 100]),
    Case("yuv420p10le", matrix: "chroma-derived-nc", primaries: "bt709", red, [250, 409, 960]),
    Case("p010le", .white, [940, 512, 512]), Case("yuv444p12le", red, [1001, 1637, 3840]),
    Case("yuv444p16le", .white, [60160, 32768, 32768]),
    // All codes.
    Case("yuv420p", range: "pc", .white, [255, 128, 128]), Case("yuv420p", range: "pc", .black, [0, 128, 128]),
    Case("yuv420p", range: "pc", red, [54, 99, 256]), Case("yuvj420p", range: "unknown", red, [54, 99, 256]),
    Case("yuvj420p", range: "tv", .white, [255, 128, 128]),
    Case("yuv420p10le", range: "pc", .white, [1023, 512, 512]),
    Case("yuv420p10le", range: "pc", matrix: "smpte170m", blue, [117, 1024, 429]),
    // What the film does not say.
    Case("yuv420p", matrix: "unknown", red, [63, 102, 240]),
    Case("yuv420p", matrix: "unknown", height: 576, red, [81, 90, 240]),
    Case("yuv420p", matrix: "unknown", height: 720, red, [63, 102, 240]),
    Case("yuv420p", range: "unknown", .white, [235, 128, 128]),
    // Grey and red, green, blue.
    Case("gray", .white, [235]), Case("gray", red, [63]), Case("gray10le", range: "pc", red, [217]),
    Case("gbrp", matrix: "gbr", red, [255, 0, 0]), Case("gbrp10le", range: "tv", grey, [512, 512, 512]),
    Case("bgra", blue, [0, 0, 255]), Case("rgb48le", green, [0, 65535, 0]),
  ]

  @Test("are those of its matrix, range and depth", arguments: standardCases)
  func standardRange(expected: Case) throws {
    try check(expected)
  }

  static let otherCases: [Case] = [
    // White at 203 cd/m²: 0.5807 of the signal. Grey stays grey.
    Case("gbrp16le", transfer: "smpte2084", primaries: "bt2020", .white, [38056, 38056, 38056]),
    Case("yuv420p10le", matrix: "bt2020nc", transfer: "smpte2084", primaries: "bt2020", .white, [573, 512, 512]),
    Case("yuv420p10le", matrix: "bt2020nc", transfer: "smpte2084", primaries: "bt2020", .black, [64, 512, 512]),
    Case("yuv420p10le", matrix: "bt2020nc", transfer: "smpte2084", primaries: "bt2020", grey, [438, 512, 512]),
    // White at 75 %.
    Case("gbrp16le", transfer: "arib-std-b67", primaries: "bt2020", .white, [49151, 49151, 49151]),
    Case("yuv420p10le", matrix: "bt2020nc", transfer: "arib-std-b67", primaries: "bt2020", .white, [721, 512, 512]),
    Case("yuv420p10le", matrix: "bt2020nc", transfer: "arib-std-b67", primaries: "bt2020", .black, [64, 512, 512]),
    // Wide primaries, standard range: white, grey and black as they are, red with some green and blue.
    Case("gbrp", transfer: "bt2020-10", primaries: "bt2020", .white, [255, 255, 255]),
    Case("gbrp", transfer: "bt2020-10", primaries: "bt2020", grey, [128, 128, 128]),
    Case("gbrp", transfer: "bt709", primaries: "bt2020", .black, [0, 0, 0]),
    Case("gbrp", transfer: "bt709", primaries: "bt2020", red, [210, 84, 46]),
    Case("gbrp", transfer: "bt709", primaries: "bt709", red, [255, 0, 0]),
  ]

  @Test("are those of its transfer and primaries", arguments: otherCases)
  func otherTransfers(expected: Case) throws {
    try check(expected)
  }

  private func check(_ expected: Case) throws {
    let layout = try PictureLayout(pixelFormat: expected.format)
    let coding = try ColourCoding(layout: layout, colour: expected.facts, size: expected.size)
    let codes = coding.codes(of: expected.colour)
    #expect(codes.count == expected.codes.count)
    // In 16 bits, the standard's own constants leave a few codes open.
    let tolerance: Float = layout.depth == 16 && expected.facts.transfer != "unknown" ? 8 : 0.5001
    for (code, wanted) in zip(codes, expected.codes) {
      #expect(abs(code - Float(wanted)) <= tolerance, "\(codes) for \(expected.codes)")
    }
  }

  @Test("are brighter for brighter colours, and never beyond what a signal holds")
  func order() throws {
    let layout = try PictureLayout(pixelFormat: "gbrp16le")
    for (transfer, primaries) in [("smpte2084", "bt2020"), ("arib-std-b67", "bt2020"), ("bt709", "bt2020"), ("", "")] {
      let facts = ColourInfo(primaries: primaries, transfer: transfer)
      let coding = try ColourCoding(layout: layout, colour: facts, size: PixelSize(width: 16, height: 16))
      for (red, green, blue) in [(1.0, 1.0, 1.0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0)] {
        var last: [Float] = [-1, -1, -1]
        for level in stride(from: 0.0, through: 1, by: 0.0625) {
          let codes = coding.codes(of: Colour(red: red * level, green: green * level, blue: blue * level))
          #expect(codes.allSatisfy { 0...65535.01 ~= $0 }, "\(codes)")
          #expect(zip(codes, last).allSatisfy { $0 >= $1 } || level == 0, "\(transfer): \(codes) after \(last)")
          last = codes
        }
      }
    }
  }

  @Test("are as exact as BT.2100 says for a mid grey in HLG")
  func hlgGrey() throws {
    // 21.4 % of 203 cd/m² on a display of 1000 cd/m², with exponent 1.2: scene light 0.0733, signal 0.469.
    let facts = ColourInfo(primaries: "bt2020", transfer: "arib-std-b67")
    let layout = try PictureLayout(pixelFormat: "gbrp16le")
    let coding = try ColourCoding(layout: layout, colour: facts, size: PixelSize(width: 16, height: 16))
    for code in coding.codes(of: Self.grey) { #expect(abs(code / 65535 - 0.469) < 0.001, "\(code / 65535)") }
  }

  @Test("are not computed for a matrix that mixes no red, green and blue", arguments: ["ycgco", "ictcp", "smpte2085"])
  func refusals(matrix: String) throws {
    let layout = try PictureLayout(pixelFormat: "yuv444p")
    let size = PixelSize(width: 8, height: 8)
    let error = #expect(throws: ColourMatrix.Unmixed.self) {
      try ColourCoding(layout: layout, colour: ColourInfo(matrix: matrix), size: size)
    }
    #expect(error?.matrix == matrix)
    // Red, green and blue need none.
    let coding = try ColourCoding(
      layout: PictureLayout(pixelFormat: "gbrp"), colour: ColourInfo(matrix: matrix), size: size)
    #expect(coding.codes(of: .white) == [255, 255, 255])
  }
}
