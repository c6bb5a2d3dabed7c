import FitAPI

/// The owner of the intentions that a request may use.
enum IntentionOwner {
  case account(String)
  /// A user of an app without accounts. Such names are no accounts' ids, and their records are
  /// separate.
  case user(String)

  /// Chooses the account of the caller, else the user named.
  ///
  /// - Throws: ``ServiceError/malformed(_:)`` when there is neither.
  init(_ context: RequestContext, named name: String? = nil) throws(ServiceError) {
    if let account = context.caller.account {
      self = .account(account)
      return
    }
    let header = context.request.headers[HeaderName.userID]
    let names = [name, context.query["userId"], header]
    guard let user = names.compactMap({ $0?.trimmed }).first(where: { !$0.isEmpty }) else {
      throw .malformed("userId is required")
    }
    var problems = Problems()
    problems.check("userId", user, length: NewIntention.nameLength)
    try problems.refuse()
    self = .user(user)
  }

  /// The value of the column `account`.
  var account: String? {
    if case .account(let id) = self { id } else { nil }
  }

  /// The value of the column `owner`, which is never empty: the account, or the name behind a mark
  /// that no account's id has.
  var key: String {
    switch self {
    case .account(let id): id
    case .user(let name): Self.mark + name
    }
  }

  /// Returns the name of a user without an account in a value of the column `owner`.
  static func name(in key: String) -> String { String(key.dropFirst(mark.count)) }

  private static let mark = "user:"
}
