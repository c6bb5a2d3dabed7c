import FitAPI
import IntentionEngine
import PlainText

/// A text as it is searched for what is not the coach's to answer.
struct CareReading {
  private let words: [Substring]
  /// The words with one space around each.
  private let text: String

  init(_ text: String) {
    // Many type "cant" and "dont".
    var plain = " \(Self.plain(Words.key(text))) "
    for phrase in CareWords.harmless { plain = plain.replacing(bytesOf: " \(phrase) ", with: " ") }
    words = plain.split(separator: " ")
    self.text = plain
  }

  private static func plain(_ text: String) -> String {
    String(text.compactMap { $0 == "'" ? nil : $0 == "-" ? " " : $0 })
  }

  /// Whether the text names a concern.
  func names(_ concern: Concern) -> Bool {
    if CareWords.phrases(concern).contains(where: { text.contains(bytesOf: " \(Self.plain($0)) ") })
    {
      return true
    }
    if begins(with: CareWords.beginnings(concern)) { return true }
    return concern == .medicine && namesAmount
  }

  /// Whether a model speaks of what no answer may speak of: medicines, doses, illnesses.
  var isUnfitAsAnswer: Bool {
    names(.crisis) || names(.eating) || names(.medicine) || begins(with: CareWords.conditions)
  }

  private func begins(with beginnings: [String]) -> Bool {
    words.contains { word in beginnings.contains { word.hasPrefix($0) } }
  }

  /// Whether milligrams or the like are spoken of, unless as a part of food.
  private var namesAmount: Bool {
    let units: Set<Substring> = ["mg", "mcg", "µg", "μg", "ug", "iu"]
    let isAmount = words.contains { word in
      units.contains(word.drop { $0.isNumber })
    }
    let foods: Set<Substring> = ["sodium", "salt", "potassium", "cholesterol"]
    return isAmount && !words.contains { foods.contains($0) }
  }
}
