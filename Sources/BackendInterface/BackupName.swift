import CivilTime

/// The names of backups in a folder, `fit-20261120-083100.db`: the local time, so that the order of
/// names is the order in time.
public enum BackupName {
  /// Returns the name of a backup made at that time.
  public static func of(_ instant: Instant, in zone: Zone) -> String {
    "fit-\(stamp(instant, zone)).db"
  }

  /// Returns the local date and time as `20261120-083100`.
  public static func stamp(_ instant: Instant, _ zone: Zone) -> String {
    let day = "\(zone.day(of: instant))".filter { $0 != "-" }
    let time = zone.timeOfDay(of: instant)
    let parts = [time.hour, time.minute, time.second].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(day)-\(parts.joined())"
  }

  /// The part of the name of data that a restore replaced: `fit-before-restore-20261120-083100.db`.
  public static let beforeRestore = "before-restore-"
  /// The part of the name of data that `fit doctor --start-over` put aside.
  public static let setAside = "set-aside-"

  /// Returns whether a file's name has the form that ``of(_:in:)`` gives.
  public static func matches(_ name: String) -> Bool {
    // A # means a digit.
    let shape = "fit-########-######.db".utf8
    return name.utf8.count == shape.count
      && zip(name.utf8, shape).allSatisfy { byte, form in
        form == UInt8(ascii: "#") ? (0x30...0x39).contains(byte) : byte == form
      }
  }

  /// Returns the backups among the names that are too many when the newest `count` are to stay.
  ///
  /// - Parameter latest: the backup just made, which stays whatever its name, since a clock may
  ///   have been set back.
  public static func superfluous(_ names: [String], keeping count: Int, latest: String) -> [String]
  {
    let others = names.filter { matches($0) && $0 != latest }.sorted(by: >)
    return Array(others.dropFirst(max(count - 1, 0)))
  }
}
