import Quantities

/// A training session in one line of words: names, each with the figures that follow it.
///
///     run 5k 25:30                               a distance and a time
///     bench press 3x8 @ 80, 1x6 @ 85 rpe 9       one exercise
///     squat 5x5 100kg leg press 3x12 120kg       two exercises
///     bench 3x8 80kg + row 3x8 60kg              two exercises in turns, a superset
public struct TrainingText: Sendable, Hashable {
  /// A name with its figures.
  public struct Part: Sendable, Hashable {
    /// The words of the name, in order; empty when figures stand alone.
    public fileprivate(set) var name: [String] = []
    /// Name and figures, as ``ExerciseText`` reads them.
    public fileprivate(set) var text = ""
    public fileprivate(set) var figures = Figures.none
    /// Whether a comma or a semicolon is before it.
    fileprivate var isBehindComma = false
    /// Whether it was done in turns with the part before it.
    public fileprivate(set) var isInTurns = false
  }

  /// The kinds of figures in a part, from the least to the most telling.
  public enum Figures: Int, Sendable, Hashable, Comparable {
    /// No figure stands there.
    case none
    /// Numbers without a unit, which may belong to a title: `Day 2`.
    case numbers
    /// A distance, a time or both.
    case measures
    /// Sets, repetitions or weights.
    case sets

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns whether words have sets of repetitions among them: `3x10`, `5 x 5`.
  public static func hasSets(_ text: String, in system: UnitSystem) -> Bool {
    ExerciseText.pieces(of: text.prefix(ExerciseText.longestText * 4)).contains { piece in
      SetToken.tokens(of: piece, mayNameExercise: true, in: system).contains { token in
        if case .product = token.figure { true } else { false }
      }
    }
  }

  /// The parts in the order written.
  public let parts: [Part]

  /// The words between two exercises that are done in turns.
  private static let turns: Set<String> = ["+", "superset"]

  /// Reads the words; a weight without a unit is in the unit of the given system.
  ///
  /// A name begins a part where figures precede it, unless these have no name of their own. Behind
  /// a comma a part may begin with its figures: `squat 5x5, 100 push-ups`.
  public init(parsing text: String, in system: UnitSystem) {
    var parts: [Part] = []
    for piece in ExerciseText.pieces(of: text.prefix(ExerciseText.longestText * 4)) {
      let tokens = SetToken.tokens(of: piece, mayNameExercise: true, in: system)
      let name = tokens.firstIndex(where: Self.isName)
      // Figures before a name are its own unless others follow it: "100 push-ups".
      let isReversed =
        name.map {
          !Self.turns.contains(tokens[$0].text.lowercased())
            && tokens[$0...].allSatisfy { !$0.isFigure }
        } ?? false
      // A number behind a comma may be of a name: "Rowing machine, 100 W".
      let continuesName = parts.last.map { !$0.name.isEmpty && $0.figures == .none } ?? false
      for (index, read) in tokens.enumerated() {
        let isOfName = continuesName && read.isBare && index < name ?? 0
        let token = isOfName ? SetToken(text: read.text, figure: nil) : read
        let isFree = parts.last.map { !$0.name.isEmpty && $0.figures != .none } ?? true
        // The words of a name stand together: "3x10 bench press 60kg".
        let beginsPart =
          index == 0
          ? isReversed || Self.isName(token) : Self.isName(token) && tokens[index - 1].isFigure
        if parts.isEmpty || isFree && beginsPart {
          parts.append(Part())
          parts[parts.count - 1].isBehindComma = index == 0
          if Self.turns.contains(token.text.lowercased()), parts.count > 1 {
            parts[parts.count - 1].isInTurns = true
            continue
          }
        }
        parts[parts.count - 1].add(token, afterComma: index == 0)
      }
    }
    self.parts = parts
  }

  /// Returns whether the token is a name; what begins with a digit is a figure that cannot be read.
  private static func isName(_ token: SetToken) -> Bool {
    !token.isFigure && !SetWord.startsWithDigit(token.text)
  }

  /// Returns the exercises in a text, each with its sets, and whether it is done in turns with the
  /// one before. It is the only rule for where an exercise ends: words that follow figures begin
  /// another if figures follow them or a comma or a plus precedes them, else they belong to no
  /// exercise and the text is left whole.
  public static func exercises(
    in text: String, _ system: UnitSystem
  ) -> [(text: String, isInTurns: Bool)] {
    let parts = TrainingText(parsing: text, in: system).parts
    guard text.utf8.count <= ExerciseText.longestText * 4, parts.count > 1,
      parts.allSatisfy({
        !$0.name.isEmpty && ($0.figures != .none || $0.isBehindComma || $0.isInTurns)
      })
    else { return [(text, false)] }
    return parts.map { ($0.text, $0.isInTurns) }
  }
}

extension TrainingText.Part {
  fileprivate mutating func add(_ token: SetToken, afterComma: Bool) {
    text += text.isEmpty ? token.text : (afterComma ? ", " : " ") + token.text
    guard let figure = token.figure else {
      name.append(token.text)
      return
    }
    switch figure {
    case .bare: figures = max(figures, .numbers)
    case .seconds, .kilometres, .metresOrMinutes: figures = max(figures, .measures)
    default: figures = .sets
    }
  }

  /// Returns the distance and the time of an endurance session.
  ///
  /// A race that has one length by its name has that distance when none is written (World
  /// Athletics, Technical Rules, rule 55: the marathon is 42.195 km; a parkrun is 5 km).
  ///
  /// - Throws: ``MalformedSets`` when a figure is repeated or has no unit.
  public func endurance() throws(MalformedSets) -> (kilometres: Double?, seconds: Int?) {
    let figures = try ExerciseText(parsing: text, in: .metric).parts(of: .none)
    let first = figures.first ?? SetFigures()
    // A number beside a time has no unit of its own: 5 may be kilometres or miles.
    guard first.reps == nil, first.weightKg == nil else { throw .unclear(text) }
    return (first.distanceKm ?? raceLength, first.durationSeconds)
  }

  private var raceLength: Double? {
    let words = name.map { $0.lowercased() }
    if words.contains("parkrun") { return 5 }
    guard words.contains("marathon") else { return nil }
    return words.contains("half") ? 42.195 / 2 : 42.195
  }
}
