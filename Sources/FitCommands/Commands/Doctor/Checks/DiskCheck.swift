import System
import Terminal

extension Check {
  /// Below this many bytes there is little room for anything.
  private static let scarce = 100 << 20
  /// Below this many bytes the next write may fail.
  private static let critical = 10 << 20

  /// Room where the data is.
  static let disk = Check("disk") { examination in
    let path = examination.fit.paths.database
    guard let free = freeBytes(near: path) else { return [] }
    let words = "\(ProgressBar.Unit.bytes.amount(free)) free"
    let remedy = "make room on the disk of \(path)"
    if free < critical { return .bad(words, remedy: remedy) }
    if free < scarce { return .warning(words, remedy: remedy) }
    return .good(words)
  }

  /// Returns the free bytes of the nearest existing folder above a file; `nil` where the system
  /// does not say.
  private static func freeBytes(near path: String) -> Int? {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      folder = folder[..<slash]
      var status = statvfs()
      if statvfs(String(folder), &status) == 0 {
        let bytes = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        return bytes.overflow ? .max : Int(clamping: bytes.partialValue)
      }
    }
    return nil
  }
}
