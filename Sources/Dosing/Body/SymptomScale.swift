/// The severity scale of side effects, and the names of the common ones.
public enum SymptomScale {
  /// The severities, from 1 (mild) to 5 (unbearable).
  public static let severities = 1...5

  /// Returns the word for a severity, from mild to unbearable.
  public static func word(_ severity: Int) -> String {
    switch severity {
    case ...1: "mild"
    case 2: "moderate"
    case 3: "strong"
    case 4: "severe"
    default: "unbearable"
    }
  }

  /// Returns the severity that a number or its word names; `nil` where it names none.
  public static func severity(_ text: String) -> Int? {
    let text = text.lowercased()
    return severities.first { "\($0)" == text || word($0) == text }
  }

  /// The number of characters that a name may have.
  public static let nameLengths = 2...40

  /// Returns a name in the form in which it is stored: lower case, single spaces, and the American
  /// spelling or usual name of a known variant.
  public static func name(_ text: String) -> String {
    let name = text.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: " ")
    return spellings[name] ?? name
  }

  /// The common side effects: the adverse reactions that the labels of these medications list as
  /// the most frequent (Ozempic, Wegovy, Mounjaro and Zepbound, US prescribing information, section
  /// 6.1), and others that people often record.
  public static let common = [
    "nausea", "vomiting", "diarrhea", "constipation", "abdominal pain", "indigestion", "heartburn",
    "burping", "bloating", "gas", "decreased appetite", "fatigue", "headache", "dizziness",
    "injection site reaction", "hair loss", "food aversion", "dehydration", "low blood sugar",
    "palpitations", "insomnia", "dry mouth", "taste change", "mood change", "muscle pain", "rash",
  ]

  private static let spellings = [
    "diarrhoea": "diarrhea", "vomit": "vomiting", "stomach pain": "abdominal pain",
    "tiredness": "fatigue", "reflux": "heartburn", "acid reflux": "heartburn",
    "dyspepsia": "indigestion", "flatulence": "gas", "eructation": "burping",
    "site reaction": "injection site reaction",
  ]
}
