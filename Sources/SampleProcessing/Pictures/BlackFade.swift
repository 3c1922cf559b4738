package import MediaTypes

/// Darkens pictures to the black of their film.
package struct BlackFade: Sendable {
  package let coding: ColourCoding

  package init(_ coding: ColourCoding) { self.coding = coding }

  /// Mixes the picture with black, in code values: a fade in the film's own transfer function, as editors make it.
  ///
  /// The opacity of pictures that have one stays.
  /// - Parameters:
  ///   - planes: those of a picture whose format and size are those of the coding.
  ///   - strength: 1 leaves the picture as it is, 0 leaves only black.
  package func apply(to planes: [PicturePlane], strength: Float) {
    let darkness = 1 - max(0, min(1, strength))
    let layout = coding.layout
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
