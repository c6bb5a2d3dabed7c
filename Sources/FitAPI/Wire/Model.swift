import Synchronization

/// A record of a contract, with the names of its fields for selection, help and completion.
///
/// Times in answers are `Instant` and `Day`; ``Service/instants`` says how a service spells them. In
/// the bodies of requests they are the text that was sent, so that a broken rule names its field.
public protocol Model: Codable, Sendable, Hashable {}

extension Model {
  /// The record's fields as in JSON, in the order in which they are declared.
  public static var modelFields: [ModelField] {
    let type = ObjectIdentifier(Self.self)
    if let known = knownFields.withLock({ $0[type] }) { return known }
    let found = ModelField.all(of: Self.self)
    knownFields.withLock { $0[type] = found }
    return found
  }

  /// The names of the record's fields.
  public static var fields: [String] { modelFields.map(\.name) }
}

/// The fields of the models that were asked for.
private let knownFields = Mutex<[ObjectIdentifier: [ModelField]]>([:])
