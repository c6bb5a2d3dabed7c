/// A unit of portions without a weight or volume of its own: a slice of bread weighs what that
/// bread's serving says.
public enum PieceUnit: String, CaseIterable, Sendable, Hashable {
  case serving, order
  case can, bottle, glass, mug, shot, bowl, plate, jar, box, bag, packet, container
  case scoop, handful, pinch, dash
  case slice, piece, bar, stick, square, cube, wedge, sheet, strip, fillet, link
  case clove, ear, stalk, spear, leaf, sprig, head, bunch, loaf
  case pat, ball, floret, tablet, capsule, kernel, drop, tray
  /// The squares of a bar of chocolate that lie side by side; of biscuits the same as a sleeve.
  case row
  /// The inner wrapping of crackers and biscuits.
  case sleeve
  /// What a coffee bar's pump gives of a syrup.
  case pump
  /// The small bowl of an Indian table.
  case katori
  /// An Australian glass of beer.
  case schooner
  case cubicInch = "cubic inch"
  case squareInch = "square inch"

  /// Reads a unit's word, in singular or plural and any case; `nil` for other words.
  public init?(spelled text: some StringProtocol) {
    switch wordStem(text) {
    case "portion", "helping": self = .serving
    case "tin": self = .can
    case "pack", "package", "sachet", "pouch": self = .packet
    case "tub", "pot", "carton", "punnet": self = .container
    case "fistful": self = .handful
    case "finger": self = .stick
    case "tumbler", "flute", "goblet": self = .glass
    case "baggi": self = .bag
    case "rasher", "round": self = .slice
    case "vati", "wati", "vatki", "bati": self = .katori
    case "stubbi", "stubby": self = .bottle
    case "tinni", "tinny": self = .can
    case "pc", "count", "ct": self = .piece
    case "knob": self = .pat
    case "filet": self = .fillet
    case "clov": self = .clove
    case "sleev": self = .sleeve
    case "leav": self = .leaf
    case "trai": self = .tray
    case "loav": self = .loaf
    case "flowerett", "floweret", "florett": self = .floret
    case "pill", "caplet", "softgel", "gummi": self = .tablet
    case "cubic inch", "cubic inche", "cubic inches": self = .cubicInch
    case "square inch", "square inche", "square inches": self = .squareInch
    case let stem:
      guard let unit = PieceUnit(rawValue: stem) else { return nil }
      self = unit
    }
  }

  /// Whether the unit holds food rather than being a piece of it, so that a bare count of a food
  /// served by it counts servings: two chickpeas are not two cans.
  var isMeasure: Bool {
    switch self {
    case .serving, .order, .can, .bottle, .glass, .mug, .shot, .bowl, .plate, .jar, .box, .bag,
      .packet, .container, .scoop, .handful, .pinch, .dash, .drop, .tray, .cubicInch, .squareInch,
      .row, .sleeve, .pump, .katori, .schooner:
      true
    case .slice, .piece, .bar, .stick, .square, .cube, .wedge, .sheet, .strip, .fillet, .link,
      .clove, .ear, .stalk, .spear, .leaf, .sprig, .head, .bunch, .loaf, .pat, .ball, .floret,
      .tablet, .capsule, .kernel:
      false
    }
  }

  /// Whether drinks are served in the unit.
  var holdsDrinks: Bool {
    switch self {
    case .can, .bottle, .glass, .mug, .shot, .schooner: true
    default: false
    }
  }
}
