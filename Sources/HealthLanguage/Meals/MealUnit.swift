import Quantities

/// What a quantity of food is counted in.
public enum MealUnit: Sendable, Hashable {
  case mass(MassUnit)
  case volume(VolumeUnit)
  case piece(PieceUnit)

  /// The unit of that symbol or word in singular or plural, with or without a point behind it.
  ///
  /// Stones are a person's weight and a fruit's kernel, not a measure of food.
  public init?(spelled text: some StringProtocol) {
    let word = text.hasSuffix(".") ? String(text.dropLast()) : String(text)
    guard word.utf8.count <= 16 else { return nil }
    if let unit = MassUnit(spelled: word), unit != .stone {
      self = .mass(unit)
    } else if let unit = VolumeUnit(spelled: word) {
      self = .volume(unit)
    } else if let unit = PieceUnit(spelled: word) {
      self = .piece(unit)
    } else {
      return nil
    }
  }

  /// The unit as it is shown: `g`, `tbsp`, `slice`.
  public var word: String {
    switch self {
    case .mass(let unit): unit.rawValue
    case .volume(let unit): unit == .fluidOunce ? "fl oz" : unit.rawValue
    case .piece(let unit): unit.rawValue
    }
  }
}

/// What food is portioned in, without a weight or volume of its own: a slice of bread weighs what
/// that bread's serving says.
public enum PieceUnit: String, CaseIterable, Sendable, Hashable {
  case serving, order
  case can, bottle, glass, mug, shot, bowl, plate, jar, box, bag, packet, container
  case scoop, handful, pinch, dash
  case slice, piece, bar, stick, square, cube, wedge, sheet, strip, fillet, link
  case clove, ear, stalk, spear, leaf, sprig, head, bunch, loaf

  /// The unit of that word, in singular or plural and any case.
  public init?(spelled text: some StringProtocol) {
    switch wordStem(text) {
    case "portion", "helping": self = .serving
    case "tin": self = .can
    case "pack", "package", "sachet", "pouch": self = .packet
    case "tub", "pot", "carton": self = .container
    case "rasher": self = .slice
    case "pc": self = .piece
    case "filet": self = .fillet
    case "clov": self = .clove
    case "leav": self = .leaf
    case "loav": self = .loaf
    case let stem:
      guard let unit = PieceUnit(rawValue: stem) else { return nil }
      self = unit
    }
  }

  /// Whether it holds food rather than being a piece of it, so that a bare count of a food served
  /// by it counts servings: two chickpeas are not two cans.
  var isMeasure: Bool {
    switch self {
    case .serving, .order, .can, .bottle, .glass, .mug, .shot, .bowl, .plate, .jar, .box, .bag,
      .packet, .container, .scoop, .handful, .pinch, .dash:
      true
    case .slice, .piece, .bar, .stick, .square, .cube, .wedge, .sheet, .strip, .fillet, .link,
      .clove, .ear, .stalk, .spear, .leaf, .sprig, .head, .bunch, .loaf:
      false
    }
  }

  /// Whether drinks are served in it.
  var holdsDrinks: Bool {
    switch self {
    case .can, .bottle, .glass, .mug, .shot: true
    default: false
    }
  }
}

/// How large a piece is.
public enum PieceSize: String, CaseIterable, Sendable, Hashable {
  case small, medium, large
  case extraLarge = "extra large"

  /// The size of that word, in any case.
  public init?(spelled text: some StringProtocol) {
    switch text.lowercased() {
    case "small": self = .small
    case "medium": self = .medium
    case "large": self = .large
    case "extra large", "extra-large", "xl", "jumbo": self = .extraLarge
    default: return nil
    }
  }
}

/// A word in lower case and the same in singular and plural, for comparison alone: `cookies` and
/// `cookie`, `patties` and `patty`, `halves` and `half`, `glasses` and `glass`.
func wordStem(_ word: some StringProtocol) -> String {
  var stem = word.lowercased()
  guard stem.utf8.count > 2 else { return stem }
  if stem.hasSuffix("s"), !stem.hasSuffix("ss"), !stem.hasSuffix("us") { stem.removeLast() }
  if stem.hasSuffix("ie") { return stem.dropLast(2) + "i" }
  if stem.hasSuffix("y") || stem.hasSuffix("f") {
    return stem.dropLast() + (stem.hasSuffix("y") ? "i" : "v")
  }
  for end in ["se", "xe", "ze", "che", "she", "ve", "oe"] where stem.hasSuffix(end) {
    stem.removeLast()
  }
  return stem
}
