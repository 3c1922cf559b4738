/// File names that are allowed and that careless programs misread.
package enum HostileNames {
  /// The 200 names.
  ///
  /// All differ, are valid UTF-8 of 1 to 255 bytes, hold neither a slash nor a zero byte, and are not `.` or `..`.
  package static let all: [String] =
    protocols + patterns + options + controls + directions + lengths + dots + spaces + quotes + shell + unicode
    + endings
    + reserved + numbers

  /// What libav takes for an address when it is told the name alone.
  private static let protocols = [
    "file:film.mp4", "file:", "http:film.mp4", "https:film.mp4", "concat:a.mp4|b.mp4",
    "subfile,,start,0,end,10,,:film.mp4",
    "pipe:", "pipe:0", "pipe:1.mp4", "data:video.mp4", "data:,film", "crypto:film.mp4", "crypto+file:film.mp4",
    "cache:film.mp4", "async:film.mp4", "tcp:film.mp4", "udp:film.mp4", "unix:film.mp4", "rtmp:film.mp4",
    "md5:film.mp4",
    "tee:film.mp4", "hls:film.m3u8", "hls+file:film.m3u8", "fd:0", "C:film.mp4", "lavfi:testsrc", "x-unknown:film.mp4",
    ":film.mp4", "film.mp4:stream", "FILE:film.mp4",
  ]

  /// What is taken for a pattern of names: of numbered frames, of a glob or of a format.
  private static let patterns = [
    "film%d.mp4", "film%03d.png", "film%%.mp4", "film%s.mp4", "film%n.mp4", "film%99999d.mp4", "%", "%@.mp4",
    "film*.mp4",
    "film?.mp4", "film[0-9].mp4", "film{a,b}.mp4", "*", "?", "[", "film%20.mp4", "film%2Fetc.mp4", "film%00.mp4",
    "%2e%2e", "film+.mp4", "film#1.mp4", "film?t=10.mp4", "film&x=1.mp4", "$Number$.m4s", "film_%Y-%m-%d.mp4",
  ]

  /// What is taken for an option of a command.
  private static let options = [
    "-", "--", "-i", "-y", "-h", "--help", "-version", "-rf", "--output=film.mp4", "-film.mp4", "--film.mp4", "-f null",
    "+film.mp4", "@film.mp4", "@", "-\u{2014}film.mp4",
  ]

  /// Control characters, which terminals obey.
  private static let controls = [
    "film\n.mp4", "\nfilm.mp4", "film.mp4\n", "film\r.mp4", "film\r\n.mp4", "film\t.mp4", "\u{7}film.mp4",
    "film\u{8}.mp4",
    "\u{1b}[31mfilm.mp4", "\u{1b}]0;film\u{7}.mp4", "\u{1b}[2J", "\u{1}film.mp4", "film\u{7f}.mp4", "film\u{85}.mp4",
    "film\u{9b}31m.mp4", "film\u{c}.mp4", "film\u{b}.mp4", "film\u{2028}.mp4", "film\u{2029}.mp4",
  ]

  /// Text from right to left, and characters that turn the direction or do not show.
  private static let directions = [
    "\u{202e}4pm.mlif", "film\u{202e}gpj.mp4", "\u{202d}film.mp4", "\u{2066}film\u{2069}.mp4", "\u{200f}film.mp4",
    "\u{5e1}\u{5e8}\u{5d8}.mp4", "\u{641}\u{64a}\u{644}\u{645}.mp4", "film\u{200b}.mp4", "film\u{200d}.mp4",
    "\u{feff}film.mp4", "film\u{ad}.mp4", "film\u{2060}.mp4",
  ]

  /// As long as a name can be, in characters of each width.
  private static let lengths = [
    String(repeating: "a", count: 255), String(repeating: "a", count: 251) + ".mp4",
    "a." + String(repeating: "m", count: 253), String(repeating: "\u{e4}", count: 125) + ".mp4",
    String(repeating: "\u{6620}", count: 83) + ".mp4", String(repeating: "\u{1f3ac}", count: 62) + ".mp4",
    String(repeating: "a\u{301}", count: 83) + ".mp4", String(repeating: "a", count: 200) + ".mp4",
    "e" + String(repeating: "\u{301}", count: 125) + ".mp4", String(repeating: " ", count: 255),
    String(repeating: "%", count: 255), String(repeating: "\n", count: 255),
  ]

  /// Dots, which hide files and mark endings.
  private static let dots = [
    "...", "....", ".mp4", "..mp4", "film.", "film..", "film.mp4.", "film..mp4", ".hidden.mp4", "film.tar.mp4", "film",
    ". .", ".. ", " ..", "film.MP4",
  ]

  /// Spaces of several kinds.
  private static let spaces = [
    " ", "  ", " film.mp4", "film.mp4 ", "my film.mp4", "my  film.mp4", "film .mp4", "\u{a0}film.mp4",
    "my\u{3000}film.mp4",
    "\u{2003}",
  ]

  /// Quotation marks and the characters that undo them.
  private static let quotes = [
    "'", "\"", "`", "\\", "film'.mp4", "film\".mp4", "'film.mp4'", "\"film.mp4\"", "it's a film.mp4", "film\\.mp4",
    "film\\n.mp4", "\\\\server\\film.mp4", "..\\film.mp4", "film\\'.mp4", "',pad=1[x];[x]'.mp4",
  ]

  /// What a shell obeys.
  private static let shell = [
    "$HOME.mp4", "$(reboot).mp4", "`reboot`.mp4", "film;reboot.mp4", "film&reboot&.mp4", "film|cat.mp4", "film>out.mp4",
    "film<in.mp4", "~", "~root", "!!.mp4", "film(1).mp4", "#film.mp4", "${IFS}.mp4",
  ]

  /// The same letters in several forms, and characters outside the first plane.
  private static let unicode = [
    "\u{e4}.mp4", "a\u{308}.mp4", "\u{fb01}lm.mp4", "\u{ff46}ilm.mp4", "\u{212b}.mp4", "\u{1100}\u{1161}.mp4",
    "\u{ac00}.mp4",
    "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}.mp4", "\u{130}.mp4", "stra\u{df}e.mp4", "\u{10ffff}.mp4",
    "\u{fffd}.mp4",
    "\u{e000}.mp4", "\u{2215}etc\u{2215}passwd.mp4",
  ]

  /// Endings that programs give to unfinished files, and formats that the content is not.
  private static let endings = [
    "film.mp4.part", ".film.mp4.part", "film.part.mp4", "film.mp4~", "film.mp4.tmp", ".film.mp4.swp", "film.m3u8",
    "film.ffconcat", "film.sdp",
  ]

  /// Names that mean something on some system.
  private static let reserved = ["con", "NUL.mp4", "aux.mp4", "com1", "lpt1.mp4", ".DS_Store"]

  /// What is taken for a number or for nothing.
  private static let numbers = ["0", "null", "nan"]
}
