import CivilTime
import FitAPI
import SQL

/// What a search knows of a person: the foods of their own, and how often they ate which food.
struct PersonalFoods {
  /// A food of the person's own.
  struct Own {
    let id: String
    let created: Instant
    /// The names, as ``FoodDocument`` writes them.
    let words: [UInt8]
    let timesEaten: Double
  }

  /// The foods of their own that can be found, which are some dozens at most people's: to compare
  /// them all costs less than to keep an index of their words.
  let own: [Own]
  /// The ids of the imported foods that the person changed or deleted.
  let replaced: [String]
  /// How often the person ate foods of the catalogue, by their rows.
  let timesEaten: [Int: Double]

  /// Reads them.
  ///
  /// - Parameter account: the person; `nil` is nobody.
  init(of account: String?, in database: Database, at now: Instant) throws {
    var catalogue: [Int: Double] = [:]
    var others: [String: Double] = [:]
    try database.forEach(
      "SELECT food_id, weight FROM food_usage WHERE account = ? AND words IS NULL", account
    ) { row in
      let id = row.text(0)
      let times = FoodUsage.times(row.double(1), at: now)
      if let entry = CatalogueFood(id: id) {
        catalogue[entry.row] = times
      } else {
        others[id] = times
      }
    }
    timesEaten = catalogue
    var (own, replaced): ([Own], [String]) = ([], [])
    try database.forEach(
      "SELECT id, created_at, words FROM foods"
        + " WHERE account = ? AND (words <> '' OR id LIKE '%:%')", account
    ) { row in
      let food = Own(
        id: row.text(0), created: Instant(stored: row.int64(1)), words: row.bytes(2),
        timesEaten: others[row.text(0)] ?? 0)
      if Identifier.isOfCatalogue(food.id) { replaced.append(food.id) }
      if !food.words.isEmpty { own.append(food) }
    }
    (self.own, self.replaced) = (own, replaced)
  }

  /// Every word of their own foods' names, once.
  var vocabulary: [[UInt8]] {
    var words: Set<[UInt8]> = []
    for food in own {
      for word in food.words.split(whereSeparator: FoodTextMatch.Separator.isOne) {
        words.insert(Array(word))
      }
    }
    return Array(words)
  }
}
