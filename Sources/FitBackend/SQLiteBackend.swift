@_exported import BackendInterface
import CivilTime
import FitAPI
import PostgreSQL
import SQLite
import System

/// The embedded backend on SQLite files or a PostgreSQL server, as the commands use it.
public struct SQLiteBackend: EmbeddedBackend {
  public init() {}

  public var schemaVersion: Int { Schema.version }

  public var exportedKinds: [ExportedKind] { ExportedKind.all }

  public func responder(_ setup: ResponderSetup) -> any Responder {
    LocalOwnerBackend(setup)
  }

  public func dataFile(_ path: String, owner calendar: PersonalCalendar) -> any DataFile {
    StoreFile(path, owner: calendar)
  }

  public func serverData(
    _ address: PostgreSQLAddress, owner calendar: PersonalCalendar
  ) -> any DataFile {
    ServerData(address, owner: calendar)
  }

  public func migrate(
    from source: StorePlace, to target: StorePlace, owner calendar: PersonalCalendar,
    isTrial: Bool, progress: (_ done: Int, _ total: Int) throws -> Void
  ) throws -> [MigratedTable] {
    func store(_ place: StorePlace, isTarget: Bool) throws -> Store {
      switch place {
      case .file(let path):
        let file = StoreFile(path, owner: calendar)
        return try isTarget ? file.writable() : file.readable()
      case .server(let address):
        return try ServerData(address, owner: calendar).openedForCopying()
      }
    }
    var path = source.words
    do {
      let from = try store(source, isTarget: false)
      path = target.words
      let migration = StoreMigration(source: from, target: try store(target, isTarget: true))
      return try migration.run(isTrial: isTrial, progress: progress)
    } catch let error as SQLiteError {
      throw DataFileError(error, path)
    } catch let error as PostgreSQLError {
      throw DataFileError(error, path)
    } catch let error as StoreError {
      throw DataFileError(error, path)
    } catch let error as ServiceError {
      throw DataFileError(error, path)
    } catch let error as FileFailure {
      throw DataFileError(.failed, "\"\(error.path)\": \(error)")
    } catch let error as FoodImportError {
      throw DataFileError(.failed, "\(error)", hint: error.hint)
    }
  }

  public func importedFoods(_ place: StorePlace) -> ImportedFoodsCondition {
    switch place {
    case .file(let path): ImportedFoodsCondition(of: path)
    case .server(let address): ImportedFoodsCondition(in: address)
    }
  }

  public func importFoods(
    _ inputs: [String], into place: StorePlace, _ options: FoodImportOptions,
    progress: (FoodImportProgress) throws -> Void
  ) throws -> FoodImportReport {
    do {
      return try FoodImport(options).run(inputs: inputs, into: place, progress: progress)
    } catch let error as FoodImportError {
      throw DataFileError(.failed, "\(error)", hint: error.hint)
    }
  }
}

/// A backend whose requests inside this process are the local owner's.
private struct LocalOwnerBackend: Responder {
  private let backend: Backend
  private let location: StoreLocation
  private let owner: Caller

  init(_ setup: ResponderSetup) {
    let path = setup.path ?? Backend.noFile
    location = setup.server.map { .server($0) } ?? .file(path)
    owner = .localOwner(calendar: setup.ownerCalendar)
    backend = Backend(
      location, owner: setup.ownerCalendar,
      assistant: setup.model.map { Assistant($0, report: setup.report) },
      commandTimeLimit: setup.commandTimeLimit, hasRecords: setup.hasRecords, now: setup.now)
  }

  func answerOwner(_ request: Request) -> Response {
    backend.answer(request, from: owner)
  }

  func settle() { backend.settle() }

  func serve(_ setup: ServerSetup, announce: (ListenAddress) throws -> Void) throws -> Bool {
    var rules = AccessRules(
      apiKeys: setup.apiKeys, trustsThisMachine: setup.trustsThisMachine,
      ownerCalendar: setup.ownerCalendar)
    rules.proxies = setup.proxies
    rules.allowsRegistration = setup.allowsRegistration
    rules.quota = setup.quota
    rules.page = setup.page
    rules.metricsTokens = setup.metricsTokens
    let authenticator = RequestAuthenticator(to: backend, rules: rules, report: setup.report)
    var configuration = ListenerConfiguration()
    configuration.refuse = RequestAuthenticator.refuse
    configuration.now = setup.now
    configuration.log = setup.log
    configuration.bodyLimit = { (head, length, peer) throws(Refusal) in
      try authenticator.bodyLimit(of: head, length, from: peer)
    }
    configuration.work = { authenticator.work(of: $0, from: $1) }
    let listener = try HTTPListener(setup.address, configuration: configuration) {
      authenticator.answer($0, from: $1)
    }
    let started = setup.now()
    authenticator.metrics.watch { [backend] in
      backend.gauges + [
        ServerMetrics.Gauge(
          name: "fit_requests_waiting", help: "Requests that wait for their turn.",
          value: listener.site.admission.waiting),
        ServerMetrics.Gauge(
          name: "fit_connections", help: "Connections of clients.", value: listener.table.count),
        ServerMetrics.Gauge(
          name: "fit_start_time_seconds", help: "When the server started, in seconds since 1970.",
          value: Int(started.milliseconds / 1000)),
      ]
    }
    listener.stop(
      on: setup.signals, within: setup.grace, reopeningAt: setup.reopeningSignals, setup.reopen)
    try announce(listener.address)
    let isFinished = try listener.run()
    if case .file(let path) = location { StoreFile(path).foldLog() }
    return isFinished
  }
}
