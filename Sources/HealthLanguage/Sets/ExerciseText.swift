import Quantities

/// What was done of an exercise, as a person writes it down: a name and the figures of its sets,
/// before or behind it.
///
///     bench press 3x10 80kg        three sets of ten with 80 kg
///     squat 5x5 100kg, 3x8 80kg    sets that differ stand apart with commas
///     plank 3x60s                  three sets of a minute
///     running 5km 25m              5 km in 25 minutes
///     100 push-ups                 a hundred repetitions
///     deadlift 5@120kg rpe 8       one set of five, at an exertion of 8
public struct ExerciseText: Sendable, Hashable {
  /// The exercise as it was named.
  public let name: String
  /// The figures, in the order written; at least one, which may be empty.
  public let parts: [SetFigures]

  /// Characters of an exercise in words.
  public static let longestText = 400

  /// Reads a text; a weight without a unit is in the system's.
  public init(parsing text: String, in system: UnitSystem) throws(MalformedSets) {
    guard text.utf8.count <= Self.longestText * 4, text.count <= Self.longestText else {
      throw .tooLong
    }
    var pieces: [[SetToken]] = []
    for piece in Self.pieces(of: text) {
      let tokens = SetToken.tokens(of: piece, in: system)
      // A comma within a name is part of it: "Rowing machine, 100 W".
      if let last = pieces.last, tokens.contains(where: { $0.figure == nil }) {
        pieces[pieces.count - 1] = SetToken.named(last, continued: tokens)
      } else {
        pieces.append(tokens)
      }
    }
    let first = pieces.first ?? []
    guard let start = first.firstIndex(where: { $0.figure == nil }),
      let end = first.lastIndex(where: { $0.figure == nil })
    else { throw .noExercise(text) }
    name = first[start...end].map(\.text).joined(separator: " ")
    pieces[0] = Array(first[..<start] + first[(end + 1)...])
    var parts: [SetFigures] = []
    for piece in pieces {
      var reader = SetReader(system: system)
      for token in piece { try reader.take(token) }
      parts.append(try reader.finished())
    }
    if parts.count > 1, parts[0].isEmpty { parts.removeFirst() }
    self.parts = parts
  }

  /// The text between commas and semicolons; a comma within a number is a decimal one.
  private static func pieces(of text: String) -> [Substring] {
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
}

extension Character {
  /// Whether it is one of 0 to 9.
  var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
