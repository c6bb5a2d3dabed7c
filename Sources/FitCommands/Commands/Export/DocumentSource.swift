import BackendInterface
import FitClient
import JSON

/// Reads an export that is one JSON document, record by record.
struct DocumentSource {
  let file: InputFile

  /// Hands over each record with the line it ends on.
  ///
  /// - Throws: ``FitError`` when the document is no export or breaks off, or what `take` throws.
  func each(_ take: (ImportedRecord) throws -> Void) throws {
    var members = JSONMembers()
    var lines = LineCounter()
    var hasFormat = false
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 8)
    defer { chunk.deallocate() }
    var isAtEnd = false
    while !isAtEnd {
      let count = try file.read(into: chunk)
      isAtEnd = count == 0
      let bytes = UnsafeRawBufferPointer(rebasing: chunk[..<count])
      if isAtEnd { members.finish() } else { members.feed(bytes) }
      lines.feed(bytes)
      do {
        while let item = try members.next() {
          switch item {
          case .member("format", let value):
            try check(value)
            hasFormat = true
          case .member, .list: break
          case .element(let kind, let value):
            // Before the format is known, what a record means is not.
            guard hasFormat else { throw foreign }
            try take(ImportedRecord(kind: kind, line: lines.line(at: members.offset), value: value))
          }
        }
      } catch let error as JSONSyntaxError {
        throw FitError(
          .failed, "\(file.name):\(lines.line(at: error.offset)): \(error.reason)",
          hint: "nothing was stored; the file is not a whole export")
      }
    }
    guard hasFormat else { throw foreign }
  }

  private var foreign: FitError {
    FitError(
      .failed, "\"\(file.name)\" is not an export of fit",
      hint: "an export begins with its format; `fit export FILE` makes one")
  }

  private func check(_ format: JSONValue) throws(FitError) {
    guard let format = format.int, format >= 1 else { throw foreign }
    try require(
      format <= ExportedKind.documentFormat, .failed,
      "\"\(file.name)\" was exported by a newer fit (format \(format))",
      hint: "update fit; this one reads formats up to \(ExportedKind.documentFormat)")
  }
}

/// Finds the lines of places in a text that is read in pieces. Places are asked for in order.
struct LineCounter {
  private var breaks: [Int] = []
  private var next = 0
  private var passed = 0
  private var size = 0

  /// Takes in the next bytes of the text.
  mutating func feed(_ bytes: some Collection<UInt8>) {
    breaks.removeFirst(next)
    next = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { breaks.append(size) }
      size += 1
    }
  }

  /// Returns the line number, from 1, of a byte.
  mutating func line(at offset: Int) -> Int {
    while next < breaks.count, breaks[next] < offset {
      next += 1
      passed += 1
    }
    return passed + 1
  }
}
