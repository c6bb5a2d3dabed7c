import Quantities

/// An exercise as a person writes it down: a name, with the figures of its sets before or after it.
///
///     bench press 3x10 80kg        three sets of ten with 80 kg
///     bench press 80x8             one set of eight with 80 kg
///     squat 5x5 100kg, 3x8 80kg    sets that differ are separated by commas
///     bench press 5/3/1 @ 100      sets of five, three and one, all with 100 kg
///     squat 65% x 5, 75% x 3       shares of what could be lifted once
///     chin-up 3x5 +10kg            with ten kilograms on a belt; -20kg for a band's help
///     plank 3x60s                  three sets of a minute
///     running 5km 25:30            5 km in 25 minutes and a half
///     100 push-ups                 a hundred repetitions
///     deadlift 5@120kg rpe 8       a set of five, at an exertion of 8
///     squat warm-up 5x60, 100x5 to failure drop 80x6
///     squat 60x5 w, 100x3xAMRAP    marks as in training apps; as many repetitions as possible
///     lunge 3x10/side 12kg each    repetitions of one side, the weight of one hand
public struct ExerciseText: Sendable, Hashable {
  /// The name of the exercise as written.
  public let name: String
  private let pieces: [[SetToken]]
  private let system: UnitSystem

  /// The most characters of an exercise's text.
  public static let longestText = 400

  /// Reads the name and the words of the figures; a weight without a unit is in the unit of the
  /// given system.
  ///
  /// - Throws: ``MalformedSets`` when the text is too long or names no exercise.
  public init(parsing text: String, in system: UnitSystem) throws(MalformedSets) {
    guard text.utf8.count <= Self.longestText * 4, text.count <= Self.longestText else {
      throw .tooLong
    }
    var pieces: [[SetToken]] = []
    for piece in Self.pieces(of: text) {
      let isFirst = pieces.allSatisfy { $0.allSatisfy(\.isFigure) }
      let tokens = SetToken.tokens(of: piece, mayNameExercise: isFirst, in: system)
      // A comma within a name is part of it: "Rowing machine, 100 W".
      if let last = pieces.last, let word = tokens.first(where: { !$0.isFigure }) {
        guard pieces.count == 1, last.allSatisfy({ !$0.isFigure }) else {
          throw .unreadable(word.text, text)
        }
        pieces[0] = SetToken.named(last, continued: tokens)
      } else {
        pieces.append(tokens)
      }
    }
    let first = pieces.first ?? []
    guard let start = first.firstIndex(where: { !$0.isFigure }),
      let end = first.lastIndex(where: { !$0.isFigure })
    else { throw .noExercise(text) }
    name = first[start...end].map(\.text).joined(separator: " ")
    pieces[0] = Array(first[..<start] + first[(end + 1)...])
    self.pieces = pieces.flatMap(Self.dividedAtDrops).flatMap(Self.dividedAtSets)
    self.system = system
  }

  /// Returns the figures of the sets, in the order written; there is at least one, which may be
  /// empty.
  ///
  /// A later part without a weight has the weight of the part before, unless that was a warm-up.
  ///
  /// - Parameter load: the resistance of the exercise.
  /// - Throws: ``MalformedSets`` when a figure is repeated, ambiguous or not allowed.
  public func parts(of load: ExerciseLoad) throws(MalformedSets) -> [SetFigures] {
    var parts: [SetFigures] = []
    for piece in pieces {
      var reader = SetReader(load: load, system: system)
      for token in piece { try reader.take(token) }
      for var part in try reader.finished() {
        if let last = parts.last, last.kind != .warmup, part.reps != nil, part.weightKg == nil,
          part.assistanceKg == nil, part.percent == nil, !reader.isBare
        {
          (part.weightKg, part.assistanceKg) = (last.weightKg, last.assistanceKg)
          (part.weightUnit, part.percent) = (last.weightUnit, last.percent)
          // "80 kg x 8, 8, 6": each number is a set like the first.
          if last.sets == 1 { part.sets = part.sets ?? 1 }
        }
        parts.append(part)
      }
    }
    if parts.count > 1, parts[0].isEmpty { parts.removeFirst() }
    return parts
  }

  /// Returns the text between commas and semicolons; a comma within a number is a decimal comma.
  static func pieces(of text: some StringProtocol) -> [Substring] {
    let text = Substring(text)
    var pieces: [Substring] = []
    var start = text.startIndex
    for index in text.indices where text[index] == "," || text[index] == ";" {
      let next = text.index(after: index)
      let isDecimal =
        text[index] == "," && next < text.endIndex && text[next].isASCIIDigit
        && index > text.startIndex && text[text.index(before: index)].isASCIIDigit
      if isDecimal { continue }
      pieces.append(text[start..<index])
      start = next
    }
    pieces.append(text[start...])
    return pieces.filter { $0.contains { !$0.isWhitespace } }
  }

  /// Returns the tokens with sets that stand one behind another in parts of their own:
  /// `60x10 70x8 80x6`, `5x5 100kg 3x8 80kg`.
  private static func dividedAtSets(_ tokens: [SetToken]) -> [[SetToken]] {
    var pieces: [[SetToken]] = [[]]
    for token in tokens {
      let before = pieces[pieces.count - 1]
      let isNext =
        token.leadingNumber.map { number in
          // Of "3x10 80x8" the second may tell the weight of the first.
          before.last?.leadingNumber.map { SetProduct.isHeavy($0) == SetProduct.isHeavy(number) }
            ?? before.contains { $0.leadingNumber != nil }
        } ?? false
      if isNext { pieces.append([]) }
      pieces[pieces.count - 1].append(token)
    }
    return pieces
  }

  /// Returns the tokens with each drop set in a part of its own, whether or not a comma precedes
  /// it.
  private static func dividedAtDrops(_ tokens: [SetToken]) -> [[SetToken]] {
    var pieces: [[SetToken]] = [[]]
    for (index, token) in tokens.enumerated() {
      // Behind the last figure it tells what the set before it was: "60x12 drop".
      let isDrop = token.figure == .kind(.drop) && index < tokens.count - 1
      if isDrop, pieces[pieces.count - 1].contains(where: \.isFigure) { pieces.append([]) }
      pieces[pieces.count - 1].append(token)
    }
    return pieces
  }
}

extension Character {
  /// Whether the character is a digit from 0 to 9.
  var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
