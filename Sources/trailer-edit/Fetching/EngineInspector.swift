import CatalogKit
import Foundation
import TrailerRendering

/// Looks into fetched films with the engine, in its confined process.
///
/// Images are known by their first bytes only: nothing but the confined process that draws them reads more.
struct EngineInspector: MediaInspecting {
  /// How much of the machine a look may take.
  var limits = MediaLimits()
  /// Whether an image is wanted, and no film.
  var takesImages = false

  /// What the file holds.
  ///
  /// - Throws: `corrupt` for what is no film, `tooLarge` for what is over a limit, `unavailable` when the engine fails.
  func inspect(_ file: URL) async throws(CatalogError) -> MediaInspection {
    let path = file.path
    if takesImages { return try image(file) }
    let limits = limits
    // The engine blocks, which no thread of the pool may.
    let result = await withCheckedContinuation { continuation in
      SystemThread.start {
        let result: Result<FKTAsset, FKTError>
        do throws(FKTError) {
          result = .success(try FKTAsset.open(path, in: ProgramEngine.engine(limits)))
        } catch {
          result = .failure(error)
        }
        continuation.resume(returning: result)
      }
    }
    switch result {
    case .success(let asset): return Self.inspection(of: asset.info)
    case .failure(let error): throw Self.catalogError(error, file)
    }
  }

  private func image(_ file: URL) throws(CatalogError) -> MediaInspection {
    let handle = try? FileHandle(forReadingFrom: file)
    defer { try? handle?.close() }
    let beginning = (try? handle?.read(upToCount: 12)) ?? Data()
    guard let ending = Self.imageEnding(of: Array(beginning)) else {
      throw CatalogError(
        .corrupt, "the file", "it is not an image that can be drawn", hint: "PNG, JPEG, WebP and AVIF can")
    }
    return MediaInspection(fileExtension: ending, summary: "\(ending) image")
  }

  /// The ending that belongs to an image that begins with `bytes`; `nil` for other files.
  static func imageEnding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
    if bytes.dropFirst(4).starts(with: "ftypavif".utf8) { return "avif" }
    return bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8) ? "webp" : nil
  }

  /// What the catalog wants to know of a film.
  static func inspection(of info: MediaInfo) -> MediaInspection {
    let ending = pathExtension(of: info)
    let streams = info.streams.filter { !$0.isAttachedPicture }.map { stream in
      let size = stream.video.map { " \($0.codedSize)" } ?? ""
      return stream.codec + size
    }
    let length = "\(info.duration.secondsText) s"
    return MediaInspection(
      fileExtension: ending, summary: ([ending] + streams + [length]).joined(separator: ", "),
      duration: info.duration.seconds)
  }

  /// The ending that belongs to a container, by what was found in it and not by any name.
  private static func pathExtension(of info: MediaInfo) -> String {
    let names = info.formatName.split(separator: ",").map(String.init)
    if names.contains("mp4") { return info.videoStreams.isEmpty ? "m4a" : "mp4" }
    if names.contains("matroska") {
      let open: Set = ["vp8", "vp9", "av1", "opus", "vorbis"]
      return info.streams.allSatisfy { open.contains($0.codec) } ? "webm" : "mkv"
    }
    let endings = ["mpegts": "ts", "mpeg": "mpg", "ogg": "ogg", "avi": "avi", "flv": "flv", "asf": "wmv", "mp3": "mp3"]
    for name in names {
      if let ending = endings[name] { return ending }
    }
    return names.first ?? "bin"
  }

  private static func catalogError(_ error: FKTError, _ file: URL) -> CatalogError {
    switch ExitCode(error.code) {
    case .badInput where error.code == .limitExceeded: CatalogError(.tooLarge, "the file", error.message)
    case .badInput: CatalogError(.corrupt, "the file", error.message)
    case .interrupted: CatalogError(.cancelled, "the file", error.message)
    default: CatalogError(.unavailable, "the engine", error.message, hint: error.hint)
    }
  }
}
