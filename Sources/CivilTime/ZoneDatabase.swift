import System

/// Where zones come from: the system's folders of TZif files, and its settings.

extension Zone {
  /// The folders that systems keep their zones in, first match wins.
  public static let standardFolders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo",
    "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// The zone of an IANA name (`Europe/Berlin`), `UTC`, `Z`, or an offset (`+05:30`).
  ///
  /// Nil when the name is malformed or no folder has it. `UTC` and offsets need no file.
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

  /// Whether the text has the shape of an IANA name: at most 64 letters, digits, `_`, `+`, `-` in
  /// parts divided by `/`, none of which begins with `-`; so it cannot leave its folder.
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

  /// The machine's zone: what `TZ` says (a name, `:name`, a path of a zone file, a POSIX rule; set
  /// but empty means UTC), else what `/etc/localtime` points at, else `/etc/timezone`, else the
  /// rules in `/etc/localtime` under the name `Local`, else UTC.
  ///
  /// `environment` answers a variable's value, nil when unset; `TZDIR` names the folder to look in
  /// first. `settings` is the folder of `localtime` and `timezone`.
  public static func current(
    settings: String = "/etc", environment: (String) -> String?
  ) -> Zone {
    let folders = folders(environment)
    if let setting = environment("TZ") {
      // As libc does, a value that says nothing is UTC rather than some other zone.
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

  /// Whether a setting of `TZ` names a zone, or is empty and so stands for UTC.
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

  /// The zone that a path ending in `zoneinfo/Area/City` names.
  private init?(path: String, folders: [String]) {
    // On bytes, since this is on the way of every start.
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

/// The bytes of a regular file of at most `limit` bytes; nil when it is missing, larger or another
/// kind of thing.
private func readFile(_ path: String, limit: Int) -> [UInt8]? {
  // Without O_NONBLOCK a pipe of that name would hang the program.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
    status.st_size >= 0, status.st_size <= limit
  else { return nil }
  return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
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
