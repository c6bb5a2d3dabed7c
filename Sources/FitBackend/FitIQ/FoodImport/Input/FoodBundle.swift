import System
import Zlib

/// A set of files in a folder or an archive; the case of their names does not matter.
final class FoodBundle {
  private struct File {
    var size: UInt64
    var open: () throws -> (any ByteReader, position: () -> UInt64)
  }

  private var files: [String: File] = [:]
  private var finished: UInt64 = 0
  private var current: () -> UInt64 = { 0 }

  /// Bytes of the files that were read so far, compressed as they are.
  var position: UInt64 { finished + current() }

  /// Lists the files of a folder or, where it only holds another folder, of that one, as unpacking
  /// an archive leaves it; `nil` when the path is no folder.
  convenience init?(folder: String) throws {
    guard let names = try Self.names(in: folder) else { return nil }
    if names.count == 1, let inner = try FoodBundle(folder: "\(folder)/\(names[0])") {
      self.init()
      files = inner.files
      return
    }
    self.init()
    for name in names {
      let path = "\(folder)/\(name)"
      guard let status = FileStatus(path), status.kind == .file else { continue }
      files[name.lowercased()] = File(size: UInt64(status.size)) {
        let file = try FileReader(path: path)
        return (file, { UInt64(file.position) })
      }
    }
  }

  /// Lists the members of an archive, in any of its folders.
  convenience init(_ archive: ZipArchive) {
    self.init()
    for member in archive.members where !member.name.hasPrefix("__MACOSX/") {
      files[member.fileName.lowercased()] = File(size: member.packedSize) {
        let reader = try archive.open(member)
        return (reader, { reader.position })
      }
    }
  }

  private init() {}

  func has(_ name: String) -> Bool { files[name] != nil }

  /// Returns the bytes of those of the files that exist.
  func size(of names: [String]) -> UInt64 { names.reduce(0) { $0 + (files[$1]?.size ?? 0) } }

  /// Opens a file; returns `nil` when it does not exist.
  func open(_ name: String) throws -> (any ByteReader)? {
    guard let file = files[name] else { return nil }
    finished += current()
    current = { 0 }
    let (reader, position) = try file.open()
    current = position
    return reader
  }

  private static func names(in folder: String) throws -> [String]? {
    do throws(FileFailure) {
      return try FolderListing.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      if error.code == ENOTDIR || error.code == ENOENT { return nil }
      throw error
    }
  }
}
