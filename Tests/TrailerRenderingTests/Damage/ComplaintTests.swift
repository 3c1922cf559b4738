import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// The table of what decoders say and what it means, a film for each row.
@Suite("Complaints of decoders")
struct ComplaintTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The frames of the MPEG-2 film with `change` done to every part of its packets from one start code to the next, and what
  /// the decoder says of them.
  private func mpeg2(_ change: (ArraySlice<UInt8>) -> [UInt8]) throws -> (
    frames: [PayloadHash], complaints: [Complaint]
  ) {
    let file = try FileHandle(forReadingFrom: Fixtures.url("mpeg2.ts"))
    let demuxer = try Demuxer(descriptor: file.fileDescriptor, owner: file, name: "mpeg2.ts", interrupt: Interrupt())
    let decoder = try Decoder(demuxer.parameters(of: 0))
    var hashes: [PayloadHash] = []
    var complaints: [Complaint] = []
    let (packet, frame) = (try Packet(), try Frame())
    func drain() throws {
      while try decoder.receive(into: frame) == .output { hashes.append(try frame.pictureHash()) }
      complaints += decoder.takeComplaints()
    }
    while try demuxer.read(into: packet) {
      guard packet.streamIndex == 0 else { continue }
      let bytes = packet.bytes
      let starts = bytes.indices.dropLast(3).filter { bytes[$0] == 0 && bytes[$0 + 1] == 0 && bytes[$0 + 2] == 1 }
      let ends = starts.dropFirst() + [bytes.count]
      try decoder.send(try packet.replacing(bytes: zip(starts, ends).flatMap { change(bytes[$0..<$1]) }))
      try drain()
    }
    try decoder.send(nil)
    try drain()
    return (hashes, complaints)
  }

  /// MPEG-1 and 2: `end mismatch`, which an older check made of zeros behind a slice.
  @Test("zeros behind slices are no damage, and change no frame")
  func stuffing() throws {
    let plain = try mpeg2 { Array($0) }
    let stuffed = try mpeg2 { Array($0) + [0, 0, 0, 0, 0] }
    #expect(plain.complaints.isEmpty && plain.frames.count == 150)
    #expect(stuffed.complaints.isEmpty && stuffed.frames == plain.frames)
  }

  @Test("other bytes behind slices are damage, each told of its packet")
  func junk() throws {
    let film = try mpeg2 { part in
      (1...0xaf).contains(part[part.startIndex + 3]) ? Array(part) + [0x11, 0x22, 0x33, 0x44] : Array(part)
    }
    #expect(Set(film.complaints.compactMap(\.ticks)).count == 150)
    #expect(film.complaints.allSatisfy { !$0.missesEarlier })
  }

  /// The open GOPs of a film from its second one on, in which frames are forgotten that are not there.
  private func withoutStart(dropping number: Int? = nil) throws -> URL {
    let film = folder.file("open.ts")
    let filter = "noise=drop=lt(n\\,30)" + (number.map { "+eq(n\\,\($0))" } ?? "")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-open-gop.mp4").path, "-an", "-c", "copy", "-bsf:v"]
        + ["h264_mp4toannexb,dump_extra=freq=keyframe,\(filter)", "-f", "mpegts", film.path])
    return film
  }

  /// H.264: `co located POCs unavailable`, `mmco: unref short failure`.
  @Test("that frames before the first are missing is no damage behind it")
  func earlierFrames() async throws {
    let made = try await edit(try withoutStart(), [], as: "mkv", strategy: .full)
    #expect(made.report.damage.isEmpty)
    let numbers = try FrameNumbers.read(from: made.url)
    #expect(numbers == Array(50..<150))
  }

  /// H.264: `mmco: unref short failure` in the middle of a film.
  @Test("that a frame in the middle is missing is damage", arguments: [30, 34])
  func lostReference(number: Int) async throws {
    let film = folder.file("lost.mkv")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-open-gop.mp4").path, "-an", "-c", "copy", "-bsf:v"]
        + ["noise=drop=eq(n\\,\(number))", film.path])
    let error = await #expect(throws: FKTError.self) { try await edit(film, [], strategy: .full) }
    #expect(error?.code == .damaged)
    #expect(error?.detail?.contains("unref short failure") == true, "\(error?.message ?? "")")
  }

  /// H.264 and what has the same error concealment: `concealing`, which is no error to libav.
  @Test("a frame that ends too early is damage, whichever thread decodes it", arguments: 0..<8)
  func concealment(_: Int) throws {
    let film = folder.file("film.mp4")
    var bytes = try Data(contentsOf: Fixtures.url("h264-closed-gop.mp4"))
    let packet = try packetPlaces(of: Fixtures.url("h264-closed-gop.mp4"), stream: "v:0").first {
      $0.bytes.contains(7131)
    }
    bytes[7131] ^= 0x80
    bytes[7218] ^= 0x01
    try bytes.write(to: film)
    let file = try FileHandle(forReadingFrom: film)
    let demuxer = try Demuxer(descriptor: file.fileDescriptor, owner: file, name: "film", interrupt: Interrupt())
    let parameters = try demuxer.parameters(of: 0)
    let decoder = try Decoder(parameters)
    var complaints: [Complaint] = []
    let (read, frame) = (try Packet(), try Frame())
    while try demuxer.read(into: read) {
      guard read.streamIndex == 0 else { continue }
      try decoder.decode(read, into: frame) { _ in true }
      complaints += decoder.takeComplaints()
    }
    try decoder.decode(nil, into: frame) { _ in true }
    complaints += decoder.takeComplaints()
    #expect(complaints.count == 1 && complaints.first?.text.contains("concealing") == true, "\(complaints)")
    let seconds = complaints.first?.ticks.map { MediaTime(ticks: $0, timeBase: parameters.timeBase).seconds }
    #expect(abs((seconds ?? -1) - (packet?.time ?? 0)) < 0.001)
  }
}
