import CatalogKit
import Foundation

/// Many invented films, the same ones in every run.
enum BenchmarkFilms {
  /// A generator whose numbers depend on its seed alone.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    mutating func pick(_ items: [String]) -> String { items[next(items.count)] }
  }

  private static let syllables = [
    "ka", "lo", "mi", "ra", "ven", "tor", "sal", "jy", "väs", "kö", "pel", "dun", "ber", "ani", "est", "ul", "gra",
    "fin", "hol", "se", "ty", "nor", "ø", "ström", "ian", "ek",
  ]

  /// Words, the first of them much more often than the last.
  private static let words: [String] = {
    var numbers = Numbers(state: 7)
    return (0..<12_000).map { _ in (0...numbers.next(3)).map { _ in numbers.pick(syllables) }.joined() }
  }()

  private static func word(_ numbers: inout Numbers) -> String {
    let most = numbers.next(words.count) + 1
    return words[numbers.next(most)]
  }

  private static func phrase(_ count: Int, _ numbers: inout Numbers) -> String {
    (0..<count).map { _ in word(&numbers) }.joined(separator: " ")
  }

  static func make(_ count: Int) -> [Film] {
    var numbers = Numbers(state: 42)
    let names = (0..<20_000).map { _ in "\(phrase(1, &numbers).capitalized) \(phrase(1, &numbers).capitalized)" }
    return (0..<count).map { number in
      let id = CatalogID<Film>(source: "bench", value: "film-\(number)")
      var film = Film(id: id, title: phrase(1 + numbers.next(4), &numbers).capitalized)
      if number % 2 == 0 { film.originalTitle = phrase(1 + numbers.next(4), &numbers).capitalized }
      film.year = 1920 + numbers.next(107)
      film.runtime = 60 + numbers.next(120)
      film.genres = (0..<2).map { _ in Genre("Genre \(numbers.next(25))") }
      film.people = (0..<4).map { Person(names[numbers.next(names.count)], role: $0 == 0 ? .director : .actor) }
      film.synopsis = phrase(30 + numbers.next(40), &numbers)
      if let url = URL(string: "https://films.example/\(number)/trailer.mp4") {
        film.videos = [Video(id: "t\(number)", location: .direct(url))]
      }
      return film
    }
  }

  /// Words to look for, of 3 characters and more: beginnings, middles and whole words of titles.
  static func queries(_ count: Int, from films: [Film]) -> [String] {
    var numbers = Numbers(state: 99)
    var queries: [String] = []
    while queries.count < count {
      let title = films[numbers.next(films.count)].title
      let letters = Array(title)
      guard letters.count >= 4 else { continue }
      switch queries.count % 4 {
      case 0: queries.append(String(letters.prefix(3 + numbers.next(5))))
      case 1:
        let start = numbers.next(letters.count - 3)
        queries.append(String(letters[start..<min(letters.count, start + 3 + numbers.next(5))]))
      case 2: queries.append(title.split { $0 == " " }.max { $0.count < $1.count }.map { String($0) } ?? title)
      default: queries.append(title)
      }
      if (queries.last.map(TextFolding.fold) ?? "").unicodeScalars.count < 3 { queries.removeLast() }
    }
    return queries
  }
}
