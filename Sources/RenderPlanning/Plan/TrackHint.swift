internal import MediaTypes

extension [StreamInfo] {
  /// How an edit of these streams can do without one of which nothing is kept; `nil` where no frames would be left.
  package func hint(without stream: Int) -> String? {
    let others = filter { $0.index != stream }
    guard others.contains(where: { $0.kind == .video && !$0.isAttachedPicture }) else { return nil }
    let tracks = others.map { String($0.index) }.joined(separator: ",")
    return "leave it out with --tracks \(tracks), or keep another part of the film"
  }
}
