import CivilTime
import FitAPI
import FitClient

extension Workout {
  /// Whether it has begun and not ended. A server that tells no status knows no beginnings either:
  /// there it is one that was never planned and has no end.
  var isUnderWay: Bool {
    guard let status else { return completedAt == nil && scheduledAt == nil }
    return status == WorkoutStatus.started.rawValue
  }

  /// The status; where a server does not report it, it follows from the times.
  var progress: WorkoutStatus {
    completedAt != nil ? .completed : isUnderWay ? .started : .planned
  }

  /// The start of a workout in progress.
  var start: Instant { startedAt ?? createdAt }
}

/// Finds the workout that a person means: by id, by title, or the one they are at.
struct WorkoutChoice {
  private let typed: String
  private let fit: Context

  /// Creates a choice from the typed words or id.
  init(_ typed: String, in fit: Context) { (self.typed, self.fit) = (typed, fit) }

  /// Returns the workout, without its personal records.
  ///
  /// - Throws: ``FitError`` when there is none, or more than one.
  func one() throws(FitError) -> Workout {
    if typed.lowercased() == ShortID.last { return try latest() }
    let prefix = typed.lowercased()
    if ShortID.isBeginning(prefix) {
      let found = try fit.client.send(FitIQ.listWorkouts(id: prefix)).workouts
      let known = found.filter { $0.id.hasPrefix(prefix) }
      let all = try known + SeparateWorkouts.named(prefix, besides: known, in: fit)
      if !all.isEmpty { return try ShortID.one(prefix, among: all, "workout") }
    }
    let recent = try latest(FitIQ.pageSizes.upperBound, to: nil)
    if let named = recent.first(where: { $0.title.lowercased() == prefix }) { return named }
    throw FitError.unknown(
      typed, "workout", near: recent.map(\.title),
      hint: "`fit workout list` shows them with their ids; `\(ShortID.last)` means the newest")
  }

  /// Returns the workout to change; the rest of the command stays on this machine where that alone
  /// keeps it.
  ///
  /// - Throws: ``FitError`` when there is none, more than one, or it cannot be changed where it is.
  func changeable() throws(FitError) -> Workout { try one().changeable(in: fit) }

  private func latest() throws(FitError) -> Workout {
    if let running = try Self.underWay(in: fit) { return running }
    return try require(
      latest(1, to: fit.today).first, .notFound, "there is no workout yet",
      hint: "`fit workout start` begins one")
  }

  /// Returns the newest workouts, with those that Health Data keeps elsewhere.
  private func latest(_ count: Int, to day: Day?) throws(FitError) -> [Workout] {
    let listed = try fit.client.send(FitIQ.listWorkouts(to: day, pageSize: count)).workouts
    let separate = try SeparateWorkouts.find(
      from: nil, to: day, besides: listed.compactMap(\.startedAt), in: fit)
    guard !separate.isEmpty else { return listed }
    return (listed + separate).sorted { $0.date > $1.date }
  }

  /// Returns the workout in progress; `nil` when there is none.
  static func underWay(in fit: Context) throws(FitError) -> Workout? {
    try fit.client.send(FitIQ.listWorkouts(status: .started)).workouts.first(where: \.isUnderWay)
  }

  /// Asks a remote service again for the workout in progress when one has begun or ended, so that the last
  /// answer holds where the service cannot be asked any more: in a gym without a network.
  static func rememberUnderWay(in fit: Context) {
    guard fit.remotes.remote(.fitiq) != nil else { return }
    _ = try? underWay(in: fit)
  }
}
