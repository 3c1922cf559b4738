/// Whether films of two sources are the same one.
public enum FilmMatch {
  /// Whether `left` and `right` are surely one film.
  ///
  /// They are when their IMDb numbers are equal; where one has none, when their original titles, without what
  /// says how a film is shown, are equal and their years differ by no more than one. Films that are not surely
  /// the same stay apart: showing a film twice does less harm than showing the trailer of another one.
  public static func areSame(_ left: Film, _ right: Film) -> Bool {
    if let first = left.imdbID, let second = right.imdbID { return first == second }
    guard let first = left.year, let second = right.year, abs(first - second) <= 1 else { return false }
    let key = key(of: left)
    return !key.isEmpty && key == self.key(of: right)
  }

  /// What films are compared by: the original title, else the title, without noise, accents and punctuation.
  public static func key(of film: Film) -> String {
    key(ofTitle: film.originalTitle ?? film.title)
  }

  /// What a title is compared by.
  static func key(ofTitle title: String) -> String {
    let words = TitleNoise.stripped(title).replacing("&", with: " and ").filter { $0 != "'" && $0 != "’" }
    return TextFolding.words(words).joined(separator: " ")
  }
}
