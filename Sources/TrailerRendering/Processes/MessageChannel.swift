internal import CProcess
import FoundationEssentials
import Glibc
internal import LibAV
internal import Logging
internal import Publishing
internal import RenderEngine
internal import RenderPlanning
internal import Synchronization
internal import TrailerEditing

/// Sends and receives values as JSON over a stream socket, descriptors beside them.
///
/// Many threads may send; one may receive.
final class MessageChannel: Sendable {
  /// Why a message did not come or go.
  enum Failure: Error {
    /// The other side is gone.
    case closed
    /// It took too long.
    case late
    /// What came is no message.
    case garbled(String)
    /// The system refused.
    case system(Int32)
  }

  /// Larger than the list of frames of any film within limits.
  private static let longestMessage: UInt32 = 256 << 20

  private let socket: Descriptor
  private let sending = Mutex(())

  /// Takes over a connected stream socket.
  init(owning socket: Int32) { self.socket = Descriptor(owning: socket) }

  var number: Int32 { socket.number }

  /// Ends the connection for both sides.
  func hangUp() { shutdown(socket.number, Int32(SHUT_RDWR)) }

  /// Sends a value, and descriptors that stay the caller's.
  func send(_ value: some Encodable, descriptors: [Int32] = []) throws(Failure) {
    let bytes: Data
    do { bytes = try JSONEncoder().encode(value) } catch { throw .garbled("\(error)") }
    guard let size = UInt32(exactly: bytes.count), size <= Self.longestMessage else { throw .garbled("too long") }
    let error = sending.withLock { _ in
      bytes.withUnsafeBytes { te_send(socket.number, $0.baseAddress, size, descriptors, UInt32(descriptors.count)) }
    }
    if error != 0 { throw Self.failure(error) }
  }

  /// Waits for a value until `deadline`, in nanoseconds of the monotonic clock; for ever without one.
  func receive<Value: Decodable>(
    _ type: Value.Type, deadline: UInt64 = 0
  ) throws(Failure) -> (value: Value, descriptors: [Descriptor]) {
    var header = te_header()
    var error = te_receive_header(socket.number, &header, deadline)
    guard error == 0 else { throw Self.failure(error) }
    let numbers = withUnsafeBytes(of: header.descriptors) { Array($0.bindMemory(to: Int32.self)) }
    let descriptors = numbers.prefix(Int(header.count)).map { Descriptor(owning: $0) }
    guard header.size <= Self.longestMessage else { throw .garbled("a message of \(header.size) bytes") }
    var bytes = Data(count: Int(header.size))
    let size = header.size
    error = bytes.withUnsafeMutableBytes { te_receive_bytes(socket.number, $0.baseAddress, size, deadline) }
    guard error == 0 else { throw Self.failure(error) }
    do { return (try JSONDecoder().decode(type, from: bytes), descriptors) } catch { throw .garbled("\(error)") }
  }

  private static func failure(_ number: Int32) -> Failure {
    switch number {
    case EPIPE, ECONNRESET: .closed
    case ETIMEDOUT: .late
    case EPROTO: .garbled("a message without content")
    default: .system(number)
    }
  }
}

/// What the engine is asked to do with the descriptors that come with it.
struct EngineTask: Sendable, Codable {
  enum Request: Sendable, Codable {
    case probe
    /// Tell what a sound file holds that an edit brings; no other film begins with that.
    case probeAttachment
    case listPictures(stream: Int)
    /// Write the text stream of the order as a WebVTT file.
    case readSubtitles(RenderOrder)
    /// Read every packet, and tell what is odd.
    case examine
    case look(SourceQuestions)
    /// Write the output, and read it back.
    case render(RenderOrder)
    /// Encode a share of the spans of that order, and keep them; nothing is written.
    case encode(RenderOrder, SpanShare)
    /// Draw the image file anew.
    case draw(ImageOrder)
  }

  var request: Request
  /// How many of the descriptors are files that the edits bring; they follow the film's.
  var fileCount = 0
  var limits: MediaLimits
  var hints = FilmHints()
  /// When it has to be done, in nanoseconds of the monotonic clock, which all processes share.
  var deadline: UInt64
  /// Whether encoded spans are kept from one render to the next, by the publisher.
  var keepsSpans = false
  /// What of the processor is used: what the publisher uses.
  var processorFeatures = Encoder.processorFeatures
  /// Which lines of libav's log are wanted.
  var logLevel: Logger.Level
}

enum EngineEvent: Sendable, Codable {
  /// It is confined, and waits for a task.
  case ready(SandboxReport)
  /// A line of libav's log.
  case log(Logger.Level, String)
  /// How far a render has come.
  case progress(EngineProgress)
  /// A question for the cache, or a word to it, while a render goes on.
  case span(SpanRequest)
  case answer(EngineAnswer)
  case failure(EngineFailure)
}

enum EngineAnswer: Sendable, Codable {
  case info(MediaInfo)
  case pictures([Int64])
  case examined(FilmExamination)
  case text(String)
  case index(SourceIndex)
  case rendered(RenderEngine.Result)
  /// How many packets a share has.
  case encoded(Int)
  case drawn(PixelSize, Data)
}
