import System

/// Files as the client and commands need them: whole, bounded, and replaced in one step.
public enum Files {
  /// Reads the bytes of a file; `nil` when there is none.
  ///
  /// - Throws: ``FitError`` when it cannot be read, is larger than `limit` bytes, or is a pipe or a device.
  public static func read(_ path: String, limit: Int = 64 << 20) throws(FitError) -> [UInt8]? {
    try refuseStream(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("read", path)
    }
    defer { close(descriptor) }
    return try readAll(descriptor, name: path, limit: limit)
  }

  /// Writes all of standard input to a new file beside another, which only its owner may read, and
  /// returns its path.
  ///
  /// - Throws: ``FitError`` when it cannot be read, or the file cannot be written; none is left then.
  public static func copyStandardInput(beside path: String) throws(FitError) -> String {
    guard let copy = TemporaryFile(beside: path, ending: "incoming") else {
      throw failure("write beside", path)
    }
    defer { close(copy.descriptor) }
    guard Descriptor.copyAll(from: STDIN_FILENO, to: copy.descriptor) else {
      let failure = failure("write", copy.path)
      unlink(copy.path)
      throw failure
    }
    return copy.path
  }

  /// Reads a descriptor to its end.
  ///
  /// - Throws: ``FitError`` when it cannot be read or is larger than the limit.
  public static func readAll(
    _ descriptor: Int32, name: String, limit: Int = 64 << 20
  ) throws(FitError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = chunk.withUnsafeMutableBytes { Descriptor.read(descriptor, into: $0) }
      if count < 0 { throw failure("read", name) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      try require(bytes.count <= limit, .failed, "\"\(name)\" is larger than \(limit >> 20) MiB")
    }
  }

  /// Replaces a file in one step, so that a reader sees the old or the new one and a full disk
  /// leaves the old. Only its owner may read the new one. A link stays, and what it leads to is
  /// replaced; a pipe or a device is written to.
  ///
  /// - Throws: ``FitError`` when the new file cannot be written completely; the old one then stays.
  public static func replace(_ name: String, with bytes: [UInt8]) throws(FitError) {
    try makeFolder(of: name)
    try put(bytes, at: name)
  }

  /// Writes a file that a person named, as ``replace(_:with:)`` does; but a folder that is not there
  /// is more likely a slip than a wish.
  ///
  /// - Throws: ``FitError`` when the file cannot be written completely.
  public static func save(_ name: String, with bytes: [UInt8]) throws(FitError) {
    if let slash = name.lastIndex(of: "/"), slash != name.startIndex {
      let folder = String(name[..<slash])
      try require(
        isFolder(folder), .failed, "cannot write \"\(name)\": there is no folder \"\(folder)\"",
        hint: "make it first, or name another")
    }
    try put(bytes, at: name)
  }

  private static func put(_ bytes: [UInt8], at name: String) throws(FitError) {
    let path = try target(of: name)
    if isStream(path) { return try pour(bytes, into: path) }
    guard let temporary = TemporaryFile(beside: path) else { throw failure("write", path) }
    let isWritten =
      Descriptor.writeAll(bytes, to: temporary.descriptor)
      && Durability.ensure(temporary.descriptor)
    let reason = errno
    close(temporary.descriptor)
    guard isWritten, rename(temporary.path, path) == 0 else {
      let reason = isWritten ? errno : reason
      unlink(temporary.path)
      throw failure("write", path, reason)
    }
  }

  /// Returns the file that a path leads to: the path itself unless it is a link.
  ///
  /// - Throws: ``FitError`` where somebody else put a link, a pipe or a device into a folder that others
  ///   may write to: what is written there would go where he wants it.
  public static func target(of path: String) throws(FitError) -> String {
    guard let status = FileStatus(path, followingLinks: false),
      status.kind != .file && status.kind != .folder
    else { return path }
    // The rule of Linux for links and pipes in such folders (proc(5), protected_symlinks).
    if status.owner != geteuid(), let folder = FileStatus(PathName.folder(of: path)),
      folder.permissions & 0o022 != 0, folder.owner != status.owner
    {
      throw FitError(
        .failed,
        "cannot write \"\(path)\": somebody else put a \(status.kind == .link ? "link" : "pipe") there",
        hint: "remove it, or name another file")
    }
    return status.kind == .link ? PathName.resolved(path) ?? path : path
  }

  /// Returns whether the path is a pipe or a device, which a file must not replace.
  public static func isStream(_ path: String) -> Bool {
    FileStatus(path).map { $0.kind != .file && $0.kind != .folder } ?? false
  }

  /// Refuses to read a pipe or a device that is named as a file: it may have no writer, or no end. What a
  /// shell hands over has both.
  public static func refuseStream(_ path: String) throws(FitError) {
    let handedOver = ["/dev/fd/", "/dev/stdin", "/proc/self/fd/", "/dev/null"]
    guard isStream(path), !handedOver.contains(where: path.hasPrefix) else { return }
    throw FitError(
      .usage, "\"\(path)\" is a pipe or a device, and no file",
      hint: "name a file, or - to read from a pipe")
  }

  private static func pour(_ bytes: [UInt8], into path: String) throws(FitError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("write", path) }
    defer { close(descriptor) }
    guard Descriptor.writeAll(bytes, to: descriptor) else { throw failure("write", path) }
  }

  /// Adds a line to a file; lines of several processes never mix.
  ///
  /// - Returns: the size of the file afterwards, in bytes.
  /// - Throws: ``FitError`` when the line cannot be written completely.
  @discardableResult
  public static func append(_ line: [UInt8], to path: String) throws(FitError) -> Int {
    try makeFolder(of: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("write", path) }
    defer { close(descriptor) }
    guard Descriptor.writeAll(line, to: descriptor) else { throw failure("write", path) }
    return Int(lseek(descriptor, 0, SEEK_CUR))
  }

  /// Removes a file, if it is there.
  public static func remove(_ path: String) {
    unlink(path)
  }

  /// Returns whether anything of that name exists, a dangling link included.
  public static func exists(_ path: String) -> Bool {
    FileStatus(path, followingLinks: false) != nil
  }

  /// Makes the folder a file is to stand in, for its owner alone.
  ///
  /// - Throws: ``FitError`` when the folder cannot be made.
  public static func makeFolder(of path: String) throws(FitError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw failure("make the folder", folder) }
    try makeFolder(of: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw failure("make the folder", folder)
    }
  }

  /// Returns whether the path is a folder.
  public static func isFolder(_ path: String) -> Bool { FileStatus(path)?.kind == .folder }

  /// Returns whether the path is a regular file; a link to one is not.
  public static func isPlainFile(_ path: String) -> Bool {
    FileStatus(path, followingLinks: false)?.kind == .file
  }

  /// Returns the names of what is in a folder, without `.` and `..`, in no order.
  ///
  /// - Throws: ``FitError`` when the folder cannot be read.
  public static func names(in folder: String) throws(FitError) -> [String] {
    do throws(FileFailure) {
      return try FolderListing.names(in: folder)
    } catch {
      throw failure("read", folder, error.code)
    }
  }

  public static func failure(_ verb: String, _ path: String, _ reason: Int32 = errno) -> FitError {
    FitError(
      .failed, "cannot \(verb) \"\(path)\": \(SystemError.clause(reason))")
  }
}
