/// `OKLab` by hue: what one turns when choosing colours.
public struct OKLCH: Sendable, Hashable {
  /// 0 for black to 1 for white.
  public var lightness: Double
  /// 0 for grey; a screen's most vivid colours reach about 0.3.
  public var chroma: Double
  /// Degrees, 0 up to 360: red near 29, yellow 110, green 142, blue 264, pink 350.
  public var hue: Double

  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    let turned = hue.truncatingRemainder(dividingBy: 360)
    self.hue = turned < 0 ? turned + 360 : turned
  }

  /// How a colour of a screen looks.
  public init(_ colour: SRGB) {
    let lab = OKLab(colour)
    self.init(
      lightness: lab.lightness, chroma: (lab.a * lab.a + lab.b * lab.b).squareRoot(),
      hue: angle(x: lab.a, y: lab.b))
  }

  /// The same colour on its two axes.
  public var lab: OKLab {
    OKLab(lightness: lightness, a: chroma * cosine(degrees: hue), b: chroma * sine(degrees: hue))
  }

  /// The colour of a screen with this lightness and hue and as much of the chroma as it can show.
  public var srgb: SRGB {
    let light = lab.linear
    if light.isShowable { return light.encoded }
    var (shown, refused) = (0.0, chroma)
    // Twenty halvings of at most 0.4 are far below what eight bits tell apart.
    for _ in 0..<20 {
      let middle = (shown + refused) / 2
      if OKLCH(lightness: lightness, chroma: middle, hue: hue).lab.linear.isShowable {
        shown = middle
      } else {
        refused = middle
      }
    }
    return OKLCH(lightness: lightness, chroma: shown, hue: hue).lab.linear.encoded
  }
}
