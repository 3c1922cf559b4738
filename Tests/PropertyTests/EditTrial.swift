import RenderPlanning
import Foundation
import MediaTypes
import TestSupport
import TrailerEditing
import TrailerRendering

/// A rendered case: what was asked, what was planned, and what independent programs read in the output.
struct EditTrial: Sendable {
  let editCase: EditCase
  let source: SourceFilm
  let expected: Expectation
  let plan: RenderPlan
  let report: RenderReport
  let folder: TemporaryFolder
  let url: URL
  let probed: ProbedFile
  let decoded: DecodedFile
  /// What its frames show where cells were painted.
  let readings: PictureReadings
  /// What was copied, as it is read; `nil` where all is encoded.
  let copies: CopyWitness?
  /// The asset after its edits, to render it again.
  let asset: FKTAsset

  /// Renders a case and has the output read.
  static func run(_ editCase: EditCase) async throws -> EditTrial {
    let source = try await SourceShop.shared.film(editCase.recipe)
    let expected = try Expectation(source, editCase.edits)
    let folder = try TemporaryFolder()
    let url = folder.file("output." + editCase.fileExtension)
    var asset = try FKTAsset.open(source.url.path)
    for command in try editCase.commands() {
      if command.usesFrameNumbers, asset.frameTimes == nil { asset = try asset.indexingFrames() }
      asset = try command.perform(with: asset)
    }
    let plan = try RenderPlanner().plan(asset, to: url.path)
    let report = try await Renderer().start(plan, of: asset, to: url.path).report()
    try keep(source.url, url)
    let probed = try ProbedFile(url)
    let isOneTrack = ["mp3", "flac", "wav", "ogg"].contains(editCase.fileExtension)
    let rates = expected.soundTracks(inOneTrackContainer: isOneTrack).enumerated().map { place, track in
      track.map { source.sounds[$0].rate } ?? probed.sounds.dropFirst(place).first?.sampleRate ?? 48_000
    }
    let decoded = try DecodedFile(url, probed, rates: rates)
    return EditTrial(
      editCase: editCase, source: source, expected: expected, plan: plan, report: report, folder: folder, url: url,
      probed: probed, decoded: decoded, readings: PictureReadings(decoded, expected.readableCells),
      copies: try CopyWitness(plan, url, probed), asset: asset)
  }

  /// Copies source and output to the folder that `TRAILER_EDIT_KEEP` names, for a look at a case that fails.
  private static func keep(_ source: URL, _ output: URL) throws {
    guard let path = ProcessInfo.processInfo.environment["TRAILER_EDIT_KEEP"] else { return }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in [source, output] {
      let copy = folder.appendingPathComponent(file.lastPathComponent)
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(at: file, to: copy)
    }
  }

  /// Which track of the source each sound track of the output is; `nil` for one that music makes.
  var tracks: [Int?] {
    expected.soundTracks(inOneTrackContainer: ["mp3", "flac", "wav", "ogg"].contains(editCase.fileExtension))
  }

  /// Whether frames are in the output: a container of sound leaves them out.
  var hasPictures: Bool {
    source.recipe.picture != nil && !["m4a", "mp3", "flac", "wav", "ogg"].contains(editCase.fileExtension)
  }

  /// Whether the output's clock counts thousandths of a second.
  var isCoarse: Bool { ["mkv", "webm"].contains(editCase.fileExtension) }

  /// Where the output's time 0 lies on its container's clock.
  ///
  /// A transport stream does not begin at 0, so its first frame, else its sound, tells; nor does the clock of an MP3,
  /// which counts the encoder's padding.
  var zero: Double {
    guard ["ts", "mp3"].contains(editCase.fileExtension) else { return 0 }
    if hasPictures, let first = decoded.frames.first?.first, let wanted = expected.pictures.frames.first {
      return first.start.seconds - wanted.start.seconds
    }
    return probed.filmStart.seconds
  }

  /// A tick of the output's frames in seconds.
  var pictureTick: Double { probed.pictures.first?.timeBase.approximation ?? 0 }

  /// The expected sound of an output track.
  func expectedSound(_ place: Int) throws -> ExpectedSound {
    try ExpectedSound(
      expected.model, expected.pictures, track: tracks[place], rate: probed.sounds[place].sampleRate ?? 48_000
    ) { try MusicShelf.shared.samples($0, $1) }
  }

  /// How an output track fits what is expected of it, and the place of its first sample.
  func comparison(_ place: Int) throws -> (fits: SoundComparison, sound: ExpectedSound, start: Double)? {
    // That a track is missing is another rule's to tell.
    guard probed.sounds.indices.contains(place) else { return nil }
    let sound = try expectedSound(place)
    guard decoded.sounds.indices.contains(place),
      let start = decoded.soundStart(place, probed.sounds[place]).map({ $0 - zero })
    else { return nil }
    let offset = Int((start * Double(sound.rate)).rounded())
    let comparison = SoundComparison(sound, decoded.sounds[place], offset: offset, reach: sound.rate * 8 / 1000)
    return (comparison, sound, start)
  }
}
