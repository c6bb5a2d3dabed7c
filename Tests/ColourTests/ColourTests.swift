import Testing

@testable import Colour

@Suite struct ColourTests {
  /// From the table in B. Ottosson's post and the OKLCH values of CSS Color 4's named colours.
  @Test(
    "Known colours are converted to OKLCH",
    arguments: [
      ("#FFFFFF", 1.0, 0.0, nil), ("#000000", 0.0, 0.0, nil),
      ("#FF0000", 0.6280, 0.2577, 29.23), ("#00FF00", 0.8664, 0.2948, 142.50),
      ("#0000FF", 0.4520, 0.3132, 264.05), ("#FFFF00", 0.9680, 0.2110, 109.77),
      ("#00FFFF", 0.9054, 0.1546, 194.77), ("#FF00FF", 0.7017, 0.3225, 328.36),
      ("#663399", 0.4403, 0.1603, 303.37), ("#808080", 0.5999, 0.0, nil),
    ] as [(String, Double, Double, Double?)])
  func known(hex: String, lightness: Double, chroma: Double, hue: Double?) throws {
    let colour = OKLCH(try #require(SRGB(hex: hex)))
    #expect(abs(colour.lightness - lightness) < 0.0005)
    #expect(abs(colour.chroma - chroma) < 0.0005)
    if let hue { #expect(abs(colour.hue - hue) < 0.05) }
  }

  @Test("Greys and primary colours are unchanged after conversion to OKLCH and back")
  func thereAndBack() {
    for step in stride(from: 0, through: 255, by: 5) {
      let level = UInt8(step)
      for colour in [
        SRGB(red: level, green: level, blue: level), SRGB(red: level, green: 0, blue: 255 - level),
        SRGB(red: 255, green: level, blue: 30), SRGB(red: 0, green: level, blue: 90),
      ] {
        #expect(OKLCH(colour).srgb == colour)
      }
    }
  }

  @Test("A colour outside sRGB keeps its lightness and hue and loses chroma")
  func outside() {
    let wished = OKLCH(lightness: 0.6, chroma: 0.4, hue: 200)
    let shown = OKLCH(wished.srgb)
    #expect(abs(shown.lightness - 0.6) < 0.005)
    #expect(abs(shown.hue - 200) < 1.5)
    #expect(shown.chroma < 0.15 && shown.chroma > 0.08)
  }

  @Test(
    "The contrast of two colours follows WCAG",
    arguments: [
      ("#000000", "#FFFFFF", 21.0), ("#777777", "#FFFFFF", 4.478), ("#FFFFFF", "#FFFFFF", 1.0),
      ("#0000FF", "#FFFFFF", 8.592), ("#767676", "#FFFFFF", 4.542),
    ])
  func contrast(one: String, other: String, ratio: Double) throws {
    let (first, second) = (try #require(SRGB(hex: one)), try #require(SRGB(hex: other)))
    #expect(abs(first.contrast(with: second) - ratio) < 0.001)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test("Colours are read and written as #RRGGBB and in no other form")
  func hex() {
    #expect(SRGB(hex: "#1a2B3c")?.hex == "#1A2B3C")
    for wrong in [
      "", "#", "1A2B3C", "#1A2B3", "#1A2B3CD", "#FFF", "#GG0000", " #1A2B3C", "#1A2B3é",
    ] {
      #expect(SRGB(hex: wrong) == nil, "\(wrong)")
    }
  }

  @Test(
    "Colours are named with common words",
    arguments: [
      ("#FF7F7F", "coral"), ("#5A0F1E", "maroon"), ("#CFE8F5", "sky blue"), ("#0B1D51", "navy"),
      ("#CDEBC5", "green"), ("#12351C", "green"), ("#F6E08A", "yellow"), ("#E6D5F5", "lilac"),
      ("#333333", "charcoal"), ("#EEEEEE", "grey"), ("#0C3B3B", "teal"), ("#F7CFDD", "rose"),
      ("#3B2A1A", "brown"), ("#FF77FF", "orchid"), ("#4B0082", "indigo"),
    ])
  func names(hex: String, name: String) throws {
    #expect(ColourName.of(OKLCH(try #require(SRGB(hex: hex)))) == name)
  }
}
