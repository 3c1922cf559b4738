/// What other tools do and this program does not, and what is said of it.
extension OtherToolsLine {
  /// What is said of the first word of another tool for which this program has nothing; `nil` where there is none.
  static func absence(in arguments: [String]) -> String? {
    var inputs = 0
    for (place, argument) in arguments.enumerated() {
      if argument == "-i" { inputs += 1 }
      if inputs > 1 { return absences["-filter_complex"] }
      let name = String(argument.prefix { $0 != "=" })
      if let told = absences[name] { return told }
      guard ["-vf", "-filter:v", "-af", "-filter:a"].contains(argument), place + 1 < arguments.count else { continue }
      for filter in arguments[place + 1].split(separator: ",") {
        let name = String(filter.prefix { $0 != "=" })
        if let told = filterAbsences[name] { return told }
      }
    }
    return nil
  }

  private static let speed =
    "a film keeps its speed; --trim and --cut make it shorter, and ffmpeg -vf setpts=PTS/2 -af atempo=2 doubles the speed"
  private static let size =
    "frames are not scaled; --crop keeps a part of them, and ffmpeg -vf scale=640:-2 makes them smaller"
  private static let rate = "a film keeps its frame rate; ffmpeg -r 25 changes it"
  private static let joining =
    "one film is edited at a time; --trim 5-10,20-25 joins ranges of it, --music adds sound, and ffmpeg -f concat joins "
    + "films"
  private static let absences: [String: String] = [
    "--speed": speed, "--tempo": speed, "--reverse": "no film is played backwards here; ffmpeg -vf reverse does it",
    "-s": size, "--resize": size, "--width": size, "--height": size, "--resolution": size, "-r": rate, "--fps": rate,
    "-filter_complex": joining, "--concat": joining, "--join": joining, "--merge": joining, "--append": joining,
    "-b:a": "the sound's bit rate follows from its codec and channels; --audio-codec chooses the codec",
  ]
  private static let fades = "--fade-from-black and --fade-to-black fade frames and sound"
  private static let filterAbsences: [String: String] = [
    "setpts": speed, "atempo": speed, "scale": size, "fps": rate, "drawtext": "--text lays a text over the frames",
    "overlay": "--watermark lays an image over the frames",
    "fade": fades, "afade": fades,
  ]
}
