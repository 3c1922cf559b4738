import FoundationEssentials
internal import TrailerRendering

/// The JSON Schema of batch scripts, made of the tables that the program itself reads by.
public enum BatchSchema {
  /// The schema, draft 2020-12, as UTF-8 JSON with a line feed at its end.
  public static var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts, truths and numbers are all there is, so it can always be written.
    return (try? encoder.encode(root)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  private static let root: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A batch of trailer-edit",
    "description": "Films, what is done to each, and where the results go. Paths are relative to the script.",
    "type": "object",
    "required": ["version", "jobs"],
    "additionalProperties": false,
    "properties": [
      "version": ["const": 1, "description": "The version of the script."],
      "vars": vars,
      "defaults": closed(settings, "How work is done where a job does not say."),
      "limits": limits,
      "hosts": hosts,
      "jobs": ["type": "array", "minItems": 1, "items": job, "description": "What is to be done."],
    ],
    "$defs": ["edit": edit, "scalar": ["type": ["string", "number", "boolean"]], "input": input],
  ]

  private static let vars: SchemaValue = [
    "type": "object", "description": "Texts that stand for {{NAME}} in any text.",
    "additionalProperties": ["$ref": "#/$defs/scalar"],
  ]

  private static let input: SchemaValue = [
    "description": """
    A path, a pattern such as clips/**/*.mp4, a folder/, an address, catalog:SOURCE/ID, a list of them, or a table in \
    CSV whose column input names films and whose other columns are variables.
    """,
    "oneOf": [
      ["type": "string", "minLength": 1],
      ["type": "array", "items": ["$ref": "#/$defs/input"]],
      closed(["manifest": ["type": "string", "description": "The table's path."]], nil, required: ["manifest"]),
    ],
  ]

  private static let job: SchemaValue = closed(
    settings.merging([
      "input": ["$ref": "#/$defs/input"],
      "edits": [
        "type": "array", "items": ["$ref": "#/$defs/edit"], "maxItems": .number(FKTEditList.editLimit),
        "description": "What is done, in order.",
      ],
      "out": [
        "type": "string", "minLength": 1,
        "description": """
        The file to write. {name} and {ext} are the film's, {index} and {index:03} count from 1, {start} is where the \
        first trim begins.
        """,
      ],
      "vars": vars, "limits": limits,
      "allow-empty": ["type": "boolean", "description": "Whether an input that finds no film is accepted."],
    ]) { first, _ in first }, "Films, what is done to each, and where the results go.", required: ["input", "out"])

  private static let settings: [String: SchemaValue] = [
    "strategy": words(RenderStrategy.allCases.map(\.rawValue), "How much is encoded."),
    "pieces": pieceCount(
      "Into how many pieces frames are cut that are all encoded, side by side: auto, off or a number."),
    "overwrite": ["type": "boolean", "description": "Whether files that this batch did not make may be replaced."],
    "strict": ["type": "boolean", "description": "Whether a loss that the edits do not ask for is an error."],
    "tolerate": [
      "type": ["integer", "string"], "minimum": 0, "pattern": "^(all|[0-9]+)$",
      "description": "Damaged places of a film that are accepted, or all.",
    ],
    "fps": [
      "type": ["number", "string"], "description": "Frames a second of H.264 and HEVC without a container.",
    ],
    "fill-gaps": ["type": "boolean", "description": "Whether holes of more than 10 seconds are kept."],
    "repair": [
      "type": "boolean",
      "description": "Whether broken films are made whole: all that can be read is copied, whatever is damaged.",
    ],
    "verify": words(
      RenderVerification.allCases.map(\.rawValue), "How thoroughly the written file is checked before it appears."),
  ]

  private static let limits: SchemaValue = {
    var members: [String: SchemaValue] = [
      "wall": ["type": ["string", "integer"], "description": "time for the whole job, as in 10m"]
    ]
    for name in MediaLimits.Name.allCases {
      members[name.rawValue] = [
        "type": ["string", "integer"],
        "description": .text("\(name.summary); \(MediaLimits().text(name)) without it"),
      ]
    }
    return closed(members, "How much of the machine a job may take.")
  }()

  private static let hosts: SchemaValue = {
    let texts: SchemaValue = ["type": "array", "items": ["type": "string"]]
    return closed(
      [
        "shared": ["type": "string", "description": "A folder of the batch's own that all hosts see."],
        "shard-seconds": [
          "type": "number", "minimum": 1, "description": "Seconds of work of a worker, 300 by default.",
        ],
        "split": pieceCount("Into how many shares a long film is split."),
        "parallel": ["type": "integer", "minimum": 1, "description": "Workers at once."],
        "partition": ["type": "string", "description": "The partition of Slurm."],
        "account": ["type": "string", "description": "The account of Slurm."],
        "processor": words(ProcessorLevel.allCases.map(\.rawValue), "What the processors of all hosts have."),
        "slurm-options": texts, "map": texts,
        "scratch": ["type": "string", "description": "A folder on a disk of each host's own, for copies of films."],
      ], "The hosts on which the batch is done with --executor; on this machine, processor and scratch count.")
  }()

  // MARK: Edits

  private static let edit: SchemaValue = {
    var members: [String: SchemaValue] = [:]
    var exports: [String: SchemaValue] = [:]
    for row in EditOptionTable.edits {
      let form = value(of: row)
      members[row.name] = form
      if row.kind == .export { exports[row.name] = form }
    }
    members["export"] = closed(exports, "How the film is written; each setting may be an edit of its own, too.")
    return [
      "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
      "properties": .object(members), "description": "One edit: its option, and the value or a map of refinements.",
    ]
  }()

  private static func value(of row: EditOption) -> SchemaValue {
    let short = scalar(of: row.option)
    guard !row.refinements.isEmpty || row.name == "trim" || row.name == "cut" else {
      return described(short, row.option)
    }
    var members = Dictionary(row.refinements.map { ($0.name, described(scalar(of: $0), $0)) }) { first, _ in first }
    if !row.option.isFlag { members[row.valueKey] = described(short, row.option) }
    let long = closed(members, nil, required: row.option.isFlag || row.option.valueIsOptional ? [] : [row.valueKey])
    return described(["anyOf": [short, long]], row.option)
  }

  private static func scalar(of option: OptionDescription) -> SchemaValue {
    if option.isFlag { return ["type": ["boolean", "string"]] }
    if ["trim", "cut", "tracks"].contains(option.name) {
      return ["anyOf": [["$ref": "#/$defs/scalar"], ["type": "array", "items": ["$ref": "#/$defs/scalar"]]]]
    }
    guard case .words(let words) = option.values else { return ["$ref": "#/$defs/scalar"] }
    return ["anyOf": [["enum": .array(words.map { .text($0) })], ["$ref": "#/$defs/scalar"]]]
  }

  private static func described(_ value: SchemaValue, _ option: OptionDescription) -> SchemaValue {
    guard case .object(var members) = value else { return value }
    let metavar = option.metavar.map { " (\($0))" } ?? ""
    members["description"] = .text(([option.summary + metavar + "."] + option.help).joined(separator: " "))
    if !option.examples.isEmpty { members["$comment"] = .text(option.examples.map(\.text).joined(separator: "; ")) }
    return .object(members)
  }

  private static func words(_ words: [String], _ description: String) -> SchemaValue {
    ["enum": .array(words.map { .text($0) }), "description": .text(description)]
  }

  private static func pieceCount(_ description: String) -> SchemaValue {
    [
      "type": ["integer", "string"], "minimum": 2, "maximum": .number(PieceCount.most),
      "pattern": "^(auto|off|[0-9]+)$", "description": .text(description),
    ]
  }

  private static func closed(
    _ members: [String: SchemaValue], _ description: String?, required: [String] = []
  ) -> SchemaValue {
    var value: [String: SchemaValue] = [
      "type": "object", "additionalProperties": false, "properties": .object(members),
    ]
    if let description { value["description"] = .text(description) }
    if !required.isEmpty { value["required"] = .array(required.map { .text($0) }) }
    return .object(value)
  }
}

/// JSON as far as schemas need it.
private indirect enum SchemaValue: Encodable, Sendable {
  case text(String)
  case number(Int)
  case truth(Bool)
  case array([SchemaValue])
  case object([String: SchemaValue])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .truth(let truth): try container.encode(truth)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .truth(value) }
  init(arrayLiteral elements: SchemaValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }
}
