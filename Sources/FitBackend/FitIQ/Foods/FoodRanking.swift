import System

/// Ranks foods by how well they match a query. The measure of full-text searches (bm25) only knows
/// word counts and name lengths, and puts eggnog before the egg.
struct FoodRanking {
  /// The origin of a food.
  enum Origin: Sendable {
    case catalogue(CatalogueFood.Tier)
    /// The person's own food.
    case own
    /// From an imported database; `place` is 0 for its best row and approaches 1.
    case imported(place: Double, isSuspect: Bool)
  }

  /// A score and the match that it is for.
  struct Score {
    /// The points without those for what the person ate.
    var points: Double
    var fit: FoodTextMatch.Fit
    /// The points for what the person ate, which count only among foods that fit about equally well.
    var history = 0.0

    /// Returns all points, where the best of the foods fits the words as given.
    func points(besides best: FoodTextMatch.Fit?) -> Double {
      guard history > 0, let best else { return points + history }
      let isBehind = fit.isUnfinished && !best.isUnfinished && !best.leavesGaps
      // Brown rice is no "rice" as long as there is a food that is called so.
      guard !isBehind, fit.isWhole || !best.isWhole, fit.isNamed || !best.isNamed,
        fit.points > best.points - Self.equally
      else { return points }
      return points + history
    }

    /// The points between two fits of which either may be meant: two ends of names, as cheddar cheese and
    /// goat cheese.
    private static let equally = 70.0
  }

  private var readings: [FoodTextMatch]

  /// Prepares a ranking by one or several readings of a query.
  init(_ queries: [FoodQuery]) {
    readings = queries.map(FoodTextMatch.init)
  }

  /// Returns the score of a food; `nil` when it holds none of the words.
  ///
  /// - Parameters:
  ///   - words: The food's words as ``FoodDocument`` writes them.
  ///   - staple: How everyday the food is, 0…10.
  ///   - timesEaten: How often the person ate it lately, as ``FoodUsage`` counts.
  mutating func score(
    _ words: [UInt8], staple: Int, timesEaten: Double, origin: Origin
  ) -> Score? {
    words.withUnsafeBufferPointer {
      score($0, staple: staple, timesEaten: timesEaten, origin: origin)
    }
  }

  /// Returns the score of a food whose words are read in place; `nil` when it holds none of them.
  mutating func score(
    _ words: UnsafeBufferPointer<UInt8>, staple: Int, timesEaten: Double, origin: Origin
  ) -> Score? {
    var best: FoodTextMatch.Fit?
    for index in readings.indices {
      guard let fit = readings[index].fit(words) else { continue }
      if let other = best, !Self.isBetter(fit, than: other) { continue }
      best = fit
    }
    guard let fit = best else { return nil }
    var points = fit.points + Double(staple) * Worth.staple
    var history = 0.0
    if timesEaten > 0, fit.isComplete, !fit.isAnotherThing {
      history = log1p(timesEaten) * Worth.habit
      if !fit.leavesGaps { history += fit.isNamed ? Worth.history : Worth.part }
    }
    switch origin {
    case .catalogue(let tier): points -= Self.cost(of: tier)
    case .own: points += Worth.own
    case .imported(let place, let isSuspect):
      points -= place * Worth.place + (isSuspect ? Worth.suspect : 0)
      if timesEaten == 0 { points -= Worth.imported }
    }
    return Score(points: points, fit: fit, history: history)
  }

  /// Returns the points that a food of a tier loses against one edited by hand that matches as
  /// well.
  private static func cost(of tier: CatalogueFood.Tier) -> Double {
    switch tier {
    case .reviewed: 0
    case .survey: 22
    case .laboratory: 30
    case .europe: 28
    case .variant: 46
    case .infant: 64
    }
  }

  private static func isBetter(_ fit: FoodTextMatch.Fit, than other: FoodTextMatch.Fit) -> Bool {
    if fit.isComplete != other.isComplete { return fit.isComplete }
    return fit.points > other.points
  }

  /// Points besides those for the words, where 100 is a name equal to the query.
  private enum Worth {
    /// A staple of rank 10 (egg, milk, banana) overtakes a food whose name fits a little better.
    static let staple = 1.6
    /// A food eaten ten times in the last weeks gains as much as a staple.
    static let habit = 6.0
    /// The food that the person eats comes first of the foods that are the typed one: skim milk
    /// before whole, but not brown rice before rice, nor banana bread before a banana.
    static let history = 100.0
    /// A food that the word only accompanies, as "milk" in "tea with milk", comes before similar
    /// foods, but not before milk.
    static let part = 30.0
    /// A food of one's own, made because the others did not fit.
    static let own = 25.0
    /// An imported product comes after every plain food with the same words.
    static let imported = 40.0
    /// The distance of the worst row from the best.
    static let place = 6.0
    /// The deduction for figures that contradict each other.
    static let suspect = 10.0
  }
}
