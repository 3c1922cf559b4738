import LibAV
import MediaTypes
import TestSupport
import Testing

@Suite("The layout of a pixel format")
struct PictureLayoutTests {
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    /// Plane, step, offset and shift of each component.
    let places: [[Int]]
    let depth: Int
    var chroma = (0, 0)
    var isRGB = false
    var hasAlpha = false

    var description: String { name }
  }

  static let cases: [Case] = [
    Case(name: "yuv420p", places: [[0, 1, 0, 0], [1, 1, 0, 0], [2, 1, 0, 0]], depth: 8, chroma: (1, 1)),
    Case(name: "yuvj422p", places: [[0, 1, 0, 0], [1, 1, 0, 0], [2, 1, 0, 0]], depth: 8, chroma: (1, 0)),
    Case(name: "yuv410p", places: [[0, 1, 0, 0], [1, 1, 0, 0], [2, 1, 0, 0]], depth: 8, chroma: (2, 2)),
    Case(name: "yuv420p10le", places: [[0, 2, 0, 0], [1, 2, 0, 0], [2, 2, 0, 0]], depth: 10, chroma: (1, 1)),
    Case(name: "nv12", places: [[0, 1, 0, 0], [1, 2, 0, 0], [1, 2, 1, 0]], depth: 8, chroma: (1, 1)),
    Case(name: "nv21", places: [[0, 1, 0, 0], [1, 2, 1, 0], [1, 2, 0, 0]], depth: 8, chroma: (1, 1)),
    Case(name: "p010le", places: [[0, 2, 0, 6], [1, 4, 0, 6], [1, 4, 2, 6]], depth: 10, chroma: (1, 1)),
    Case(name: "yuyv422", places: [[0, 2, 0, 0], [0, 4, 1, 0], [0, 4, 3, 0]], depth: 8, chroma: (1, 0)),
    Case(name: "y210le", places: [[0, 4, 0, 6], [0, 8, 2, 6], [0, 8, 6, 6]], depth: 10, chroma: (1, 0)),
    Case(name: "gbrp", places: [[2, 1, 0, 0], [0, 1, 0, 0], [1, 1, 0, 0]], depth: 8, isRGB: true),
    Case(
      name: "bgra", places: [[0, 4, 2, 0], [0, 4, 1, 0], [0, 4, 0, 0], [0, 4, 3, 0]], depth: 8, isRGB: true,
      hasAlpha: true),
    Case(name: "0rgb", places: [[0, 4, 1, 0], [0, 4, 2, 0], [0, 4, 3, 0]], depth: 8, isRGB: true),
    Case(name: "rgb48le", places: [[0, 6, 0, 0], [0, 6, 2, 0], [0, 6, 4, 0]], depth: 16, isRGB: true),
    Case(name: "gray", places: [[0, 1, 0, 0]], depth: 8),
    Case(name: "gray12le", places: [[0, 2, 0, 0]], depth: 12),
    Case(name: "ya8", places: [[0, 2, 0, 0], [0, 2, 1, 0]], depth: 8, hasAlpha: true),
    Case(
      name: "yuva444p16le", places: [[0, 2, 0, 0], [1, 2, 0, 0], [2, 2, 0, 0], [3, 2, 0, 0]], depth: 16,
      hasAlpha: true),
  ]

  @Test("tells where each sample lies", arguments: cases)
  func places(expected: Case) throws {
    let layout = try PictureLayout(pixelFormat: expected.name)
    #expect(layout.components.map { [$0.plane, $0.step, $0.offset, $0.shift] } == expected.places)
    #expect(layout.depth == expected.depth)
    #expect(layout.highestCode == (1 << expected.depth) - 1)
    #expect(layout.bytesPerSample == (expected.depth > 8 ? 2 : 1))
    #expect((layout.chromaShiftX, layout.chromaShiftY) == expected.chroma)
    #expect(layout.isSubsampled == (expected.chroma != (0, 0)))
    #expect(layout.isRGB == expected.isRGB)
    #expect(layout.hasAlpha == expected.hasAlpha)
    #expect(layout.colourCount == expected.places.count - (expected.hasAlpha ? 1 : 0))
    #expect(layout.isGray == ["gray", "gray12le", "ya8"].contains(expected.name))
    let chroma = layout.components.enumerated().filter(\.element.isChroma).map(\.offset)
    #expect(chroma == (expected.isRGB || layout.colourCount == 1 ? [] : [1, 2]))
  }

  @Test("rounds the size of chroma up")
  func chromaSizes() throws {
    let size = PixelSize(width: 7, height: 5)
    for (name, width, height) in [("yuv420p", 4, 3), ("yuv422p", 4, 5), ("yuv444p", 7, 5), ("yuv410p", 2, 2)] {
      let layout = try PictureLayout(pixelFormat: name)
      #expect(layout.size(of: layout.components[0], in: size) == size)
      #expect(layout.size(of: layout.components[2], in: size) == PixelSize(width: width, height: height), "\(name)")
    }
  }

  @Test(
    "is refused where samples cannot be changed one by one",
    arguments: [
      "pal8", "monob", "monow", "rgb565le", "rgb8", "rgb4_byte", "x2rgb10le", "yuv420p10be", "gbrpf32le", "grayf32le",
      "bayer_rggb8", "bayer_rggb16le", "vaapi", "xyz12le", "uyyvyy411", "no such format", "", "yuv420p;", "p010be",
    ])
  func refusals(name: String) {
    let error = #expect(throws: LibAVError.self) { try PictureLayout(pixelFormat: name) }
    #expect(error?.code == .notAvailable)
    #expect(error?.subject == name)
  }

  @Test("is that which plans know by the format's name, for every format that there is")
  func namesTellThem() throws {
    let listed = try runTool("ffmpeg", ["-hide_banner", "-pix_fmts"]).text
    // Flags, the name, components, bits of a pixel, and bits of each component.
    let rows = listed.split(separator: "\n").map { line in line.split(separator: " ").map(String.init) }
    let names = rows.filter { row in row.count == 5 && row[0].count == 5 && row[0] != "FLAGS" }.map { $0[1] }
    #expect(names.count > 150)
    for name in names {
      let layout = try? PictureLayout(pixelFormat: name)
      let known = PixelFormat(name)
      #expect(known?.depth == layout?.depth, "\(name)")
      #expect(known?.isRGB == layout?.isRGB, "\(name)")
      let isGray: Bool? = known.map { $0.model == PixelFormat.Model.luma }
      #expect(isGray == layout?.isGray, "\(name)")
      #expect(known?.chromaShiftX == layout?.chromaShiftX, "\(name)")
      #expect(known?.chromaShiftY == layout?.chromaShiftY, "\(name)")
    }
    for (name, width, height) in [("yuv420p10be", 2, 2), ("yuv422p", 2, 1), ("uyyvyy411", 4, 1), ("gbrpf32le", 1, 1)] {
      #expect(PixelFormat.chromaGrid(of: name) == PixelSize(width: width, height: height), "\(name)")
    }
  }
}
