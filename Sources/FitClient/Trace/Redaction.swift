import FitAPI
import JSON
import PlainText
import Synchronization

/// The one rule by which secrets are kept out of everything that is shown.
///
/// What stands under a secret's name is hidden, and so is every secret known to this process
/// wherever it turns up.
public final class Redaction: Sendable {
  /// The text shown in place of a secret.
  public static let mark = "[hidden]"

  private let secrets = Mutex<[String]>([])

  /// A shorter text turns up by accident, and hiding it would tell what it is.
  private static let shortest = 6

  /// Creates a redaction without secrets.
  public init() {}

  /// Hides these from now on.
  public func add(_ secrets: [String]) {
    self.secrets.withLock { known in
      for secret in secrets
      where secret.utf8.count >= Self.shortest && !known.contains(secret) {
        known.append(secret)
      }
    }
  }

  /// Returns a text without the secrets known so far.
  public func text(_ text: String) -> String {
    secrets.withLock { known in
      known.reduce(text) { $0.replacing(bytesOf: $1, with: Self.mark) }
    }
  }

  /// Returns a header field as it may be shown.
  func line(_ field: Headers.Field) -> String {
    let value = Self.isSecret(field.name) ? Self.mark : text(field.value)
    return "\(field.name): \(value)"
  }

  /// Returns a request's path and query as they may be shown.
  func target(of request: Request) -> String {
    var shown = Query()
    for item in request.query.items {
      shown.add(item.name, Self.isSecret(item.name) ? "hidden" : item.value)
    }
    return text(
      Request(request.method, request.path, query: shown).target)
  }

  /// Returns a body as it may be shown, in one line; `nil` when there is none.
  func body(_ bytes: [UInt8], limit: Int = 2000) -> String? {
    guard !bytes.isEmpty else { return nil }
    // In what is no JSON, secrets have no names to be known by.
    guard let value = try? JSONValue(parsing: bytes, limits: .answer(of: bytes.count)) else {
      return "(\(bytes.count) bytes)"
    }
    let shown = text(Self.hiding(value).text())
    return shown.count <= limit ? shown : "\(shown.prefix(limit))… (\(bytes.count) bytes)"
  }

  /// Returns whether a JSON document holds a member with a secret's name.
  static func holdsSecret(_ value: JSONValue) -> Bool {
    switch value {
    case .object(let object):
      object.members.contains { isSecret($0.key) || holdsSecret($0.value) }
    case .array(let elements): elements.contains(where: holdsSecret)
    default: false
    }
  }

  private static func hiding(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { member in
            (member.key, isSecret(member.key) ? .string(mark) : hiding(member.value))
          }))
    case .array(let elements): .array(elements.map(hiding))
    default: value
    }
  }

  /// Returns whether what stands under that name is secret.
  static func isSecret(_ name: String) -> Bool {
    let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
    // A public counter of words, such as maxTokens, is hidden too; better that than the other way.
    return ["password", "token", "secret", "apikey", "authorization", "cookie", "credential"]
      .contains { plain.contains(bytesOf: $0) }
  }
}
