import MediaTypes
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering
@testable import trailer_edit

@Suite("What people read")
struct TranscriptTests {
  @Test("a plan")
  func plan() throws {
    let text = try PlanTable.text(of: Samples.plan(), for: "teaser.mp4")
    #expect(
      text == """
        plan for teaser.mp4: mp4, 17.000 s, strategy auto

        timeline  = copied  # encoded
                    0:00             0:05              0:10             0:15
                    |----------------|-----------------|----------------|-------
          stream 0  #===================================================########
          stream 1  ############################################################

        clips
          source                        output                        frames  opens with
          00:00:05.000 -> 00:00:20.000  00:00:00.000 -> 00:00:15.000     375  a frame
          00:00:30.000 -> 00:00:32.000  00:00:15.000 -> 00:00:17.000      50  held frame

        stream 0: video h264, encoder libx264, steps bwdif, shown turned 90°
          encode  00:00:00.000 -> 00:00:00.400   ~10 frames  these frames depend on
                                                             frames that were cut off,
                                                             up to the next key frame
          copy    00:00:00.400 -> 00:00:15.000  ~365 frames  as in the source
          encode  00:00:15.000 -> 00:00:17.000    50 frames  every frame is encoded

        stream 1: audio ac3 -> aac, encoder aac
          encode  00:00:00.000 -> 00:00:17.000  every sample is encoded, once over all
                                                joins

        totals
          frames    ~365 copied, ~60 encoded
          video     14.600 s copied, 2.400 s encoded
          sound     0.000 s copied, 17.000 s encoded
          estimate  324 kB, less than a second of work

        chapters
          00:00:00.000 -> 00:00:17.000  All�[2J

        ledger
          lost: stream 2 (subtitle, subrip): mp4 holds no subrip
          kept 0, re-timed 0, converted 0, dropped 1; --ledger lists all

        notices
          the end 00:00:50.000 lies past the film

        """)
  }

  @Test("a plan for no output yet")
  func planWithoutName() throws {
    var plan = try Samples.plan()
    (plan.streams, plan.preservation, plan.notices, plan.chapters) = ([], PreservationReport(), [], [])
    plan.clips[1].expectedFrames = nil
    let text = PlanTable.text(of: plan)
    #expect(
      text == """
        plan: mp4, 17.000 s, strategy auto

        clips
          source                        output                        frames  opens with
          00:00:05.000 -> 00:00:20.000  00:00:00.000 -> 00:00:15.000     375  a frame
          00:00:30.000 -> 00:00:32.000  00:00:15.000 -> 00:00:17.000       -  held frame

        totals
          estimate  0 bytes, less than a second of work

        """)
  }

  @Test("no line of a plan passes 80 columns")
  func planWidth() throws {
    var plan = try Samples.plan()
    for stream in plan.streams.indices {
      plan.streams[stream].spans[0].reason = .copyFailed(String(repeating: "many words ", count: 40))
    }
    plan.preservation.lines[0].reason = .copyFailed(String(repeating: "many words ", count: 40))
    let lines = PlanTable.text(of: plan, for: "teaser.mp4").split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("frames of a span are counted where it holds whole clips, estimated where it cuts one")
  func frames() throws {
    var plan = try Samples.plan()
    #expect(PlanTable.frames(in: try Samples.range(0, 17_000), of: plan) == "425")
    #expect(PlanTable.frames(in: try Samples.range(15_000, 17_000), of: plan) == "50")
    #expect(PlanTable.frames(in: try Samples.range(0, 400), of: plan) == "~10")
    plan.clips[1].expectedFrames = nil
    #expect(PlanTable.frames(in: try Samples.range(0, 17_000), of: plan) == nil)
  }

  @Test("a report")
  func report() {
    let text = ReportText.lines(of: Samples.report(), as: nil).joined(separator: "\n")
    #expect(
      text == """
        wrote teaser.mp4: mp4, 17.000 s, 4.2 MB, in 3.4 s (5.0x)
          video h264: 365 frames copied, 60 frames encoded
          audio aac: 1 packet encoded, 816000 samples, 2 damaged
          verified: 425 frames, durations
        """)
  }

  @Test("a probe")
  func probe() throws {
    let text = try ProbeText.text(of: Samples.info(), path: "film.mp4")
    #expect(
      text == """
        film.mp4
          container  QuickTime / MOV (mov,mp4)
          duration   00:01:01.500
          size       98.8 MB (98,765,432 bytes)
          bit rate   12.8 Mb/s
          tags       title: A film�with two lines
          chapters   00:00:00.000 -> 00:01:01.500 One
          stream 0   video hevc (Main 10, hvc1), 1440x1080 (SAR 4:3, shown 1080x1440,
                     turned 90°), 29.97 fps, yuv420p10le, progressive, 12.3 Mb/s
                     colour: primaries bt2020, transfer smpte2084, matrix bt2020nc,
                     range tv
                     HDR: PQ, mastered at 0.0050 to 1000 cd/m², MaxCLL 1000, MaxFALL 400
                     default
          stream 1   audio aac (LC), 48000 Hz, stereo, 128 kb/s, eng
                     title: Main
          stream 2   picture png, 600x600, rgb24
                     attached_pic

        """)
  }

  @Test("a probe of the streams only")
  func streams() throws {
    var info = try Samples.info()
    info.streams = [info.streams[1]]
    let text = ProbeText.text(of: info, path: "film.mp4", streamsOnly: true)
    #expect(
      text == """
        film.mp4
          stream 1  audio aac (LC), 48000 Hz, stereo, 128 kb/s, eng
                    title: Main

        """)
  }

  @Test(
    "rates and fields",
    arguments: [
      (nil, "unknown", "320x180, 25 fps"), (false, "tt", "320x180, 25 fps, interlaced, top field first"),
      (true, "bb", "320x180, variable frame rate (25 fps on average), interlaced, bottom field first"),
      (nil, "progressive", "320x180, 25 fps, progressive"),
    ] as [(Bool?, String, String)])
  func pictures(isVariable: Bool?, fields: String, expected: String) {
    let facts = VideoInfo(
      codedSize: PixelSize(width: 320, height: 180), averageFrameRate: Rational(25),
      hasVariableFrameRate: isVariable, fieldOrder: fields)
    #expect(VideoText.facts(facts, isStill: false).joined(separator: ", ") == expected)
  }

  @Test("a diagnosis says what to install")
  func doctor() {
    let text = DoctorText.text(of: Self.diagnosis)
    #expect(
      text == """
        trailer-edit   \(ProgramFacts.versionNumber)      built with Swift \(Diagnosis.swiftVersion)
        FFmpeg         5.1.9
        libavcodec     59.37.100  built with 59.37.100
        libavformat    60.3.100   built with 59.27.100; build trailer-edit again, or
                                  install the FFmpeg it was built with
        encode h264    yes        libx264
        encode h264    no         libopenh264
        encode av1     no         libaom-av1: install an FFmpeg that has it (Debian:
                                  libavcodec-extra)
        player mpv     no         install mpv for --preview
        player ffplay  no         install ffmpeg for --preview
        fonts          0 files    install fonts-dejavu-core
        fontconfig     no         install fontconfig
        sandbox        partial    no new privileges, seccomp; missing: Landlock
        processors     2
        memory         8.0 GB

        """)
  }

  static let diagnosis = Diagnosis(
    release: "5.1.9",
    libraries: [
      .init(name: "libavcodec", built: "59.37.100", loaded: "59.37.100", isCompatible: true),
      .init(name: "libavformat", built: "59.27.100", loaded: "60.3.100", isCompatible: false),
    ],
    encoders: [
      .init(codec: "h264", name: "libx264", isAvailable: true),
      .init(codec: "h264", name: "libopenh264", isAvailable: false),
      .init(codec: "av1", name: "libaom-av1", isAvailable: false),
    ],
    players: [.init(name: "mpv", path: nil), .init(name: "ffplay", path: nil)],
    fonts: FontCount(files: 0, hasFontconfig: false),
    machine: MachineFacts(processors: 2, memoryBytes: 8_000_000_000),
    sandbox: SandboxReport(
      hasNoNewPrivileges: true, landlockVersion: 0, filtersSystemCalls: true, startedClean: true))
}
