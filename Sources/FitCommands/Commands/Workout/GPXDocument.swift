import CivilTime
import FitAPI
import PlainText
import Tracks

/// A track as GPX 1.1 (Topografix), with heart rate and cadence in Garmin's TrackPointExtension 1.
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
          <trkseg>

      """
    let start = Instant(workout.date) ?? Instant(seconds: 0)
    var pauses = track.pauses[...]
    var isFirst = true
    for point in track.points {
      guard let place = point.degrees else { continue }
      while let pause = pauses.first, pause.start < point.second {
        pauses = pauses.dropFirst()
        if !isFirst { text += "    </trkseg>\n    <trkseg>\n" }
      }
      isFirst = false
      text += "      <trkpt lat=\"\(place.latitude)\" lon=\"\(place.longitude)\">"
      if let high = point.metresHigh { text += "<ele>\(high)</ele>" }
      text += "<time>\(start.adding(seconds: Int64(point.second)).iso8601)</time>"
      text += Self.readings(point) + "</trkpt>\n"
    }
    return text + "    </trkseg>\n  </trk>\n</gpx>\n"
  }

  private static func readings(_ point: TrackPoint) -> String {
    var inner = ""
    if point.heartRate > 0 { inner += "<gpxtpx:hr>\(point.heartRate)</gpxtpx:hr>" }
    if point.cadence > 0 { inner += "<gpxtpx:cad>\(point.cadence)</gpxtpx:cad>" }
    let power = point.watts.map { "<power>\($0)</power>" } ?? ""
    if inner.isEmpty, power.isEmpty { return "" }
    let extensions =
      inner.isEmpty
      ? "" : "<gpxtpx:TrackPointExtension>\(inner)</gpxtpx:TrackPointExtension>"
    return "<extensions>\(power)\(extensions)</extensions>"
  }
}
