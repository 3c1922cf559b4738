internal import TrailerRendering

extension BatchJob {
  /// What is done, as bytes that are equal for equal work: the edits, the settings that can change the result or whether
  /// there is one, and the ending of the output's name, which may choose the container.
  ///
  /// Neither input nor output are in it, nor limits, nor what may be written over. The bytes are UTF-8 JSON on one line.
  public var canonicalWork: [UInt8] {
    // A list that cannot be written has a command that no script can name.
    let edits = (try? self.edits.jsonData()) ?? Array("\(self.edits)".utf8)
    let ending = ScriptPath.parts(ofName: ScriptPath.name(of: output)).ending.lowercased()
    var settings = [
      "\"strategy\":\"\(self.settings.strategy.rawValue)\"", "\"strict\":\(self.settings.isStrict)",
      "\"tolerate\":\(self.settings.toleratedDamage)", "\"fill-gaps\":\(self.settings.fillsGaps)",
      "\"verify\":\"\(self.settings.verification.rawValue)\"",
      "\"ending\":\(Self.quoted(ending))",
    ]
    if self.settings.pieces != .auto { settings.append("\"pieces\":\"\(self.settings.pieces.rawValue)\"") }
    if self.settings.isRepair { settings.append("\"repair\":true") }
    if let rate = self.settings.frameRate { settings.append("\"fps\":\"\(rate)\"") }
    let line = edits.filter { $0 != 0x0A }
    return Array("{\(settings.joined(separator: ",")),\"list\":".utf8) + line + Array("}".utf8)
  }

  private static func quoted(_ text: String) -> String {
    let parts = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20: "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + parts.joined() + "\""
  }
}
