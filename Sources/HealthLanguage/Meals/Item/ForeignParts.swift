/// Parts of a dish in German, French and Spanish, as far as people say that they left them out: the skin of
/// `Hähnchen ohne Haut`. What is left out is looked for in the English names of dishes.
enum ForeignParts {
  /// Returns a part in English; the word itself where it is none of these.
  static func english(_ word: String) -> String { words[word] ?? word }

  private static let words: [String: String] = [
    "soße": "sauce", "sosse": "sauce", "sauße": "sauce", "haut": "skin", "käse": "cheese",
    "brot": "bread", "brötchen": "bun", "zwiebel": "onion", "zwiebeln": "onion", "reis": "rice",
    "fleisch": "meat", "speck": "bacon", "sahne": "cream", "salat": "salad", "ei": "egg",
    "nüsse": "nuts", "knoblauch": "garlic", "schlagsahne": "whipped cream",
    "fromage": "cheese", "pain": "bread", "peau": "skin", "beurre": "butter", "frites": "fries",
    "oignons": "onion", "viande": "meat", "riz": "rice", "crème": "cream", "lait": "milk",
    "queso": "cheese", "pan": "bread", "arroz": "rice", "cebolla": "onion", "crema": "cream",
    "carne": "meat", "piel": "skin", "hielo": "ice", "leche": "milk", "frijoles": "beans",
    "mayonesa": "mayo", "milch": "milk", "eis": "ice",
  ]
}
