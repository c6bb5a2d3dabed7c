/// The part of a word that its forms share, roughly: "kids" and "kid", "drinking" and "drink".
enum Stem {
  static func of(_ word: String) -> String {
    if let base = irregular[word] { return base }
    var stem = word
    if stem.hasSuffix("'s") { stem.removeLast(2) }
    if let verb = VerbForms.base(ofGerund: stem) ?? VerbForms.base(ofPast: stem) { stem = verb }
    if stem.count > 4, stem.hasSuffix("ies") { return stem.dropLast(3) + "y" }
    if stem.count > 4, ["ches", "shes", "sses", "xes"].contains(where: stem.hasSuffix) {
      stem.removeLast(2)
    } else if stem.count > 3, stem.hasSuffix("s"), !stem.hasSuffix("ss"), !stem.hasSuffix("us") {
      stem.removeLast()
    }
    return stem
  }

  private static let irregular = [
    "am": "be", "is": "be", "are": "be", "being": "be", "goes": "go", "does": "do", "has": "have",
    "having": "have", "children": "child", "people": "person", "said": "say",
  ]
}
