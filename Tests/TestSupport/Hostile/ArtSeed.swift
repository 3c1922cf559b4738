import Foundation

/// A small image, font or music file, made to be damaged.
package struct ArtSeed: Sendable, Hashable, CustomStringConvertible {
  /// What an edit takes the file for.
  package enum Use: String, Sendable, CaseIterable { case image, font, music }

  /// The file's name.
  package let name: String
  /// What it is for.
  package let use: Use

  /// The file's name.
  package var description: String { name }

  /// The container, as ``Mutator`` knows it.
  package var format: String { URL(fileURLWithPath: name).pathExtension }

  /// All of them.
  package static let all: [ArtSeed] = images + fonts + sounds

  /// In colour and with a mask, simple and packed with care.
  package static let images = ["rgba.png", "colour.jpg", "lossless.webp", "lossy.webp"]
    .map { ArtSeed(name: $0, use: .image) }

  /// Of the three forms that can be drawn with.
  package static let fonts = ["letters.ttf", "boxes.otf", "letters.ttc"].map { ArtSeed(name: $0, use: .font) }

  /// A second each.
  package static let sounds = ["sound.wav", "sound.flac", "sound.mp3", "sound.ogg", "sound.m4a"]
    .map { ArtSeed(name: $0, use: .music) }

  /// What is in the file.
  package func bytes() throws -> [UInt8] {
    switch name {
    case "letters.ttf": try FontFile.trueType()
    case "boxes.otf": try FontFile.openType()
    case "letters.ttc": try FontFile.collection()
    case "sound.ogg": try made("-f", "lavfi", "-i", "sine=880:d=1:r=16000", "-c:a", "libvorbis")
    case "rgba.png": try made(from: "format=rgba,geq=r=X*5:g=Y*6:b=128:a='255-X*4'", "-pix_fmt", "rgba")
    case "colour.jpg": try made(from: "format=yuvj420p", "-q:v", "3")
    case "lossless.webp": try made(from: "format=bgra", "-c:v", "libwebp", "-lossless", "1")
    case "lossy.webp": try made(from: "format=yuva420p", "-c:v", "libwebp", "-quality", "80")
    default: try HostileSeeds.bytes(of: name)
    }
  }

  private func made(from filter: String, _ options: String...) throws -> [UInt8] {
    try made(["-f", "lavfi", "-i", "testsrc2=s=48x40:d=0.04,\(filter)", "-frames:v", "1"] + options)
  }

  private func made(_ options: String...) throws -> [UInt8] { try made(options) }

  private func made(_ options: [String]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let file = folder.file(name)
    let exact = ["-fflags", "+bitexact", "-flags", "+bitexact"]
    _ = try runSuccessfully("ffmpeg", ["-v", "error", "-nostdin", "-y"] + options + exact + [file.path])
    return [UInt8](try Data(contentsOf: file))
  }

  /// The words that lay or play such a file.
  package func edit(with path: String) -> [String] { use.edit(with: path) }
}

extension ArtSeed.Use {
  /// The words of an edit that lay or play a file at that path.
  package func edit(with path: String) -> [String] {
    switch self {
    case .image: ["--watermark", path, "--scale", "80%", "--position", "center"]
    case .font: ["--text", "Hello, AVA fi!", "--font", path, "--size", "30%"]
    case .music: ["--music", path]
    }
  }
}
