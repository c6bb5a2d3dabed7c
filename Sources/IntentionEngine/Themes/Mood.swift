import PlainText

/// How a topic looks, and what such a look is called.
struct Mood {
  /// Degrees, as in ``OKLCH``.
  let hue: Double
  /// How many degrees the hue may turn to either side.
  let turn: Double
  /// How full the colour is, 0 to 1.
  let strength: Double
  /// Whether the background is "light", "dark" or "either".
  private let ground: String
  /// What such a background does for the reader: `keeps the page quiet`.
  let effect: String
  /// Adjectives; what stands for it by day, on a light background; and by night, on a dark one.
  private let names: [[Substring]]

  /// The look of a topic; of a text that tells none: any hue, little of it.
  init(of topic: Topic?) {
    let parts = (Self.table.line(of: topic?.rawValue ?? "unknown") ?? "").split(atASCII: "|")
    let look = parts.first?.split(atASCII: " ") ?? []
    func number(_ place: Int) -> Double { place < look.count ? Double(look[place]) ?? 0 : 0 }
    hue = number(0)
    strength = number(1)
    ground = look.count > 2 ? String(look[2]) : ""
    turn = number(3)
    effect = parts.count > 1 ? String(parts[1]) : ""
    names = parts.dropFirst(2).map { $0.split(atASCII: " ") }
  }

  /// Tells whether the background is dark.
  /// - Parameter number: 0 to 3, which decides where either will do.
  func isDark(_ number: Int) -> Bool {
    switch ground {
    case "light": number == 3
    case "dark": number != 0
    default: number % 2 == 0
    }
  }

  /// Returns a name of two words.
  func name(isDark: Bool, _ choice: inout Choice) -> String {
    guard names.count == 3 else { return "" }
    return [names[0], names[isDark ? 2 : 1]].map { $0[choice.number(below: $0.count)] }
      .joined(separator: " ")
  }

  /// A line for each topic: hue, strength, ground and turn; the effect; adjectives; nouns of the day
  /// and of the night.
  private static let table: LineTable = """
    calm 225 0.7 light 28|keeps the page quiet|Quiet Still Gentle|Harbour Shore Lake Mist|\
    Bay Tide Dusk
    courage 32 1 dark 28|gives the words heat|Bold Steady Bright|Ember Banner Summit|\
    Forge Ember Hearth
    gratitude 72 0.9 light 28|lights the page like late sun|Warm Golden Full|Harvest Orchard Honey|\
    Lantern Hearth Amber
    focus 262 0.9 dark 28|takes everything else out of sight|Clear Single Sharp|Line Lens Horizon|\
    Beam Ink Compass
    kindness 8 0.8 light 28|softens the page|Soft Tender Kind|Rose Petal Blossom|\
    Rosewood Ember Velvet
    movement 48 1 either 28|wakes the eye|Brisk Swift Lively|Stride Track Sunrise|Pulse Drum Trail
    rest 288 0.8 dark 28|dims the light|Deep Slow Hushed|Linen Cloud Pillow|Night Slumber Twilight
    nourishment 128 1 light 28|looks fresh from the garden|Fresh Green Ripe|Herb Leaf Table|\
    Olive Vine Garden
    health 160 0.9 light 28|reads as clean and fresh|Clear Fresh Sound|Spring Mint Balm|\
    Cedar Well Fern
    learning 246 0.8 either 28|holds the words like a good page|Curious Open Bright|\
    Page Atlas Chart|Library Study Ink
    creativity 328 1 either 28|invites play|Vivid Wild Playful|Canvas Bloom Kite|\
    Studio Velvet Orchid
    patience 196 0.7 either 28|slows the eye|Slow Patient Long|River Delta Willow|\
    Current Moss Tidepool
    joy 98 1 light 28|brightens the page|Sunny Light Merry|Daisy Lemon Morning|\
    Lantern Saffron Carnival
    presence 182 0.7 light 28|clears a space around the words|Present Clear Bare|\
    Moment Breath Pool|Pine Bell Stillness
    perseverance 42 0.7 dark 28|gives the words ground to stand on|Steady Firm Long|\
    Clay Path Stone|Iron Road Bedrock
    discipline 250 0.45 dark 28|keeps things in order|Measured Even Firm|Grid Chalk Frame|\
    Steel Anvil Slate
    growth 142 1 either 28|looks like new leaves|Young Rising New|Shoot Meadow Leaf|\
    Root Forest Seedling
    connection 24 0.8 light 28|brings the words closer|Warm Shared Near|Table Circle Coral|\
    Hearth Fireside Ember
    honesty 232 0.6 light 28|hides nothing|Plain Clear True|Sky Glass Daylight|\
    Water Sapphire Evening
    hope 62 0.9 light 28|lets first light in|First Rising Bright|Dawn Daybreak Peach|\
    Star Lantern Beacon
    simplicity 92 0.3 light 40|leaves everything else out|Plain Simple Bare|Paper Linen Sand|\
    Stone Charcoal Clay
    nature 150 1 dark 28|brings the outdoors in|Wild Green Open|Meadow Glade Valley|\
    Forest Pine Fern
    balance 170 0.6 either 28|holds the middle|Even Level Balanced|Tide Scale Sage|\
    Keel Jade Harbour
    confidence 305 1 dark 28|gives the words weight|Proud Sure Tall|Iris Crown Lilac|\
    Amethyst Tower Violet
    purpose 274 0.9 dark 28|points one way|True Guiding Far|North Beacon Horizon|\
    Star Compass Midnight
    acceptance 206 0.5 light 28|asks for nothing|Open Soft Loose|Cloud Feather Sand|\
    Rain Harbour Fog
    work 258 0.5 either 28|stays out of the way|Steady Ready Clear|Desk Draft Bench|\
    Workshop Blueprint Slate
    time 314 0.6 either 28|marks the hour|Early Long Passing|Hour Morning Season|Dusk Eve Hourglass
    unknown 210 0.8 either 180|leaves them room|Open Plain Wide|Page Field Window|\
    Slate Evening Hall
    """
}
