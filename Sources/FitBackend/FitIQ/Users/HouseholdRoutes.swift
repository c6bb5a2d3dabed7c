import FitAPI

extension Router {
  /// Adds the routes with which the owner looks after the accounts of a household.
  mutating func addHousehold() {
    on(FitIQ.household) { context, store in
      let accounts = try store.database.all(
        "WHERE id <> ? ORDER BY created_at", [Account.localOwner], as: StoredAccount.self)
      return HouseholdMembers(members: try accounts.map { try Self.describe($0, context, store) })
    }
    on(FitIQ.memberCreation, .ownTransactions) { context, store in
      let new: NewMember = try context.body()
      let password = Secret.base64URL(Secret.random(12))
      let account = StoredAccount(
        email: new.email, password: try store.passwords.hash(password),
        fullName: new.fullName.trimmed,
        codeEnds: context.now.adding(seconds: Sessions.codeWaits))
      return try store.write(of: new.email.lowercased()) {
        guard try store.accounts.find(email: new.email) == nil else { throw Self.taken }
        _ = try store.accounts.add(account, at: context.now)
        return MadePassword(password: password)
      }
    }
    on(FitIQ.memberChange) { context, store in
      let member = try Self.member(context, store)
      let change: MemberChange = try context.body()
      if let email = change.email, let other = try store.accounts.find(email: email),
        other.id != member
      {
        throw Self.taken
      }
      try store.accounts.change(member, at: context.now) {
        $0.email = change.email ?? $0.email
        $0.fullName = change.fullName?.trimmed ?? $0.fullName
        if let isDisabled = change.isDisabled { $0.disabled = isDisabled ? context.now : nil }
      }
      if change.isDisabled == true {
        try store.tokens.revokeAll(of: member, exceptFamily: nil, at: context.now)
      }
      guard let account = try store.accounts.find(member) else { throw Self.unknown }
      return try Self.describe(account, context, store)
    }
    on(FitIQ.memberUnlocking) { context, store in
      try store.accounts.change(Self.member(context, store), at: context.now) {
        $0.unlocked = context.now
      }
      return Nothing()
    }
    on(FitIQ.memberRemoval, .ownTransactions) { context, store in
      try Sessions(store: store, context: context).erase(Self.member(context, store))
      return Nothing()
    }
    on(FitIQ.memberSignOut, .ownTransactions) { context, store in
      let member = try Self.member(context, store)
      try store.write(of: member) {
        try store.tokens.revokeAll(of: member, exceptFamily: nil, at: context.now)
      }
      return Nothing()
    }
    on(FitIQ.memberPassword, .ownTransactions) { context, store in
      let member = try Self.member(context, store)
      let password = Secret.base64URL(Secret.random(12))
      let hash = try store.passwords.hash(password)
      try store.write(of: member) {
        try store.accounts.change(member, at: context.now) {
          $0.password = hash
          $0.codeEnds = context.now.adding(seconds: Sessions.codeWaits)
        }
        try store.tokens.revokeAll(of: member, exceptFamily: nil, at: context.now)
      }
      return MadePassword(password: password)
    }
  }

  /// The query for the number of an account's records: the rows of the first table of each kind.
  private static let recordCount: String = {
    let tables = Set(RecordKind.all.compactMap(\.tables.first)).subtracting(["accounts"]).sorted()
    let counts = tables.map { "(SELECT count(*) FROM \($0) WHERE account = ?1)" }
    return "SELECT " + counts.joined(separator: " + ")
  }()

  /// Returns the id of the member that a request names; the owner is none.
  private static func member(_ context: RequestContext, _ store: Store) throws -> String {
    let id = context.path[0].lowercased()
    guard id != Account.localOwner, try store.accounts.find(id) != nil else {
      throw unknown
    }
    return id
  }

  private static let unknown = ServiceError.notFound("no such member")
  private static let taken = ServiceError.conflict("another account signs in with this email")

  private static func describe(
    _ account: StoredAccount, _ context: RequestContext, _ store: Store
  ) throws -> HouseholdMember {
    let tokens = try store.database.all("WHERE account = ?", [account.id], as: StoredToken.self)
    let open = tokens.filter { $0.revoked == nil && $0.expires > context.now }
    let begun = tokens.map { $0.expires.adding(seconds: -Int64($0.kind.lifetime)) }
    return HouseholdMember(
      id: account.id, email: account.email ?? "", fullName: account.fullName ?? "",
      createdAt: account.created, lastSeen: begun.max(), sessions: Set(open.map(\.family)).count,
      records: try store.database.first(Self.recordCount, account.id) { $0.int(0) } ?? 0,
      bytes: try store.database.size(ofRowsWith: account.id, in: "account"),
      isDisabled: account.disabled != nil)
  }
}
