import Testing

@testable import CatalogKit

@Suite struct MatchingTests {
  @Test(arguments: [
    ("15:17 Pariisiin (2D dub)", "15:17 Pariisiin"), ("Avatar (2D)", "Avatar"), ("Avatar (3D dub)", "Avatar"),
    ("Avatar 2D", "Avatar"), ("Ice Age: Continental Drift 3D", "Ice Age: Continental Drift"),
    ("Paddington (dub)", "Paddington"), ("Paddington (orig)", "Paddington"), ("Paddington (swe)", "Paddington"),
    ("Coco (spanish)", "Coco"), ("Mamma Mia! (SING-ALONG)", "Mamma Mia!"),
    ("Red Sparrow -erikoisnäytös", "Red Sparrow"),
    ("Wonder - preview", "Wonder"), ("Avatar (3D) (dub)", "Avatar"), ("The 3D movie", "The 3D movie"),
    ("BPM (beats per minute)", "BPM (beats per minute)"), ("3D", "3D"), ("(dub)", "(dub)"),
    ("Titanic (uudelleenjulkaisu)", "Titanic"), ("(500) Days of Summer", "(500) Days of Summer"),
  ])
  func stripsNoise(_ title: String, _ stripped: String) {
    #expect(TitleNoise.stripped(title) == stripped)
  }

  @Test(arguments: [
    ("0903624", "tt0903624"), ("tt0032599", "tt0032599"), ("urn:imdb:tt0032599", "tt0032599"), ("1054606", "tt1054606"),
    ("https://www.imdb.com/title/tt12345678/", "tt12345678"), ("0000012345", nil), ("", nil), ("tt", nil), ("abc", nil),
    ("0000000", nil), ("771374432", nil), (" 0118715 ", "tt0118715"), ("tt00118715", "tt0118715"),
  ])
  func normalisesIMDbNumbers(_ text: String, _ id: String?) {
    #expect(IMDbID.normalised(text, notIn: ["771374432"]) == id)
  }

  private func film(_ title: String, _ year: Int?, imdb: String? = nil, original: String? = nil) -> Film {
    var film = Film(id: CatalogID(source: "a", value: title), title: title)
    film.year = year
    film.imdbID = imdb
    film.originalTitle = original
    return film
  }

  @Test func joinsOnlyWhatIsSurelyOneFilm() {
    let paper = film("Paperikomeetat (dub)", 2025, original: "Paper Comets (2D dub)")
    #expect(FilmMatch.areSame(paper, film("Paper Comets", 2026)))
    #expect(FilmMatch.areSame(paper, film("PAPER COMETS 3D", 2024)))
    #expect(!FilmMatch.areSame(paper, film("Paper Comets", 2027)))
    #expect(!FilmMatch.areSame(paper, film("Paper Comets", nil)))
    #expect(!FilmMatch.areSame(paper, film("Paper Comets 2", 2025)))
    #expect(FilmMatch.areSame(film("A", 1998, imdb: "tt0118715"), film("B", 2020, imdb: "tt0118715")))
    #expect(!FilmMatch.areSame(film("A", 1998, imdb: "tt0118715"), film("A", 1998, imdb: "tt0118716")))
    #expect(FilmMatch.areSame(film("Øre & Ære", 2024), film("Ore and AERE", 2024)))
    #expect(FilmMatch.areSame(film("Ocean's Eleven", 2001), film("Oceans  eleven!", 2001)))
    #expect(!FilmMatch.areSame(film("!!!", 2001), film("???", 2001)))
  }
}
