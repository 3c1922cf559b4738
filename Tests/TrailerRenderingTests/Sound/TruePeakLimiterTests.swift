import Testing

@testable import SampleProcessing
@testable import TrailerRendering

@Suite("True peak limiter")
struct TruePeakLimiterTests {
  private static let count = 9600

  private func limited(_ channels: [[Float]], size: Int = 1024, ceiling: Double = -1, rate: Int = 48_000) -> [[Float]] {
    var limiter = TruePeakLimiter(sampleRate: rate, channelCount: channels.count, ceiling: ceiling)
    var blocks = SoundBlock(channels: channels).parts(of: size).map { limiter.process($0) }
    blocks.append(limiter.finish())
    return SoundBlock(joining: blocks, channelCount: channels.count).channels
  }

  /// Loud sounds whose waves go above the ceiling.
  private static let loud: [(String, [Float])] = [
    ("a quarter of the rate", TestSounds.sine(12_000, 1, count: count, phase: 45)),
    ("a sixth of the rate", TestSounds.sine(8_000, 1, count: count, phase: 30)),
    ("near half the rate", TestSounds.sine(19_777, 1, count: count)),
    ("low", TestSounds.sine(60, 2, count: count)),
    ("square", TestSounds.square(half: 24, 1, count: count)),
    ("slow square", TestSounds.square(half: 480, 3, count: count)),
    ("noise", TestSounds.softNoise(1, count: count)),
    ("far too loud noise", TestSounds.softNoise(8, count: count)),
    (
      "bursts",
      TestSounds.softNoise(1.5, count: count, seed: 3).enumerated().map { $0.offset / 700 % 3 == 1 ? $0.element : 0 }
    ),
    ("clicks", (0..<count).map { $0 % 1900 == 1000 ? 4 : 0 }),
    ("music", TestSounds.chord(2.5, count: count)),
  ]

  @Test("no wave goes above the ceiling", arguments: loud.map(\.0))
  func ceiling(name: String) throws {
    let sound = try #require(Self.loud.first { $0.0 == name }).1
    let out = limited([sound])[0]
    #expect(out.count == sound.count)
    #expect(TestSounds.decibels(TestSounds.truePeak(sound)) > -0.5, "the test needs a loud sound")
    let peak = TestSounds.decibels(TestSounds.truePeak(out))
    #expect(peak <= -0.9, "\(name)")
    #expect(peak > -1.3, "\(name) is not softer than it must be")
  }

  @Test("noise up to half the rate, where filters differ, is hardly above the ceiling", arguments: [1, 2, 3])
  func white(seed: UInt64) {
    let out = limited([TestSounds.noise(1.5, count: 4800, seed: seed)])[0]
    #expect(TestSounds.decibels(TestSounds.truePeak(out)) < -0.6)
  }

  @Test("a high wave hides between samples that are not even half as high")
  func hiddenWave() {
    let sound = (0..<2000).map { index -> Float in
      abs(index - 1000) > 16 ? 0 : (index % 2 == 0) == (index < 1000) ? 0.44 : -0.44
    }
    #expect(TestSounds.truePeak(sound) > 1.1)
    #expect(TestSounds.decibels(TestSounds.truePeak(limited([sound])[0])) < -0.7)
  }

  @Test("the wave between samples counts: a sine at a quarter of the rate comes down by 2 dB more than its samples say")
  func betweenSamples() {
    let sine = TestSounds.sine(12_000, 1, count: Self.count, phase: 45)
    let middle = limited([sine])[0][4000..<6000]
    #expect(abs(TestSounds.decibels(Double(middle.map(abs).max() ?? 0)) - (-1 - 3.0103)) < 0.05)
  }

  @Test("what stays below the ceiling passes bit by bit", arguments: [1, 7, 1023, 4096])
  func quiet(size: Int) {
    let channels = [
      TestSounds.noise(0.3, count: 5000), TestSounds.faded(TestSounds.sine(997, 0.89, count: 5000)),
      TestSounds.sine(12_000, 0.62, count: 5000),
    ]
    #expect(limited(channels, size: size) == channels)
  }

  @Test("after a peak the gain returns to exactly 1")
  func returns() {
    var sound = TestSounds.sine(997, 0.5, count: 192_000)
    sound[1000] = 3
    let out = limited([sound])[0]
    #expect(out[..<700] == sound[..<700])
    #expect(out[..<1000] != sound[..<1000])
    #expect(out[180_000...] == sound[180_000...])
    let late = 1000 + Int(0.08 * 48_000) * 3
    #expect(abs(TestSounds.decibels(Double(out[late] / sound[late]))) < 0.6)
  }

  @Test("all channels come down alike")
  func linked() {
    let channels = [TestSounds.noise(2, count: 5000), TestSounds.sine(997, 0.25, count: 5000)]
    let out = limited(channels)
    var reductions = 0
    for index in 0..<5000 where abs(channels[0][index]) > 0.01 && abs(channels[1][index]) > 0.01 {
      let (left, right) = (out[0][index] / channels[0][index], out[1][index] / channels[1][index])
      #expect(abs(left - right) < 1e-4)
      if left < 0.9 { reductions += 1 }
    }
    #expect(reductions > 1000)
  }

  @Test("the gain has no corner")
  func smooth() {
    var sound = [Float](repeating: 0.1, count: 9600)
    sound[5000] = 1.7
    let gains = zip(limited([sound])[0], sound).map { $0 / $1 }
    let steps = zip(gains, gains.dropFirst()).map { $1 - $0 }
    // Down by half within 5 ms: on average 0.002 a sample, and never far from it; the slope itself changes slowly.
    #expect(steps.map(abs).max() ?? 1 < 0.006)
    #expect(zip(steps, steps.dropFirst()).map { abs($1 - $0) }.max() ?? 1 < 0.0002)
    #expect(gains.min() ?? 1 < 0.53)
  }

  @Test("the size of the blocks changes nothing", arguments: [1, 7, 63, 1023, 4096])
  func blockSizes(size: Int) {
    let channels = [TestSounds.noise(1.5, count: 6000), TestSounds.chord(1.5, count: 6000)]
    #expect(limited(channels, size: size) == limited(channels, size: 6000))
  }

  @Test("any rate and any ceiling will do", arguments: [(8000, -1.0), (22_050, 0), (44_100, -6), (192_000, -2)])
  func rates(rate: Int, ceiling: Double) {
    let sine = TestSounds.faded(TestSounds.sine(Double(rate) / 5, 1.4, count: 6000, rate: rate))
    let out = limited([sine], ceiling: ceiling, rate: rate)[0]
    #expect(out.count == 6000)
    #expect(abs(TestSounds.decibels(TestSounds.truePeak(out, reach: 24)) - ceiling) < 0.1)
  }

  @Test("what is not a number spoils nothing but itself")
  func notANumber() {
    var sound = TestSounds.sine(997, 0.5, count: 9600)
    sound[3000] = .nan
    sound[5000] = .infinity
    let out = limited([sound])[0]
    for index in sound.indices where index != 3000 && index != 5000 { #expect(out[index] == sound[index]) }
  }

  @Test("a sound shorter than the look-ahead comes out whole")
  func short() {
    #expect(limited([[0.5, -0.5, 0.25]], size: 2) == [[0.5, -0.5, 0.25]])
    #expect(limited([[]]) == [[]])
    #expect(TestSounds.truePeak(limited([[0, 5, 0]])[0]) < 0.9)
  }
}
