import MediaTypes
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Channel map")
struct ChannelMapTests {
  @Test(
    "music goes to the front",
    arguments: [
      (1, "mono", 1, "0>0*1.0"), (2, "mono", 1, "0>0*0.5 1>0*0.5"), (1, "stereo", 2, "0>0*1.0 0>1*1.0"),
      (2, "stereo", 2, "0>0*1.0 1>1*1.0"), (1, "5.1", 6, "0>0*1.0 0>1*1.0"), (2, "5.1(side)", 6, "0>0*1.0 1>1*1.0"),
      (2, "7.1", 8, "0>0*1.0 1>1*1.0"), (2, "quad", 4, "0>0*1.0 1>1*1.0"), (1, "2.1", 3, "0>0*1.0 0>1*1.0"),
      (3, "2.1", 3, "0>0*1.0 1>1*1.0 2>2*1.0"), (1, "2 channels (FC+LFE)", 2, "0>0*1.0"),
      (2, "2 channels (FC+LFE)", 2, "0>0*0.5 1>0*0.5"), (2, "3 channels (LFE+FL+FR)", 3, "0>1*1.0 1>2*1.0"),
      (2, "3 channels", 3, "0>0*1.0 1>1*1.0"), (6, "stereo", 2, nil), (3, "5.1", 6, nil), (0, "stereo", 2, nil),
      (1, "stereo", 0, nil),
    ] as [(Int, String, Int, String?)])
  func routes(music: Int, layout: String, channels: Int, wanted: String?) {
    let map = ChannelMap(from: music, to: layout, channelCount: channels)
    let text = map?.routes.map { "\($0.from)>\($0.to)*\($0.factor)" }.joined(separator: " ")
    #expect(text == wanted)
  }

  @Test("the other channels of the film stay as they are")
  func surround() {
    let own = SoundBlock(channels: (1...6).map { [Float](repeating: Float($0) / 100, count: 480) })
    let music = SoundBlock(channels: [[Float](repeating: 0.5, count: 480), [Float](repeating: 0.25, count: 480)])
    let step = MixStep.music(
      MixedMusic(index: 0, factor: 0.5, envelope: Envelope(0, 1000), pieces: [EffectPiece(0, nil)]))
    let out = MixRun([step], own, music: [0: music], layout: "5.1").output
    #expect(out.channels[0].allSatisfy { abs($0 - 0.26) < 1e-7 })
    #expect(out.channels[1].allSatisfy { abs($0 - 0.145) < 1e-7 })
    #expect(out.channels[2...] == own.channels[2...])
  }

  @Test(
    "levels are factors for the amplitude",
    arguments: [
      (SoundLevel.factor(Rational(1)), 1), (.silence, 0), (.decibels(.zero), 1), (.decibels(Rational(-20)), 0.1),
      (.decibels(Rational(6)), 1.9952623), (.decibels(Rational(-6)), 0.5011872),
    ] as [(SoundLevel, Double)])
  func levels(level: SoundLevel, factor: Double) {
    #expect(abs(level.amplitude - factor) < 1e-7)
  }
}
