import FitAPI

extension RemoteServices {
  /// Asks a service whether it still takes a sign-in, renewing it where that is needed.
  ///
  /// - Throws: ``FitError`` of kind `notSignedIn` when it does not; of another kind when it could not
  ///   be asked.
  public func check(_ credentials: CredentialProvider) throws(FitError) {
    let remote = credentials.remote
    let exchange = exchange(remote, credentials, RetryRule())
    let (path, access) = try question(credentials)
    let request = Request(.get, path, headers: headers(for: remote))
    let response = try exchange.send(
      ServiceCall(request, service: remote.service, pattern: path, access: access))
    guard response.isSuccess else { throw ErrorBody(response).failure.redacted(by: redaction) }
  }

  /// Returns the path that only a signed-in account may ask; the health check where there are no
  /// accounts.
  private func question(_ credentials: CredentialProvider) throws(FitError) -> (
    path: String, access: Access
  ) {
    let remote = credentials.remote
    guard remote.service == .fitiq else {
      return (Self.healthPath(of: remote), remote.service.hasAccounts ? .account : .anyone)
    }
    if try credentials.current()?.session.dialect == .newer {
      return (FitIQ.me.path(below: remote.basePath), .account)
    }
    let pattern = FitIQ.user.path(below: remote.basePath)
    return (PathPattern.fill(pattern, [try credentials.userID()]), .account)
  }
}
