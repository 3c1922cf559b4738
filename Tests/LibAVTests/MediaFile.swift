import Foundation
import LibAV
import MediaTypes
import TestSupport

/// A file opened for reading or writing, and closed when its last owner lets go of it.
final class OpenFile {
  let descriptor: Int32

  init(reading url: URL) throws {
    descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ToolError.unreadable("cannot open \(url.path): errno \(errno)") }
  }

  init(writing url: URL) throws {
    descriptor = open(url.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw ToolError.unreadable("cannot make \(url.path): errno \(errno)") }
  }

  deinit { close(descriptor) }
}

/// A demuxer with what it reads from, which must outlive it.
final class MediaFile {
  private let file: OpenFile
  private let demuxer: Demuxer
  let interrupt: Interrupt

  init(_ url: URL) throws {
    file = try OpenFile(reading: url)
    interrupt = try Interrupt()
    demuxer = try Demuxer(descriptor: file.descriptor, name: url.lastPathComponent, interrupt: interrupt)
  }

  convenience init(fixture name: String) throws { try self.init(Fixtures.url(name)) }

  var info: MediaInfo { demuxer.info }

  /// Calls the demuxer while the file is open.
  func use<Result>(_ body: (Demuxer) throws -> Result) rethrows -> Result { try body(demuxer) }

  /// The first stream of a kind, cover art left out.
  func stream(_ kind: StreamInfo.Kind = .video) throws -> StreamInfo {
    guard let stream = info.streams.first(where: { $0.kind == kind && !$0.isAttachedPicture }) else {
      throw ToolError.unreadable("\(demuxer.name) has no \(kind) stream")
    }
    return stream
  }

  /// Every packet from where the demuxer stands to the end.
  func remainingPackets() throws -> [ReadPacket] {
    var packets: [ReadPacket] = []
    let packet = try Packet()
    while try demuxer.read(into: packet) { packets.append(ReadPacket(packet)) }
    return packets
  }
}

/// What tells one packet from another.
struct ReadPacket: Hashable {
  let stream: Int
  let times: PacketTimes
  let byteCount: Int

  init(_ packet: Packet) {
    stream = packet.streamIndex
    times = packet.times
    byteCount = packet.byteCount
  }
}

/// Opens a file that must be refused, and returns the refusal.
func refusal(of url: URL) throws -> LibAVError? {
  let file = try OpenFile(reading: url)
  let interrupt = try Interrupt()
  do throws(LibAVError) {
    _ = try Demuxer(descriptor: file.descriptor, name: url.lastPathComponent, interrupt: interrupt)
    return nil
  } catch {
    return error
  }
}

/// The media files to probe: every fixture that is one, and every real clip.
enum ProbedFiles {
  static let fixtures: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Fixtures.directory.path)) ?? []
    let others = [
      "README.md", "logo.png", "gallery.webp", "text.mp4", "empty.mp4", "truncated.mp4", "playlist.m3u8",
      "playlist-named.mp4",
      // It says neither its length nor its rate; ffprobe does not look for them.
      "mediarecorder.webm",
      "playlist.ffconcat", "manifest.mpd", "seeds", "finds", "cases", "catalog",
    ]
    return names.filter { !others.contains($0) && !$0.hasPrefix(".") }.sorted()
  }()

  static let realClips: [String] = {
    guard let folder = RealMedia.directory else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let kinds = ["mp4", "mov", "mkv", "webm", "ts", "mts", "ogg", "mp3"]
    // It does not say how long it is, and ffprobe's guess by the bit rate is 0.1 s too short.
    let guessed = ["cover-art-chapters.mp3"]
    return names.filter { kinds.contains(URL(fileURLWithPath: $0).pathExtension) && !guessed.contains($0) }.sorted()
  }()
}
