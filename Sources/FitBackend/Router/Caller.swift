import CivilTime
import FitAPI

/// The caller of a request, and the calendar of their days.
public struct Caller: Sendable {
  /// The account that the request may use; `nil` for an anonymous request.
  public let account: String?
  public let calendar: PersonalCalendar
  /// The session of the request's token; `nil` in-process and for anonymous requests.
  let session: String?
  /// The dialect of FitIQ that the caller is known to use; `nil` when it is not known.
  let dialect: FitIQDialect?
  /// The offset from UTC, in seconds, that follows from the request; `nil` for none.
  var inferredOffset: Int?

  /// Makes a caller of that account within this process, who uses the seed's dialect.
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

  /// Returns the person at this machine, who needs no sign-in.
  public static func localOwner(calendar: PersonalCalendar) -> Caller {
    Caller(account: Account.localOwner, calendar: calendar)
  }
}
