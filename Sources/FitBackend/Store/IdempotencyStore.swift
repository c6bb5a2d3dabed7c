import CivilTime
import FitAPI
import JSON
import SQL

/// The answer to a request with an idempotency key.
struct StoredAnswer: StoredRecord {
  /// The account that sent the request, or the digest of the request of a caller without one.
  var account = ""
  var key = ""
  /// The method and path: `POST /api/v1/progress`.
  var request = ""
  var status = 0
  var body: [UInt8] = []
  var created = Instant.earliest
  /// 1 for an answer that lasts as long as its record; `nil` for one that is remembered for some
  /// days.
  var lasts: Int?
  /// The digest that distinguishes two entries under a name; `nil` for keys that contain the
  /// values.
  var digest: [UInt8]?

  static let table = Table(
    "answers", of: StoredAnswer.self, constraints: ["PRIMARY KEY (account, key)"],
    indexes: "CREATE INDEX answers_by_age ON answers (created_at) WHERE lasts IS NULL;")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    // Outlives no account, but is given before there is one.
    columns.column("account", &account)
    columns.column("key", &key)
    columns.column("request", &request)
    columns.column("status", &status)
    columns.column("body", &body)
    columns.column("created_at", &created)
    columns.column("lasts", &lasts)
    columns.column("digest", &digest)
  }

  var response: Response {
    Response(
      status: status, headers: [HeaderName.contentType: "application/json; charset=utf-8"],
      body: body)
  }
}

/// The answers given under idempotency keys, so that a repeated create stores nothing twice.
///
/// A key that a person chose (``PersistentIdempotencyKey``) belongs to the record it made: it lasts as long as
/// the record and is free again when that is deleted, or what it is a part of. Any other key is remembered
/// for seven days.
struct IdempotencyStore {
  let database: Database

  /// The time an answer without a lasting key is remembered: seven days, in milliseconds.
  static let memory: Int64 = 7 * 24 * 3600 * 1000

  /// The permitted number of characters of a key.
  static let keyLength = 1...1024

  /// Carries out a request once for each key; a repeated key gets the first answer.
  ///
  /// Only successes are remembered: a refused request may be tried again.
  func once(_ context: RequestContext, _ body: () throws -> Response) throws -> Response {
    guard let key = try Self.key(context) else { return try body() }
    if let earlier = try known(context) { return earlier }
    let response = try body()
    guard response.isSuccess else { return response }
    let records =
      PersistentIdempotencyKey(key) == nil
      ? [] : Self.records(in: response) + Self.parent(of: context)
    // Each account forgets its own, so that two do not wait for each other.
    try database.execute(
      "DELETE FROM answers WHERE lasts IS NULL AND created_at <= ?1 AND (account = ?2 OR ?3 = 1)",
      Self.expiry(context), Self.account(context), context.caller.account == nil)
    try database.save(
      StoredAnswer(
        account: Self.account(context), key: key, request: Self.name(context),
        status: response.status, body: response.body, created: context.now,
        lasts: records.isEmpty ? nil : 1, digest: Self.digest(context, key)))
    for record in records {
      try database.execute(
        "INSERT OR IGNORE INTO answer_records (account, record, key) VALUES (?, ?, ?)",
        Self.account(context), record, key)
    }
    return response
  }

  /// Returns the first answer under the request's key; `nil` when there is none yet. A request without a
  /// body asks for it by the key alone.
  ///
  /// - Throws: ``ServiceError`` when the key is too long, was used for another request, or names a
  ///   record with other values.
  func known(_ context: RequestContext) throws -> Response? {
    guard let key = try Self.key(context),
      let earlier = try database.all(
        "WHERE account = ? AND key = ? AND (lasts = 1 OR created_at > ?)",
        [Self.account(context), key, Self.expiry(context)], as: StoredAnswer.self
      ).first
    else { return nil }
    let name = PersistentIdempotencyKey(key)
    // Neither is a conflict (409): to a client that means that the record is there.
    guard earlier.request == Self.name(context) else {
      throw ServiceError.refused(
        status: 422,
        name?.isName == true
          ? name?.conflict ?? "" : "the idempotency key was used for \(earlier.request)")
    }
    if let digest = earlier.digest, !context.request.body.isEmpty,
      digest != Self.digest(context, key), let name
    {
      throw ServiceError.refused(status: 422, name.conflict)
    }
    var response = earlier.response
    response.headers[HeaderName.idempotencyReplayed] = "true"
    return response
  }

  /// Updates the keys of a record after it was changed or deleted: the key of a deleted record is
  /// free again, and the answer under the key of a changed one becomes the changed record.
  func follow(_ context: RequestContext, _ response: Response) throws {
    guard response.isSuccess, let record = context.path.last else { return }
    let account = Self.account(context)
    let keys = try keys(of: record, account)
    guard !keys.isEmpty else { return }
    switch context.request.method {
    case .delete: try free(record, of: account)
    case .put, .patch:
      guard Self.records(in: response) == [record] else { return }
      for key in keys {
        try database.execute(
          "UPDATE answers SET body = ?3 WHERE account = ?1 AND key = ?2 AND NOT EXISTS"
            + " (SELECT 1 FROM answer_records WHERE account = ?1 AND key = ?2 AND record <> ?4)",
          account, key, response.body, record)
      }
    default: break
    }
  }

  /// Frees the keys of a record that was deleted.
  func free(_ record: String, of account: String) throws {
    let keys = try keys(of: record, account)
    guard !keys.isEmpty else { return }
    try database.execute(
      "DELETE FROM answer_records WHERE account = ? AND record = ?", account, record)
    for key in keys {
      let request =
        try database.first(
          "SELECT request FROM answers WHERE account = ? AND key = ?", account, key
        ) { $0.text(0) } ?? ""
      let left = try database.all(
        "SELECT record FROM answer_records WHERE account = ? AND key = ?", account, key
      ) { $0.text(0) }
      // What is left of a part is what it was a part of; with that, all its parts are gone.
      func isPart(of whole: String) -> Bool { request.contains(bytesOf: "/\(whole)/") }
      guard isPart(of: record) || left.allSatisfy(isPart) else { continue }
      try database.remove(StoredAnswer(account: account, key: key))
      try database.execute(
        "DELETE FROM answer_records WHERE account = ? AND key = ?", account, key)
    }
  }

  private func keys(of record: String, _ account: String) throws -> [String] {
    try database.all(
      "SELECT key FROM answer_records WHERE account = ? AND record = ?", account, record
    ) { $0.text(0) }
  }

  /// Returns the idempotency key of a POST request, and that of a PUT that makes a record whose name a
  /// person chose; `nil` without one.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it is too long.
  private static func key(_ context: RequestContext) throws(ServiceError) -> String? {
    guard let key = context.request.headers[HeaderName.idempotencyKey],
      context.request.method == .post
        || context.request.method == .put && PersistentIdempotencyKey(key) != nil
    else { return nil }
    guard keyLength.contains(key.utf8.count) else {
      throw .invalid(
        HeaderName.idempotencyKey, "must have at most \(keyLength.upperBound) characters")
    }
    return key
  }

  private static func account(_ context: RequestContext) -> String {
    context.caller.account ?? stranger(context.request)
  }

  private static func name(_ context: RequestContext) -> String {
    "\(context.request.method.rawValue) \(context.request.path)"
  }

  private static func expiry(_ context: RequestContext) -> Int64 { context.now.stored - memory }

  /// Returns a name for a caller without an account, made of the whole request: two users of one
  /// server's key must not get each other's answers.
  private static func stranger(_ request: Request) -> String {
    let head = "\(request.headers[HeaderName.userID] ?? "")\n\(request.target)\n"
    return Secret.hex(SHA256.digest(Array(head.utf8) + request.body))
  }

  /// The routes whose records are parts of the one in their path, and go with it.
  private static let parts = ["/exercises", "/messages"]

  /// Returns the id of the record of which a new one becomes a part.
  private static func parent(of context: RequestContext) -> [String] {
    guard let parent = context.path.last, Self.parts.contains(where: context.request.path.hasSuffix)
    else { return [] }
    return [parent]
  }

  /// Returns the ids in an answer: that of its record, else those of the records in its lists. The id of a
  /// metric is its word, that of a medication its key.
  private static func records(in response: Response) -> [String] {
    guard let answer = response.document ?? (try? JSONValue(parsing: response.body)) else {
      return []
    }
    let value = answer["data"] ?? answer
    if let id = value["id"]?.string ?? value["word"]?.string ?? value["key"]?.string { return [id] }
    return (value.object?.members ?? []).flatMap { member -> [String] in
      if let id = member.value["id"]?.string { return [id] }
      return member.value.array?.compactMap { $0["id"]?.string } ?? []
    }
  }

  /// Returns the digest of a request's values without its times, by which two entries under a name
  /// differ; `nil` for keys that contain the values.
  private static func digest(_ context: RequestContext, _ key: String) -> [UInt8]? {
    guard PersistentIdempotencyKey(key)?.isName == true,
      let body = try? JSONValue(parsing: context.request.body)
    else { return nil }
    return SHA256.digest(PersistentIdempotencyKey.values(of: body).bytes())
  }
}

extension Store {
  var answers: IdempotencyStore { IdempotencyStore(database: database) }
}

extension Schema {
  /// The records of the keys that last as long as a record.
  static let answerRecords = """
    CREATE TABLE answer_records (
      account TEXT NOT NULL,
      record TEXT NOT NULL,
      key TEXT NOT NULL,
      PRIMARY KEY (account, record, key)
    ) WITHOUT ROWID;
    CREATE INDEX answer_records_by_key ON answer_records (account, key);
    """
}
