import BackendInterface
import FitAPI

/// What the checks look at; what several need is found out once.
///
/// Used by one thread.
final class DoctorContext {
  let fit: Context
  /// Whether checks may take time that grows with the data.
  let isThorough: Bool
  let store: any DataFile
  /// Services found to answer over the network.
  var reachable: Set<Service> = []

  init(_ fit: Context, isThorough: Bool) {
    self.fit = fit
    self.isThorough = isThorough
    store = fit.dataFile
  }

  private(set) lazy var condition = store.condition(thorough: isThorough)

  /// What the data file holds; `nil` unless it is in order.
  private(set) lazy var contents: StoreContents? = {
    guard case .sound = condition else { return nil }
    store.foldLog()
    return try? store.contents()
  }()
}
