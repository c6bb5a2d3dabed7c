/// Names colours in everyday words.
public enum ColourName {
  /// Returns the name of the hue, as light or dark colours have it; of grey where there is hardly
  /// any.
  public static func of(_ colour: OKLCH) -> String {
    let isDark = colour.lightness < 0.5
    guard colour.chroma >= 0.012 else { return isDark ? "charcoal" : "grey" }
    let name = names.first { colour.hue < $0.end } ?? names[0]
    return isDark ? name.dark : name.light
  }

  /// Where a name's stretch of hues ends, in degrees; the first also holds the end of the circle.
  private static let names: [(end: Double, light: String, dark: String)] = [
    (14, "rose", "burgundy"), (38, "coral", "maroon"), (66, "apricot", "brown"),
    (92, "gold", "bronze"), (118, "yellow", "olive"), (152, "green", "green"),
    (176, "mint", "pine green"), (208, "turquoise", "teal"), (242, "sky blue", "ocean blue"),
    (276, "blue", "navy"), (304, "periwinkle", "indigo"), (322, "lilac", "violet"),
    (346, "orchid", "plum"),
  ]
}
