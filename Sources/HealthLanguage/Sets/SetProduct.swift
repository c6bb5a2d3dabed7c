import Quantities

/// Decides what the numbers around an `x` count.
///
/// A unit decides for its number. Without units, in exercises that take weight, a first number of
/// up to 10 is sets (`3x10`), one above 20 or with a fraction is a weight (`80x8`), and one in
/// between may be either. With one's own weight and where no weight is taken the first number is
/// sets; of running and the like, which are not repeated, neither number has a meaning by itself.
struct SetProduct {
  /// The meaning of each number, none of which is bare any more.
  private(set) var figures: [SetFigure] = []

  /// The largest first number that is read as sets.
  private static let mostSets = 10.0
  /// The number above which a first number is read as a weight.
  private static let leastWeight = 20.0
  /// The repetitions above which a number is unusual with weights: `10x60` may be ten with 60 kg.
  private static let usualReps = 30.0

  init(_ factors: [SetFigure], _ text: String, in reader: SetReader) throws(MalformedSets) {
    figures = try Self.figures(factors, text, reader)
    let names = figures.contains { if case .sets = $0 { true } else { false } }
    let isSet = figures.contains { if case .reps = $0 { true } else { false } }
    // "8x80kg" and "80x8" are a set.
    if !names, isSet, !reader.knowsSets { figures.append(.sets(1)) }
  }

  private static func figures(
    _ factors: [SetFigure], _ text: String, _ reader: SetReader
  ) throws(MalformedSets) -> [SetFigure] {
    let numbers = factors.compactMap(bare)
    guard numbers.count == factors.count else { return try mixed(factors, text, reader) }
    return numbers.count == 2
      ? try pair(numbers, text, reader) : try triple(numbers, text, reader)
  }

  private static func bare(_ figure: SetFigure) -> Double? {
    if case .bare(let value) = figure { value } else { nil }
  }

  /// Decides for two numbers: `3x10`, `80x8`.
  private static func pair(
    _ numbers: [Double], _ text: String, _ reader: SetReader
  ) throws(MalformedSets) -> [SetFigure] {
    let (first, second) = (numbers[0], numbers[1])
    let asSets: [SetFigure] = [.sets(first), .reps(second)]
    let asWeight: [SetFigure] = [.kilograms(reader.kilograms(first)), .reps(second)]
    guard reader.load != .none else { return asSets }
    guard reader.load != .endurance else {
      throw .doubtful(text, readings: Self.endurance(first, second, reader))
    }
    if reader.knowsWeight {
      guard first <= leastWeight else { throw .twice(text, what: "weights") }
      return asSets
    }
    if reader.knowsSets { return asWeight }
    let isFraction = text.prefix { $0.isASCIIDigit || $0 == "." || $0 == "," }
      .contains { $0 == "." || $0 == "," }
    if reader.load == .weight, isHeavy(first) || isFraction { return asWeight }
    if reader.load == .weight, second > usualReps {
      throw .doubtful(text, readings: turned(first, second, reader))
    }
    if first <= mostSets || first != first.rounded() { return asSets }
    throw .doubtful(text, readings: readings(first, second, reader))
  }

  private static func times(_ count: Double) -> String {
    count == 1 ? "once" : "\(Decimals.text(count, upTo: 2)) times"
  }

  private static func sets(_ count: Double) -> String {
    count == 1 ? "1 set" : "\(Decimals.text(count, upTo: 2)) sets"
  }

  /// Returns the possible meanings of two numbers of running and the like.
  private static func endurance(
    _ first: Double, _ second: Double, _ reader: SetReader
  ) -> [SetReading] {
    let (one, two) = (Decimals.text(first, upTo: 2), Decimals.text(second, upTo: 2))
    let way = reader.system == .imperial ? "mi" : "km"
    return [
      SetReading(text: "\(one)x\(two)min", meaning: "\(one) times \(two) minutes"),
      SetReading(text: "\(one)x\(two)\(way)", meaning: "\(one) times \(two) \(way)"),
      SetReading(text: "\(Self.sets(first)) \(two) reps", meaning: "\(Self.sets(first)) of \(two)"),
    ]
  }

  private static func readings(
    _ first: Double, _ second: Double, _ reader: SetReader
  ) -> [SetReading] {
    let (one, two) = (Decimals.text(first, upTo: 2), Decimals.text(second, upTo: 2))
    let sets = SetReading(
      text: "\(Self.sets(first)) \(two) reps", meaning: "\(Self.sets(first)) of \(two)")
    let turned = SetReading(
      text: "\(Self.sets(second)) \(one) reps", meaning: "\(Self.sets(second)) of \(one)")
    let weight = SetReading(
      text: "\(one)\(reader.unit) x \(two)",
      meaning: "\(one) \(reader.unit), \(Self.times(second))")
    return reader.load == .weight ? [weight, sets] : [turned, sets, weight]
  }

  /// Returns whether a second number is a weight rather than repetitions.
  private static func turned(
    _ first: Double, _ second: Double, _ reader: SetReader
  ) -> [SetReading] {
    let (one, two) = (Decimals.text(first, upTo: 2), Decimals.text(second, upTo: 2))
    return [
      SetReading(
        text: "\(two)\(reader.unit) x \(one)",
        meaning: "\(two) \(reader.unit), \(Self.times(first))"),
      SetReading(text: "\(Self.sets(first)) \(two) reps", meaning: "\(Self.sets(first)) of \(two)"),
    ]
  }

  /// Decides for three numbers: `3x8x80`, `80x8x3`.
  private static func triple(
    _ numbers: [Double], _ text: String, _ reader: SetReader
  ) throws(MalformedSets) -> [SetFigure] {
    let (first, second, third) = (numbers[0], numbers[1], numbers[2])
    let asSets: [SetFigure] = [
      .sets(first), .reps(second), .kilograms(reader.kilograms(third)),
    ]
    let asWeight: [SetFigure] = [
      .kilograms(reader.kilograms(first)), .reps(second), .sets(third),
    ]
    guard reader.load != .none else { return asSets }
    guard reader.load != .endurance else { throw .unclear(text) }
    if isHeavy(first), !isHeavy(third) { return asWeight }
    if isHeavy(third), !isHeavy(first) { return asSets }
    if first <= mostSets, third >= first { return asSets }
    let words = numbers.map { Decimals.text($0, upTo: 2) }
    throw .doubtful(
      text,
      readings: [
        SetReading(
          text: "\(words[0])\(reader.unit) x \(words[1]) x \(words[2])",
          meaning: "\(words[2]) sets of \(words[1]) with \(words[0]) \(reader.unit)"),
        SetReading(
          text: "\(words[0])x\(words[1])x\(words[2])\(reader.unit)",
          meaning: "\(words[0]) sets of \(words[1]) with \(words[2]) \(reader.unit)"),
      ])
  }

  private static func isLoad(_ figure: SetFigure) -> Bool {
    switch figure {
    case .kilograms, .percent: true
    default: false
    }
  }

  /// Returns whether a number without a unit is a weight: it is above 20 or has a fraction.
  static func isHeavy(_ value: Double) -> Bool {
    value > leastWeight || value != value.rounded()
  }

  /// Decides for factors of which some have units: `80kg x 8 x 3`, `3x60s`, `8x80kg`, `3x10x80kg`,
  /// `80x8/8/7`.
  private static func mixed(
    _ factors: [SetFigure], _ text: String, _ reader: SetReader
  ) throws(MalformedSets) -> [SetFigure] {
    var bare = factors.compactMap(Self.bare)
    var known = factors.filter { Self.bare($0) == nil }
    let isWeighed = factors.contains(where: isLoad)
    let isMeasured = factors.contains {
      switch $0 {
      case .seconds, .kilometres, .metresOrMinutes, .reps: true
      default: false
      }
    }
    if let count = factors.lazy.compactMap({ Self.count(of: $0) }).first {
      // "80x8/8/7": the number of sets is that of the list.
      if let first = bare.first, Double(count) != first { known.append(.at(first)) }
      return known
    }
    if bare == [2], isWeighed, factors.count == 2, reader.load == .weight,
      reader.knowsSets || reader.knowsDistance
    {
      // "3x10 2x20kg" and "carry 40m 2x32kg": a weight in each hand.
      return known + [.note(SetFigures.each)]
    }
    if isWeighed, !isMeasured, bare.count == 1, !reader.knowsReps {
      return known + [.reps(bare[0])]
    }
    if factors.first.map(isLoad) == true, bare.count == 2 {
      return known + [.reps(bare[0]), .sets(bare[1])]
    }
    guard !bare.isEmpty else { return known }
    if !factors.contains(where: { if case .sets = $0 { true } else { false } }) {
      known.append(.sets(bare.removeFirst()))
    }
    for value in bare {
      let hasReps = known.contains { if case .reps = $0 { true } else { false } }
      known.append(hasReps ? .at(value) : .reps(value))
    }
    return known
  }

  private static func count(of figure: SetFigure) -> Int? {
    if case .list(let numbers) = figure { numbers.count } else { nil }
  }
}
