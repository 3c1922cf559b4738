internal import TrailerEditing

/// Which container an output gets.
enum ContainerChoice {
  /// The one the edits name, else the one the destination's extension names.
  static func container(for asset: FKTAsset, destination: String) throws(FKTError) -> ContainerFormat {
    if let named = asset.timeline.export.container { return named }
    let name = destination.split(separator: "/").last.map(String.init) ?? destination
    let all = ContainerFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      throw FKTError(
        code: .usage, message: "'\(destination)' has no extension that tells the container",
        hint: "end the name in one of \(all), or give --container", subject: destination)
    }
    let fileExtension = String(name[name.index(after: dot)...])
    guard let container = ContainerFormat(pathExtension: fileExtension) else {
      throw FKTError(
        code: .usage, message: "'.\(fileExtension)' is not a container this program writes",
        hint: "it writes \(all)", subject: destination)
    }
    return container
  }
}
