import PlainText

/// The deduction for words of a food's name that were not asked for. A person who types "milk"
/// means neither the powder nor the chocolate drink.
enum FoodWordCost {
  /// Returns the points for a word of the name that the query does not hold, folded as
  /// ``FoodWords/singular(_:)`` does.
  static func of(_ word: UnsafeBufferPointer<UInt8>) -> Double {
    costs[StableHash.of(word)] ?? unremarkable
  }

  /// The least cost of a word that makes another food of the one beside it.
  static let anotherThing = 4.0
  private static let unremarkable = 0.8

  private static let costs: [UInt64: Double] = {
    var costs = [UInt64: Double](minimumCapacity: 160)
    for (cost, words) in table {
      let words = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
      for word in words.split(separator: UInt8(ascii: " ")) {
        costs[StableHash.of(UnsafeBufferPointer(rebasing: word))] = cost
      }
    }
    return costs
  }()

  /// The deductions by word, with the words as they are folded.
  static let table: [(Double, StaticString)] = [
    // The food itself, or as it is usually served.
    (-0.8, "raw cooked plain whole brewed roasted fresh regular white large medium"),
    (0.2, "broiled grilled baked boiled lean salted skin steamed"),
    // Another state of the same food.
    (2, "dry low reduced with"),
    (3, "canned fried sweetened light nonfat skim frozen restaurant fast homemade part"),
    (4, "breaded dried instant pickled imitation diet free smoked deli flavored boxed"),
    (5, "powder powdered decaf mix substitute isolate creamer concentrate defatted"),
    // Another food that is made of it, or served with it.
    (4, "sandwich salad soup sauce pie cake cooki bread roll wrap burger pizza burrito taco"),
    (4, "casserole stew dip dressing juice shake smoothi oil cream spread syrup pudding bar"),
    (4, "cracker chip puff cereal noodle stick pasta bowl curri candi chocolate liqueur nectar"),
    (6, "liver vegetarian meatless grease tallow lard"),
  ]
}
