import CivilTime
import Synchronization

/// The zones that were used lately, since each is a file to be read.
final class ZoneCache: Sendable {
  private let zones = Mutex<[String: Zone]>([:])

  /// The number of zones kept at a time; a household has one or two.
  private static let limit = 64

  /// Returns the zone of a name; `nil` when there is none.
  subscript(name: String) -> Zone? {
    if let zone = zones.withLock({ $0[name] }) { return zone }
    guard let zone = Zone(identifier: name) else { return nil }
    zones.withLock { zones in
      if zones.count >= Self.limit { zones.removeAll() }
      zones[name] = zone
    }
    return zone
  }
}
