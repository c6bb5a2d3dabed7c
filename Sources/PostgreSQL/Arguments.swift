import SQL

/// The values of a statement's parameters in the form in which libpq takes them.
enum Arguments {
  /// Calls the body with the starts, lengths and formats of the values and their number.
  ///
  /// Numbers are sent as text, for the server to read as the type that the statement needs; texts and
  /// bytes are sent as they are, with their lengths.
  static func with<Result>(
    _ values: [any Bindable],
    _ body: (
      UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
    ) throws -> Result
  ) rethrows -> Result {
    guard !values.isEmpty else { return try body(nil, nil, nil, 0) }
    // All values one after the other; each ends with a zero byte, which a text form needs.
    var bytes: [UInt8] = []
    var places: [Int?] = []
    var lengths: [Int32] = []
    var formats: [Int32] = []
    func append(_ value: some Sequence<UInt8>, isText: Bool) {
      places.append(bytes.count)
      let start = bytes.count
      bytes += value
      lengths.append(Int32(clamping: bytes.count - start))
      formats.append(isText ? 0 : 1)
      bytes.append(0)
    }
    for value in values {
      switch value.stored {
      case .null:
        places.append(nil)
        lengths.append(0)
        formats.append(0)
      case .integer(let number): append("\(number)".utf8, isText: true)
      // As in SQLite, what is no number is stored as NULL.
      case .real(let number) where number.isNaN:
        places.append(nil)
        lengths.append(0)
        formats.append(0)
      case .real(let number): append("\(number)".utf8, isText: true)
      case .text(let text): append(text.utf8, isText: false)
      case .blob(let blob): append(blob, isText: false)
      }
    }
    return try bytes.withUnsafeBytes { bytes in
      let base = bytes.baseAddress
      let starts = places.map { place -> UnsafePointer<CChar>? in
        guard let place, let base else { return nil }
        return (base + place).assumingMemoryBound(to: CChar.self)
      }
      return try body(starts, lengths, formats, Int32(clamping: values.count))
    }
  }
}
