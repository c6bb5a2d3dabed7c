/// The words that name a medication.
public enum MedicationName {
  /// Characters that a name of one's own may have.
  public static let lengths = 2...40

  /// The word by which a name is stored and found: lower case, its words joined by hyphens.
  public static func key(_ text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "-")
  }
}
