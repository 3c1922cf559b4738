import Foundation
import TestSupport
import Testing

@testable import CatalogKit

struct ConfigurationBombTests {
  /// Some hundred bytes that stand for a milliard values, and keys of such values.
  @Test func bombsAreRefusedAtOnce() throws {
    let folder = try TestFolder()
    let file = folder.url.appending(path: "c.yaml")
    var flags = CatalogOverrides()
    flags.configuration = file.path
    let laughs: String = (1..<12).reduce("a0: &a0 [x,x,x,x,x,x,x,x,x]\n") { text, level in
      text + "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ","))]\n"
    }
    for (text, place, message) in [
      (laughs, "1:", "it has more than 1000000 values"),
      (laughs + "sources: {? *a11 : 1}", "13:11", "in a document with aliases, a key is a plain word"),
      (String(repeating: "[", count: 900), "1:129", "values lie more than 64 deep in each other"),
    ] {
      try Data(text.utf8).write(to: file)
      var error: CatalogError?
      let seconds = CPUTime.seconds {
        do throws(CatalogError) {
          _ = try CatalogSettings.load(flags: flags, environment: [:], home: folder.url)
        } catch let thrown {
          error = thrown
        }
      }
      #expect(error?.code == .configuration)
      #expect(error?.subject.hasPrefix("\(file.path):\(place)") == true, "\(error?.subject ?? "accepted")")
      #expect(error?.message == message)
      #expect(seconds < 15)
    }
  }
}
