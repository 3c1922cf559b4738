package import Foundation

/// The names of the tracks of an MP4 or MOV, by their order; FFmpeg 5.1 does not read them.
package func trackNames(of url: URL) -> [Int: String] {
  guard ["mp4", "mov", "m4a"].contains(url.pathExtension), let data = try? Data(contentsOf: url),
    let index = (try? ISOBox.parse(Array(data)[...]))?.first(where: { $0.name == "moov" })
  else { return [:] }
  var names: [Int: String] = [:]
  for (number, track) in index.children.filter({ $0.name == "trak" }).enumerated() {
    let data = track.children.first { $0.name == "udta" }.flatMap { try? ISOBox.parse($0.content[...]) }
    if let name = data?.first(where: { $0.name == "name" }) {
      names[number] = String(decoding: name.content, as: UTF8.self)
    }
  }
  return names
}
