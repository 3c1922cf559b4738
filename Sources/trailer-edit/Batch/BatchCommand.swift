import ArgumentParser
import TrailerEditing

/// `trailer-edit batch …`: edits over many films, as a script asks for them.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Do the edits of a script over many films, each once.",
    discussion: """
      A script names films, edits and outputs; `trailer-edit batch init` writes one to begin with. A run does whatever \
      can be done and goes on where the last one ended, however that was: what is done already is not done again unless \
      the film or the edits have changed.

        trailer-edit batch init teasers.yaml
        trailer-edit batch check teasers.yaml
        trailer-edit batch run teasers.yaml --report teasers.html
        trailer-edit batch status teasers.yaml --why 3
      """,
    subcommands: [
      BatchInitCommand.self, BatchCheckCommand.self, BatchRunCommand.self,
      BatchStatusCommand.self, BatchRetryCommand.self, BatchCleanCommand.self, BatchSchemaCommand.self,
    ])
}
