import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// HDR made SDR by `--tone-map`.
@Suite("Tone mapping", .timeLimit(.minutes(30)))
struct ToneMapTests {
  /// The frames of a lossless film after tone mapping.
  private func toned(_ film: URL, _ edits: [String] = []) async throws -> (picture: RawFilm, edited: EditedFile) {
    let edited = try await edit(film, edits + ["--tone-map", "--codec", "ffv1"], as: "mkv")
    return (try RawFilm(decoding: edited.url), edited)
  }

  /// Light of grey, and of colours as shares of it, in cd/m².
  private static let greys = [0.01, 0.5, 1, 5, 10, 26, 50, 91, 100, 150, 203, 300, 400, 600, 800, 1000]
  private static let tints: [[Double]] = [
    [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [0, 1, 1], [1, 0, 1], [0.8, 0.55, 0.42], [0.3, 0.5, 0.9],
  ]
  private static let lights: [[Double]] =
    greys.map { [$0, $0, $0] } + tints.flatMap { tint in [20, 100, 203, 600].map { light in tint.map { $0 * light } } }

  @Test("PQ patches are what the standards give", arguments: [nil, 1000, 4000, 600] as [Int?])
  func patches(levels: Int?) async throws {
    let signals = Self.lights.map { $0.map(ToneMapReference.pqSignal) }
    let film = try PatchFilm(signals: signals, transfer: "smpte2084")
    var source = film.film.url
    if let levels { source = try tagged(film.film, maximum: levels) }
    let (result, edited) = try await toned(source)
    #expect(result.format == "yuv444p10le")
    let reference = ToneMapReference(peak: Double(levels ?? 1000))
    for (number, codes) in film.codes.enumerated() {
      let expected = reference.codes(of: ToneMapReference.signal2020(codes), bits: 10)
      let found = PatchFilm.sample(result[0], number)
      for (part, (value, wanted)) in zip(found, expected).enumerated() {
        // Two of 876 codes: single precision, and a table of 12 bits for the curves.
        #expect(abs(Double(value) - wanted) <= 4, "\(Self.lights[number]) part \(part): \(value), not \(wanted)")
      }
    }
    try checkTags(edited)
  }

  /// The film with light levels in its container.
  private func tagged(_ film: FactFilm, maximum: Int) throws -> URL {
    let url = film.folder.file("tagged.mkv")
    try copyFilm(film.url, to: url, as: "matroska", light: ContentLight(maximum: maximum, maximumAverage: 100))
    return url
  }

  private func checkTags(_ edited: EditedFile) throws {
    let stream = try #require(try probeStreams(of: edited.url, kind: "video").first)
    for (fact, value) in [
      ("color_primaries", "bt709"), ("color_transfer", "bt709"), ("color_space", "bt709"), ("color_range", "tv"),
    ] {
      #expect(stream[fact] as? String == value, "\(fact)")
    }
    #expect(levels(in: stream).isEmpty)
  }

  @Test("HLG patches are what the standards give, its OOTF with them")
  func hlg() async throws {
    let signals: [[Double]] =
      [0.05, 0.2, 0.38, 0.5, 0.62, 0.75, 0.9, 1].map { [$0, $0, $0] }
      + [[0.75, 0.4, 0.3], [0.3, 0.6, 0.75], [0.5, 0.5, 0.1], [0.9, 0.5, 0.5]]
    let film = try PatchFilm(signals: signals, transfer: "arib-std-b67")
    let (result, edited) = try await toned(film.film.url)
    let reference = ToneMapReference(transfer: .hlg)
    for (number, codes) in film.codes.enumerated() {
      let expected = reference.codes(of: ToneMapReference.signal2020(codes), bits: 10)
      for (value, wanted) in zip(PatchFilm.sample(result[0], number), expected) {
        #expect(abs(Double(value) - wanted) <= 4, "\(signals[number]): \(value), not \(wanted)")
      }
    }
    try checkTags(edited)
  }

  @Test("brighter stays brighter up to the film's peak, and nothing below it is clipped")
  func ramps() async throws {
    let lights = (0..<64).map { 1000 * pow(Double($0) / 63, 3) }
    let film = try PatchFilm(
      signals: lights.map { Array(repeating: ToneMapReference.pqSignal($0), count: 3) }, transfer: "smpte2084")
    let (result, _) = try await toned(film.film.url)
    let lumas = lights.indices.map { PatchFilm.sample(result[0], $0)[0] }
    #expect(zip(lumas, lumas.dropFirst()).allSatisfy { $0 <= $1 })
    // The first steps are below one code; from 1 cd/m² on each is seen.
    let seen = zip(lights, lumas).filter { $0.0 >= 1 }.map(\.1)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    #expect(lumas[0] == 64 && abs(lumas[63] - 940) <= 2)
    // Paper's white is nearly white, skin and grass are where a film in SDR has them.
    let paper = try #require(zip(lights, lumas).min { abs($0.0 - 203) < abs($1.0 - 203) })
    #expect(800...880 ~= paper.1)
  }

  @Test("hues stay: the order of red, green and blue, and which of them is strongest by how much")
  func hues() async throws {
    let lights = [50, 203, 600, 1000].flatMap { light in
      Self.tints.map { tint in tint.map { ($0 * 0.9 + 0.1) * light } }
    }
    let film = try PatchFilm(signals: lights.map { $0.map(ToneMapReference.pqSignal) }, transfer: "smpte2084")
    let (result, _) = try await toned(film.film.url)
    for (number, codes) in film.codes.enumerated() {
      let source = ToneMapReference().signal(ofLight: ToneMapReference.signal2020(codes).map(ToneMapReference.pqLight))
      let sample = PatchFilm.sample(result[0], number).map(Double.init)
      let (luma, cb, cr) = ((sample[0] - 64) / 876, (sample[1] - 512) / 896, (sample[2] - 512) / 896)
      let (red, blue) = (luma + 1.5748 * cr, luma + 1.8556 * cb)
      let found = [red, (luma - 0.2126 * red - 0.0722 * blue) / 0.7152, blue]
      for (first, second) in [(0, 1), (1, 2), (0, 2)] {
        let (before, after) = (source[first] - source[second], found[first] - found[second])
        // What lies outside BT.709 is clipped at 0, so distances shrink, but no colour overtakes another.
        if abs(before) > 0.02 { #expect(before * after > 0, "\(lights[number]): \(found), not \(source)") }
      }
    }
  }
}
