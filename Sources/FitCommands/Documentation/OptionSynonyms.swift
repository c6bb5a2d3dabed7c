import Arguments

extension OptionSynonyms {
  /// The names that people type by habit from other programs or from everyday language.
  static let fit = OptionSynonyms(
    [
      "sex": "gender", "dob": "birth", "birthday": "birth", "birthdate": "birth", "born": "birth",
      "tall": "height", "drug": "medication", "kilocalories": "kcal", "energy": "kcal",
      "deadline": "by", "until": "by", "note": "notes", "comment": "notes", "when": "at",
      "time": "at", "day": "date",
    ])
}
