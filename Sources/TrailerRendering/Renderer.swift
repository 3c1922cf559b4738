internal import LibAV
public import TrailerEditing

/// Carries out render plans: the part that owns names and makes files appear under them.
public struct Renderer: Sendable {
  /// Damaged packets and pictures that are accepted in a source; what is missing is then left out or silent.
  public var toleratedDamage: Int

  /// A renderer.
  ///
  /// - Parameter toleratedDamage: damaged packets and pictures accepted before a render fails, 0 by default.
  public init(toleratedDamage: Int = 0) { self.toleratedDamage = toleratedDamage }

  /// Starts a render.
  ///
  /// The file appears under `path` when it is complete and was read back.
  ///
  /// - Parameters:
  ///   - plan: what ``RenderPlanner`` made of the asset.
  ///   - asset: the edited film.
  ///   - path: the output; its folder must exist.
  ///   - replacing: whether a file of that name may be replaced.
  /// - Returns: the render under way.
  /// - Throws: `FKTError` when the source or the output cannot be opened. What fails later is thrown by
  ///   ``RenderJob/report()``.
  public func start(
    _ plan: RenderPlan, of asset: FKTAsset, to path: String, replacing: Bool = false
  ) throws(FKTError) -> RenderJob {
    let publication = try Publication(plan: plan, asset: asset, path: path, replacing: replacing, toleratedDamage)
    return RenderJob(interrupt: publication.interrupt) { (report) throws(FKTError) in
      try publication.run(report)
    }
  }
}
