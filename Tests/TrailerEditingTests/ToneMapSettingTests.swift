import Foundation
import Testing
import TrailerEditing

@Suite("Tone mapping as a setting")
struct ToneMapSettingTests {
  @Test("it is a flag on the line, and true or false in an edit list")
  func forms() throws {
    let line = try EditLineParser().parse(["--tone-map", "--codec", "h264"], programOptions: []).commands
    let settings = line.compactMap { ($0 as? FKTExportCommand)?.settings }.reduce(ExportSettings()) { $0.merging($1) }
    #expect(settings == ExportSettings(videoCodec: .h264, toneMap: true))
    let json = #"{"codec":"h264","tone-map":true}"#
    #expect(try JSONDecoder().decode(ExportSettings.self, from: Data(json.utf8)) == settings)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(settings), as: UTF8.self) == json)
    #expect(settings.description == "codec h264, tone-mapped")
  }

  @Test("what comes later counts, and nothing said leaves it")
  func merging() {
    let (yes, no) = (ExportSettings(toneMap: true), ExportSettings(toneMap: false))
    #expect(yes.merging(no).toneMap == false && no.merging(yes).toneMap == true)
    #expect(yes.merging(ExportSettings()).toneMap == true && ExportSettings().toneMap == nil)
    #expect(no.description.isEmpty)
  }

  @Test("other values are refused", arguments: [#""yes""#, "1", #"{"curve":"hable"}"#])
  func refused(value: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(ExportSettings.self, from: Data(#"{"tone-map":\#(value)}"#.utf8))
    }
  }
}
