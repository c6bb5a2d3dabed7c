import DelimitedText
import Zlib

/// A single table of foods, in the format that its header shows.
struct FoodStream {
  let reader: PeekedReader
  let path: String
  let options: FoodImportOptions

  func read(into collector: FoodCollector) throws -> FoodFormat {
    let head = reader.head.starts(with: [0xef, 0xbb, 0xbf]) ? reader.head[3...] : reader.head[...]
    // Neither JSON nor text with zero bytes, as encodings of two-byte units have, is a table.
    guard let first = head.first(where: { $0 > 0x20 }), !"{[".utf8.contains(first),
      !head.prefix(4096).contains(0)
    else { throw FoodImportError.unrecognised(path: path) }
    let isOpenFoodFacts = OpenFoodFactsTable.recognises(head)
    let hasTabs = head.prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: "\t"))
    let rows = try DelimitedReader(format: isOpenFoodFacts && hasTabs ? .tsv : nil) {
      try reader.read(into: $0)
    }
    guard
      let header = try rows.next(damaged: { _ in
        throw FoodImportError.unrecognised(path: path)
      })
    else { throw FoodImportError.unrecognised(path: path) }
    if isOpenFoodFacts {
      let table = OpenFoodFactsTable(header, options)
      try table.read(rows, into: collector)
      return .openFoodFactsTable
    }
    if header.text(0).lowercased() == "fdc_id" { throw FoodImportError.partOfBundle(path: path) }
    try OwnFoodTable.read(
      rows, header: header, path: path, basis: options.basis, into: collector)
    return .table
  }
}
