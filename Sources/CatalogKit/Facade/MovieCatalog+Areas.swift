/// An area that the user wants.
struct AreaWish: Sendable, Hashable {
  /// The source that it belongs to, where the user named it.
  var source: String?
  /// A name or an identifier.
  var text: String
  /// Whether it is the usual one, which sources that do not have it ignore.
  var isUsual: Bool

  /// The only source that can be asked; the usual area does not keep others from answering.
  var onlySource: String? { isUsual ? nil : source }
}

extension MovieCatalog {
  /// What the user wants: what the question says, else the usual area.
  func areaWish(_ text: String?) -> AreaWish? {
    guard let whole = text ?? settings.context.area, !whole.isEmpty else { return nil }
    var wish = AreaWish(text: whole, isUsual: text == nil)
    if let slash = whole.firstIndex(of: "/"), roster.names.contains(String(whole[..<slash])) {
      wish.source = String(whole[..<slash])
      wish.text = String(whole[whole.index(after: slash)...])
    }
    return wish
  }

  /// The source's own identifier of an area; `nil` where none is wanted.
  ///
  /// - Throws: `notFound` that names similar areas.
  func area(_ wish: AreaWish?, at source: SourceRoster.Source) async throws(CatalogError) -> String? {
    guard let wish else { return nil }
    // The usual area of one source says nothing about the others.
    if let owner = wish.source, owner != source.name { return nil }
    guard source.provider.abilities.contains(.areas) else {
      if wish.isUsual { return nil }
      throw CatalogError(.badRequest, source.name, "the source has no areas")
    }
    let areas: [Area]
    do throws(CatalogError) {
      areas = try await self.areas(source: source.name, isForced: false).items
    } catch {
      if wish.isUsual { return nil }
      throw error
    }
    if let area = Self.area(wish.text, in: areas) { return area.id.value }
    if wish.isUsual { return nil }
    let names = areas.prefix(12).map(\.name).joined(separator: ", ")
    throw CatalogError(.notFound, "\(source.name): \(wish.text)", "there is no such area", hint: "areas are \(names)")
  }

  /// The area with this identifier or name; a part of a name counts where only one has it.
  static func area(_ text: String, in areas: [Area]) -> Area? {
    if let area = areas.first(where: { $0.id.value == text }) { return area }
    let folded = TextFolding.fold(text)
    guard !folded.isEmpty else { return nil }
    for name in [\Area.name, \Area.nameOfTheatre, \Area.nameOfCity] {
      let same = areas.filter { TextFolding.fold($0[keyPath: name]) == folded }
      if same.count == 1 { return same.first }
    }
    let similar = areas.filter { TextFolding.fold($0.name).contains(folded) }
    return similar.count == 1 ? similar.first : nil
  }
}

extension Area {
  fileprivate var nameOfTheatre: String { theatreName ?? "" }
  fileprivate var nameOfCity: String { city ?? "" }
}
