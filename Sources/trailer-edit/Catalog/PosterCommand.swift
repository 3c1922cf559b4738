import ArgumentParser
import CatalogKit
import Foundation
import Publishing
import TrailerEditing

/// `trailer-edit catalog poster FILM`: an image of a film, in a file or in the terminal.
struct PosterCommand: CatalogSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "poster", abstract: "Draw the poster of a film into a PNG file, or in the terminal.",
    discussion: """
      The image is decoded and written anew in the confined process. What is done to it is done in the order in which
      the options stand on the line. A film without a poster, and one whose poster cannot be had, gets a sheet with its
      title.

        trailer-edit catalog poster demo/9001 --size 600 --rounded 4% --rotate -3 --shadow --out poster.png
      """)

  /// Longer than all tries take together.
  private static let patience = Duration.seconds(120)

  @Argument(help: ArgumentHelp("The film, as SOURCE/ID.", valueName: "film"))
  var film: String

  @Option(
    name: .customLong("kind"), help: ArgumentHelp("poster, landscape or still.", valueName: "kind"),
    transform: { text in
      guard let kind = CatalogImage.Kind(rawValue: text) else {
        throw ValidationError("--kind is one of poster, landscape and still")
      }
      return kind
    })
  var kind = CatalogImage.Kind.poster

  @OptionGroup var look: ImageOptions

  @Option(
    name: [.customLong("out"), .customShort("o")],
    help: ArgumentHelp("The PNG file; without it, the terminal shows the image.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: [.customLong("overwrite"), .customShort("y")], help: "Replace the file if it exists.")
  var overwrites = false

  @Flag(name: .customLong("no-images"), help: "Draw nothing in the terminal, as with other commands; takes --out.")
  var showsNoImages = false

  @OptionGroup var options: CatalogOptions

  /// Refuses an option that has nothing to say something about.
  func validate() throws {
    if output == "-" || output == "" { throw ValidationError("--out is a file") }
    if overwrites, output == nil { throw ValidationError("--overwrite belongs to --out") }
    if showsNoImages, output == nil { throw ValidationError("--no-images shows nothing; name a file with --out") }
    if options.writesJSON, output == nil { throw ValidationError("--json tells of a file; name it with --out") }
  }

  func perform(in session: CatalogSession) throws(FKTError) {
    let terminal = output == nil ? TerminalImages.find() : nil
    guard output != nil || terminal != nil else {
      throw FKTError(
        code: .usage, message: "standard output is no terminal that shows images", hint: "name a file with --out")
    }
    // What cannot be written is refused before anything is fetched.
    if let output { _ = try OutputPlace(output, replacing: overwrites) }
    let (film, source) = (film, session.source)
    let detail = try session.wait { (catalog) async throws(CatalogError) in try await catalog.film(film, source: source)
    }
    session.tell([detail.outcome])
    session.credit(detail.film.sources)
    let decorators = try look.decorators(of: detail.film, in: CommandLine.arguments)
    if let terminal {
      return try session.show(
        detail.film, kind, in: terminal, columns: min(CatalogSession.width, 60), decorators: decorators,
        within: Self.patience)
    }
    guard let output,
      let image = try session.image(
        of: detail.film, kind, longestSide: look.size, decorators: decorators, within: Self.patience)
    else { throw FKTError(code: .timeLimit, message: "the image does not come in time") }
    session.tell(image)
    try PublishedFile.write(image.image.bytes, to: output, replacing: overwrites)
    if writesJSON {
      return try session.write([
        "film": .string(CatalogReference(detail.film.id).description), "file": .string(output),
        "width": .integer(Int64(image.image.size.width)), "height": .integer(Int64(image.image.size.height)),
        "byteCount": .integer(Int64(image.image.bytes.count)), "origin": .string(image.origin.word),
        "reason": JSONValue(image.origin.reason),
      ])
    }
    session.console.say(
      "wrote \(output.printable): \(image.image.size), \(Units.bytes(Int64(image.image.bytes.count)))")
  }
}

extension CatalogSession {
  /// How long what is told of a film waits for its poster.
  private static let patience = Duration.seconds(3)

  /// An image of a film, or the sheet that stands for it; `nil` where it does not come within a time.
  func image(
    of film: Film, _ kind: CatalogImage.Kind = .poster, longestSide: Int, decorators: [ImageDecorator] = [],
    form: ImageOrder.Form = .png, within patience: Duration
  ) throws(FKTError) -> FetchedImage? {
    try unpackDemo(for: film)
    return try wait { (catalog) async throws(CatalogError) in
      let request = catalog.imageRequest(
        for: film, kind: kind, longestSide: longestSide, decorators: decorators, form: form)
      let fetch = Task { () async -> Result<FetchedImage, CatalogError> in
        do throws(CatalogError) { return .success(try await catalog.images.image(request)) } catch {
          return .failure(error)
        }
      }
      let clock = Task {
        try await Task.sleep(for: patience)
        fetch.cancel()
      }
      defer { clock.cancel() }
      let result = await withTaskCancellationHandler {
        await fetch.value
      } onCancel: {
        fetch.cancel()
      }
      if case .failure(let error) = result, error.code == .cancelled, !Task.isCancelled { return nil }
      return try result.get()
    }
  }

  /// Draws the poster of a film above what is told of it, where standard output is a terminal that can.
  func showPoster(of film: Film) throws(FKTError) {
    guard film.images.contains(where: { $0.kind == .poster }), let terminal = TerminalImages.find() else { return }
    do throws(FKTError) {
      try show(film, .poster, in: terminal, columns: min(Self.width / 3, 24), within: Self.patience)
    } catch {
      // The film is told of without it.
      if error.code == .cancelled { throw error }
      console.note(FKTNotice(code: "image", message: "the poster cannot be shown: \(error.message)"))
    }
  }

  /// Draws an image of a film in the terminal.
  func show(
    _ film: Film, _ kind: CatalogImage.Kind, in terminal: TerminalImages, columns: Int,
    decorators: [ImageDecorator] = [], within patience: Duration
  ) throws(FKTError) {
    var side = terminal.longestSide(columns: columns, isUpright: kind == .poster)
    var image: FetchedImage?
    repeat {
      image = try self.image(
        of: film, kind, longestSide: side, decorators: decorators, form: terminal.form, within: patience)
      // A poster that is as wide as it is high.
      side = image.flatMap { terminal.fittingSide(of: $0.image.size, columns: columns) } ?? 0
    } while side > 0
    guard let image else { return console.say("the image does not come in time; catalog poster waits longer") }
    tell(image)
    try StandardStreams.writeData(terminal.text(of: image.image, columns: columns))
  }

  /// Says why an image is not the newest one, or none at all.
  func tell(_ image: FetchedImage) {
    if let reason = image.origin.reason { console.note(FKTNotice(code: "image", message: reason)) }
  }

  /// Writes the files of the demonstration, which its films lead to.
  private func unpackDemo(for film: Film) throws(FKTError) {
    let sources = catalog.sources.filter { film.sources.contains($0.name) }
    guard sources.contains(where: { $0.dialect == CatalogDialect.demo.rawValue }) else { return }
    try DemoFile.unpack(into: catalog.settings.demoFolder)
  }
}

extension FetchedImage.Origin {
  /// One word for documents.
  fileprivate var word: String {
    switch self {
    case .source: "source"
    case .stale: "stale"
    case .sheet: "sheet"
    }
  }

  /// Why it is not the image itself, as it is now.
  fileprivate var reason: String? {
    switch self {
    case .source: nil
    case .stale(let reason): "the image is an older one: \(reason)"
    case .sheet(let error): "a sheet with the title stands for the image: \(error.message)"
    }
  }
}
