import FitAPI
import PlainText
import Quantities

/// Recorded workouts in Garmin's Training Center XML, version 2: an activity of one lap each, with
/// the elements in the order of its schema (TrainingCenterDatabasev2.xsd).
struct TCXDocument {
  private let workouts: [HealthWorkout]

  init(_ workouts: [HealthWorkout]) { self.workouts = workouts }

  var text: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
        <Activities>

      """
    for workout in workouts { text += Self.activity(workout) }
    return text + "  </Activities>\n</TrainingCenterDatabase>\n"
  }

  private static func activity(_ workout: HealthWorkout) -> String {
    let start = workout.startDate
    var lines = [
      "    <Activity Sport=\"\(sport(workout.activityType))\">", "      <Id>\(start)</Id>",
      "      <Lap StartTime=\"\(start)\">",
      "        <TotalTimeSeconds>\(Figure.plain(workout.duration))</TotalTimeSeconds>",
      "        <DistanceMeters>\(Decimals.text((workout.distance ?? 0) * 1000, upTo: 2))"
        + "</DistanceMeters>",
      "        <Calories>\(whole(workout.energyBurned ?? 0, upTo: 65_535))</Calories>",
    ]
    lines += heartRate("AverageHeartRateBpm", workout.avgHeartRate)
    lines += heartRate("MaximumHeartRateBpm", workout.maxHeartRate)
    lines.append("        <Intensity>Active</Intensity>")
    if let cadence = workout.avgCadence, cadence <= 254 {
      lines.append("        <Cadence>\(whole(cadence, upTo: 254))</Cadence>")
    }
    lines += [
      "        <TriggerMethod>Manual</TriggerMethod>", "      </Lap>",
      "      <Notes>\(notes(workout).escapedForMarkup)</Notes>", "    </Activity>",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the format's three sports.
  private static func sport(_ activity: String) -> String {
    switch HealthActivity(rawValue: activity) {
    case .running: "Running"
    case .cycling: "Biking"
    default: "Other"
    }
  }

  /// Returns a heart rate within the limits of the format, 1 to 255.
  private static func heartRate(_ name: String, _ rate: Double?) -> [String] {
    guard let rate, (1...255).contains(rate.rounded()) else { return [] }
    return [
      "        <\(name)>", "          <Value>\(whole(rate, upTo: 255))</Value>",
      "        </\(name)>",
    ]
  }

  private static func notes(_ workout: HealthWorkout) -> String {
    [HealthActivity.title(workout.activityType), workout.source].compactMap(\.self)
      .joined(separator: ", ")
  }

  private static func whole(_ value: Double, upTo most: Double) -> String {
    Decimals.text(min(value, most), upTo: 0)
  }
}
