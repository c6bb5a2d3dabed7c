import CivilTime
import FitAPI

/// A page that a browser asks a server for. The commands make it, since theirs is the report.
public enum BrowserPage: Sendable {
  /// The report of a person's last days.
  case report(BrowserReader, days: Int)
  /// What the server is and how an app is pointed at it, with a form to sign in.
  ///
  /// - Parameters:
  ///   - address: the address by which the browser called the server: `https://fit.example.org`.
  ///   - problem: why the last attempt was refused; `nil` for the first.
  case welcome(address: String, problem: String?)
  /// What the server keeps and where, under the title of a document that apps link to.
  case legal(title: String)

  /// The days of a report that can be asked for.
  public static let lengths = [7, 30, 90, 365]
}

/// A person whose report a browser gets.
public struct BrowserReader: Sendable {
  public let account: String
  public let calendar: PersonalCalendar
  /// Whether the browser signed in, and may sign out.
  public let isSignedIn: Bool
  /// Answers a request as that person's.
  public let answer: @Sendable (Request) -> Response

  public init(
    account: String, calendar: PersonalCalendar, isSignedIn: Bool,
    answer: @escaping @Sendable (Request) -> Response
  ) {
    (self.account, self.calendar, self.isSignedIn) = (account, calendar, isSignedIn)
    self.answer = answer
  }
}
