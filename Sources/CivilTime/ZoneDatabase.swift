import System

/// Finds zones in the system's folders of TZif files and in its settings.

extension Zone {
  /// The folders in which systems keep their zones, in the order in which they are searched.
  public static let standardFolders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo",
    "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// Creates the zone of an IANA name (`Europe/Berlin`), `UTC`, `Z`, or an offset (`+05:30`).
  ///
  /// The result is `nil` when the name is malformed or no folder has it. `UTC` and offsets need no
  /// file.
  public init?(identifier: String, folders: [String] = Zone.standardFolders) {
    switch identifier {
    case "UTC", "Etc/UTC", "GMT", "Etc/GMT", "Z":
      self.init(identifier: identifier == "Z" ? "UTC" : identifier, rules: .fixed(0))
      return
    default: break
    }
    if let sign = identifier.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      var scan = DigitScanner(identifier.utf8)
      guard let offset = scan.offset(), scan.isAtEnd else { return nil }
      self.init(offset: offset)
      return
    }
    guard Zone.isName(identifier) else { return nil }
    for folder in folders {
      guard let bytes = readFile("\(folder)/\(identifier)", limit: ZoneFile.largestSize),
        let file = ZoneFile(bytes)
      else { continue }
      self.init(identifier: identifier, rules: .file(file))
      return
    }
    return nil
  }

  /// Returns whether the text has the form of an IANA name: at most 64 letters, digits, `_`, `+`
  /// and `-`, in parts separated by `/`, none of which begins with `-`. Such a name cannot lead out
  /// of its folder.
  public static func isName(_ text: String) -> Bool {
    guard (1...64).contains(text.utf8.count) else { return false }
    var isStart = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        guard !isStart else { return false }
        isStart = true
        continue
      case UInt8(ascii: "-"):
        guard !isStart else { return false }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "+"):
        break
      default: return false
      }
      isStart = false
    }
    return !isStart
  }

  /// Returns the machine's zone: the one that `TZ` gives (a name, `:name`, a path of a zone file,
  /// or a POSIX rule; an empty value means UTC), else the target of `/etc/localtime`, else the name
  /// in `/etc/timezone`, else the rules in `/etc/localtime` under the name `Local`, else UTC.
  ///
  /// - Parameters:
  ///   - settings: the folder of `localtime` and `timezone`.
  ///   - environment: returns a variable's value, or `nil` when it is unset; `TZDIR` names the
  ///     folder to search first.
  public static func current(
    settings: String = "/etc", environment: (String) -> String?
  ) -> Zone {
    let folders = folders(environment)
    if let setting = environment("TZ") {
      // As in libc, a value without meaning is UTC rather than some other zone.
      return Zone(setting: setting, folders: folders) ?? .utc
    }
    let link = "\(settings)/localtime"
    if let target = linkTarget(of: link), let zone = Zone(path: target, folders: folders) {
      return zone
    }
    if let bytes = readFile("\(settings)/timezone", limit: 256) {
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: " ") }
      let name = String(decoding: line, as: UTF8.self)
      if let zone = Zone(identifier: name, folders: folders) { return zone }
    }
    return Zone(file: link) ?? .utc
  }

  /// Returns whether a value of `TZ` names a known zone, or is empty and so means UTC.
  public static func isKnown(setting: String, environment: (String) -> String?) -> Bool {
    setting.isEmpty || setting == ":"
      || Zone(setting: setting, folders: folders(environment)) != nil
  }

  private static func folders(_ environment: (String) -> String?) -> [String] {
    guard let folder = environment("TZDIR"), folder.hasPrefix("/") else { return standardFolders }
    return [folder] + standardFolders
  }

  private init?(setting: String, folders: [String]) {
    let value = setting.hasPrefix(":") ? String(setting.dropFirst()) : setting
    guard !value.isEmpty else { return nil }
    if value.hasPrefix("/") {
      guard let zone = Zone(path: value, folders: folders) ?? Zone(file: value) else { return nil }
      self = zone
    } else if let zone = Zone(identifier: value, folders: folders) ?? Zone(posix: value) {
      self = zone
    } else {
      return nil
    }
  }

  /// Creates the zone named by a path that ends in `zoneinfo/Area/City`.
  private init?(path: String, folders: [String]) {
    // Bytes are used, since every start of the program runs this.
    let bytes = Array(path.utf8)
    let root = Array("zoneinfo".utf8)
    let slash = UInt8(ascii: "/")
    guard
      var start = bytes.indices.last(where: { index in
        bytes[index...].starts(with: root) && index > 0 && bytes[index - 1] == slash
      }), let end = bytes[start...].firstIndex(of: slash)
    else { return nil }
    start = end + 1
    for variant in ["posix/", "right/"] where bytes[start...].starts(with: variant.utf8) {
      start += variant.utf8.count
    }
    self.init(identifier: String(decoding: bytes[start...], as: UTF8.self), folders: folders)
  }

  private init?(file path: String) {
    guard let bytes = readFile(path, limit: ZoneFile.largestSize), let file = ZoneFile(bytes)
    else { return nil }
    self.init(identifier: "Local", rules: .file(file))
  }
}

/// Returns the bytes of a regular file of at most `limit` bytes; `nil` when it is missing, larger
/// or not a regular file.
private func readFile(_ path: String, limit: Int) -> [UInt8]? {
  // Without O_NONBLOCK a pipe with that name would block the program.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  guard let status = FileStatus(of: descriptor), status.kind == .file, status.size <= limit
  else { return nil }
  return [UInt8](unsafeUninitializedCapacity: status.size) { buffer, count in
    while count < buffer.count {
      guard let start = buffer.baseAddress else { break }
      let got = read(descriptor, start + count, buffer.count - count)
      guard got > 0 else { break }
      count += got
    }
  }
}

private func linkTarget(of path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let length = readlink(path, start, buffer.count)
    guard length > 0, length < buffer.count else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }
}
