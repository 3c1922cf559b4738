import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

/// Half a frame is no frame, and no bytes may stop the program.
@Suite("A damaged image file", .timeLimit(.minutes(30)))
struct DamagedImageTests {
  static let size = PixelSize(width: 48, height: 40)

  static let files: [(name: String, arguments: [String])] = [
    ("rgba.png", ["-pix_fmt", "rgba"]), ("interlaced.png", ["-pix_fmt", "rgb24", "-flags", "+ildct"]),
    ("colour.jpg", ["-q:v", "2", "-pix_fmt", "yuvj420p"]), ("turned.jpg", ["-q:v", "2", "-pix_fmt", "yuvj444p"]),
    ("lossless.webp", ["-c:v", "libwebp", "-lossless", "1", "-pix_fmt", "bgra"]),
    ("lossy.webp", ["-c:v", "libwebp", "-quality", "90", "-pix_fmt", "yuva420p"]),
  ]

  static func bytes(of name: String) throws -> [UInt8] {
    let file = try #require(files.first { $0.name == name })
    let bytes = try ImageFiles.make(name, file.arguments, pixels: ImageFiles.gradient(size), size: size)
    return name == "turned.jpg" ? ImageFiles.withOrientation(bytes, 6) : bytes
  }

  @Test("that ends early is refused, wherever it ends", arguments: files.map(\.name))
  func truncated(name: String) throws {
    let bytes = try Self.bytes(of: name)
    _ = try ImageReaderTests.decode(bytes)
    // Every length near the ends, and some between them.
    let step = max(1, bytes.count / 300)
    for count in 0..<bytes.count where count < 64 || count > bytes.count - 64 || count % step == 0 {
      let error = #expect(throws: LibAVError.self, "\(count) of \(bytes.count) bytes") {
        try ImageReaderTests.decode(Array(bytes[..<count]))
      }
      #expect([.invalidData, .formatNotAllowed].contains(error?.code), "\(count): \(String(describing: error))")
    }
  }

  @Test(
    "whose coded data end early is refused although its last marker is there", arguments: ["colour.jpg", "turned.jpg"])
  func emptied(name: String) throws {
    let bytes = try Self.bytes(of: name)
    let scan = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xff, 0xda]) })
    for kept in [0, 10, 100, (bytes.count - scan) / 2] {
      let file = Array(bytes[..<(scan + 14 + kept)]) + [0xff, 0xd9]
      let error = #expect(throws: LibAVError.self, "\(kept) bytes of the scan") { try ImageReaderTests.decode(file) }
      #expect(error?.code == .invalidData)
    }
  }

  @Test("whose pixels are too few is refused")
  func missingRows() throws {
    let file = ImageFiles.png([
      ImageFiles.header(PixelSize(width: 4, height: 4), depth: 8, kind: 0),
      ImageFiles.pixels([0, 1, 2, 3, 4, 0, 5, 6, 7, 8]),
    ])
    #expect(throws: LibAVError.self) { try ImageReaderTests.decode(file) }
    let header = ImageFiles.png([ImageFiles.header(PixelSize(width: 4, height: 4), depth: 8, kind: 0)])
    #expect(throws: LibAVError.self) { try ImageReaderTests.decode(header) }
  }

  @Test("with something behind the frame is read all the same", arguments: files.map(\.name))
  func trailingBytes(name: String) throws {
    let bytes = try Self.bytes(of: name)
    let image = try ImageReaderTests.decode(bytes)
    #expect(try ImageReaderTests.decode(bytes + [0, 1, 2, 3]) == image)
    #expect(try ImageReaderTests.decode(bytes + bytes) == image)
  }

  @Test("is refused or read, and never ends the program", arguments: files.map(\.name))
  func mutations(name: String) async {
    await #expect(processExitsWith: .success) { [name] in try DamagedImageTests.checkMutations(name) }
  }

  private static func checkMutations(_ name: String) throws {
    let bytes = try bytes(of: name)
    let original = try ImageReaderTests.decode(bytes)
    var mutator = Mutator(seed: UInt64(bytes.count))
    var refused = 0
    for _ in 0..<500 {
      let damaged = mutator.mutations(for: bytes, format: "image").apply(to: bytes)
      do throws(LibAVError) {
        let image = try ImageReaderTests.decode(damaged)
        #expect(Int64(image.size.width) * Int64(image.size.height) <= ImageReaderTests.limit)
        #expect(image.bytes.count == image.size.width * image.size.height * 4)
        #expect(stride(from: 0, to: image.bytes.count, by: 4).allSatisfy { image.bytes[$0] <= image.bytes[$0 + 3] })
        // Each chunk of a PNG has a checksum.
        if name.hasSuffix("png") { #expect(image == original) }
      } catch {
        #expect(!error.message.isEmpty)
        refused += 1
      }
    }
    #expect(refused > 100)
  }
}
