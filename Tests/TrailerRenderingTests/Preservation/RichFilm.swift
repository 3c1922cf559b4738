import Foundation
import TestSupport

/// Short films that carry much besides pictures and sound, made with the ffmpeg program.
enum RichFilm {
  /// The font inside; nothing looks into it.
  static let font = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 3) })

  /// A Matroska film of 4 s at 25 frames a second with two sound tracks, subtitles, a font, two covers, chapters with
  /// holes, flags, dates with fractions, and tags of every sort.
  static func matroska(in folder: TemporaryFolder) throws -> URL {
    let url = folder.file("rich.mkv")
    try font.write(to: folder.file("Font of mine.ttf"))
    try Data(chapters.utf8).write(to: folder.file("chapters.txt"))
    try Data("1\n00:00:00,500 --> 00:00:03,500\nHello\n".utf8).write(to: folder.file("text.srt"))
    try picture(folder.file("cover.jpg"))
    try picture(folder.file("back.png"))
    try run(
      inputs + ["-i", folder.file("text.srt").path, "-i", folder.file("chapters.txt").path]
        + ["-map", "0:v", "-map", "1:a", "-map", "2:a", "-map", "3:s", "-map_chapters", "4"]
        + coding + ["-c:s", "subrip"]
        + attach(folder.file("Font of mine.ttf"), "font/ttf", 0) + attach(folder.file("cover.jpg"), "image/jpeg", 1)
        + attach(folder.file("back.png"), "image/png", 2) + flags + filmTags + ["-metadata", "timecode=01:00:00:10"]
        + streamTags + ["-default_mode", "passthrough", url.path])
    return url
  }

  /// A QuickTime film of 4 s with a timecode track, the keys of a phone, and dates.
  static func quickTime(in folder: TemporaryFolder, rate: String = "25", timecode: String = "01:00:00:10") throws -> URL
  {
    let url = folder.file("rich.mov")
    let pictures = ["-f", "lavfi", "-i", "testsrc2=s=64x64:r=\(rate):d=4"]
    try run(
      pictures + Array(inputs.dropFirst(4).prefix(4)) + ["-map", "0:v", "-map", "1:a"] + coding + [
        "-timecode", timecode, "-metadata", "creation_time=2019-07-24T08:25:57Z",
        "-metadata", "com.apple.quicktime.location.ISO6709=+32.0929+034.8620+028.516/",
        "-metadata", "com.apple.quicktime.make=Apple", "-metadata",
        "com.apple.quicktime.creationdate=2019-07-24T11:25:40+0300",
        "-metadata", "location=+40.6800-074.4999/", "-metadata", "title=Grüße ✂", "-metadata:s:a", "language=fin",
        "-movflags", "use_metadata_tags", url.path,
      ])
    return url
  }

  /// Sound of 4 s with a cover, chapters and tags, as MP3.
  static func music(in folder: TemporaryFolder) throws -> URL {
    let url = folder.file("rich.mp3")
    try Data(chapters.utf8).write(to: folder.file("chapters.txt"))
    try picture(folder.file("cover.jpg"))
    try run(
      Array(inputs.dropFirst(4).prefix(4)) + [
        "-i", folder.file("cover.jpg").path, "-i", folder.file("chapters.txt").path,
      ]
        + ["-map", "0:a", "-map", "1:v", "-map_chapters", "2", "-map_metadata", "-1", "-c:v", "copy"]
        + ["-metadata:s:v", "title=Front", "-metadata:s:v", "comment=Cover (front)"] + filmTags + [url.path])
    return url
  }

  private static let inputs = [
    "-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=4", "-f", "lavfi", "-i", "sine=440:d=4:r=48000", "-f", "lavfi", "-i",
    "sine=880:d=4:r=48000",
  ]
  private static let coding = ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"]
  private static let flags = [
    "-disposition:v:0", "0", "-disposition:a:0", "original+comment", "-disposition:a:1", "default+dub+visual_impaired",
    "-disposition:s:0", "forced+hearing_impaired",
  ]
  private static let filmTags = [
    "title=Grüße ✂ \"x\"", "artist=A; B", "comment=line one\nline two", "date=2011-07-19", "genre=Jazz", "composer=C",
    "description=longer", "creation_time=2020-05-16T22:31:32.250000Z", "location=+40.6800-074.4999+012.345/",
    "track=3/10", "my own key=värde", "season_number=2", "lyrics=la la",
  ].flatMap { ["-metadata", $0] }
  private static let streamTags = [
    "-metadata:s:a:0", "language=eng", "-metadata:s:a:0", "title=Director", "-metadata:s:a:1", "language=fin",
    "-metadata:s:s:0", "language=swe", "-metadata:s:s:0", "title=Skyltar", "-metadata:s:v:0", "camera=X100",
  ]
  private static let chapters = """
    ;FFMETADATA1
    [CHAPTER]
    TIMEBASE=1/1000000
    START=500123
    END=1500456
    title=Öne ✂ "quote"
    mood=calm
    [CHAPTER]
    TIMEBASE=1/1000000
    START=2000000
    END=2600000
    title=Twø
    [CHAPTER]
    TIMEBASE=1/1000000
    START=2600000
    END=4000000
    title=Three

    """

  private static func attach(_ url: URL, _ type: String, _ number: Int) -> [String] {
    [
      "-attach", url.path, "-metadata:s:t:\(number)", "mimetype=\(type)", "-metadata:s:t:\(number)",
      "filename=\(url.lastPathComponent)",
    ]
  }

  private static func picture(_ url: URL) throws {
    try run(["-f", "lavfi", "-i", "testsrc=s=48x32", "-frames:v", "1", url.path])
  }

  private static func run(_ arguments: [String]) throws {
    _ = try runSuccessfully("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments)
  }
}
