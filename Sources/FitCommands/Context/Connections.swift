import FitAPI
import FitClient
import Synchronization

/// The ways to the services, each made once.
final class Connections: Sendable {
  private let remotes: [Remote]
  private let network: RemoteServices?
  private let embedded: @Sendable (Service) -> Connection
  /// Four at most: to look at each costs less than a dictionary does to be made.
  private let cache = Mutex<[(service: Service, connection: Connection)]>([])

  init(
    remotes: [Remote], network: RemoteServices?,
    embedded: @escaping @Sendable (Service) -> Connection
  ) {
    self.remotes = remotes
    self.network = network
    self.embedded = embedded
  }

  /// Returns the connection to a service.
  @Sendable
  func connect(_ service: Service) -> Connection {
    cache.withLock { cache in
      if let known = cache.first(where: { $0.service == service }) { return known.connection }
      let connection = make(service)
      cache.append((service, connection))
      return connection
    }
  }

  /// The remote services that were connected to.
  var usedRemotes: [Service] {
    cache.withLock { cache in
      cache.map(\.service).filter { service in remotes.contains { $0.service == service } }
    }
  }

  private func make(_ service: Service) -> Connection {
    guard let network, let remote = remotes.first(where: { $0.service == service }) else {
      return embedded(service)
    }
    return network.connection(to: remote, among: remotes.filter { $0.service != service })
  }
}
