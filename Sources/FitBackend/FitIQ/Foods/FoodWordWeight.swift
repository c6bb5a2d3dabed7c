import PlainText
import System

/// Weights of the words of foods, in descriptions and in names.
enum FoodWordWeight {
  /// The kind of a word in a description.
  enum Rank {
    /// The food itself; another word makes another food.
    case meaning
    /// Preparation or additions: "roasted", "salted".
    case manner
    /// Amount or place: "slice", "homemade".
    case detail
    /// The rest of the sentence: "enjoying", "which".
    case none
  }

  /// Returns the rank of a folded word.
  static func rank(of word: [UInt8]) -> Rank {
    rankTable.last { holds($0.1, word) }?.0 ?? .meaning
  }

  /// Returns whether a list has a word, as written or folded. A description has so few words that
  /// looking through the list costs less than making a dictionary of it.
  private static func holds(_ list: StaticString, _ word: [UInt8]) -> Bool {
    let bytes = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
    guard let initial = word.first else { return false }
    var start = 0
    for index in 0...bytes.count where index == bytes.count || bytes[index] == UInt8(ascii: " ") {
      if index > start, bytes[start] == initial {
        let entry = bytes[start..<index]
        if entry.elementsEqual(word) || FoodWords.singular(Array(entry)) == word { return true }
      }
      start = index + 1
    }
    return false
  }

  /// Returns the weight of a word of a description by how many of that many foods hold it.
  static func weight(_ rank: Rank, held count: Int, of foods: Int) -> Double {
    let rarity = log(Double(foods + 1) / Double(count + 1))
    let share: Double =
      switch rank {
      case .meaning: 1
      case .manner: 0.4
      case .detail: 0.15
      case .none: 0
      }
    return (0.6 + 0.22 * rarity) * share
  }

  /// Returns the deduction for a word of a food's name that was not asked for.
  static func cost(of word: UnsafeBufferPointer<UInt8>) -> Double {
    costs[StableHash.of(word)] ?? 0.7
  }

  /// Returns whether a word says only how a food was prepared or kept.
  static func isForm(_ word: [UInt8]) -> Bool {
    rank(of: word) != .meaning || (costs[StableHash.of(word)] ?? 1) <= 0.2
  }

  private static let costs: [UInt64: Double] = {
    var costs: [UInt64: Double] = [:]
    for (cost, words) in costTable { each(words) { costs[$0] = cost } }
    return costs
  }()

  /// Hands over the hash of each word, as written and folded.
  private static func each(_ words: StaticString, _ body: (UInt64) -> Void) {
    let bytes = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    for word in bytes.split(separator: UInt8(ascii: " ")) {
      body(StableHash.of(word))
      body(StableHash.of(FoodWords.singular(Array(word))))
    }
  }

  private static let rankTable: [(Rank, StaticString)] = [
    (
      .none,
      """
      i it its my is are was be been being that this these those which who also both either such as \
      at by from for to into up out off make made prepare prepared preparation contain contains \
      containing consisting consists feature features featuring include includes including included \
      serve served enjoy enjoyed eat eaten weighing measuring approximately about possibly \
      potentially specifically particularly type kind variety various different certain some any \
      other others more very much like similar using used use sourced referred known designed \
      crafted combined accompanied combination choice selection option intended immediate \
      consumption weight weighed purchased bought leftover leftovers place order ordered meal dish item product touch bit hint lightly \
      together along alongside there then has have had consumed topped
      """
    ),
    (
      .detail,
      """
      inch inches length long wide tall diameter piece pieces slice slices portion portions serving \
      servings size sized cup cups bowl package can bag box bottle jar container glass plate whole \
      half quarter fat trimmed trim zero skin eighth 1 2 3 4 5 6 7 8 9 10 12 14 16 0 commercially \
      commercial store brand homemade home restaurant fast fresh freshly regular standard classic \
      traditional typical average plain style version ready heat reheated carefully completely \
      thoroughly thinly well nice flavorful delicious crispy tender juicy warm hot cold chilled iced \
      additional food small medium large big little x \
      one two three four five six seven eight nine ten twelve \
      starbucks dunkin costa nero pret greggs wagamama panera tesco sainsburys asda aldi lidl \
      takeaway takeout carryout morrisons waitrose kirkland costco walmart publix kroger rewe edeka carrefour wegmans \
      footlong grande venti tall
      """
    ),
    (
      .manner,
      """
      cooked raw boiled roasted toasted baked grilled broiled braised steamed stewed poached simmered sauteed \
      pan drained solid solids liquid liquids chopped diced sliced shredded cubed cubes ground lean \
      separable boneless bone select prime retail cuts unprepared uncooked heated salt salted \
      unsalted unheated enriched unenriched fortified vitamin vitamins minerals calcium iron added \
      add seasoned oil mixed species
      """
    ),
  ]

  private static let costTable: [(Double, StaticString)] = [
    (
      0,
      """
      raw cooked plain whole brewed regular white added ns nfs all or and with in of no as to form \
      any type types only
      """
    ),
    (
      0.2,
      """
      roasted broiled grilled baked boiled braised steamed lean separable boneless fat trimmed trim 0 \
      1 8 4 inch choice select grade grades enriched unenriched salt skin bone heat dry moist drained \
      solid liquid fresh frozen canned commercially prepared store homemade restaurant fast
      """
    ),
    (
      1.3,
      """
      sauce soup salad sandwich pie cake bread juice dried powder mix baby infant strained junior \
      dessert candy flour chip cereal drink dressing
      """
    ),
  ]
}
