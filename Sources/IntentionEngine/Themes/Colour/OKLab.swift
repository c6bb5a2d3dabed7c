/// A colour by how it looks: lightness and two opponent axes, in which equal distances look about
/// equally different (B. Ottosson, "A perceptual color space for image processing", 2020).
public struct OKLab: Sendable, Hashable {
  /// 0 for black to 1 for white.
  public let lightness: Double
  /// From green (negative) to red.
  public let a: Double
  /// From blue (negative) to yellow.
  public let b: Double

  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// How a colour of a screen looks.
  public init(_ colour: SRGB) {
    let light = colour.linear
    let long = cubeRoot(
      0.412_221_470_8 * light.red + 0.536_332_536_3 * light.green + 0.051_445_992_9 * light.blue)
    let medium = cubeRoot(
      0.211_903_498_2 * light.red + 0.680_699_545_1 * light.green + 0.107_396_956_6 * light.blue)
    let short = cubeRoot(
      0.088_302_461_9 * light.red + 0.281_718_837_6 * light.green + 0.629_978_700_5 * light.blue)
    lightness = 0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short
    a = 1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short
    b = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short
  }

  /// Returns how different two colours look; about 0.02 is just visible side by side.
  public func distance(to other: OKLab) -> Double {
    let (light, red, yellow) = (lightness - other.lightness, a - other.a, b - other.b)
    return (light * light + red * red + yellow * yellow).squareRoot()
  }

  /// The light that looks so, which a screen may be unable to show.
  var linear: LinearRGB {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let medium = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let short = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    return LinearRGB(
      red: 4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
      green: -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
      blue: -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short)
  }
}
