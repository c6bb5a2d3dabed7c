/// The names of medications.
public enum MedicationName {
  /// The number of characters that the name of a custom medication may have.
  public static let lengths = 2...40

  /// Returns the key under which a name is stored and found: lower case, words joined by hyphens.
  public static func key(_ text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "-")
  }
}
