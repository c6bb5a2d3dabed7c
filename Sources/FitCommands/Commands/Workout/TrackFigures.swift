import CivilTime
import FitAPI
import FitClient
import Quantities
import Tracks

/// The figures that follow from the track of a workout: splits, heart rate zones, best efforts.
struct TrackFigures {
  let track: Track
  let splits: [WorkoutSplit]
  let zones: [WorkoutZone]
  let best: [WorkoutBest]
  /// The heart rate that the zones are percentages of: `190 bpm`.
  let zoneBasis: String?

  /// Fetches the track; `nil` where there is none, or the service knows of none.
  static func track(of workout: Workout, in fit: Context) -> Track? {
    guard workout.hasTrack == true,
      let answer = Self.answer(workout.id, in: fit),
      let bytes = Base64.bytes(answer.data)
    else { return nil }
    return Track(bytes: bytes)
  }

  private static func answer(_ id: String, in fit: Context) -> WorkoutTrack? {
    if let answer = try? fit.client.send(FitIQ.workoutTrack(id)) { return answer }
    guard SeparateWorkouts.exist(in: fit), fit.remotes.remote(.health) == nil else { return nil }
    return try? fit.localClient.send(FitIQ.workoutTrack(id))
  }

  init?(_ workout: Workout, in fit: Context) {
    guard let track = Self.track(of: workout, in: fit) else { return nil }
    self.track = track
    let activity = TrainingActivity.of(workout)
    splits = track.splits(every: Self.splitLength(activity, fit.settings.units)).map { split in
      WorkoutSplit(
        distanceKm: split.distance / 1000, seconds: split.seconds.rounded(tenths: 1),
        climbM: split.climb?.rounded(tenths: 1), avgHeartRate: split.heartRate?.rounded(tenths: 1))
    }
    let bests = track.bests(EffortKind(activity: activity))
    best = EffortDistance.allCases.compactMap { distance in
      bests[distance].map {
        WorkoutBest(
          distance: distance.rawValue, seconds: $0.seconds.rounded(tenths: 1),
          offset: $0.start.rounded(tenths: 1))
      }
    }
    guard track.hasHeartRates,
      let highest = MaximumHeartRate(on: workout.localDay, in: fit),
      let found = HeartRateZones(track, highest: highest.beats)
    else {
      (zones, zoneBasis) = ([], nil)
      return
    }
    zoneBasis = highest.words
    zones = zip(found.seconds, found.shares).enumerated().map { zone, figures in
      WorkoutZone(
        zone: zone, from: zone == 0 ? 0 : found.bounds[zone - 1].rounded(tenths: 1),
        seconds: figures.0, percent: figures.1.rounded(tenths: 1))
    }
  }

  /// Metres of a split: a kilometre or a mile, on a bicycle five of them.
  private static func splitLength(_ activity: String, _ units: UnitSystem) -> Double {
    let one = units == .metric ? 1000 : 1609.344
    switch HealthActivity(rawValue: activity) {
    case .cycling: return one * 5
    case .swimming: return units == .metric ? 100 : 91.44
    case .rowing: return 500
    default: return one
    }
  }
}

/// The person's highest heart rate.
struct MaximumHeartRate {
  let beats: Double
  /// The source in words: `your 190 bpm`.
  let words: String

  /// Takes the rate from the profile, else estimates it from the age on a day, by the date of birth
  /// or the age in the profile; `nil` where neither is known.
  init?(on day: Day?, in fit: Context) {
    guard let user = try? fit.client.userID(at: .fitiq) else { return nil }
    let profile = try? fit.client.send(FitIQ.profile(user))
    if let most = profile?.maxHeartRate {
      beats = Double(most)
      words = "your \(most) bpm"
      return
    }
    let birth = (try? fit.client.send(FitIQ.user(user)))?.dateOfBirth
    // An age that was typed and is not that of the date of birth counts more.
    let isTyped = birth.map { fit.today.years(since: $0) != profile?.age } ?? true
    let typed = isTyped ? profile?.age : nil
    guard let age = typed ?? birth.map({ (day ?? fit.today).years(since: $0) }), age > 0
    else { return nil }
    beats = HeartRateZones.highest(age: age)
    words = "\(Decimals.text(beats, upTo: 0)) bpm, by 208 − 0.7 × age"
  }
}

extension Double {
  fileprivate func rounded(tenths: Int) -> Double { (self * 10).rounded() / 10 }
}

extension WorkoutExercise {
  /// The sets one by one.
  var everySet: [UploadedSet] {
    var set = UploadedSet()
    set.kind = kind
    set.reps = reps
    set.weightKg = weightKg
    set.weightUnit = weightUnit
    set.dumbbells = dumbbells
    set.durationSeconds = durationSeconds
    set.distanceKm = distanceKm
    set.rpe = rpe
    set.assistanceKg = assistanceKg
    return [UploadedSet](repeating: set, count: max(0, min(sets ?? 1, 1000)))
  }
}
