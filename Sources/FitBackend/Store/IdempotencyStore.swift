import CivilTime
import FitAPI
import SQLite

/// The answer to a request with an idempotency key.
struct StoredAnswer: StoredRecord {
  /// The account that asked, or the digest of what somebody without one asked.
  var account = ""
  var key = ""
  /// `POST /api/v1/progress`
  var request = ""
  var status = 0
  var body: [UInt8] = []
  var created = Instant.earliest

  static let table = Table(
    "answers", of: StoredAnswer.self, constraints: ["PRIMARY KEY (account, key)"],
    indexes: "CREATE INDEX answers_by_age ON answers (created_at);")

  mutating func columns(_ columns: inout some ColumnVisitor) {
    // Outlives no account, but is given before there is one.
    columns.column("account", &account)
    columns.column("key", &key)
    columns.column("request", &request)
    columns.column("status", &status)
    columns.column("body", &body)
    columns.column("created_at", &created)
  }

  var response: Response {
    Response(
      status: status, headers: [HeaderName.contentType: "application/json; charset=utf-8"],
      body: body)
  }
}

/// The answers given under idempotency keys, so that a repeated create stores nothing twice.
struct IdempotencyStore {
  let database: Database

  /// How long an answer is remembered: seven days, in milliseconds.
  static let memory: Int64 = 7 * 24 * 3600 * 1000

  /// Characters of a key.
  static let keyLength = 1...255

  /// Carries out a request once for each key; a repeated key gets the first answer.
  ///
  /// Only successes are remembered: what was refused may be tried again.
  func once(_ context: RequestContext, _ body: () throws -> Response) throws -> Response {
    guard let key = try Self.key(context) else { return try body() }
    if let earlier = try known(context) { return earlier }
    let response = try body()
    guard response.isSuccess else { return response }
    try database.execute("DELETE FROM answers WHERE created_at <= ?", Self.expiry(context))
    try database.save(
      StoredAnswer(
        account: Self.account(context), key: key, request: Self.name(context),
        status: response.status, body: response.body, created: context.now))
    return response
  }

  /// The first answer under the request's key; `nil` when there is none yet.
  ///
  /// - Throws: ``ServiceError`` when the key is too long, or was used for another request.
  func known(_ context: RequestContext) throws -> Response? {
    guard let key = try Self.key(context),
      let earlier = try database.all(
        "WHERE account = ? AND key = ? AND created_at > ?",
        [Self.account(context), key, Self.expiry(context)], as: StoredAnswer.self
      ).first
    else { return nil }
    guard earlier.request == Self.name(context) else {
      // Not a conflict: to a client that means that the record is there.
      throw ServiceError.refused(
        status: 422, "the idempotency key was used for \(earlier.request)")
    }
    var response = earlier.response
    response.headers[HeaderName.idempotencyReplayed] = "true"
    return response
  }

  /// The key of a request that has one and may make something.
  private static func key(_ context: RequestContext) throws(ServiceError) -> String? {
    guard context.request.method == .post,
      let key = context.request.headers[HeaderName.idempotencyKey]
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

  /// Tells those without an account apart by all they ask: two users of one server's key must not
  /// get each other's answers.
  private static func stranger(_ request: Request) -> String {
    let head = "\(request.headers[HeaderName.userID] ?? "")\n\(request.target)\n"
    return Secret.hex(SHA256.digest(Array(head.utf8) + request.body))
  }
}

extension Store {
  var answers: IdempotencyStore { IdempotencyStore(database: database) }
}
