internal import CFFmpeg

/// An AVDictionary for the length of one call: typed keys and values of our own, never a user's text as an option.
final class OptionDictionary {
  var pointer: OpaquePointer?

  init(_ entries: [String: String] = [:]) {
    for (key, value) in entries { av_dict_set(&pointer, key, value, 0) }
  }

  deinit { av_dict_free(&pointer) }

  /// The options that the call did not know.
  var leftOver: [String] { Self.entries(of: pointer).keys.sorted() }

  /// What a dictionary holds.
  static func entries(of dictionary: OpaquePointer?) -> [String: String] {
    var found: [String: String] = [:]
    var entry = av_dict_get(dictionary, "", nil, AV_DICT_IGNORE_SUFFIX)
    while let current = entry {
      found[String(cString: current.pointee.key)] = String(cString: current.pointee.value)
      entry = av_dict_get(dictionary, "", current, AV_DICT_IGNORE_SUFFIX)
    }
    return found
  }
}
