import MediaTypes

extension FKTAsset {
  /// The asset with words on where its film comes from, which a rendered file then carries among its tags.
  ///
  /// What the film says of itself stays; a word that it has another text for goes under the second name.
  ///
  /// - Parameters:
  ///   - author: who made it; `artist`, or else `author`.
  ///   - licence: the licence it is under: a URL or a name; `copyright`, or else `license`.
  ///   - origin: where it was found, as a URL; `comment`, or else `source_url`.
  /// - Returns: the same edits of the film with these tags.
  public func credited(author: String? = nil, licence: String? = nil, origin: String? = nil) -> FKTAsset {
    let words = [
      (author, ["artist", "author"]), (licence, ["copyright", "license"]), (origin, ["comment", "source_url"]),
    ]
    var asset = self
    for (text, names) in words {
      guard let text, !text.isEmpty, !asset.says(text, under: names) else { continue }
      if let name = names.first(where: { asset.tag($0) == nil }) { asset.info.tags[name] = text }
    }
    return asset
  }

  private func says(_ text: String, under names: [String]) -> Bool { names.contains { tag($0) == text } }

  private func tag(_ name: String) -> String? { info.tags.first { $0.key.lowercased() == name }?.value }
}
