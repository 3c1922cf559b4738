import Foundation
import MediaTypes
import Testing

@testable import RenderPlanning

@Suite struct SourceIndexTests {
  @Test("what the engine tells of a film arrives as it was sent")
  func roundTrip() throws {
    let bound = PicturePackets.Bound(tick: 5, wantsStart: true)
    var index = SourceIndex(asked: SourceQuestions(packets: [0: [bound]], sounds: [.zero: [1]]))
    var window = PicturePackets.Window(
      packets: [
        PicturePacket(pts: -1, duration: 2, kind: .start, isKey: true),
        PicturePacket(pts: 7, kind: .disposable, isHidden: true),
      ], reachesEnd: true)
    window.firstNumber = 3
    index.packets[0] = PicturePackets(configuration: [1, 2], windows: [bound: window])
    var sound = SoundTraits()
    sound.head = [SoundTraits.Place(ticks: -1024, samples: nil), SoundTraits.Place(ticks: 0, samples: 960)]
    sound.head[1].samplesBefore = 0
    sound.window = [SoundTraits.Place(ticks: .max, samples: 0)]
    index.sounds[.zero] = [1: sound]
    let arrived = try JSONDecoder().decode(SourceIndex.self, from: JSONEncoder().encode(index))
    #expect(arrived == index)
  }
}
