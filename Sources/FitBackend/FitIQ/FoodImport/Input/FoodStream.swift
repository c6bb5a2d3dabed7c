import DelimitedText
import JSON
import Zlib

/// A single file of foods, in the format that its first bytes show.
struct FoodStream {
  let reader: PeekedReader
  let path: String
  let options: FoodImportOptions

  func read(into collector: FoodCollector) throws -> FoodFormat {
    let head = reader.head.starts(with: [0xef, 0xbb, 0xbf]) ? reader.head[3...] : reader.head[...]
    guard let first = head.first(where: { $0 > 0x20 }) else {
      throw FoodImportError.unrecognised(path: path)
    }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try readJSON(head, into: collector)
    case UInt8(ascii: "~"):
      try StandardReference.readAbbreviated(reader, into: collector)
      return .standardReference
    default: return try readTable(head, into: collector)
    }
  }

  private func readJSON(
    _ head: ArraySlice<UInt8>, into collector: FoodCollector
  ) throws -> FoodFormat {
    if FoodDataCentralJSON.recognises(head) {
      try FoodDataCentralJSON(path: path).read(reader, head, into: collector)
      return .fdcJSON
    }
    guard OpenFoodFactsJSON.recognises(head) else {
      throw FoodImportError.unrecognised(path: path)
    }
    try OpenFoodFactsJSON(options).read(reader, head, into: collector)
    return .openFoodFactsJSON
  }

  private func readTable(
    _ head: ArraySlice<UInt8>, into collector: FoodCollector
  ) throws -> FoodFormat {
    // Text has no zero bytes, unless its encoding uses two-byte units.
    guard !head.prefix(4096).contains(0) else { throw FoodImportError.unrecognised(path: path) }
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
