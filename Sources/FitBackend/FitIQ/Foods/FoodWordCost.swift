/// What it costs a food to be called more than was asked for. Who types "milk" means neither the
/// powder nor the chocolate drink, and says so when they do.
enum FoodWordCost {
  /// Points for a word of the name that the query does not hold, folded as
  /// ``FoodWords/singular(_:)`` does.
  static func of(_ word: UnsafeBufferPointer<UInt8>) -> Double {
    costs[hash(word)] ?? unremarkable
  }

  private static let unremarkable = 0.8

  private static let costs: [UInt64: Double] = {
    var costs: [UInt64: Double] = [:]
    for (cost, words) in table {
      for word in words.split(separator: " ") {
        var word = String(word)
        word.withUTF8 { bytes in
          FoodWords.singular(Array(bytes)).withUnsafeBufferPointer { costs[hash($0)] = cost }
        }
      }
    }
    return costs
  }()

  /// FNV-1a, 64 bits.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    word.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static let table: [(Double, String)] = [
    // The food as it is, or as it usually comes to the table.
    (-0.8, "raw cooked plain whole brewed roasted fresh regular white large medium"),
    (0.2, "broiled grilled baked boiled lean salted skin steamed"),
    // Another state of the same food.
    (2, "dry low reduced with"),
    (3, "canned fried sweetened light nonfat skim frozen restaurant fast homemade part"),
    (4, "breaded dried instant pickled imitation diet free smoked deli flavored boxed"),
    (5, "powder powdered decaf mix substitute isolate creamer concentrate defatted"),
    // Another food that is made of it, or beside it.
    (4, "sandwich salad soup sauce pie cake cookie bread roll wrap burger pizza burrito taco"),
    (4, "casserole stew dip dressing juice shake smoothie oil cream spread syrup pudding bar"),
    (4, "cracker chip puff cereal noodle stick pasta bowl curry candy chocolate liqueur nectar"),
    (6, "liver vegetarian meatless grease tallow lard"),
  ]
}
