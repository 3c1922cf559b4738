package import TrailerEditing

extension Renderer {
  /// Renders on the calling thread, and leaves it to the caller to publish the file.
  ///
  /// - Parameters:
  ///   - plan: what ``RenderPlanner`` made of the asset.
  ///   - asset: the edited film.
  ///   - path: the output; its folder must exist.
  ///   - replacing: whether a file of that name may be replaced.
  ///   - cancellation: a wish to stop.
  ///   - onProgress: called with how far the render has come.
  /// - Returns: the complete and verified file, which has only a temporary name and is not durable yet.
  /// - Throws: as ``start(_:of:to:replacing:)`` and ``RenderJob/report()``; nothing is left behind then.
  package func render(
    _ plan: RenderPlan, of asset: FKTAsset, to path: String, replacing: Bool, cancellation: Cancellation,
    onProgress: (RenderProgress) -> Void
  ) throws(FKTError) -> RenderedFile {
    if refusesLosses { try plan.refuseLosses(of: asset) }
    let order = RenderOrder(
      plan: plan, toleratedDamage: toleratedDamage, fillsGaps: fillsGaps, verification: verification)
    let publication = try Publication(
      order: order, asset: asset, path: path, replacing: replacing, refusesLosses: refusesLosses, engine,
      cancellation: cancellation, isNamed: true)
    return try publication.runUnpublished(onProgress)
  }
}
