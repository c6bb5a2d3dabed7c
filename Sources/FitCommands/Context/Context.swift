import Arguments
import BackendInterface
import CivilTime
import FitAPI
import FitClient
import PlainText
import Synchronization
import System
import Terminal

/// The configuration, the services and the terminal that a command works with. Each is made on
/// first use, so that a command pays only for what it uses.
///
/// Used by one thread.
final class Context {
  let environment: Environment
  /// The global options, once the line is understood.
  var options = GlobalOptions()
  let paths: Paths
  /// The account whose records on this machine the command works with.
  private var account = Account.localOwner
  /// Whether a store is made where there is none yet: not for what only looks something up.
  var makesStore = true
  /// The instant of the command; one for all it does.
  let now: Instant
  /// The configuration file, or why it cannot be used.
  let config: Result<Config, FitError>
  let settings: Settings
  /// The context in which typed values are parsed.
  let parsing: ParsingContext

  /// Reads the clock and the configuration.
  ///
  /// - Parameter needsConfig: whether a configuration that cannot be used is a reason to stop.
  /// - Throws: ``FitError`` when it is, or when `FIT_NOW` is no instant.
  init(environment: Environment, needsConfig: Bool) throws(FitError) {
    self.environment = environment
    paths = try Paths(environment: environment)
    let path = paths.config
    config = Result { () throws(FitError) in try Config(path: path) }
    settings = Settings(
      environment: environment, config: (try? config.get()) ?? Config(soundLinesOf: path))
    if needsConfig { try Self.check(config, settings) }
    now = try Self.moment(environment, settings.zone)
    parsing = ParsingContext(
      now: now, calendar: PersonalCalendar(zone: settings.zone, dayStart: settings.dayStart),
      units: settings.units, weekStart: settings.weekStart, dateOrder: settings.dateOrder)
  }

  /// Makes a context in which an account of a server stands for the person at this machine.
  ///
  /// - Throws: ``FitError`` when the folders of this machine are unknown.
  init(
    of reader: BrowserReader, environment: Environment, at now: Instant
  ) throws(FitError) {
    self.environment = environment
    paths = try Paths(environment: environment)
    let path = paths.config
    config = Result { () throws(FitError) in try Config(path: path) }
    settings = Settings(environment: environment, config: try? config.get())
    self.now = now
    parsing = ParsingContext(
      now: now, calendar: reader.calendar, units: settings.units, weekStart: settings.weekStart,
      dateOrder: settings.dateOrder)
    account = reader.account
    responder = AccountResponder(answer: reader.answer)
    client = localClient
  }

  /// The error in the configuration; `nil` where there is none.
  var configFailure: FitError? {
    do throws(FitError) {
      try Self.check(config, settings)
      return nil
    } catch {
      return error
    }
  }

  private static func check(
    _ config: Result<Config, FitError>, _ settings: Settings
  ) throws(FitError) {
    _ = try config.get()
    try settings.check()
  }

  /// Returns the instant of this command: the time of the clock, or of `FIT_NOW`.
  private static func moment(_ environment: Environment, _ zone: Zone) throws(FitError) -> Instant {
    guard let text = environment["FIT_NOW"] else { return environment.clock() }
    do throws(MalformedTime) {
      return try Instant(parsing: text, in: zone)
    } catch {
      throw FitError(
        .usage, "FIT_NOW is \(error)", hint: "write it as 2026-11-20T08:30:00Z")
    }
  }

  /// The clock as it goes on, for what lives longer than a command; it stands still at `FIT_NOW`.
  var clock: @Sendable () -> Instant {
    guard environment["FIT_NOW"] == nil else { return { [now] in now } }
    return environment.clock
  }

  /// The calendar by which the person's days are counted.
  var calendar: PersonalCalendar { parsing.calendar }

  /// The person's today.
  var today: Day { parsing.today }

  private(set) lazy var screen = Screen.detect(
    environment: { [environment] in environment[$0] }, color: options.color,
    ascii: environment["FIT_ASCII"] != nil)

  /// Runs the body as where nobody can be asked.
  func unasked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = screen
    screen.inputIsTerminal = false
    defer { screen = before }
    return try body()
  }

  /// The shared client of all services: those with a remote are reached over the network, the
  /// others are answered by the backend in this process.
  private(set) lazy var client = Client(
    redaction: redaction, catalogue: remotes.all.isEmpty ? nil : catalogue,
    waiting: waiting?.records, watch: watch, connect: connections.connect)

  /// The harms in what the command sends.
  let care = CareWatch()

  /// Looks at what leaves; what means harm is answered on this machine where a service would ask a model.
  private var watch: @Sendable (FitAPI.Request, Service) -> Connection? {
    let (care, embedded) = (care, embedded)
    return { request, service in
      let isMet = care.looks(at: request, to: service)
      return isMet && request.path.contains(bytesOf: "/ai/") ? embedded(service) : nil
    }
  }

  /// The queued writes of remote services, for their lists; `nil` where no service is remote.
  private(set) lazy var waiting: WaitingOverlay? = {
    guard !remotes.all.isEmpty else { return nil }
    let (backend, calendar, now) = (environment.backend, calendar, now)
    return WaitingOverlay(remotes: remotes.all, network: network) {
      backend.responder(ResponderSetup(path: nil, owner: calendar, now: { now }))
    }
  }()

  /// Looks foods and exercises up on this machine where a remote service does not answer, and says so
  /// once.
  private var catalogue: @Sendable (Service) -> Connection {
    let (embedded, console, standIn) = (embedded, console, standIn)
    return { service in
      standIn.isUsed.store(true, ordering: .relaxed)
      console.warn("\(service.title) does not answer; this machine's catalogue does")
      return embedded(service)
    }
  }

  /// Whether this machine's catalogue stood in for a service.
  var hasUsedCatalogue: Bool { standIn.isUsed.load(ordering: .relaxed) }
  private let standIn = StandIn()

  private final class StandIn: Sendable {
    let isUsed = Atomic(false)
  }

  /// Whether FitIQ is a server of another make, which may know the documents alone.
  var hasOtherFitIQ: Bool {
    remotes.remote(.fitiq).map { !network.namesItself($0, among: remotes.all) } ?? false
  }

  /// Whether foods are logged for a FitIQ of another make that cannot be asked now.
  var isAwayFromOtherFitIQ: Bool {
    (hasUsedCatalogue || options.remote.isOffline) && hasOtherFitIQ
  }

  /// Returns the id by which a food is logged: this machine's catalogue has other ids than a FitIQ of
  /// another make, which is told the name and asked for it at the delivery.
  func reference(to id: String, named name: String) -> String {
    Identifier.isOfCatalogue(id) && isAwayFromOtherFitIQ ? Client.food(called: name) : id
  }

  /// The client of what stays on this machine, whatever is remote.
  private(set) lazy var localClient = Client(redaction: redaction, connect: embedded)

  /// The client of what keeps a person's intentions: the service, or this machine where that has no place
  /// for them. Their undo goes the same way.
  private(set) lazy var intentionKeeper: Client = {
    guard let remote = remotes.remote(.intentions),
      !network.namesItself(remote, among: remotes.all)
    else { return client }
    do {
      let user = (try? client.userID(at: .intentions)) ?? ""
      _ = try client.send(Intentions.list(of: user, limit: 1))
      return client
    } catch {
      guard let error = error as? FitError, error.isUnknownPath else { return client }
      journal.remoteServices.remove(Service.intentions.rawValue)
      return localClient
    }
  }()

  /// The client of what is remote, for a command that otherwise stays on this machine.
  private(set) lazy var remoteClient = client

  /// Answers all further requests of the command on this machine, whichever services are remote;
  /// its undo does the same.
  func useLocalServicesOnly() {
    remoteClient = client
    client = localClient
    journal.isLocal = true
  }

  /// The metrics that the person added; they are kept on this machine.
  private(set) lazy var ownMetrics: [Metric] =
    (try? localClient.send(FitIQ.ownMetrics()))?.metrics.map(\.metric) ?? []

  /// The remote services that the command has asked.
  var usedRemotes: [Service] { remotes.all.isEmpty ? [] : connections.usedRemotes }

  private lazy var connections: Connections = {
    let remotes = remotes.all
    // Nothing of the network is made where nothing is remote.
    let network = remotes.isEmpty ? nil : network
    return Connections(remotes: remotes, network: network, embedded: embedded)
  }()

  /// The connections to remote services.
  private(set) lazy var network = {
    let made = makeNetwork()
    usedNetwork = made
    return made
  }()

  /// ``network``, once it was used.
  private(set) var usedNetwork: RemoteServices?

  /// Keeps secrets out of what is shown.
  let redaction = Redaction()

  private(set) lazy var console = Console(screen.errors, isQuiet: options.isQuiet)

  /// The ways that stay in this process.
  private var embedded: @Sendable (Service) -> Connection {
    var transport: any Transport = EmbeddedTransport(responder: responder)
    if options.isVerbose {
      transport = TracedTransport(
        transport, to: "fit:", redaction: redaction, clock: .machine(now: clock),
        write: console.trace)
    }
    return { [transport, account] service in
      Connection(transport: transport, basePath: service.basePath, userID: account)
    }
  }

  /// The responder that answers from the records on this machine.
  private(set) lazy var responder: any Responder = {
    let made = makeResponder()
    usedResponder = made
    return made
  }()

  /// The responder, once something was asked of it.
  private var usedResponder: (any Responder)?

  /// Ends the work of the command, when everything is printed.
  func settle() {
    usedResponder?.settle()
    usedNetwork?.storage.outbox.settle()
  }

  private func makeResponder() -> any Responder {
    let now = now
    guard makesStore || database != nil || access(paths.database, F_OK) == 0 else {
      return environment.backend.responder(
        ResponderSetup(path: nil, owner: calendar, now: { now }))
    }
    // Whatever hinders this is reported when the database is opened.
    try? Files.makeFolder(of: paths.database)
    var setup = responderSetup(now: { now }, report: console.warn)
    setup.hasRecords = FileStatus(paths.journal)?.size ?? 0 > 0
    setup.commandTimeLimit = options.databaseTimeLimit
    return environment.backend.responder(setup)
  }

  /// Returns the settings of what answers from the records on this machine.
  func responderSetup(
    now: @escaping @Sendable () -> Instant, report: @escaping @Sendable (String) -> Void
  ) -> ResponderSetup {
    var setup = ResponderSetup(
      path: paths.database, owner: calendar, model: languageModel, report: report, now: now)
    setup.server = database
    return setup
  }

  /// The PostgreSQL database that keeps the records; `nil` where the file on this machine does.
  lazy var database = settings.database

  /// The place of the imported foods: a file of their own beside the data, or the same database.
  var foodsPlace: StorePlace { database.map(StorePlace.server) ?? .file(paths.foods) }

  /// The records as a whole, in the data file on this machine or on a server.
  var dataFile: any DataFile {
    let backend = environment.backend
    guard let database else { return backend.dataFile(paths.database, owner: calendar) }
    return backend.serverData(database, owner: calendar)
  }

  /// The journal of recently logged records, for undo.
  private(set) lazy var journal = Journal(
    path: paths.journal, remoteServices: Set(remotes.all.map(\.service.rawValue)),
    batch: environment.batch)
}
