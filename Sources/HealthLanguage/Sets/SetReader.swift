import Quantities

/// Collects the figures of equal sets from the words that give them.
struct SetReader {
  let load: ExerciseLoad
  let system: UnitSystem
  private var figures = SetFigures()
  /// The products, which are decided once the other figures are known.
  private var products: [(factors: [SetFigure], text: String)] = []
  private var bare: [(value: Double, text: String)] = []
  private var marked: [(value: Double, text: String)] = []
  /// The repetitions of sets that differ.
  private var list: [Int] = []
  /// Numbers of which some are no repetitions: the weights of sets that differ.
  private var weights: [Double] = []
  /// Whether the text says that nothing was added to one's own weight.
  private(set) var isBare = false

  init(load: ExerciseLoad, system: UnitSystem) { (self.load, self.system) = (load, system) }

  mutating func take(_ token: SetToken) throws(MalformedSets) {
    guard let figure = token.figure else { return }
    switch figure {
    case .bare(let value): bare.append((value, token.text))
    case .at(let value): marked.append((value, token.text))
    case .product(let factors): products.append((factors, token.text))
    default: try take(figure, isSet: false, token.text)
    }
  }

  private mutating func take(
    _ figure: SetFigure, isSet: Bool, _ text: String
  ) throws(MalformedSets) {
    switch figure {
    case .bare(let value), .reps(let value):
      try set(\.reps, to: whole(value, "repetitions", text), "numbers of repetitions", text)
    case .sets(let value):
      try set(\.sets, to: whole(value, "sets", text), "numbers of sets", text)
    case .kilograms(let value), .added(let value): try setLoad(value, text)
    case .at(let value): try setLoad(kilograms(value), text)
    case .percent(let value):
      guard load == .weight else { throw .unclear(text) }
      guard !hasWeight else { throw .twice(text, what: "weights") }
      figures.percent = value
    case .assistance(let value):
      guard load == .bodyWeight || load == .assisted else { throw .noAssistance(text) }
      try set(\.assistanceKg, to: value, "weights", text)
      setUnit(of: text)
    case .seconds(let value): try setSeconds(value, text)
    case .kilometres(let value): try set(\.distanceKm, to: value, "distances", text)
    case .metresOrMinutes(let value):
      // "5km 25m" and "plank 2m" are times. A larger number without another distance is a distance, and
      // nobody carries or pushes a weight for five minutes.
      let leastWay: Double = load == .weight ? 5 : isSet ? 15 : 100
      let isWay = figures.distanceKm == nil && value >= leastWay
      if isWay {
        try set(\.distanceKm, to: value / 1000, "distances", text)
      } else {
        try setSeconds(value * 60, text)
      }
    case .rest(let value):
      try set(\.restSeconds, to: Int(min(value, 1e9).rounded()), "rests", text)
    case .rpe(let value): try set(\.rpe, to: value, "exertions", text)
    case .kind(let kind):
      if figures.kind == nil || kind == .failure && figures.kind != .warmup { figures.kind = kind }
    case .note(let text): figures.note = figures.note.map { "\($0), \(text)" } ?? text
    case .bodyweight: isBare = true
    case .list(let numbers):
      guard list.isEmpty, weights.isEmpty else {
        throw .twice(text, what: "numbers of repetitions")
      }
      // "3x8 80/82.5/85" is a weight for each set.
      if load == .weight, !isSet, !products.isEmpty, numbers.contains(where: SetProduct.isHeavy) {
        weights = numbers
      } else {
        for number in numbers { list.append(try whole(number, "repetitions", text)) }
      }
    case .weights(let numbers):
      guard load == .weight, weights.isEmpty, numbers.contains(where: SetProduct.isHeavy) else {
        throw .unclear(text)
      }
      weights = numbers
    case .product: break
    }
  }

  /// Returns the figures after the last word: one for sets that are equal, else one for each set.
  mutating func finished() throws(MalformedSets) -> [SetFigures] {
    for (factors, text) in products {
      for figure in try SetProduct(factors, text, in: self).figures {
        try take(figure, isSet: true, text)
      }
    }
    try takeMarked()
    try takeBare()
    if !weights.isEmpty { return try weighed() }
    guard !list.isEmpty else { return [figures] }
    guard figures.reps == nil else {
      throw .twice(list.map { "\($0)" }.joined(separator: "/"), what: "numbers of repetitions")
    }
    if let sets = figures.sets, sets != list.count {
      throw .twice(list.map { "\($0)" }.joined(separator: "/"), what: "numbers of sets")
    }
    var parts: [SetFigures] = []
    for reps in list {
      if parts.last?.reps == reps {
        parts[parts.count - 1].sets = (parts[parts.count - 1].sets ?? 1) + 1
      } else {
        var part = figures
        (part.sets, part.reps) = (1, reps)
        parts.append(part)
      }
    }
    return parts
  }

  /// Returns a set for each of the weights.
  private func weighed() throws(MalformedSets) -> [SetFigures] {
    let text = weights.map { Decimals.text($0, upTo: 2) }.joined(separator: "/")
    let reps = list.isEmpty ? weights.compactMap { _ in figures.reps } : list
    let sets = figures.sets ?? (list.isEmpty ? 1 : list.count)
    guard reps.count == weights.count, !hasWeight, sets == weights.count else {
      throw .twice(text, what: hasWeight ? "weights" : "numbers of sets")
    }
    return zip(reps, weights).map { reps, weight in
      var part = figures
      (part.sets, part.reps, part.weightKg) = (1, reps, kilograms(weight))
      return part
    }
  }

  /// Decides for the numbers after an at sign: a number is a weight, or an exertion when a weight
  /// is known; a small one may be either.
  private mutating func takeMarked() throws(MalformedSets) {
    for (value, text) in marked {
      let isExertion = Self.isExertion(value)
      if hasWeight, isExertion {
        try set(\.rpe, to: value, "exertions", text)
      } else if isExertion, figures.rpe == nil, load != .none, load != .endurance {
        let number = Decimals.text(value, upTo: 2)
        throw .doubtful(
          text,
          readings: [
            SetReading(text: "rpe \(number)", meaning: "an exertion of \(number)"),
            SetReading(text: "\(number)\(unit)", meaning: "a weight of \(number) \(unit)"),
          ])
      } else {
        try setLoad(kilograms(value), text)
      }
    }
  }

  private static func isExertion(_ value: Double) -> Bool { (1...10).contains(value) }

  private mutating func takeBare() throws(MalformedSets) {
    for (value, text) in bare {
      let counts = figures.reps ?? figures.durationSeconds ?? list.first
      if counts == nil, figures.distanceKm == nil {
        figures.reps = try whole(value, "repetitions", text)
      } else if !hasWeight, figures.distanceKm == nil {
        try setLoad(kilograms(value), text)
      } else {
        throw .unclear(text)
      }
    }
  }

  // MARK: What products ask

  var hasWeight: Bool {
    figures.weightKg != nil || figures.assistanceKg != nil || figures.percent != nil
  }

  /// Whether a weight is given elsewhere: with its unit, as a number of its own, or after an at
  /// sign and too large to be an exertion.
  var knowsWeight: Bool {
    hasWeight || !bare.isEmpty || marked.contains { !Self.isExertion($0.value) }
  }

  var knowsSets: Bool { figures.sets != nil }
  var knowsReps: Bool { figures.reps != nil }
  var knowsDistance: Bool { figures.distanceKm != nil }

  /// The symbol of the person's own unit of weight.
  var unit: String { MassUnit.standard(in: system).rawValue }

  func kilograms(_ value: Double) -> Double {
    Mass(value, .standard(in: system)).value(in: .kilogram)
  }

  // MARK: One figure

  private mutating func setLoad(_ kilograms: Double, _ text: String) throws(MalformedSets) {
    guard !hasWeight else { throw .twice(text, what: "weights") }
    if load == .assisted {
      figures.assistanceKg = kilograms
    } else {
      figures.weightKg = kilograms
    }
    setUnit(of: text)
  }

  private mutating func setUnit(of text: String) {
    if let typed = SetWord.massUnit(of: text), typed != .standard(in: system) {
      figures.weightUnit = typed
    }
  }

  private mutating func setSeconds(_ value: Double, _ text: String) throws(MalformedSets) {
    // Longer than any workout, and refused later.
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
}
