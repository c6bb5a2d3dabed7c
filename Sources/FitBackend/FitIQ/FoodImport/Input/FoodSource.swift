import DelimitedText
import Zlib

/// An opened input whose format is recognised by its content, whatever its name.
final class FoodSource {
  let path: String
  /// The bytes that will be read of it, compressed as they are; `nil` for a pipe.
  let size: UInt64?
  private let content: Content

  private enum Content {
    case bundle(FoodBundle)
    case stream(PeekedReader, position: () -> UInt64)
  }

  /// Opens a file, a folder or, as `-`, standard input.
  init(path: String, standardInput: Int32, scratchFolder: String) throws {
    self.path = path
    do {
      if path != "-", let folder = try FoodBundle(folder: path) {
        (content, size) = try Self.bundle(folder, path)
        return
      }
      let file =
        path == "-"
        ? try FileReader(descriptor: standardInput, path: "standard input")
        : try FileReader(path: path)
      var head = try PeekedReader(file)
      if ZipArchive.recognises(head.head) {
        let archive = try ZipArchive(try Self.seekable(file, head, scratchFolder))
        (content, size) = try Self.zip(archive, path)
        return
      }
      if Gunzip.recognises(head.head) { head = try PeekedReader(try Gunzip(head)) }
      content = .stream(head, position: { UInt64(file.position) })
      size = file.size
    } catch let error as ArchiveError {
      throw FoodImportError.archive(path: path, error)
    }
  }

  /// Reads all foods into a collector and returns the input's format.
  func read(_ options: FoodImportOptions, into collector: FoodCollector) throws -> FoodFormat {
    do {
      switch content {
      case .bundle(let bundle):
        collector.beginInput(path, position: { bundle.position })
        try FoodDataCentralTables.read(bundle, options, into: collector)
        return .fdcTables
      case .stream(let reader, let position):
        collector.beginInput(path, position: position)
        return try FoodStream(reader: reader, path: path, options: options).read(into: collector)
      }
    } catch let error as ArchiveError {
      throw FoodImportError.archive(path: path, error)
    }
  }

  private static func bundle(_ bundle: FoodBundle, _ path: String) throws -> (Content, UInt64?) {
    guard FoodDataCentralTables.required.contains(where: bundle.has) else {
      throw FoodImportError.unrecognised(path: path)
    }
    for name in FoodDataCentralTables.required where !bundle.has(name) {
      throw FoodImportError.incompleteBundle(path: path, missing: name)
    }
    return (.bundle(bundle), bundle.size(of: FoodDataCentralTables.files))
  }

  private static func zip(_ archive: ZipArchive, _ path: String) throws -> (Content, UInt64?) {
    let bundle = FoodBundle(archive)
    if FoodDataCentralTables.required.contains(where: bundle.has) {
      return try Self.bundle(bundle, path)
    }
    // Archive programs on the Mac add a shadow of each file.
    let members = archive.members.filter {
      !$0.name.hasPrefix("__MACOSX/") && !$0.fileName.hasPrefix(".") && $0.size > 0
    }
    guard members.count <= 1 else {
      throw FoodImportError.severalFiles(path: path, names: members.map(\.name))
    }
    guard let member = members.first else { throw FoodImportError.unrecognised(path: path) }
    let unpacked = try archive.open(member)
    return (.stream(try PeekedReader(unpacked), position: { unpacked.position }), member.packedSize)
  }

  /// Returns a file that can be sought: a ZIP archive has its table of contents at the end, so one
  /// from a pipe is stored first.
  private static func seekable(
    _ file: FileReader, _ head: PeekedReader, _ folder: String
  ) throws -> FileReader {
    try file.size == nil ? head.spooled(in: folder) : file
  }
}

/// A reader whose first bytes can be examined before they are read.
final class PeekedReader: ByteReader {
  /// The first bytes, at most ``length`` of them.
  let head: [UInt8]
  private let rewound: RewoundReader

  /// The length of the head, enough for the header row of Open Food Facts.
  static let length = 64 << 10

  init(_ reader: any ByteReader) throws {
    head = try [UInt8](unsafeUninitializedCapacity: Self.length) { buffer, count in
      count = try reader.fill(UnsafeMutableRawBufferPointer(buffer))
    }
    rewound = RewoundReader(head: head, rest: reader)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try rewound.read(into: buffer)
  }
}
