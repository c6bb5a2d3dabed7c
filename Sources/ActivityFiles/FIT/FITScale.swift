import CivilTime

/// The measurements of a scale, which may be of several people.
struct FITScale {
  private struct Measurement {
    let time: UInt32
    let kilograms: Double
    let fat: Double?
    /// The scale's number for the person.
    let user: Int64?
  }

  private var measurements: [Measurement] = []
  /// The names known to the scale, by number.
  private var names: [Int64: String] = [:]

  /// The most measurements of one file.
  private static let most = 200_000

  var isEmpty: Bool { measurements.isEmpty }

  mutating func take(_ definition: FITDefinition, _ message: UnsafePointer<UInt8>, _ time: UInt32?)
  {
    guard let time, measurements.count < Self.most,
      let kilograms = definition.number(FITScaleField.weight, message, per: 100),
      kilograms > 0, kilograms < 655
    else { return }
    let fat = definition.number(FITScaleField.fat, message, per: 100)
    measurements.append(
      Measurement(
        time: time, kilograms: kilograms, fat: fat.flatMap { (0...100).contains($0) ? $0 : nil },
        user: definition.number(FITScaleField.user, message)))
  }

  mutating func takeUser(_ definition: FITDefinition, _ message: UnsafePointer<UInt8>) {
    guard let index = definition.number(FITUserField.index, message), names.count < 100,
      let name = definition.text(FITUserField.name, message)
    else { return }
    names[index] = name
  }

  /// Passes the wanted measurements to the collector; when there are several people, only those of
  /// the person asked for.
  func deliver(to intake: ActivityCollector, _ instant: (UInt32) -> Instant?) throws {
    guard intake.options.wantsScales, !measurements.isEmpty else { return }
    let users = Set(measurements.map(\.user))
    let wanted = intake.options.scaleUser?.lowercased()
    if wanted == nil, users.count > 1 {
      let people = users.map { label($0) }.sorted()
      intake.tellUsers(people)
      intake.addProblem(
        .skipped,
        "it holds the weights of \(people.count) people (\(people.joined(separator: ", ")));"
          + " --user says whose to take")
      return
    }
    if let wanted, !users.contains(where: { isCalled(wanted, $0) }) {
      let people = users.map { label($0) }.sorted()
      intake.tellUsers(people)
      intake.addProblem(
        .skipped, "it holds the weights of \(people.joined(separator: ", ")) and nobody else")
      return
    }
    var left = 0
    for measurement in measurements {
      if let wanted, !isCalled(wanted, measurement.user) {
        left += 1
        continue
      }
      guard let time = instant(measurement.time) else { continue }
      try intake.take(
        BodySample(
          kind: .weight, start: time, end: time, value: measurement.kilograms, source: .other))
      if let fat = measurement.fat {
        try intake.take(
          BodySample(kind: .bodyFat, start: time, end: time, value: fat, source: .other))
      }
    }
    if left > 0 {
      intake.addProblem(
        .skipped, left == 1 ? "a weight of another person" : "\(left) weights of others")
    }
  }

  private func label(_ user: Int64?) -> String {
    guard let user else { return "nobody" }
    return names[user] ?? "\(user)"
  }

  private func isCalled(_ wanted: String, _ user: Int64?) -> Bool {
    label(user).lowercased() == wanted || user.map { "\($0)" } == wanted
  }
}
