import BackendInterface
import FitAPI

/// The objects that the checks examine; those that several need are read once.
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

  /// The contents of the data file; `nil` unless it is in order.
  private(set) lazy var contents: StoreContents? = {
    guard case .sound = condition else { return nil }
    store.foldLog()
    return try? store.contents()
  }()
}
