/// The question whether a create was made before under its idempotency key.
///
/// It is the create itself, sent to its path with `/earlier` behind it: a server that does not know the
/// question has no such path and stores nothing. The answer is the one the create got, 404 where there is
/// none, and 422 where the key names an entry with other values. Without a body no values are compared.
public enum EarlierWrite {
  private static let suffix = "/earlier"

  /// Returns the question about a create.
  ///
  /// - Parameter comparing: whether its values are to be compared with those of the earlier one.
  public static func question(about create: Request, comparing: Bool) -> Request {
    var question = create
    question.path += suffix
    if !comparing { question.body = [] }
    return question
  }

  /// Returns the create that a request asks about; `nil` where it is no such question.
  public static func create(asked request: Request) -> Request? {
    guard request.method == .post || request.method == .put, request.path.hasSuffix(suffix),
      request.headers[HeaderName.idempotencyKey] != nil
    else { return nil }
    var create = request
    create.path.removeLast(suffix.count)
    return create
  }
}
