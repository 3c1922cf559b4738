import Foundation
import Testing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("Sound join")
struct SoundJoinTests {
  private let length = SoundJoin.length(at: 48_000)

  /// `left` up to `cut`, then `right` from `start` on.
  private func joined(_ left: [Float], cut: Int, _ right: [Float], start: Int, hasTail: Bool = true) -> [Float] {
    var head = SoundBlock(channels: [Array(right[start..<min(start + length, right.count)])])
    SoundJoin.blend(
      &head, after: SoundBlock(channels: [Array(left[..<cut].suffix(length))]),
      tail: SoundBlock(channels: [hasTail ? Array(left[cut...].prefix(length)) : []]), length: length)
    return left[..<cut] + head.channels[0] + right[(start + head.count)...]
  }

  /// Expects no step near the join that the sound does not have elsewhere, by far.
  private func expectNoClick(_ sound: [Float], at cut: Int, _ left: [Float], _ right: [Float], _ comment: String) {
    let usual = max(TestSounds.largestStep(left), TestSounds.largestStep(right))
    let step = TestSounds.largestStep(sound[(cut - 2)..<min(cut + 2 * length, sound.count)])
    #expect(step <= 3 * usual, "\(comment)")
  }

  @Test("5 ms of samples", arguments: [(48_000, 240), (44_100, 221), (8000, 40), (100, 1)])
  func lengths(rate: Int, samples: Int) {
    #expect(SoundJoin.length(at: rate) == samples)
  }

  @Test("no step at any phase, with a tail or without", arguments: Array(stride(from: 0.0, to: 360, by: 24)))
  func phases(phase: Double) {
    for hasTail in [true, false] {
      for frequency in [110.0, 440, 1000, 5000] {
        let left = TestSounds.sine(frequency, 0.7, count: 2000)
        let right = TestSounds.sine(frequency, 0.7, count: 2000, phase: phase)
        let sound = joined(left, cut: 1017, right, start: 33, hasTail: hasTail)
        expectNoClick(sound, at: 1017, left, right, "\(frequency) Hz")
      }
      let (left, right) = (TestSounds.chord(0.8, count: 2000), TestSounds.chord(0.8, count: 2000, phase: phase))
      expectNoClick(joined(left, cut: 1017, right, start: 33, hasTail: hasTail), at: 1017, left, right, "music")
      let (first, second) = (TestSounds.noise(0.5, count: 2000), TestSounds.noise(0.5, count: 2000, seed: 9))
      expectNoClick(joined(first, cut: 1017, second, start: 33, hasTail: hasTail), at: 1017, first, second, "noise")
    }
  }

  @Test("a hard cut of the same sounds does click: the measure can tell")
  func hardCut() {
    let left = TestSounds.sine(110, 0.7, count: 2000)
    let hard = left[..<1017] + TestSounds.sine(110, 0.7, count: 2000, phase: 180)[1017...]
    #expect(TestSounds.largestStep(hard) > 10 * TestSounds.largestStep(left))
  }

  @Test(
    "a loop of whole periods stays as it is",
    arguments: [(100, 480), (440, 1200), (1000, 480), (8000, 480), (15_000, 480)])
  func loop(frequency: Double, period: Int) {
    for phase in [0.0, 50, 90, 200] {
      let sine = TestSounds.sine(frequency, 0.7, count: period, phase: phase)
      #expect(joined(sine, cut: period, sine, start: 0, hasTail: false) == sine + sine)
    }
  }

  @Test("sound that goes on in the source stays as it is")
  func continuous() {
    var sound = TestSounds.noise(0.1, count: 2000)
    // Even with a click in the source right at the cut.
    sound[1000] = 0.9
    #expect(joined(sound, cut: 1000, sound, start: 1000) == sound)
  }

  @Test("unlike sounds are blended with equal power, like ones do not get louder")
  func power() {
    let (left, right) = (TestSounds.sine(1600, 0.5, count: 2000), TestSounds.sine(2400, 0.5, count: 2000, phase: -90))
    let sound = joined(left, cut: 1000, right, start: 1000)
    #expect(sound[1240...] == right[1240...])
    let angle = 120.0 / 241 * Double.pi / 2
    let wanted = Double(left[1119]) * cos(angle) + Double(right[1119]) * sin(angle)
    #expect(abs(Double(sound[1119]) - wanted) < 1e-4)
    let (first, second) = (TestSounds.sine(200, 0.9, count: 2000), TestSounds.sine(200, 0.9, count: 2000, phase: 20))
    #expect(joined(first, cut: 1000, second, start: 1000).map(abs).max() ?? 1 < 0.93)
  }

  @Test("short stretches keep their length", arguments: [0, 1, 2, 100, 239, 240, 241])
  func short(count: Int) {
    let sine = TestSounds.sine(300, 0.5, count: 1000, phase: 90)
    var head = SoundBlock(channels: [Array(sine[..<count])])
    SoundJoin.blend(
      &head, after: SoundBlock(channels: [[-0.5]]), tail: SoundBlock(channels: [[-0.5, -0.4]]), length: length)
    #expect(head.count == count)
    if count > 2 { #expect(head.channels[0][0] < -0.3) }
    var next = head
    SoundJoin.blend(&next, after: SoundBlock(channels: [[]]), tail: SoundBlock(channels: [[]]), length: length)
    #expect(next == head)
  }

  @Test("channels are joined together")
  func channels() {
    let jump = [Float](repeating: 0.5, count: 300)
    let still = [Float](repeating: 0.25, count: 300)
    var head = SoundBlock(channels: [jump, still])
    SoundJoin.blend(
      &head, after: SoundBlock(channels: [jump.map { -$0 }, still]),
      tail: SoundBlock(channels: [jump.map { -$0 }, still]), length: length)
    #expect(head.channels[0][0] < -0.45)
    #expect(head.channels[0][240...] == jump[240...])
    #expect(TestSounds.largestStep(head.channels[0]) < 0.02)
  }
}
