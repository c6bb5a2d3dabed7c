import CivilTime
import FitAPI

/// Who asks, and by which calendar their days are counted.
public struct Caller: Sendable {
  /// The account whose data the request reaches; `nil` for an anonymous request.
  public let account: String?
  public let calendar: PersonalCalendar
  /// The session whose token came with the request; `nil` in-process and for anonymous requests.
  let session: String?
  /// The dialect of FitIQ that the caller is known to speak; `nil` where that is not known.
  let dialect: FitIQDialect?

  /// A caller of that account within this process, who speaks as the seeds do.
  public init(account: String?, calendar: PersonalCalendar) {
    self.init(account: account, calendar: calendar, session: nil, dialect: .seed)
  }

  init(
    account: String?, calendar: PersonalCalendar, session: String?, dialect: FitIQDialect?
  ) {
    self.account = account
    self.calendar = calendar
    self.session = session
    self.dialect = dialect
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
