import FitAPI
import IntentionEngine
import PlainText

/// A text that is searched for concerns the coach must not answer.
struct CareReading {
  private let words: [Substring]
  /// The words, separated by single spaces, with a space at both ends.
  private let text: String

  init(_ text: String) {
    // Many people type "cant" and "dont".
    var plain = " \(Self.plain(Words.key(text))) "
    for phrase in CareWords.harmless { plain = plain.replacing(bytesOf: " \(phrase) ", with: " ") }
    words = plain.split(separator: " ")
    self.text = plain
  }

  private static func plain(_ text: String) -> String {
    String(text.compactMap { $0 == "'" ? nil : $0 == "-" ? " " : $0 })
  }

  /// Returns whether the text names a concern.
  func names(_ concern: Concern) -> Bool {
    if CareWords.phrases(concern).contains(where: { text.contains(bytesOf: " \(Self.plain($0)) ") })
    {
      return true
    }
    if begins(with: CareWords.beginnings(concern)) { return true }
    return concern == .medicine && namesAmount
  }

  /// Whether a model's text names what no answer may name: medicines, doses, illnesses.
  var isUnfitAsAnswer: Bool {
    names(.crisis) || names(.eating) || names(.medicine) || begins(with: CareWords.conditions)
  }

  private func begins(with beginnings: [String]) -> Bool {
    words.contains { word in beginnings.contains { word.hasPrefix($0) } }
  }

  /// Whether the text names milligrams or the like, other than as an amount of food.
  private var namesAmount: Bool {
    let units: Set<Substring> = ["mg", "mcg", "µg", "μg", "ug", "iu"]
    let isAmount = words.contains { word in
      units.contains(word.drop { $0.isNumber })
    }
    let foods: Set<Substring> = ["sodium", "salt", "potassium", "cholesterol"]
    return isAmount && !words.contains { foods.contains($0) }
  }
}
