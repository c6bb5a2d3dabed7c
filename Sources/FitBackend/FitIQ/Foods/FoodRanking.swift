import System

/// How well foods fit a query. Full-text search only gathers candidates: its own measure (bm25)
/// knows word counts and name lengths, and puts eggnog before the egg.
struct FoodRanking {
  /// Where a food comes from.
  enum Origin: Sendable {
    case catalogue(CatalogueFood.Tier)
    /// The person's own.
    case own
    /// From an imported database; `place` is 0 for its best row and approaches 1.
    case imported(place: Double, isSuspect: Bool)
  }

  /// A measure of fit.
  struct Score {
    var points: Double
    var fit: FoodTextMatch.Fit
  }

  private var readings: [FoodTextMatch]

  /// A ranking by a query, given in one or several ways of understanding it.
  init(_ queries: [FoodQuery]) {
    readings = queries.map(FoodTextMatch.init)
  }

  /// How well a food fits; `nil` when it holds none of the words.
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

  /// The same for words where they lie.
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
    if timesEaten > 0, fit.isComplete, !fit.isAnotherThing {
      points += log1p(timesEaten) * Worth.habit
      if !fit.leavesGaps { points += fit.isNamed ? Worth.history : Worth.part }
    }
    switch origin {
    case .catalogue(let tier): points -= Self.cost(of: tier)
    case .own: points += Worth.own
    case .imported(let place, let isSuspect):
      points -= place * Worth.place + (isSuspect ? Worth.suspect : 0)
      if timesEaten == 0 { points -= Worth.imported }
    }
    return Score(points: points, fit: fit)
  }

  /// What a food that was not looked at by hand comes behind one that was and fits as well.
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

  /// Points beside those for the words, where 100 is a name that is the query.
  private enum Worth {
    /// A staple of rank 10 (egg, milk, banana) overtakes a food whose name fits a little better.
    static let staple = 1.6
    /// Ten times in the last weeks are worth as much as a staple.
    static let habit = 6.0
    /// Of the foods that are what was typed, the one that the person eats comes first: skim milk before
    /// whole, but not banana bread before a banana.
    static let history = 100.0
    /// Where the word only goes with the food, as "milk" in "tea with milk", it comes before its
    /// like, but not before milk.
    static let part = 30.0
    /// Made because the others did not fit.
    static let own = 25.0
    /// An imported product comes behind every plain food that holds the same words.
    static let imported = 40.0
    /// The worst row behind the best.
    static let place = 6.0
    /// Its figures contradict each other.
    static let suspect = 10.0
  }
}
