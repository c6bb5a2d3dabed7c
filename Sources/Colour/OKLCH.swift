import System

/// A colour by how it looks, in OKLab, where equal distances look about equally different
/// (B. Ottosson, "A perceptual color space for image processing", 2020); by hue, which one turns
/// when choosing colours.
public struct OKLCH: Sendable, Hashable {
  /// 0 for black to 1 for white.
  public let lightness: Double
  /// 0 for grey; a screen's most vivid colours reach about 0.3.
  public let chroma: Double
  /// Degrees, 0 up to 360: red near 29, yellow 110, green 142, blue 264, pink 350.
  public let hue: Double

  public init(lightness: Double, chroma: Double, hue: Double) {
    let turned = hue.truncatingRemainder(dividingBy: 360)
    (self.lightness, self.chroma) = (lightness, chroma)
    self.hue = turned < 0 ? turned + 360 : turned
  }

  /// Converts a colour of a screen.
  public init(_ colour: SRGB) {
    let light = colour.linear
    let cones = SIMD3(
      cbrt(light.dot(0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9)),
      cbrt(light.dot(0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6)),
      cbrt(light.dot(0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5)))
    let a = cones.dot(1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9)
    let b = cones.dot(0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0)
    self.init(
      lightness: cones.dot(0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8),
      chroma: (a * a + b * b).squareRoot(), hue: atan2(b, a) * 180 / .pi)
  }

  /// The axes from green (negative) to red and from blue (negative) to yellow.
  private var axes: (a: Double, b: Double) {
    (chroma * cos(hue * .pi / 180), chroma * sin(hue * .pi / 180))
  }

  /// Returns the perceived difference of two colours; about 0.02 is just visible side by side.
  public func distance(to other: OKLCH) -> Double {
    let (light, red, yellow) = (
      lightness - other.lightness, axes.a - other.axes.a, axes.b - other.axes.b
    )
    return (light * light + red * red + yellow * yellow).squareRoot()
  }

  /// The amounts of light that look so, which a screen may be unable to show.
  private var linear: SIMD3<Double> {
    let look = SIMD3(lightness, axes.a, axes.b)
    let cones = SIMD3(
      look.dot(1, 0.396_337_777_4, 0.215_803_757_3),
      look.dot(1, -0.105_561_345_8, -0.063_854_172_8),
      look.dot(1, -0.089_484_177_5, -1.291_485_548_0))
    let cubes = cones * cones * cones
    return SIMD3(
      cubes.dot(4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2),
      cubes.dot(-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5),
      cubes.dot(-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701_0))
  }

  /// Whether an sRGB screen can show it, but for what rounding to eight bits hides.
  private var isShowable: Bool { linear.min() >= -0.0005 && linear.max() <= 1.0005 }

  /// The colour of a screen with this lightness and hue and as much of the chroma as it can show.
  public var srgb: SRGB {
    if isShowable { return SRGB(linear: linear) }
    var (shown, refused) = (
      OKLCH(lightness: lightness, chroma: 0, hue: hue), self
    )
    // Twenty halvings of at most 0.4 are far below what eight bits tell apart.
    for _ in 0..<20 {
      let middle = OKLCH(
        lightness: lightness, chroma: (shown.chroma + refused.chroma) / 2, hue: hue)
      if middle.isShowable { shown = middle } else { refused = middle }
    }
    return SRGB(linear: shown.linear)
  }
}
