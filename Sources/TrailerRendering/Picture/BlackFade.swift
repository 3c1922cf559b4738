package import LibAV
internal import MediaTypes

/// Darkens pictures to the black of their film.
package struct BlackFade: Sendable {
  private let coding: ColourCoding

  package init(_ coding: ColourCoding) { self.coding = coding }

  /// Mixes the picture with black, in code values: a fade in the film's own transfer function, as editors make it.
  ///
  /// The opacity of pictures that have one stays.
  /// - Parameters:
  ///   - frame: gets a copy of its pixels first where somebody else has them, too.
  ///   - strength: 1 leaves the picture as it is, 0 leaves only black.
  /// - Throws: ``LibAVError`` when the picture's format or size is not that of the coding.
  package func apply(to frame: Frame, strength: Float) throws(LibAVError) {
    let darkness = 1 - max(0, min(1, strength))
    guard darkness > 0 else { return }
    let layout = coding.layout
    try frame.writePixels(as: layout, size: coding.size) { planes in
      for (component, mixture) in zip(layout.components, coding.mixtures) where component.plane < planes.count {
        let plane = planes[component.plane]
        let size = layout.size(of: component, in: coding.size)
        let mixing = SampleMixing(component, of: layout)
        let values = [Float](repeating: mixture.black, count: size.width)
        let opacities = [Float](repeating: 1, count: size.width)
        values.withUnsafeBufferPointer { values in
          opacities.withUnsafeBufferPointer { opacities in
            guard let values = values.baseAddress, let opacities = opacities.baseAddress else { return }
            for row in 0..<size.height {
              mixing.mix(
                plane.bytes + row * plane.stride, from: 0, count: size.width, values: values, opacities: opacities,
                strength: darkness)
            }
          }
        }
      }
    }
  }
}
