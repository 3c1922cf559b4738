internal import CPango

/// fontconfig's rules: which font stands for which family, and where fonts lie.
enum FontRules {
  /// What is used where the system has no rules; fontconfig would use the same, but complain on standard error.
  private static let fallback = """
    <fontconfig><dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir></fontconfig>
    """

  /// Gives each font that is scanned from now on a second family.
  private static let fileRule = """
    <fontconfig><match target="scan"><edit name="family" mode="append_last">\
    <string>\(FontLibrary.fileFamily)</string></edit></match></fontconfig>
    """

  /// Keeps the libraries silent, and Pango from loading another configuration as the default one, once.
  ///
  /// The current configuration is an empty one: every font map here is told its own.
  static let preparation: Void = {
    te_silence_pango()
    guard let empty = FcConfigCreate() else { return }
    FcConfigSetCurrent(empty)
    FcConfigDestroy(empty)
  }()

  /// A configuration with rules and without fonts, which the caller destroys.
  static func load() -> OpaquePointer? {
    if let name = FcConfigFilename(nil) {
      FcStrFree(name)
      return FcInitLoadConfig()
    }
    guard let config = FcConfigCreate() else { return nil }
    _ = FcConfigParseAndLoadFromMemory(config, fallback, FcTrue)
    return config
  }

  /// Makes fonts that are added later members of ``FontLibrary/fileFamily``, too.
  static func nameFile(in config: OpaquePointer) -> Bool {
    FcConfigParseAndLoadFromMemory(config, fileRule, FcTrue) != 0
  }
}
