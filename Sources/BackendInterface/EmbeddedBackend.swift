import CivilTime
import FitAPI
import PostgreSQL

/// The operations of the backend in this process besides answering the services' requests.
///
/// `FitBackend` implements it and the executable passes the implementation in, so that the commands
/// and the backend are compiled independently of each other.
public protocol EmbeddedBackend: Sendable {
  /// The version of the schema that it writes.
  var schemaVersion: Int { get }
  /// The kinds of record that an export holds, in order.
  var exportedKinds: [ExportedKind] { get }

  /// Creates a responder that answers requests from a data file, which is opened at the first
  /// request.
  func responder(_ setup: ResponderSetup) -> any Responder

  /// Names the records in a PostgreSQL database, to which nothing is sent yet.
  func serverData(
    _ address: PostgreSQLAddress, owner calendar: PersonalCalendar
  ) -> any DataFile

  /// Copies every record and the imported foods from one place to another, which must be empty, and
  /// compares what arrived. The source stays as it is. After an error or an interruption the target has nothing of it.
  ///
  /// - Parameters:
  ///   - isTrial: whether to undo it in the end.
  ///   - progress: called with the rows that are done and those in all; an error that it throws ends the
  ///     copying and is thrown from here.
  /// - Throws: ``DataFileError``.
  func migrate(
    from source: StorePlace, to target: StorePlace, owner calendar: PersonalCalendar,
    isTrial: Bool, progress: (_ done: Int, _ total: Int) throws -> Void
  ) throws -> [MigratedTable]

  /// Names a data file; the file is not touched.
  ///
  /// - Parameter calendar: the local owner's division of time into days; records without a day of
  ///   their own get it by this.
  func dataFile(_ path: String, owner calendar: PersonalCalendar) -> any DataFile

  /// Returns the condition of the imported foods, of which nothing is changed or read in full.
  ///
  /// - Parameter place: the file of foods, or the database.
  func importedFoods(_ place: StorePlace) -> ImportedFoodsCondition

  /// Imports the inputs, files or folders or `-` for standard input, into a file of foods, which is
  /// made when it does not exist, or into a database.
  ///
  /// - Parameter progress: called many times a second; an error that it throws ends the import and
  ///   is thrown from here, and the foods stay as they were.
  /// - Throws: ``DataFileError``.
  func importFoods(
    _ inputs: [String], into place: StorePlace, _ options: FoodImportOptions,
    progress: (FoodImportProgress) throws -> Void
  ) throws -> FoodImportReport
}

/// The settings of a responder.
public struct ResponderSetup: Sendable {
  /// The data file; `nil` for records that end with the process.
  public var path: String?
  /// Whether something else knows of records in the file, so that one without any is damaged.
  public var hasRecords = false
  /// The address of the PostgreSQL database that keeps the records instead of the file, where there
  /// is one.
  public var server: PostgreSQLAddress?
  /// The time that all requests together wait for a database server that does not answer; `nil`
  /// where each request waits for itself, as those of other machines do.
  public var commandTimeLimit: Duration?
  /// The local owner's division of time into days.
  public var ownerCalendar: PersonalCalendar
  /// The language model that helps to answer; `nil` leaves everything to rules.
  public var model: (any LanguageModel)?
  /// Receives a sentence with the reason when a request was answered without the model.
  public var report: @Sendable (String) -> Void
  public var now: @Sendable () -> Instant

  /// Makes settings without a language model.
  public init(
    path: String?, owner calendar: PersonalCalendar, model: (any LanguageModel)? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in },
    now: @escaping @Sendable () -> Instant
  ) {
    self.path = path
    ownerCalendar = calendar
    self.model = model
    self.report = report
    self.now = now
  }
}

/// Answers the services' requests from one data file. Safe to use from several threads.
public protocol Responder: Sendable {
  /// Answers a request as the local owner's. A failure is an answer too.
  func answerOwner(_ request: Request) -> Response

  /// Ends the work of a command: what it and earlier ones left in the log moves into the data file, and
  /// the log is emptied. Does not wait for other programs.
  func settle()

  /// Answers requests over HTTP until a signal of ``ServerSetup/signals`` arrives.
  ///
  /// - Parameter announce: receives the address once connections are accepted.
  /// - Returns: whether every request in progress was answered before the end.
  /// - Throws: ``ListenError`` when the address cannot be used, or what `announce` throws.
  func serve(_ setup: ServerSetup, announce: (ListenAddress) throws -> Void) throws -> Bool
}

/// The settings of a server.
public struct ServerSetup: Sendable {
  public var address: ListenAddress
  /// Returns the keys of the client applications and of persons, any of which is accepted; none lets in
  /// everybody where there never was one.
  public var apiKeys: @Sendable () -> [APIKey] = { [] }
  /// The tokens of those who may read the server's metrics from elsewhere.
  public var metricsTokens: [String] = []
  /// Whether the owner's own programs on this machine may use Health Data as its owner, and programs on
  /// it Daily Intentions under any name, without a token or key.
  public var trustsThisMachine = false
  /// The addresses of the proxies whose word on the client's address is taken.
  public var proxies: Set<String> = []
  /// Whether people may make accounts over HTTP.
  public var allowsRegistration = true
  /// The most bytes that an account may keep; `nil` without a limit. This machine's owner has none.
  public var quota: Int?
  /// The calendar of this machine's owner, unless the client sends one.
  public var ownerCalendar: PersonalCalendar
  /// The clock of the `Date` header.
  public var now: @Sendable () -> Instant
  /// The signals that stop the server: gracefully the first time, at once the second.
  public var signals: [Int32] = []
  /// The signals at which ``reopen`` is called.
  public var reopeningSignals: [Int32] = []
  /// Opens files anew that were moved away.
  public var reopen: @Sendable () -> Void = {}
  /// The time that requests in progress may take once the server is asked to stop.
  public var grace = Duration.seconds(10)
  /// Makes the pages that a browser gets at the server's own address; `nil` for none.
  public var page: (@Sendable (BrowserPage) throws -> String)?
  /// Receives every answer, on the thread that gave it.
  public var log: (@Sendable (AccessRecord) -> Void)?
  /// Receives failures within the server, whose details no client gets.
  public var report: @Sendable (String) -> Void = { _ in }

  /// Makes the settings of a server without keys that trusts nobody.
  public init(
    _ address: ListenAddress, owner calendar: PersonalCalendar,
    now: @escaping @Sendable () -> Instant
  ) {
    self.address = address
    ownerCalendar = calendar
    self.now = now
  }
}

/// A key that lets a client in.
public struct APIKey: Sendable, Hashable {
  public let key: String
  /// The person whose key it is: `owner`, or an email address. `nil` lets an app in and is nobody's.
  public let person: String?

  /// The person that stands for whoever runs the server.
  public static let owner = "owner"

  public init(_ key: String, of person: String? = nil) {
    self.key = key
    self.person = person
  }
}

/// Names of accounts in the store.
public enum Account {
  /// The id of the person who owns the machine; every store has this account.
  public static let localOwner = "00000000-0000-4000-8000-000000000001"
}
