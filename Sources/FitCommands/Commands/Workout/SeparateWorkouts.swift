import CivilTime
import FitAPI
import FitClient
import Quantities

/// The workouts that Health Data keeps where FitIQ is answered elsewhere, so that FitIQ's lists lack
/// them: imports stored on this machine beside a remote FitIQ, or the reverse.
enum SeparateWorkouts {
  /// Returns whether the two services are answered at different places.
  static func exist(in fit: Context) -> Bool {
    let (fitiq, health) = (fit.remotes.remote(.fitiq), fit.remotes.remote(.health))
    guard let fitiq, let health else { return (fitiq == nil) != (health == nil) }
    return !fitiq.url.isSameServer(as: health.url)
  }

  /// Returns whether this machine keeps them, beside a remote FitIQ; then everything of them is
  /// known here, with sets, laps and tracks.
  static func areLocal(in fit: Context) -> Bool {
    exist(in: fit) && fit.remotes.remote(.health) == nil
  }

  /// Returns the workouts that began on some days and whose start FitIQ does not know, newest
  /// first; none where both services have one store, or where Health Data cannot be asked now.
  ///
  /// - Parameters:
  ///   - from: the first day; `nil` for no lower bound.
  ///   - known: the starts of the workouts that FitIQ lists.
  static func find(
    from: Day?, to: Day?, besides known: [Instant], in fit: Context
  ) throws(FitError) -> [Workout] {
    guard exist(in: fit) else { return [] }
    let all = try areLocal(in: fit) ? kept(from, to, in: fit) : uploaded(from, to, in: fit)
    guard !all.isEmpty else { return [] }
    let starts = Set(known)
    return all.filter { workout in
      workout.startedAt.map { !starts.contains($0) } ?? false
    }
  }

  /// Returns the workouts whose ids begin with a text, with all their details.
  ///
  /// - Parameter known: the workouts of FitIQ whose ids begin so; where there are some, a Health Data
  ///   service elsewhere is not asked, since it can only list everything.
  static func named(
    _ prefix: String, besides known: [Workout], in fit: Context
  ) throws(FitError) -> [Workout] {
    guard exist(in: fit) else { return [] }
    let ids = Set(known.map(\.id))
    guard areLocal(in: fit) else {
      guard known.isEmpty else { return [] }
      return try find(from: nil, to: nil, besides: [], in: fit).filter {
        $0.id.lowercased().hasPrefix(prefix)
      }
    }
    return try fit.localClient.send(FitIQ.listWorkouts(id: prefix)).workouts
      .filter { $0.isKept && $0.id.hasPrefix(prefix) && !ids.contains($0.id) }
      .map { whole($0, in: fit) ?? $0 }
  }

  /// Returns the error for a change of a workout that only Health Data keeps.
  static func refusal(_ workout: Workout, in fit: Context) -> FitError {
    let place = fit.remotes.remote(.health).map { " at \($0.url)" } ?? ""
    return FitError(
      .conflict,
      "\"\(workout.title)\" is kept by Health Data\(place), which takes workouts and lists them, and"
        + " neither changes nor deletes a single one; nothing was changed",
      hint: "the app that recorded it can change it; where that server answers FitIQ as well,"
        + " `fit remote add fitiq URL` lets fit change it there")
  }

  /// Returns a workout with everything that this machine keeps of it; `nil` where it keeps none.
  static func whole(_ workout: Workout, in fit: Context) -> Workout? {
    guard areLocal(in: fit) else { return nil }
    return try? RemoteBodyWeight.fill([fit.localClient.send(FitIQ.workout(workout.id))], in: fit)[0]
  }

  /// Warns where Health Data is elsewhere, which tells times and sums alone.
  ///
  /// - Parameter what: the noun for the missing data: `sets`.
  static func warn(missing what: String, in fit: Context) {
    guard exist(in: fit), let remote = fit.remotes.remote(.health) else { return }
    fit.console.warn(
      "the \(what) that Health Data keeps at \(remote.url) are missing:"
        + " it tells times and sums alone")
  }

  /// Lists those of this machine.
  private static func kept(
    _ from: Day?, _ to: Day?, in fit: Context
  ) throws(FitError) -> [Workout] {
    var (all, page): ([Workout], Int) = ([], 1)
    while true {
      let found = try fit.localClient.send(
        FitIQ.listWorkouts(
          from: from, to: to, status: .completed, page: page,
          pageSize: FitIQ.pageSizes.upperBound))
      all += found.workouts
      if found.workouts.isEmpty || all.count >= found.total { break }
      page += 1
    }
    return try RemoteBodyWeight.fill(all.filter(\.isKept), in: fit)
  }

  /// Lists those of a remote Health Data service; none where it cannot be asked now.
  private static func uploaded(
    _ from: Day?, _ to: Day?, in fit: Context
  ) throws(FitError) -> [Workout] {
    let first = from.map { fit.calendar.bounds(of: $0).lowerBound }
    let end = to.map { fit.calendar.bounds(of: $0).upperBound }
    let page = try ifReachable(
      fit.client.send(
        HealthData.listWorkouts(from: first.map { "\($0)" }, until: end.map { "\($0)" })))
    return (page?.data ?? []).filter { workout in
      let start = workout.startDate
      return first.map { $0 <= start } ?? true && end.map { start < $0 } ?? true
    }.map(Workout.init(recorded:))
  }
}

extension Workout {
  /// Whether Health Data knows it as well.
  fileprivate var isKept: Bool { isRecorded == true }

  /// Returns the workout with its sets, laps and personal records, wherever it is kept.
  ///
  /// - Throws: ``FitError``.
  func whole(in fit: Context) throws(FitError) -> Workout {
    // Of one that waits, lists have all there is.
    guard OutboxNumber.number(of: id) == nil else { return self }
    do throws(FitError) {
      return try fit.client.send(FitIQ.workout(id))
    } catch {
      guard error.kind == .notFound, SeparateWorkouts.exist(in: fit) else { throw error }
      return SeparateWorkouts.whole(self, in: fit) ?? self
    }
  }

  /// Returns the workout as it can be changed by the rest of the command, which stays on this machine
  /// where that alone keeps it.
  ///
  /// - Throws: ``FitError`` that names where it is kept, if it cannot be changed there.
  func changeable(in fit: Context) throws(FitError) -> Workout {
    guard isRecorded == true, SeparateWorkouts.exist(in: fit) else { return self }
    do throws(FitError) {
      _ = try fit.client.send(FitIQ.workout(id))
      return self
    } catch {
      guard error.kind == .notFound else { throw error }
      guard SeparateWorkouts.areLocal(in: fit) else {
        throw SeparateWorkouts.refusal(self, in: fit)
      }
      let whole = try fit.localClient.send(FitIQ.workout(id))
      fit.useLocalServicesOnly()
      return whole
    }
  }

  /// Converts a workout that only a Health Data service has.
  init(recorded workout: HealthWorkout) {
    self.init(
      id: workout.id, userId: "",
      title: workout.title ?? HealthActivity.title(workout.activityType),
      completedAt: workout.endDate, createdAt: workout.endDate, startedAt: workout.startDate,
      durationSeconds: workout.duration > 0 ? Int(saturating: workout.duration.rounded()) : nil,
      caloriesBurned: workout.energyBurned, distanceKm: workout.distance,
      activity: workout.activityType, source: workout.source, status: .completed)
    avgHeartRate = workout.avgHeartRate
    maxHeartRate = workout.maxHeartRate
    avgCadence = workout.avgCadence
    elevationGain = workout.elevationGain
    isRecorded = true
    tell(as: workout)
  }
}
