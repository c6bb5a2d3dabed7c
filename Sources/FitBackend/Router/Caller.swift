import CivilTime

/// Who asks, and by which calendar their days are counted.
public struct Caller: Sendable {
  /// The account whose data the request reaches; `nil` for an anonymous request.
  public let account: String?
  public let calendar: PersonalCalendar
  /// The session whose token came with the request; `nil` in-process and for anonymous requests.
  let session: String?

  /// A caller of that account.
  public init(account: String?, calendar: PersonalCalendar) {
    self.init(account: account, calendar: calendar, session: nil)
  }

  init(account: String?, calendar: PersonalCalendar, session: String?) {
    self.account = account
    self.calendar = calendar
    self.session = session
  }

  /// The person at this machine, who needs no sign-in.
  public static func localOwner(calendar: PersonalCalendar) -> Caller {
    Caller(account: Account.localOwner, calendar: calendar)
  }
}

/// The accounts of the store.
public enum Account {
  /// The id of the person who owns the machine; every store has this account.
  public static let localOwner = "00000000-0000-4000-8000-000000000001"
}
