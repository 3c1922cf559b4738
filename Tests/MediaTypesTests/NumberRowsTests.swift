import Foundation
import MediaTypes
import Testing

@Suite struct NumberRowsTests {
  private struct Packets: Hashable, Codable {
    @NumberRows var packets: [PicturePacket]
  }

  @Test("packets are coded as one list of numbers, and are the same again")
  func roundTrip() throws {
    let kinds: [PicturePacket.Kind] = [.start, .reference, .disposable]
    let packets = kinds.flatMap { kind in
      [(false, false), (true, false), (false, true), (true, true)].map { marks in
        PicturePacket(pts: .min, duration: .max, kind: kind, isKey: marks.0, isHidden: marks.1)
      }
    }
    for packets in [[], packets] {
      let written = try JSONEncoder().encode(Packets(packets: packets))
      #expect(try JSONDecoder().decode(Packets.self, from: written) == Packets(packets: packets))
      let numbers = try JSONDecoder().decode([String: [Int64]].self, from: written)
      #expect(numbers["packets"]?.count == packets.count * PicturePacket.width)
    }
  }

  @Test(
    "what are no rows is refused",
    arguments: [
      "[1]", "[1,2,0,4]", "[1,2,3]", "[1,2,16]", "[1,2,-1]", "[1,2,9223372036854775807]", "[1,2,0.5]", "[1,2,null]",
      "{}",
    ])
  func garbage(_ numbers: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Packets.self, from: Data("{\"packets\":\(numbers)}".utf8))
    }
  }
}
