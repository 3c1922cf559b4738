/// A hundred texts that something between the command line and the frame might take for more than letters.
enum TextTable {
  static let quotes = [
    "It's", "'", "''", "\"", "\"quoted\"", "'quoted'", "don\\'t", "\\\"", "`id`", "‘so’ “it” «goes»", "'\\''", "5'10\"",
    "a'b\"c`d", "'''\"\"\"",
  ]
  static let escapes = [
    "\\", "\\\\", "\\n", "\\:", "a\\,b", "C:\\new\\table", "\\x41", "\\u0041", "trailing\\", "%", "%%", "100%",
    "%{pts}",
    "%{localtime}", "%{eif:1+1:d}", "%d %s %n", "%5$n", "\\%{n}", "$HOME", "${PATH}", "$(id)", "~", "&amp;",
    "<b>bold</b>",
    "<span size='99999'>x</span>", "&#65;",
  ]
  static let filters = [
    ":", "a:b", "5:20", "::", ",", "a,b", ";", "[", "]", "[in]", "[a][b]", "{}", "=", "x=0:y=0", "text='x':fontsize=99",
    "movie=/etc/passwd", "textfile=/etc/passwd", "@/etc/passwd", "a,drawbox=t=fill", "[0:v]split[a][b]",
    "fade=in:0:9;x",
    "expr='1+1'", "#", "|", "a|b", "*?", "!!", "--text", "-y", "file:///etc/passwd",
  ]
  static let lines = [
    "one\ntwo", "\none", "one\n", "one\n\ntwo", "a\r\nb", "tab\tbed", "long words that have to be broken over lines",
    "Donaudampfschifffahrtsgesellschaftskapitänspatent", "\u{2028}line\u{2029}paragraph", "bell\u{7}and\u{1b}[31mred",
  ]
  static let scripts = [
    "😀", "👨‍👩‍👧‍👦 family", "🇫🇷🇯🇵", "👍🏽", "✓ ♥ ★", "السلام عليكم", "شَدَّة", "עברית", "שָׁלוֹם", "abc עברית 123 def",
    "\u{202e}esrever\u{202c}", "ภาษาไทย", "น้ำใจ", "漢字かな", "한국어", "简体中文，标点。", "Zürich", "Zu\u{308}rich",
    "e\u{301}\u{302}\u{303}", "a\u{34f}b", "\u{200b}zero\u{200d}width", "Ελληνικά", "Русский", "हिन्दी क्षत्रिय", "ﬁ ﬂ ﷽",
    "\u{feff}mark", "𝔘𝔫𝔦", "\u{10ffff}", "soft\u{ad}hyphen",
  ]

  static let all = quotes + escapes + filters + lines + scripts
}
