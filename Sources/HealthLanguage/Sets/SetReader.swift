import Quantities

/// Gathers the figures of some equal sets from the words that tell them.
struct SetReader {
  let system: UnitSystem
  private var figures = SetFigures()
  /// Numbers without a unit, whose meaning follows from the other figures.
  private var bare: [(value: Double, text: String)] = []

  init(system: UnitSystem) { self.system = system }

  mutating func take(_ token: SetToken) throws(MalformedSets) {
    guard let figure = token.figure else { return }
    switch figure {
    case .bare(let value): bare.append((value, token.text))
    case .product(let sets, let factors):
      try set(\.sets, to: whole(sets, "sets", token.text), "numbers of sets", token.text)
      for (index, factor) in factors.enumerated() {
        try take(factor, isFirst: index == 0, isSet: true, token.text)
      }
    default: try take(figure, isFirst: true, isSet: false, token.text)
    }
  }

  private mutating func take(
    _ figure: SetFigure, isFirst: Bool, isSet: Bool, _ text: String
  ) throws(MalformedSets) {
    switch figure {
    case .bare(let value):
      if isFirst {
        try set(\.reps, to: whole(value, "repetitions", text), "numbers of repetitions", text)
      } else {
        try set(\.weightKg, to: kilograms(value), "weights", text)
      }
    case .sets(let value):
      try set(\.sets, to: whole(value, "sets", text), "numbers of sets", text)
    case .reps(let value):
      try set(\.reps, to: whole(value, "repetitions", text), "numbers of repetitions", text)
    case .kilograms(let value): try set(\.weightKg, to: value, "weights", text)
    case .seconds(let value): try setSeconds(value, text)
    case .kilometres(let value): try set(\.distanceKm, to: value, "distances", text)
    case .metresOrMinutes(let value):
      // "5km 25m" is a time; so is "plank 2m". Beyond that, and in laps of a pool, it is a way.
      let isWay = figures.distanceKm == nil && value >= (isSet ? 15 : 100)
      if isWay {
        try set(\.distanceKm, to: value / 1000, "distances", text)
      } else {
        try setSeconds(value * 60, text)
      }
    case .rest(let value):
      try set(\.restSeconds, to: Int(value.rounded()), "rests", text)
    case .rpe(let value): try set(\.rpe, to: value, "exertions", text)
    case .bodyweight, .product: break
    }
  }

  /// The figures, once every word was taken.
  mutating func finished() throws(MalformedSets) -> SetFigures {
    for (value, text) in bare {
      let counts = figures.reps ?? figures.durationSeconds
      if counts == nil, figures.distanceKm == nil {
        figures.reps = try whole(value, "repetitions", text)
      } else if figures.weightKg == nil, figures.distanceKm == nil {
        figures.weightKg = kilograms(value)
      } else {
        throw .unclear(text)
      }
    }
    return figures
  }

  private mutating func setSeconds(_ value: Double, _ text: String) throws(MalformedSets) {
    // Longer than any workout, and refused for that later on.
    let seconds = Int(min(value, 1e9).rounded())
    try set(\.durationSeconds, to: seconds, "durations", text)
  }

  private mutating func set<Value>(
    _ path: WritableKeyPath<SetFigures, Value?>, to value: Value, _ what: String, _ text: String
  ) throws(MalformedSets) {
    guard figures[keyPath: path] == nil else { throw .twice(text, what: what) }
    figures[keyPath: path] = value
  }

  private func whole(
    _ value: Double, _ what: String, _ text: String
  ) throws(MalformedSets) -> Int {
    guard value <= 1e9, let whole = Int(exactly: value) else { throw .notWhole(text, what: what) }
    return whole
  }

  private func kilograms(_ value: Double) -> Double {
    Mass(value, .standard(in: system)).value(in: .kilogram)
  }
}
