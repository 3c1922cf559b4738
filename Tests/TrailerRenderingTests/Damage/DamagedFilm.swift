import Foundation
import TestSupport

/// A film of which packets are damaged.
struct DamagedFilm {
  let folder: TemporaryFolder
  let url: URL
  /// The film as it was.
  let source: URL

  /// A copy of a film with nothing but zeros in packets of its streams, by their numbers in the order of the file.
  init(_ source: URL, blank numbers: [String: [Int]]) throws {
    try self.init(source) { bytes in
      for (stream, numbers) in numbers {
        let places = try packetPlaces(of: source, stream: stream)
        for number in numbers {
          bytes.replaceSubrange(places[number].bytes, with: Data(count: places[number].bytes.count))
        }
      }
    }
  }

  /// A copy of a film with `change` done to its bytes.
  init(_ source: URL, _ change: (inout Data) throws -> Void) throws {
    folder = try TemporaryFolder()
    url = folder.file("film." + source.pathExtension)
    self.source = source
    var bytes = try Data(contentsOf: source)
    try change(&bytes)
    try bytes.write(to: url)
  }
}
