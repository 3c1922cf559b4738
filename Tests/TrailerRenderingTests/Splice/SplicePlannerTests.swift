import Foundation
import MediaTypes
import TestSupport
import Testing

@testable import RenderPlanning
@testable import TrailerRendering

/// Which frames are copied, by the packets of small films.
@Suite struct SplicePlannerTests {
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    let film: String
    let clips: [(Int64, Int64?)]
    var changed: [(Int64, Int64?)] = []
    var startTick: Int64 = 0
    var opening: PlannedClip.Opening?
    /// The spans in short; `nil` when everything is encoded.
    let expected: [String]?
    var description: String { name }
  }

  /// GOPs of eight frames, P and b, all of which begin with an IDR frame.
  static let closed =
    "S0 R3 b1 b2 R6 b4 b5 R7 | S8 R11 b9 b10 R14 b12 b13 R15 | S16 R19 b17 b18 R22 b20 b21 R23 | S24 R27 b25 b26 R30 b28 b29 R31"
  /// The same with a key frame between that only the container calls one, and frames shown before it.
  static let open =
    "S0 R3 b1 b2 R6 b4 b5 | K9 b7 b8 R12 b10 b11 R15 b13 b14 | K18 b16 b17 R21 b19 b20 R24 b22 b23"
  /// Frames that others refer to lie between those that are shown later.
  static let pyramid =
    "S0 R8 R4 R2 b1 b3 R6 b5 b7 R16 R12 R10 b9 b11 R14 b13 b15 | S17 R25 R21 R19 b18 b20 R23 b22 b24 R33 R29 R27 b26 b28 R31 b30 b32"
  /// As ffmpeg cuts: what lies before the cut is hidden, and so may the last frames be.
  static let cut = "S-3- R0 b-2- b-1- R3 b1 b2 R6 b4 b5 | S7 R10 b8 b9 R13 b11 b12 R16- b14 b15"

  /// Two GOPs of 200 frames.
  static let long = [0, 200].map { start in
    "S\(start) " + (start + 1..<start + 200).map { "R\($0)" }.joined(separator: " ")
  }.joined(separator: " | ")

  static let cases = [
    Case(
      name: "whole film", film: closed, clips: [(0, nil)], expected: ["copy 0..<end to 0"]),
    Case(
      name: "start and end inside a GOP", film: closed, clips: [(2, 29)],
      expected: ["encode 2..<8 to 0 from 0", "copy 8..<28 to 6 until 30", "encode 28..<29 to 26 from 24"]),
    Case(
      name: "start at a key frame", film: closed, clips: [(8, 31)], expected: ["copy 8..<31 to 0 until 31"]),
    Case(
      name: "end at a key frame", film: closed, clips: [(9, 24)],
      expected: ["encode 9..<16 to 0 from 8", "copy 16..<24 to 7 until 24"]),
    Case(
      name: "end one frame behind a key frame", film: closed, clips: [(0, 25)],
      expected: ["copy 0..<25 to 0 until 27"]),
    Case(
      name: "end between two frames that wait", film: closed, clips: [(0, 18)],
      expected: ["copy 0..<17 to 0 until 19", "encode 17..<18 to 17 from 16"]),
    Case(name: "nothing to copy: no key frame inside", film: closed, clips: [(9, 15)], expected: nil),
    Case(name: "nothing to copy: too short a piece", film: closed, clips: [(6, 12)], expected: nil),
    Case(
      name: "a short copy stays when nothing has to be encoded", film: closed, clips: [(8, 12)],
      expected: ["copy 8..<12 to 0 until 14"]),
    Case(
      name: "one frame", film: closed, clips: [(16, 17)], expected: ["copy 16..<17 to 0 until 19"]),
    Case(
      name: "several clips, out of order", film: closed, clips: [(16, 24), (3, 16)],
      expected: ["copy 16..<24 to 0 until 24", "encode 3..<8 to 8 from 0", "copy 8..<16 to 13 until 16"]),
    Case(
      name: "the film's end in front", film: closed, clips: [(20, nil), (0, 8)],
      expected: ["encode 20..<24 to 0 from 16", "copy 24..<end to 4", "copy 0..<8 to 12 until 8"]),
    Case(
      name: "the container's clock starts elsewhere", film: closed, clips: [(10, 31)], startTick: 5,
      expected: ["encode 10..<16 to 0 from 8", "copy 16..<31 to 6 until 31"]),
    Case(
      name: "no later IDR: encoded from the cut to the end", film: open, clips: [(5, nil)], expected: nil),
    Case(
      name: "open GOPs, cut at the end", film: open, clips: [(0, 20)],
      expected: ["copy 0..<19 to 0 until 21", "encode 19..<20 to 19 from 18"]),
    Case(
      name: "open GOPs, the end before a key frame and behind frames shown before it", film: open, clips: [(0, 17)],
      expected: ["copy 0..<16 to 0 until 18", "encode 16..<17 to 16 from 9"]),
    Case(
      name: "pyramid", film: pyramid, clips: [(5, 30)],
      expected: ["encode 5..<17 to 0 from 0", "copy 17..<26 to 12 until 33", "encode 26..<30 to 21 from 17"]),
    Case(
      name: "hidden at the start and the end", film: cut, clips: [(0, nil)],
      expected: ["encode 0..<7 to 0 from -3", "copy 7..<14 to 7 until 16", "encode 14..<end to 14 from 7"]),
    Case(
      name: "hidden behind all that is shown", film: "S0 R3 b1 b2 R6 b4 b5 | S7 R8- R9-", clips: [(0, nil)],
      expected: ["copy 0..<end to 0 until 8"]),
    Case(
      name: "hidden behind all that is shown, in front", film: "S0 R3 b1 b2 R6 b4 b5 | S7 R8- R9-",
      clips: [(0, nil), (0, nil)], expected: ["copy 0..<end to 0 until 8", "copy 0..<end to 8 until 8"]),
    Case(
      name: "uneven distances", film: "S0 R50 b3 b40 | S60 R75 b61 b62 | S90 R95", clips: [(3, 90)],
      expected: ["encode 3..<60 to 0 from 0", "copy 60..<90 to 57 until 90"]),
    Case(
      name: "the frame on screen is held", film: "S0 R10 R40 | S50 R60 R70", clips: [(20, 70)], opening: .heldFrame,
      expected: ["encode 20..<50 to 0 from 0", "copy 50..<70 to 30 until 70"]),
    Case(
      name: "a held frame right before a key frame", film: "S0 R10 | S50 R60 R70", clips: [(20, 70)],
      opening: .heldFrame, expected: ["encode 20..<50 to 0 from 0", "copy 50..<70 to 30 until 70"]),
    Case(
      name: "a change in the middle", film: closed, clips: [(0, nil)], changed: [(10, 12)],
      expected: ["copy 0..<9 to 0 until 11", "encode 9..<16 to 9 from 8", "copy 16..<end to 16"]),
    Case(
      name: "a change up to a key frame", film: closed, clips: [(0, nil)], changed: [(12, 16)],
      expected: ["copy 0..<12 to 0 until 14", "encode 12..<16 to 12 from 8", "copy 16..<end to 16"]),
    Case(
      name: "a change to the end", film: closed, clips: [(0, nil)], changed: [(17, nil)],
      expected: ["copy 0..<17 to 0 until 19", "encode 17..<end to 17 from 16"]),
    Case(
      name: "two changes to the end", film: closed, clips: [(0, nil)], changed: [(17, nil), (20, nil)],
      expected: ["copy 0..<17 to 0 until 19", "encode 17..<end to 17 from 16"]),
    Case(
      name: "changes that overlap", film: closed, clips: [(0, nil)], changed: [(9, 12), (10, 11), (11, 15)],
      expected: ["copy 0..<9 to 0 until 11", "encode 9..<16 to 9 from 8", "copy 16..<end to 16"]),
    Case(
      name: "a change over a join", film: closed, clips: [(0, 12), (16, nil)], changed: [(10, 14)],
      expected: [
        "copy 0..<9 to 0 until 11", "encode 9..<12 to 9 from 8", "encode 16..<24 to 12 from 16", "copy 24..<end to 20",
      ]),
    Case(
      name: "a change long before a key frame", film: long, clips: [(0, nil)], changed: [(100, 150)],
      expected: [
        "copy 0..<100 to 0 until 100", "encode 100..<150 to 100 from 0", "encode 150..<200 to 150 from 0",
        "copy 200..<end to 200",
      ]),
    Case(
      name: "a change less than two seconds before a key frame", film: long, clips: [(0, nil)], changed: [(100, 151)],
      expected: ["copy 0..<100 to 0 until 100", "encode 100..<200 to 100 from 0", "copy 200..<end to 200"]),
    Case(
      name: "a change of a single frame long before a key frame", film: long, clips: [(0, nil)], changed: [(100, 101)],
      expected: ["copy 0..<100 to 0 until 100", "encode 100..<200 to 100 from 0", "copy 200..<end to 200"]),
    Case(
      name: "two changes far from each other, the second to the end", film: long, clips: [(0, 190), (200, nil)],
      changed: [(10, 20), (90, nil)],
      expected: [
        "copy 0..<10 to 0 until 10", "encode 10..<20 to 10 from 0", "encode 20..<90 to 20 from 0",
        "encode 90..<190 to 90 from 0", "encode 200..<end to 190 from 200",
      ]),
    Case(
      name: "a change behind a long way without a key frame", film: long, clips: [(5, 170), (200, nil)],
      changed: [(100, 110)],
      expected: [
        "encode 5..<105 to 0 from 0", "encode 105..<115 to 100 from 0", "encode 115..<170 to 110 from 0",
        "copy 200..<end to 165",
      ]),
    Case(name: "everything is changed", film: closed, clips: [(0, nil)], changed: [(0, nil)], expected: nil),
    Case(
      name: "a clip that ends behind the last frame", film: closed, clips: [(0, 40), (8, 16)],
      expected: ["copy 0..<40 to 0", "copy 8..<16 to 40 until 16"]),
  ]

  @Test(arguments: cases)
  func choosesWhatToCopy(_ one: Case) {
    let film = PacketFilm(one.film, startTick: one.startTick)
    let clips = film.clips(one.clips, opening: one.opening)
    let spans = film.spans(of: clips, changed: one.changed)
    #expect(spans?.map(\.short) == one.expected)
    guard let spans, one.opening == nil else { return }
    film.expectExact(spans, one.clips)
  }

  /// Whatever is not copied has to be encoded, so a codec without a fitting encoder is copied as a whole or not at all.
  @Test func copiesWholesaleWithoutAnEncoder() {
    let film = PacketFilm(Self.closed)
    #expect(film.spans(of: film.clips([(9, 24)]), encodes: false) == nil)
    #expect(film.spans(of: film.clips([(8, 24)]), encodes: false)?.map(\.short) == ["copy 8..<24 to 0 until 24"])
  }

  /// Films and edits that nobody thought of: carried out by its rules, a splice shows each wanted frame once.
  @Test(arguments: 0..<40)
  func showsEachWantedPictureOnce(seed: Int) {
    var copied = 0
    for edit in GOPMaker.plannedEdits(seed: seed) {
      copied += edit.spans.count { $0.action == .copy }
      edit.film.expectExact(edit.spans, edit.ranges)
      expectUnchanged(edit)
    }
    #expect(copied > 10, "the films are no test")
  }

  /// No copied frame lies where an effect acts.
  private func expectUnchanged(_ edit: GOPMaker.PlannedEdit) {
    for span in edit.spans where span.action == .copy {
      for picture in edit.film.shown(from: span.start, before: span.end) {
        let time = picture - span.start + span.outputStart
        let isChanged = edit.changed.contains { time >= $0.0 && $0.1.map { time < $0 } ?? true }
        #expect(!isChanged, "\(span.short) \(edit.changed)")
      }
    }
  }
}
