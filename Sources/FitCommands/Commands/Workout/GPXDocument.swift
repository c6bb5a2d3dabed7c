import ActivityFiles
import CivilTime
import FitAPI
import PlainText
import Quantities
import Tracks

/// A track as GPX 1.1 (Topografix), with heart rate and cadence in Garmin's TrackPointExtension 1.
///
/// A pause stands between two segments. A start or a pause that lies between two readings gets a
/// point at the nearest position, so that the times are the same when the file is read again.
struct GPXDocument {
  private let workout: Workout
  private let track: Track

  init(_ workout: Workout, _ track: Track) { (self.workout, self.track) = (workout, track) }

  var text: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="fit" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
        <trk>
          <name>\(workout.title.escapedForMarkup)</name>
          <type>\(TrainingActivity.of(workout).escapedForMarkup)</type>

      """
    for segment in segments {
      text += "    <trkseg>\n"
      for point in segment { text += element(point) }
      text += "    </trkseg>\n"
    }
    return text + "  </trk>\n</gpx>\n"
  }

  /// The readings with positions, divided at the pauses; what a device recorded while it was paused
  /// stands in segments of one point, whose time does not count.
  private var segments: [[TrackPoint]] {
    var segments: [[TrackPoint]] = [[]]
    var pauses = track.pauses[...]
    var last: TrackPoint?
    func add(_ point: TrackPoint) { segments[segments.count - 1].append(point) }
    func divide() { if segments.last?.isEmpty == false { segments.append([]) } }
    for point in track.points where point.hasPosition {
      if last == nil, point.second > 0 { add(point.alone(at: 0)) }
      while let pause = pauses.first, pause.end <= point.second {
        if let last, last.second < pause.start { add(last.alone(at: pause.start)) }
        divide()
        if pause.end < point.second { add((last ?? point).alone(at: pause.end)) }
        pauses = pauses.dropFirst()
      }
      if let pause = pauses.first, pause.start < point.second {
        if let last, last.second < pause.start { add(last.alone(at: pause.start)) }
        divide()
        add(point)
        divide()
      } else {
        add(point)
      }
      last = point
    }
    return segments.filter { !$0.isEmpty }
  }

  private func element(_ point: TrackPoint) -> String {
    guard let place = point.degrees else { return "" }
    let start = workout.date
    let (latitude, longitude) = (
      Decimals.text(place.latitude, upTo: 6), Decimals.text(place.longitude, upTo: 6)
    )
    var text = "      <trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">"
    if let high = point.metresHigh { text += "<ele>\(high)</ele>" }
    text += "<time>\(start.adding(seconds: Int64(point.second)).iso8601)</time>"
    return text + readings(point) + "</trkpt>\n"
  }

  private func readings(_ point: TrackPoint) -> String {
    var inner = ""
    if point.heartRate > 0 { inner += "<gpxtpx:hr>\(point.heartRate)</gpxtpx:hr>" }
    // The extension counts the turns of one leg, and a track both feet's steps.
    let cadence = Int(point.cadence) / (countsSteps ? 2 : 1)
    if cadence > 0 { inner += "<gpxtpx:cad>\(cadence)</gpxtpx:cad>" }
    let power = point.watts.map { "<power>\($0)</power>" } ?? ""
    if inner.isEmpty, power.isEmpty { return "" }
    let extensions =
      inner.isEmpty
      ? "" : "<gpxtpx:TrackPointExtension>\(inner)</gpxtpx:TrackPointExtension>"
    return "<extensions>\(power)\(extensions)</extensions>"
  }

  private var countsSteps: Bool {
    ActivityType(rawValue: TrainingActivity.of(workout))?.countsSteps == true
  }
}

extension TrackPoint {
  /// Returns the place of the point at another second, without its readings.
  fileprivate func alone(at second: Int32) -> TrackPoint {
    var point = TrackPoint(second: second)
    (point.latitude, point.longitude, point.elevation) = (latitude, longitude, elevation)
    return point
  }
}

extension Track.Pause {
  /// The seconds since the workout began at which it ended.
  fileprivate var end: Int32 { start &+ seconds }
}
