import TrailerRendering

/// The rows of the options that are the program's and not an edit's.
enum ProgramOptions {
  static let rows: [ProgramOption] = output + planning + preservation + edits + fetching + safety + messages + about

  private static let output: [ProgramOption] = [
    ProgramOption(
      name: "out", short: "o", metavar: "FILE", summary: "The file to write, or - for standard output",
      help: ["The name appears only when the file is complete and verified. - needs --container."],
      values: .file, group: "Output"),
    ProgramOption(
      name: "overwrite", short: "y", summary: "Replace the output if it exists", group: "Output"),
    ProgramOption(
      name: "no-clobber", short: "n", summary: "Refuse an output that exists, without asking", group: "Output"
    ),
    ProgramOption(
      name: "strategy", metavar: "NAME", summary: "How much is encoded",
      help: [
        "auto (default): only what the edits change; everything else is copied.",
        "copy: nothing. Cuts move to where a copy can begin and end, and a note says so; in MP4 and MOV the outer ones "
          + "stay, and what is not wanted is hidden. What needs encoding is refused.",
        "full: every frame and sample.",
      ],
      examples: [OptionExample("--trim 1:00-2:00 --strategy copy --out cut.mp4", "cuts in no time")],
      values: .words(RenderStrategy.allCases.map(\.rawValue)), group: "Output"),
    ProgramOption(
      name: "pieces", metavar: "auto|off|N", summary: "Encode all frames in so many pieces, side by side",
      help: [
        "auto (default): where the encoder leaves processors idle (libvpx, libaom), some five seconds each.",
        "Every piece begins with a key frame. The bytes depend on the pieces, and not on how many are encoded at once. Frames "
          + "that share a bit rate are not cut, nor are those of which only a part is encoded.",
      ],
      examples: [
        OptionExample("--codec vp9 --pieces 8 --out film.webm", "eight pieces, as many at once as there are processors")
      ],
      group: "Output"),
    ProgramOption(
      name: "cache", metavar: "SIZE|off", summary: "Keep up to so many bytes of encoded frames for later renders",
      help: [
        "4GiB by default, or what the variable TRAILER_EDIT_CACHE says. A later render of the film encodes only what changed, and "
          + "one that was interrupted goes on where it was. `trailer-edit cache` shows what is kept."
      ],
      examples: [OptionExample("--cache 20GiB --out cut.mp4", "keeps more")],
      group: "Output"),
  ]

  private static let planning: [ProgramOption] = [
    ProgramOption(
      name: "fps", metavar: "RATE", summary: "Frames a second of H.264 or HEVC without a container",
      help: ["As in 25 or 30000/1001. Without it, the stream has to say it. Films that tell their times take none."],
      examples: [OptionExample("raw.h264 --fps 24000/1001 --trim 5-20 --out cut.mp4", "gives frames their times")],
      group: "Input"),
    ProgramOption(
      name: "plan", summary: "Show what would be copied and encoded, and why; write nothing", group: "Output"),
    ProgramOption(
      name: "preview", summary: "Play the result when it is ready",
      help: [
        "The player is TRAILER_EDIT_PLAYER, mpv or ffplay. Without --out the result is removed when the "
          + "player ends."
      ],
      group: "Output"),
  ]

  private static let preservation: [ProgramOption] = [
    ProgramOption(
      name: "ledger", summary: "List what becomes of every stream, tag, flag and chapter of the film",
      help: ["Without this, only what is lost or becomes something else is listed."], group: "Nothing lost"),
    ProgramOption(
      name: "strict", summary: "Refuse to lose anything that the edits do not ask to leave out",
      help: [
        "What the plan knows of is refused before any work, what only the written file shows before it appears. "
          + "The exit code is 3, and nothing is written."
      ],
      examples: [OptionExample("--trim 1-3 --strict --out cut.mkv", "a cut that keeps everything, or none")],
      group: "Nothing lost"),
  ]

  private static let edits: [ProgramOption] = [
    ProgramOption(
      name: "edits", metavar: "FILE",
      summary: "Perform the edits of a JSON file first, or of - for standard input",
      values: .file, group: "Edit lists"),
    ProgramOption(
      name: "save-edits", metavar: "FILE", summary: "Save all edits as a JSON file, or write them to -",
      values: .file, group: "Edit lists"),
  ]

  private static let fetching: [ProgramOption] = [
    ProgramOption(
      name: "config", metavar: "FILE", summary: "The configuration of the catalog",
      help: ["Without it, $TRAILER_EDIT_CONFIG, or trailer-edit/config.yaml among the user's settings."],
      values: .file, group: "Films that are fetched"),
    ProgramOption(
      name: "offline", summary: "Use stored data only; take what was fetched before",
      help: [
        "The film, and that of --music, may be catalog:SOURCE/ID, catalog:SOURCE/ID#VIDEO or an address with http or "
          + "https. It is fetched first; author, licence and origin go into the tags of what is written."
      ],
      examples: [
        OptionExample("catalog:demo/9001 --trim 2-5 --out teaser.mp4", "from a film to an edited trailer in one line")
      ],
      group: "Films that are fetched"),
  ]

  private static let safety: [ProgramOption] = [
    ProgramOption(
      name: "verify", metavar: "HOW", summary: "How thoroughly the written file is checked before it appears",
      help: [
        "off: it is opened.",
        "fast (default): every packet is read back and compared, and frames round the places where copied and "
          + "encoded ones meet, are decoded and compared with the source's.",
        "full: all copied frames are, and copied sound is decoded; damage that only this shows counts.",
      ], values: .words(RenderVerification.allCases.map(\.rawValue)), group: "Safety"),
    ProgramOption(
      name: "tolerate", metavar: "N|all", summary: "Accept up to N damaged places in the film, or all",
      help: [
        "Frames are shown as the decoder conceals what is missing, or the last good one stays; sound is silent for the "
          + "samples of damaged packets. The report lists every place. Without this, damage is an error that tells how "
          + "many places there are and where the first ones lie."
      ],
      group: "Safety"),
    ProgramOption(
      name: "repair", summary: "Copy all that can be read of a broken film into a whole one",
      help: [
        "Length, index and decoding times are made anew, holes of the clock are kept, and damaged places are listed. What "
          + "cannot be copied is encoded. `trailer-edit doctor FILM` tells what is wrong with a film."
      ],
      examples: [OptionExample("broken.ts --repair --out whole.mkv", "makes a recording that broke off whole")],
      group: "Safety"),
    ProgramOption(
      name: "fill-gaps", summary: "Keep holes of more than 10 seconds in the film",
      help: ["The sound is silent in them and the last frame stays. Without this, such a hole is an error."],
      group: "Safety"),
    ProgramOption(
      name: "limit", metavar: "NAME=VALUE", summary: "Change a safety limit; may be repeated",
      help: ["As in --limit input=20GiB, --limit time=2h or --limit frames=none. The limits and their defaults:"]
        + MediaLimits.Name.allCases.map { "\($0.rawValue): \($0.summary), \(MediaLimits().text($0))" },
      group: "Safety"),
    ProgramOption(
      name: "sandbox", metavar: "MODE", summary: "How far the process that decodes is confined",
      help: ["auto is as far as the kernel can, require refuses to work with less than all, off is for debuggers."],
      values: .words(SandboxMode.allCases.map(\.rawValue)), group: "Safety"),
  ]

  private static let messages: [ProgramOption] = [
    ProgramOption(
      name: "json", summary: "Write one JSON object to standard output", group: "Messages"),
    ProgramOption(
      name: "json-schema", metavar: "NUMBER", summary: "The version of the JSON: 2, or 1 as earlier versions wrote it",
      help: [
        "In version 2, keys that say `pictures` have a twin that says `frames`. Version 1 goes with the next release."
      ],
      values: .words(JSONDocument.Schema.allCases.map(\.rawValue)), group: "Messages"),
    ProgramOption(
      name: "progress", metavar: "STYLE", summary: "How progress is shown on standard error",
      values: .words(ProgressStyle.allCases.map(\.rawValue)), group: "Messages"),
    ProgramOption(name: "quiet", short: "q", summary: "Print errors only", group: "Messages"),
    ProgramOption(
      name: "verbose", short: "v", summary: "Print the libraries' messages; -vv prints more", group: "Messages"),
    ProgramOption(
      name: "no-color", summary: "Use no colours, as with the variable NO_COLOR", group: "Messages"),
  ]

  private static let about: [ProgramOption] = [
    ProgramOption(name: "help", short: "h", summary: "Show this help", group: "About"),
    ProgramOption(name: "version", summary: "Show the version", group: "About"),
  ]
}
