import LibAV
import MediaTypes
import Testing

@testable import RenderEngine

@Suite struct WrittenPacketsTests {
  /// What still knows a packet after nobody else does.
  private struct Trace {
    weak var packet: Packet?
  }

  /// A packet that only `packets` holds from then on.
  private func add(to packets: WrittenPackets) throws -> Trace {
    let packet = try Packet()
    packets.add([packet])
    return Trace(packet: packet)
  }

  @Test("packets live until the reader frees them")
  func waitsForTheReader() throws {
    let packets = WrittenPackets()
    let trace = try add(to: packets)
    #expect(trace.packet != nil)
    packets.free()
    #expect(trace.packet == nil)
  }

  @Test("of a reader that is slow, or has ended, only one batch waits")
  func keepsOneBatch() throws {
    let packets = WrittenPackets()
    let first = try add(to: packets)
    let second = try add(to: packets)
    #expect(first.packet != nil)
    #expect(second.packet == nil)
    packets.free()
    let third = try add(to: packets)
    #expect(first.packet == nil)
    #expect(third.packet != nil)
  }

  @Test("the interleaver keeps no packet that it has given away")
  func interleaverLetsGo() throws {
    var waiting = PacketInterleaver<Packet>(streams: 1)
    func take() throws -> Trace {
      waiting.add(try Packet(), at: .zero, to: 0)
      return Trace(packet: waiting.next()?.item)
    }
    #expect(try take().packet == nil)
  }
}
