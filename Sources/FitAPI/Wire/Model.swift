/// A record of a contract, with the names of its fields for selection, help and completion.
///
/// Times in answers are `Instant` and `Day`; ``Service/instants`` says how a service spells them. In
/// the bodies of requests they are the text that was sent, so that a broken rule names its field.
public protocol Model: Codable, Sendable, Hashable {
  associatedtype CodingKeys: CodingKey, CaseIterable
}

extension Model {
  /// The record's field names as in JSON, in the order of the contract.
  public static var fields: [String] { CodingKeys.allCases.map { $0.stringValue } }
}
