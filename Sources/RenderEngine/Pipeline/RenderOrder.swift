package import RenderPlanning

/// What a render is given besides the descriptors.
package struct RenderOrder: Sendable, Codable {
  package var plan: RenderPlan
  /// Damaged packets and frames that are accepted.
  package var toleratedDamage: Int
  /// Whether long holes in the sound are filled with silence.
  package var fillsGaps: Bool
  /// How thoroughly the written file is checked.
  package var verification: RenderVerification = .fast

  package init(plan: RenderPlan, toleratedDamage: Int, fillsGaps: Bool, verification: RenderVerification = .fast) {
    self.plan = plan
    self.toleratedDamage = toleratedDamage
    self.fillsGaps = fillsGaps
    self.verification = verification
  }
}

/// How far a render has come.
package struct EngineProgress: Sendable, Codable {
  package var phase: RenderProgress.Phase
  package var fraction: Double
  package var time: MediaTime
  package var frames: Int

  package init(phase: RenderProgress.Phase, fraction: Double, time: MediaTime, frames: Int) {
    self.phase = phase
    self.fraction = fraction
    self.time = time
    self.frames = frames
  }
}
