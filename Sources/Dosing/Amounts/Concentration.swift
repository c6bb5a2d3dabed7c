import Quantities

/// The concentration of a medication, in milligrams per millilitre.
public struct Concentration: Sendable, Hashable {
  /// Milligrams per millilitre.
  public let mgPerMl: Double

  /// The concentrations that are accepted, in milligrams per millilitre.
  public static let range = 0.01...200.0

  /// Creates a concentration from milligrams per millilitre.
  public init(mgPerMl: Double) { self.mgPerMl = mgPerMl }

  /// Reads `5mg/ml`, `10 mg / 2 ml` or `5 mg per ml`; `nil` when the text has another form or the
  /// concentration is outside ``range``.
  public init?(parsing text: String) {
    let words = text.lowercased().split(separator: " ").joined()
    let parts =
      words.contains("/")
      ? words.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      : Self.halves(of: words, at: "per")
    guard parts.count == 2, let mass = try? DoseAmount(parsing: parts[0]) else { return nil }
    let volumeText = parts[1].first?.isNumber == true ? parts[1] : "1\(parts[1])"
    guard let volume = try? DoseAmount(parsing: volumeText), volume.unit == .millilitre,
      volume.value > 0, mass.unit == .milligram || mass.unit == .microgram,
      let milligrams = mass.milligrams(at: nil)
    else { return nil }
    let value = Decimals.rounded(milligrams / volume.value, to: 6)
    guard Self.range.contains(value) else { return nil }
    mgPerMl = value
  }

  /// The concentration with its unit: `5 mg/ml`.
  public var text: String { "\(Decimals.text(mgPerMl, upTo: 4)) mg/ml" }

  private static func halves(of text: String, at word: String) -> [String] {
    guard let start = text.indices.first(where: { text[$0...].hasPrefix(word) }) else { return [] }
    return [String(text[..<start]), String(text[start...].dropFirst(word.count))]
  }
}
