import FitAPI

extension Router {
  /// Sessions of Needled: register with a plan, sign in, who is it, sign out.
  mutating func addNeedledAuth() {
    on(Needled.registration, replying: .password) { incoming, store in
      let form = try NeedledRegistration(reading: incoming)
      let sessions = Sessions(store: store, incoming: incoming)
      return try sessions.register(
        email: form.email, password: form.password, fullName: form.name, dateOfBirth: nil,
        ifTaken: "Email already exists"
      ) { account, isNew in
        if isNew {
          try store.plans.add(form, to: account, at: incoming.now)
          if let height = form.height {
            let entry = NewProgressEntry(.height, height)
            _ = try store.progress.add(entry, to: account, at: incoming.now)
          }
        }
        let session = try Self.begin(account, incoming, store)
        var headers = Self.cookie(session.token, incoming)
        if !isNew { headers[HeaderName.idempotencyReplayed] = "true" }
        return Reply(session.user, headers: headers)
      }
    }
    on(Needled.login, replying: .password) { incoming, store in
      let form = try NeedledCredentials(reading: incoming)
      let sessions = Sessions(store: store, incoming: incoming)
      return try sessions.signIn(
        email: form.email, password: form.password, otherwise: "Invalid credentials"
      ) { account in
        let session = try Self.begin(account, incoming, store)
        return Reply(session, headers: Self.cookie(session.token, incoming))
      }
    }
    on(Needled.session) { incoming, store in
      try Self.needledUser(incoming.account(), store)
    }
    on(Needled.logout, replying: .ownTransactions) { incoming, store in
      if let token = incoming.request.bearer ?? incoming.request.sessionCookie {
        try Sessions(store: store, incoming: incoming).end(token)
      }
      return Reply(
        NeedledDone(success: true),
        headers: [HeaderName.setCookie: "\(Needled.cookie)=; Path=/; Max-Age=0"])
    }
  }

  static func needledUser(_ account: String, _ store: Store) throws -> NeedledUser {
    guard let user = try store.needledUser(account) else {
      throw ServiceError.unauthorized("Not authenticated")
    }
    return user
  }

  private static func begin(
    _ account: String, _ incoming: Incoming, _ store: Store
  ) throws -> NeedledSession {
    let token = Tokens.opaque()
    try store.tokens.add(token, .session, of: account, Identifier.make(), at: incoming.now)
    return NeedledSession(user: try needledUser(account, store), token: token)
  }

  /// The token for a browser, which keeps it from scripts and from other sites' forms.
  private static func cookie(_ token: String, _ incoming: Incoming) -> Headers {
    let isEncrypted = incoming.request.headers[HeaderName.forwardedProtocol] == "https"
    let cookie =
      "\(Needled.cookie)=\(token); Path=/; HttpOnly; SameSite=Lax"
      + "; Max-Age=\(Needled.sessionLifetime)\(isEncrypted ? "; Secure" : "")"
    return [HeaderName.setCookie: cookie, "Cache-Control": "no-store"]
  }
}

extension NeedledRegistration {
  /// Reads the body of a request.
  fileprivate init(reading incoming: Incoming) throws(ServiceError) {
    var form = try FormReader(incoming.json())
    self.init(
      name: form.text("name").trimmed, email: form.text("email"),
      password: form.text("password"), startWeight: form.number("startWeight"),
      goalWeight: form.numberOrNil("goalWeight"),
      weightUnit: form.word("weightUnit", of: NeedledWeightUnit.self),
      medication: form.word("medication", of: Medication.self),
      injectionDay: form.whole("injectionDay"))
    startingDosage = form.change("startingDosage") ?? nil
    height = form.change("height") ?? nil
    pen = PenDosingChange(reading: &form)
    try form.check(self)
  }
}

extension NeedledCredentials {
  /// Reads the body of a request.
  fileprivate init(reading incoming: Incoming) throws(ServiceError) {
    var form = try FormReader(incoming.json())
    self.init(email: form.text("email"), password: form.text("password"))
    try form.check(self)
  }
}
