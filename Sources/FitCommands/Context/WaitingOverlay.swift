import BackendInterface
import FitAPI
import FitClient
import Synchronization

/// The queued writes of each remote service, as records for the lists of this command; read when a
/// list is first needed.
final class WaitingOverlay: Sendable {
  private let remotes: [Remote]
  private let network: RemoteServices
  /// Makes a backend without records.
  private let backend: @Sendable () -> any Responder
  private let cache = Mutex<[Service: WaitingRecords?]>([:])

  init(
    remotes: [Remote], network: RemoteServices, backend: @escaping @Sendable () -> any Responder
  ) {
    self.remotes = remotes
    self.network = network
    self.backend = backend
  }

  /// Returns the queued records of a service; `nil` where there are none.
  @Sendable
  func records(of service: Service) -> WaitingRecords? {
    cache.withLock { cache in
      if let known = cache[service] { return known }
      let records = make(service)
      cache[service] = .some(records)
      return records
    }
  }

  /// The writes whose records stand in lists.
  var shown: Set<Int> {
    cache.withLock { $0.values.reduce(into: []) { $0.formUnion($1?.shown ?? []) } }
  }

  /// The errors of services that could not be asked, so that a list holds queued records only.
  var failures: [FitError] {
    cache.withLock { $0.values.flatMap { $0?.failures ?? [] } }
  }

  private func make(_ service: Service) -> WaitingRecords? {
    guard let remote = remotes.first(where: { $0.service == service }),
      let entries = try? network.storage.outbox.existing()?.entries()
    else { return nil }
    let others = remotes.filter { $0.service != service }
    guard let owner = try? network.credentials(of: remote, among: others).owner() else {
      return nil
    }
    let own = entries.filter {
      $0.service == service && $0.url == remote.url && $0.owner == owner && $0.state == .pending
    }
    guard !own.isEmpty else { return nil }
    let connection = Connection(
      transport: EmbeddedTransport(responder: backend()), basePath: service.basePath,
      userID: Account.localOwner)
    return WaitingRecords(own, below: remote.basePath, by: connection, owner: Account.localOwner)
  }
}
