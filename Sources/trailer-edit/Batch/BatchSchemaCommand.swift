import ArgumentParser
import TrailerBatch
import TrailerEditing

/// `trailer-edit batch schema`: writes the JSON Schema of scripts.
struct BatchSchemaCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write the JSON Schema of scripts.",
    discussion: """
      Editors that know YAML or JSON complete and check scripts with it.

        trailer-edit batch schema > batch.schema.json

      A script in YAML names it in its first line:

        # yaml-language-server: $schema=batch.schema.json
      """)

  @OptionGroup var messages: MessageOptions

  static let documentName = "batch schema"

  /// What is written is no document of a run.
  var writesJSON: Bool { false }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    try StandardStreams.writeData(BatchSchema.json)
    return .done
  }
}
