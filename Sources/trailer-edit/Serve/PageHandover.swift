import Foundation
import Synchronization

/// Opens the page in a browser of this machine: the token goes in a file that only this user can read, as arguments of
/// programs can be read by everybody.
final class PageHandover: Sendable {
  private let file = Mutex<URL?>(nil)

  /// Opens the page, and says so where no browser can be found.
  func open(_ address: String, _ token: String, _ console: Console) {
    let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
    let url = URL(filePath: folder).appending(path: "trailer-edit-\(UUID().uuidString).html")
    let page = """
      <!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
      <title>trailer-edit</title><script>location.replace("\(address)#token=\(token)")</script>
      """
    guard
      FileManager.default.createFile(
        atPath: url.path, contents: Data(page.utf8), attributes: [.posixPermissions: 0o600])
    else { return console.say("the page cannot be opened from \(folder); open the address yourself") }
    file.withLock { $0 = url }
    let opener = Process()
    opener.executableURL = URL(filePath: "/usr/bin/env")
    opener.arguments = ["xdg-open", url.path]
    opener.standardOutput = FileHandle.nullDevice
    opener.standardError = FileHandle.nullDevice
    opener.terminationHandler = { process in
      if process.terminationStatus != 0 { console.say("no browser can be opened; open the address yourself") }
    }
    do { try opener.run() } catch { console.say("no browser can be opened; open the address yourself") }
  }

  /// Removes the file.
  func remove() {
    if let file = file.withLock({ $0 }) { try? FileManager.default.removeItem(at: file) }
  }
}
