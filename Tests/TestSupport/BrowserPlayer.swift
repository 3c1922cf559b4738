package import Foundation

/// Plays a film in a headless Chromium, where one is installed.
package struct BrowserPlayer: Decodable, Sendable {
  /// `ended`, or what the browser said was wrong.
  package let word: String
  /// When the first and the last frame were shown, in seconds of the film.
  package let first: Double
  package let last: Double
  /// Frames that were decoded; a busy machine shows fewer, but the first and the last.
  package let total: Int

  /// Whether there is a browser; tests that need one say when they are skipped.
  package static let isInstalled = (try? runTool("sh", ["-c", "command -v chromium"]).status) == 0

  private static func page(for film: String) -> String {
    """
    <!doctype html><video id=v muted preload=auto src="\(film)"></video><script>
    const video = document.getElementById('v'), times = [];
    function next(now, frame) {
      if (times.push(frame.mediaTime) === 1) video.play();
      video.requestVideoFrameCallback(next);
    }
    video.requestVideoFrameCallback(next);
    function tell(word) {
      console.log('PLAYED ' + JSON.stringify({ word, first: times[0] ?? -1, last: times[times.length - 1] ?? -1,
        total: video.getVideoPlaybackQuality().totalVideoFrames }) + ' END');
    }
    video.onended = () => tell('ended'); video.onerror = () => tell(video.error.message);
    </script>
    """
  }

  /// Plays a film from its beginning to its end; `seconds` is the longest that may take.
  package static func play(_ film: URL, seconds: Int) throws -> BrowserPlayer {
    let folder = film.deletingLastPathComponent()
    let page = folder.appending(path: "play-\(UUID().uuidString).html")
    let profile = folder.appending(path: "profile-\(UUID().uuidString)")
    defer { for made in [page, profile] { try? FileManager.default.removeItem(at: made) } }
    try Self.page(for: film.lastPathComponent).write(to: page, atomically: true, encoding: .utf8)
    // The browser ends with the first line that tells.
    let line = """
      timeout \(seconds) chromium --headless --no-sandbox --autoplay-policy=no-user-gesture-required \
      --enable-logging=stderr --user-data-dir='\(profile.path)' 'file://\(page.path)' 2>&1 | grep -m 1 -o 'PLAYED.*END'
      """
    let output = try runTool("sh", ["-c", line], timeout: Double(seconds) + 10).stdout
    let text = String(decoding: output, as: UTF8.self)
    guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}") else {
      throw ToolError.unreadable("the browser did not play \(film.lastPathComponent): \(text)")
    }
    return try JSONDecoder().decode(BrowserPlayer.self, from: Data(text[start...end].utf8))
  }
}
