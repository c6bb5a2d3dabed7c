import Arguments
import FitAPI
import FitClient

/// Finds the goal that a person means: by id, or by what it is about.
enum GoalChoice {
  static let goal = Argument<String>(
    "goal", spansWords: true, "An id or its beginning, or what it is about: weight.",
    completes: .goals)

  /// The order in which goals of a kind are meant.
  static let usual: [GoalStatus] = [.active, .paused, .completed]
  /// The states of goals that can be resumed.
  static let resting: [GoalStatus] = [.paused, .completed, .abandoned, .archived, .active]

  /// Returns the goal that the command line names. Of several of a kind the active one is meant
  /// before a paused one, and both before a completed one.
  ///
  /// - Parameters:
  ///   - statuses: the statuses in the order in which goals are meant.
  ///   - takesLatest: whether of several the one is meant that was changed last, as by a pause.
  /// - Throws: ``FitError`` when there is none, or more than one.
  static func find(
    _ typed: String, _ statuses: [GoalStatus] = usual, takesLatest: Bool = false, in fit: Context
  ) throws -> Goal {
    let all = try all(in: fit)
    let meant = alike(typed, statuses, among: all, in: fit)
    if meant.count == 1 { return meant[0] }
    if takesLatest, let latest = meant.max(by: { $0.updatedAt < $1.updatedAt }) { return latest }
    if meant.count > 1 {
      throw AmbiguityError(typed, anyOf: meant, "goals") { "\(GoalFormatter($0, in: fit).title)" }
    }
    do throws(FitError) {
      return try ShortID.one(typed, among: all, "goal")
    } catch {
      guard error.kind == .notFound else { throw error }
      throw FitError.unknown(
        typed, "goal", near: all.map(\.goalType),
        hint: "`fit goal list --all` shows them with their ids")
    }
  }

  /// Returns the goals of a kind that may be meant: those of the first status that any has.
  private static func alike(
    _ typed: String, _ statuses: [GoalStatus], among all: [Goal], in fit: Context
  ) -> [Goal] {
    let wanted = word(typed)
    let metric = fit.metric(called: typed)
    let named = all.filter { goal in
      word(goal.goalType) == wanted
        || (metric != nil && fit.metric(called: goal.goalType) == metric)
    }
    let byStatus = statuses.lazy.map { status in named.filter { $0.status == status.rawValue } }
    return byStatus.first { !$0.isEmpty } ?? named
  }

  /// Returns the others that stand as a goal does and are of its kind, newest first.
  static func others(like goal: Goal, in fit: Context) throws(FitError) -> [Goal] {
    try all(in: fit).filter {
      $0.id != goal.id && $0.status == goal.status && word($0.goalType) == word(goal.goalType)
    }
  }

  /// Returns all goals, newest first.
  static func all(_ status: GoalStatus? = nil, in fit: Context) throws(FitError) -> [Goal] {
    let goals: [Goal] = try RecordPages.all { offset throws(FitError) in
      let page = try fit.client.send(FitIQ.listGoals(status: status, offset: offset))
      // A server that knows no offset sends all of them at once.
      return (page.goals, page.offset == nil ? 0 : page.total)
    }
    return try goals.map { goal throws(FitError) in try goal.measuredHere(in: fit) }
  }

  /// Returns the active goal of the same kind: about the same metric, or of the same word; `nil` where
  /// there is none.
  static func active(like kind: String, in fit: Context) throws(FitError) -> Goal? {
    let metric = fit.metric(called: kind)
    // All of them are asked for, as lists do: where the service cannot be asked, their copy answers.
    return try all(in: fit).first { goal in
      goal.status == GoalStatus.active.rawValue
        && (word(goal.goalType) == word(kind)
          || (metric != nil && fit.metric(called: goal.goalType) == metric))
    }
  }

  private static func word(_ text: String) -> String {
    String(text.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
  }
}

extension GoalStatus: ArgumentValue {}
