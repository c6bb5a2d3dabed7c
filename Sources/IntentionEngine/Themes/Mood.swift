/// How a topic looks, and what such a look is called.
struct Mood {
  /// Whether the background is light or dark.
  enum Ground {
    case light, dark, either

    /// - Parameter number: 0 to 3, which decides where either will do.
    func isDark(_ number: Int) -> Bool {
      switch self {
      case .light: number == 3
      case .dark: number != 0
      case .either: number % 2 == 0
      }
    }
  }

  /// Degrees, as in ``OKLCH``.
  let hue: Double
  /// How many degrees the hue may turn to either side.
  var turn = 28.0
  /// How full the colour is, 0 to 1.
  let strength: Double
  let ground: Ground
  /// What such a background does for the reader: `keeps the page quiet`.
  let effect: String
  let adjectives: [String]
  /// What stands for it by day, on a light background.
  let day: [String]
  /// What stands for it by night, on a dark one.
  let night: [String]

  /// A name of two words.
  func name(isDark: Bool, _ choice: inout Choice) -> String {
    let nouns = isDark ? night : day
    let adjective = adjectives[choice.number(below: adjectives.count)]
    return "\(adjective) \(nouns[choice.number(below: nouns.count)])"
  }

  private init(
    _ hue: Double, _ strength: Double, _ ground: Ground, _ effect: String, _ adjectives: String,
    _ day: String, _ night: String, turn: Double = 28
  ) {
    self.hue = hue
    self.turn = turn
    self.strength = strength
    self.ground = ground
    self.effect = effect
    self.adjectives = adjectives.split(separator: " ").map(String.init)
    self.day = day.split(separator: " ").map(String.init)
    self.night = night.split(separator: " ").map(String.init)
  }

  /// For a text that tells no topic: any hue, little of it.
  static let unknown = Mood(
    210, 0.8, .either, "leaves them room", "Open Plain Wide", "Page Field Window",
    "Slate Evening Hall", turn: 180)

  /// The look of a topic.
  static func of(_ topic: Topic) -> Mood {
    switch topic {
    case .calm:
      Mood(
        225, 0.7, .light, "keeps the page quiet", "Quiet Still Gentle", "Harbour Shore Lake Mist",
        "Bay Tide Dusk")
    case .courage:
      Mood(
        32, 1, .dark, "gives the words heat", "Bold Steady Bright", "Ember Banner Summit",
        "Forge Ember Hearth")
    case .gratitude:
      Mood(
        72, 0.9, .light, "lights the page like late sun", "Warm Golden Full",
        "Harvest Orchard Honey", "Lantern Hearth Amber")
    case .focus:
      Mood(
        262, 0.9, .dark, "takes everything else out of sight", "Clear Single Sharp",
        "Line Lens Horizon", "Beam Ink Compass")
    case .kindness:
      Mood(
        8, 0.8, .light, "softens the page", "Soft Tender Kind", "Rose Petal Blossom",
        "Rosewood Ember Velvet")
    case .movement:
      Mood(
        48, 1, .either, "wakes the eye", "Brisk Swift Lively", "Stride Track Sunrise",
        "Pulse Drum Trail")
    case .rest:
      Mood(
        288, 0.8, .dark, "dims the light", "Deep Slow Hushed", "Linen Cloud Pillow",
        "Night Slumber Twilight")
    case .nourishment:
      Mood(
        128, 1, .light, "looks fresh from the garden", "Fresh Green Ripe", "Herb Leaf Table",
        "Olive Vine Garden")
    case .health:
      Mood(
        160, 0.9, .light, "reads as clean and fresh", "Clear Fresh Sound", "Spring Mint Balm",
        "Cedar Well Fern")
    case .learning:
      Mood(
        246, 0.8, .either, "holds the words like a good page", "Curious Open Bright",
        "Page Atlas Chart", "Library Study Ink")
    case .creativity:
      Mood(
        328, 1, .either, "invites play", "Vivid Wild Playful", "Canvas Bloom Kite",
        "Studio Velvet Orchid")
    case .patience:
      Mood(
        196, 0.7, .either, "slows the eye", "Slow Patient Long", "River Delta Willow",
        "Current Moss Tidepool")
    case .joy:
      Mood(
        98, 1, .light, "brightens the page", "Sunny Light Merry", "Daisy Lemon Morning",
        "Lantern Saffron Carnival")
    case .presence:
      Mood(
        182, 0.7, .light, "clears a space around the words", "Present Clear Bare",
        "Moment Breath Pool", "Pine Bell Stillness")
    case .perseverance:
      Mood(
        42, 0.7, .dark, "gives the words ground to stand on", "Steady Firm Long",
        "Clay Path Stone", "Iron Road Bedrock")
    case .discipline:
      Mood(
        250, 0.45, .dark, "keeps things in order", "Measured Even Firm", "Grid Chalk Frame",
        "Steel Anvil Slate")
    case .growth:
      Mood(
        142, 1, .either, "looks like new leaves", "Young Rising New", "Shoot Meadow Leaf",
        "Root Forest Seedling")
    case .connection:
      Mood(
        24, 0.8, .light, "brings the words closer", "Warm Shared Near", "Table Circle Coral",
        "Hearth Fireside Ember")
    case .honesty:
      Mood(
        232, 0.6, .light, "hides nothing", "Plain Clear True", "Sky Glass Daylight",
        "Water Sapphire Evening")
    case .hope:
      Mood(
        62, 0.9, .light, "lets first light in", "First Rising Bright", "Dawn Daybreak Peach",
        "Star Lantern Beacon")
    case .simplicity:
      Mood(
        92, 0.3, .light, "leaves everything else out", "Plain Simple Bare", "Paper Linen Sand",
        "Stone Charcoal Clay", turn: 40)
    case .nature:
      Mood(
        150, 1, .dark, "brings the outdoors in", "Wild Green Open", "Meadow Glade Valley",
        "Forest Pine Fern")
    case .balance:
      Mood(
        170, 0.6, .either, "holds the middle", "Even Level Balanced", "Tide Scale Sage",
        "Keel Jade Harbour")
    case .confidence:
      Mood(
        305, 1, .dark, "gives the words weight", "Proud Sure Tall", "Iris Crown Lilac",
        "Amethyst Tower Violet")
    case .purpose:
      Mood(
        274, 0.9, .dark, "points one way", "True Guiding Far", "North Beacon Horizon",
        "Star Compass Midnight")
    case .acceptance:
      Mood(
        206, 0.5, .light, "asks for nothing", "Open Soft Loose", "Cloud Feather Sand",
        "Rain Harbour Fog")
    case .work:
      Mood(
        258, 0.5, .either, "stays out of the way", "Steady Ready Clear", "Desk Draft Bench",
        "Workshop Blueprint Slate")
    case .time:
      Mood(
        314, 0.6, .either, "marks the hour", "Early Long Passing", "Hour Morning Season",
        "Dusk Eve Hourglass")
    }
  }
}
