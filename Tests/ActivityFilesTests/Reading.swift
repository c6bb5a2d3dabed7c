import ActivityFiles
import CivilTime
import Zlib

/// Everything that was read from some bytes.
final class Reading: ActivityReceiver {
  private(set) var workouts: [ActivityRecord] = []
  private(set) var samples: [BodySample] = []
  private(set) var reports: [FileReport] = []
  private var taken: (Int) -> Void = { _ in }

  /// The only workout; a test that asks for it has one.
  var workout: ActivityRecord? { workouts.count == 1 ? workouts[0] : nil }

  /// Every problem of every file, as `kind: message @ place`.
  var problems: [String] {
    reports.flatMap(\.problems).map { problem in
      let place =
        switch problem.place {
        case nil: ""
        case .byte(let offset): " @ \(offset)"
        case .line(let line): " @ line \(line)"
        }
      return "\(problem.kind.rawValue): \(problem.message)\(place)"
    }
  }

  init(
    _ bytes: [UInt8], zone: Zone = .utc, unit: ActivityFiles.DistanceUnit = .kilometres,
    samples: Bool = false, tracks: Bool = false, piece: Int = .max
  ) throws {
    let options = ActivityFiles.Options(
      zone: zone, distanceUnit: unit, wantsSamples: samples, wantsTracks: tracks)
    reports = try ActivityFiles(options, self).read(MemoryReader(bytes, piece: piece), name: "file")
  }

  convenience init(
    _ text: String, zone: Zone = .utc, unit: ActivityFiles.DistanceUnit = .kilometres,
    samples: Bool = false, piece: Int = .max
  ) throws {
    try self.init(Array(text.utf8), zone: zone, unit: unit, samples: samples, piece: piece)
  }

  init(reader: any ByteReader) throws {
    reports = try ActivityFiles(ActivityFiles.Options(zone: .utc), self).read(reader, name: "file")
  }

  /// - Parameter taken: told of each workout, as the how manieth it was.
  init(
    path: String, zone: Zone = .utc, samples: Bool = false, tracks: Bool = false,
    taken: @escaping (Int) -> Void = { _ in }
  ) throws {
    self.taken = taken
    let options = ActivityFiles.Options(zone: zone, wantsSamples: samples, wantsTracks: tracks)
    reports = try ActivityFiles(options, self).read(path, standardInput: 0)
  }

  func take(_ workout: ActivityRecord) {
    workouts.append(workout)
    taken(workouts.count)
  }

  func take(_ sample: BodySample) { samples.append(sample) }
  func advance() {}
}

extension ActivityRecord {
  /// Its times and figures on one line.
  var line: String {
    func figure(_ name: String, _ value: Double?) -> String {
      value.map { " \(name)=\(($0 * 1000).rounded() / 1000)" } ?? ""
    }
    return "\(type.rawValue) \(start) \(end) \(duration)" + figure("km", distance)
      + figure("kcal", energy) + figure("hr", meanHeartRate) + figure("max", maximumHeartRate)
      + figure("cadence", cadence)
  }
}
