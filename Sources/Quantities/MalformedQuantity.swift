/// The reason why a text is not a measure.
public struct MalformedQuantity: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text as given.
  public let text: String
  /// The rule that it breaks: `"stones" is not a unit of a weight`.
  public let reason: String
  /// The symbols of the accepted units.
  public let units: [String]
  /// An example of a valid measure: `82.4kg, 181lb or 12st7lb`.
  public let example: String

  init<Unit: QuantityUnit>(_ text: String, _ reason: String, _ unit: Unit.Type) {
    self.text = text
    self.reason = reason
    units = Unit.allCases.map(\.rawValue).filter { !$0.isEmpty }
    example = Unit.example
  }

  public var description: String {
    let units = units.isEmpty ? "" : " (units: \(units.joined(separator: ", ")))"
    return "\"\(text)\": \(reason); write \(example)\(units)"
  }
}
