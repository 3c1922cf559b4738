/// The script that somebody new to batches begins with.
public enum BatchStarter {
  /// A commented script in YAML; it is valid as it stands.
  public static let text = """
    # A batch for trailer-edit. Look at it with
    #   trailer-edit batch check FILE
    # and do it with
    #   trailer-edit batch run FILE
    # Paths are relative to this file.
    version: 1

    # Texts that jobs name as {{title}}; a job may have vars of its own.
    vars:
      title: Coming soon

    # How work is done; a job may say otherwise.
    defaults:
      strategy: auto      # auto, copy or full: how much is encoded
      overwrite: false    # whether files that this batch did not make may be replaced
      # strict: true      # refuse to lose anything
      # verify: full      # off, fast or full
      # tolerate: 0       # damaged places that are accepted, or all
      # fill-gaps: false  # keep long holes

    # How much a job may take.
    limits:
      wall: 10m

    jobs:
      # One job for each film that is found, in natural order.
      # An input is a path, a pattern, a folder/, an address, catalog:SOURCE/ID, a list of them,
      # or a table: {manifest: rows.csv}, whose column input names the films and whose other columns are vars.
      - input: clips/*.mp4
        # Edits in the order they apply: the options of the command line, without dashes.
        edits:
          - trim: 0:05-0:20
          # - rotate: 90
          # - music: {file: bed.ogg, volume: -6dB, fade-out: 2s}
          - text: {value: "{{title}}", at: 10-13, position: bottom}
        # {name} and {ext} are the film's, {index:03} counts, {start} is where the first trim begins.
        out: out/{name}-teaser.mp4
        # Without this, a pattern that finds nothing is an error.
        allow-empty: true

    """
}
