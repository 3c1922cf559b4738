package import MediaTypes

/// Darkens frames to the black of their film.
package struct BlackFade: Sendable {
  package let coding: ColourCoding

  package init(_ coding: ColourCoding) { self.coding = coding }

  /// Mixes the frame with black, in code values: a fade in the film's own transfer function, as editors make it.
  ///
  /// At strength 1 it stays as it is, at 0 it is black. The opacity of frames that have one stays.
  package func apply(to planes: [PicturePlane], strength: Float) {
    let darkness = 1 - max(0, min(1, strength))
    let layout = coding.layout
    for (component, mixture) in zip(layout.components, coding.mixtures) where component.plane < planes.count {
      let plane = planes[component.plane]
      let size = layout.size(of: component, in: coding.size)
      let mixing = SampleMixing(component, of: layout)
      let values = [Float](repeating: mixture.black, count: size.width)
      let opacities = [Float](repeating: 1, count: size.width)
      withPointers(opacities, values) { opacities, values in
        for row in 0..<size.height {
          mixing.mix(
            plane.bytes + row * plane.stride, from: 0, count: size.width, values: values, opacities: opacities,
            strength: darkness)
        }
      }
    }
  }
}
