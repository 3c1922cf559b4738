import MediaTypes

/// Keeps a part of the displayed frame.
public struct FKTCropCommand: FKTWrittenCommand {
  /// The part.
  public var area: CropArea

  /// Creates the command.
  public init(to area: CropArea) { self.area = area }

  /// Reads `--crop 640x360+320+180` and its like, with `--gravity`.
  ///
  /// - Throws: ``FKTError`` when the area has no meaning or two.
  public init(written: WrittenEdit) throws(FKTError) {
    area = try CropArea(parsing: written.value, gravity: written.read("gravity", Gravity.init(parsing:)))
  }

  /// The area, and where it lies unless that is the middle.
  public var written: WrittenEdit {
    let edit = WrittenEdit(option: "crop", value: area.description)
    return area.origin == nil ? edit.adding("gravity", area.gravity, unless: .center) : edit
  }

  /// The asset with its frame cropped.
  ///
  /// - Throws: ``FKTError`` when the asset has no frame, or the area does not lie inside it.
  public func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset { try asset.cropped(to: area) }

  /// One line, as in `crop 640x360 at 320,180 of 1280x720`.
  public func reading(in asset: FKTAsset) throws(FKTError) -> [String] {
    guard let size = DisplayedSize(of: asset) else { return ["crop \(area)"] }
    let rect = size.rect(of: area)
    return ["crop \(rect.width)x\(rect.height) at \(rect.x),\(rect.y) of \(size)"]
  }
}

extension EditOption {
  static let crop = EditOption(
    of: FKTCropCommand.self,
    OptionDescription(
      name: "crop", metavar: "AREA", summary: "Keep a part of the frame",
      help: [
        "AREA is WIDTHxHEIGHT+X+Y or w:h:x:y in pixels of the frame as it is displayed, WIDTHxHEIGHT, an aspect "
          + "such as 16:9 or 2.39:1, or percent such as 80% or 100%x75%. Without X and Y it lies in the middle, or "
          + "where --gravity says."
      ],
      examples: [
        OptionExample("--crop 640x360+320+180", "keeps 640x360 pixels from 320,180 on"),
        OptionExample("--crop 1:1 --gravity left", "keeps the largest square at the left"),
      ],
      group: editGroup),
    refinements: [
      OptionDescription(
        name: "gravity", metavar: "SIDE", summary: "The side or corner where the area lies",
        values: .words(Gravity.allCases.map(\.rawValue)))
    ],
    valueKey: "area")
}
