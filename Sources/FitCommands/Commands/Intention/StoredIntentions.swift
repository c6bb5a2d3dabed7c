import CivilTime
import FitAPI
import FitClient
import Terminal

/// The intentions that are kept, as commands ask for them.
struct StoredIntentions {
  private let fit: Context

  init(in fit: Context) { self.fit = fit }

  /// Returns the intentions dated on the days, the latest first.
  func list(
    _ scope: IntentionScope? = nil, from: Day? = nil, to: Day? = nil, id: String? = nil,
    limit: Int? = nil
  ) throws(FitError) -> [Intention] {
    let user = try fit.intentionKeeper.userID(at: .intentions)
    return try fit.intentionKeeper.send(
      Intentions.list(of: user, scope: scope, from: from, to: to, id: id, limit: limit)
    ).intentions
  }

  /// Returns the intention of a period; of several, the one set last.
  func find(_ period: IntentionPeriod) throws(FitError) -> Intention? {
    try list(period.scope, from: period.days.lowerBound, to: period.days.upperBound)
      .max { ($0.updatedAt, $1.id) < ($1.updatedAt, $0.id) }
  }

  /// Returns the intentions for a day: its own first, then the week's, then the month's.
  func holding(on day: Day) throws(FitError) -> [Intention] {
    let periods = IntentionScope.allCases.map { IntentionPeriod($0, around: day, in: fit) }
    let first = periods.map(\.days.lowerBound).min() ?? day
    let last = periods.map(\.days.upperBound).max() ?? day
    let found = try list(from: first, to: last)
    return periods.compactMap { period in
      found.filter { $0.period(in: fit) == period }
        .max { ($0.updatedAt, $1.id) < ($1.updatedAt, $0.id) }
    }
  }

  /// Returns the one intention whose id begins as typed.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  func find(_ typed: String) throws(FitError) -> Intention {
    try ShortID.check(typed, hint: "`fit intention list` shows intentions, with ids")
    return try ShortID.one(typed, among: list(id: typed.lowercased()), "intention")
  }

  /// Returns `today: I listen before I speak`.
  func line(_ intention: Intention) -> StyledText {
    "\(intention.when(in: fit)): \(intention.text, .strong)"
  }
}
