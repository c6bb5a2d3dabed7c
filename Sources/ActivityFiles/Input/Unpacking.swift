import System
import Zlib

/// Finds the files within a file, through archives and compression, and reads each of them.
final class Unpacking {
  private let options: ActivityFiles.Options
  private let receiver: any ActivityReceiver
  /// Called with a function that returns how much of an archive has been read.
  var position: (@escaping () -> UInt64) -> Void = { _ in }

  /// The packed size of the archive members that were read.
  private var unpacked: UInt64 = 0

  /// The most levels of nested archives.
  private static let deepest = 3
  /// The largest archive in bytes that is accepted from a pipe or from another archive.
  private static let largestSpool: UInt64 = 8 << 30
  /// The folder in which such an archive is stored temporarily.
  private static var spoolFolder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  init(_ options: ActivityFiles.Options, _ receiver: any ActivityReceiver) {
    (self.options, self.receiver) = (options, receiver)
  }

  func read(_ file: FileReader) throws -> [FileReport] {
    try read(PeekedReader(file), path: file.path, file: file.size == nil ? nil : file, depth: 0)
  }

  /// Reads a file, or the members of an archive.
  ///
  /// - Parameters:
  ///   - file: the file on disk, if the reader reads it unchanged.
  ///   - depth: the number of archives around it.
  func read(
    _ reader: PeekedReader, path: String, file: FileReader? = nil, depth: Int = 0
  ) throws -> [FileReport] {
    let kind = FileKind(reader.head)
    switch kind {
    case .gzip where depth < Self.deepest:
      let inner = try PeekedReader(Gunzip(reader))
      return try read(inner, path: path, file: nil, depth: depth + 1)
    case .zip where depth < Self.deepest:
      let file = try file ?? reader.spooled(in: Self.spoolFolder, limit: Self.largestSpool)
      return try read(ZipArchive(file), path: path, depth: depth)
    case .gzip, .zip:
      var report = FileReport(path: path)
      report.add(.unreadable, "it is packed more than \(Self.deepest) times over")
      return [report]
    default:
      let intake = ActivityCollector(path: path, reader, options, receiver)
      try DetectedFile(kind, reader).read(into: intake)
      return [intake.report]
    }
  }

  private func read(_ archive: ZipArchive, path: String, depth: Int) throws -> [FileReport] {
    if depth == 0 { unpacked = 0 }
    let members = archive.members.filter {
      !$0.name.hasPrefix("__MACOSX/") && !$0.fileName.hasPrefix(".")
    }
    if let export = healthExport(archive, members) {
      return try read(export, of: archive, path: path, depth: depth)
    }
    var reports: [FileReport] = []
    for member in members.sorted(by: { $0.name < $1.name })
    where FileKind.mayHoldWorkouts(member.fileName) {
      reports += try read(member, of: archive, path: path, depth: depth)
    }
    if reports.isEmpty {
      var report = FileReport(path: path)
      report.add(.unreadable, "the archive holds no files of a known kind")
      reports.append(report)
    }
    return reports
  }

  private func read(
    _ member: ZipArchive.Member, of archive: ZipArchive, path: String, depth: Int
  ) throws -> [FileReport] {
    let name = "\(path)/\(member.name)"
    guard !member.name.hasPrefix("/"), !member.name.split(separator: "/").contains("..") else {
      var report = FileReport(path: name)
      report.add(.unreadable, "its name leads out of the archive")
      return [report]
    }
    do {
      let reader = try archive.open(member)
      if depth == 0 {
        let before = unpacked
        position { before + reader.position }
        unpacked += member.packedSize
      }
      return try read(PeekedReader(reader), path: name, file: nil, depth: depth + 1)
    } catch let error as ArchiveError {
      return [FileReport(path: name, unreadable: error)]
    } catch let failure as FileFailure {
      return [FileReport(path: name, unreadable: failure, of: path)]
    }
  }

  /// Returns the largest member that is an Apple Health export, since its name depends on the
  /// phone's language.
  private func healthExport(
    _ archive: ZipArchive, _ members: [ZipArchive.Member]
  ) -> ZipArchive.Member? {
    members.filter { $0.fileName.lowercased().hasSuffix(".xml") && $0.size > 0 }
      .sorted { $0.size > $1.size }.prefix(Self.mostCandidates)
      .first { member in
        guard let reader = try? archive.open(member), let head = try? PeekedReader(reader) else {
          return false
        }
        return FileKind(head.head) == .appleHealth
      }
  }

  /// The most markup files of an archive that are checked for a Health export.
  private static let mostCandidates = 16
}
