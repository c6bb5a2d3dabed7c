import DelimitedText
import FitAPI

/// Foods in a table of a person's own, with a header row that names the columns.
struct OwnFoodTable {
  /// The prefix of the ids.
  static let source: [UInt8] = Array("csv:".utf8)

  /// Reads the table.
  ///
  /// - Parameter basis: the amount that the figures are for, where the header does not say so.
  static func read(
    _ rows: DelimitedReader, header: DelimitedRow, path: String, basis: FoodBasis?,
    into collector: FoodCollector
  ) throws {
    let columns = try OwnFoodColumns(header, path: path)
    guard let basis = basis ?? columns.basis else {
      throw FoodImportError.unknownBasis(path: path)
    }
    let food = FoodCandidate()
    while let row = try rows.next(damaged: {
      try collector.skip(.damagedRow, line: $0.line)
    }) {
      guard row.count == columns.count else {
        try collector.skip(.wrongFieldCount, line: row.line, name: row.text(columns.name))
        continue
      }
      if let reason = columns.fill(food, row, basis, rows.format) {
        try collector.skip(reason, line: row.line, name: row.text(columns.name))
      } else {
        try collector.take(food, line: row.line)
      }
    }
  }
}

extension OwnFoodColumns {
  /// Sets the food from a row; returns why it cannot be a food, or `nil`.
  fileprivate func fill(
    _ food: FoodCandidate, _ row: DelimitedRow, _ basis: FoodBasis, _ format: DelimitedFormat
  ) -> FoodSkip? {
    food.clear()
    food.name.set(row[name], limit: FoodCandidate.longestName)
    if let brand { food.brand.set(row[brand], limit: FoodCandidate.longestName) }
    if let barcode { food.barcode.set(row[barcode], limit: FoodCandidate.longestBarcode) }
    if let serving { food.serving.set(row[serving], limit: FoodCandidate.longestServing) }
    for figure in figures {
      switch FoodAmount.read(row[figure.column]) {
      case .absent: break
      case .unreadable: return .notNumber
      case .number(let value): food.figures[figure.name] = value * figure.factor
      }
    }
    food.quality = FoodQuality.own
    setServing(food, row, basis)
    setID(food, row)
    return nil
  }

  private func setServing(_ food: FoodCandidate, _ row: DelimitedRow, _ basis: FoodBasis) {
    var amount: ServingAmount?
    if let servingWeight, case .number(let value) = FoodAmount.read(row[servingWeight.column]) {
      amount = ServingAmount(amount: value, isVolume: servingWeight.isVolume)
    } else if let serving {
      amount = ServingAmount(in: row[serving])
    }
    switch basis {
    case .serving:
      food.amount = .serving
      if let amount, !amount.isVolume { food.servingAmount = amount.amount }
    case .hundredGrams:
      food.amount = amount?.isVolume == true ? .hundredMillilitres : .hundredGrams
      food.servingAmount = amount?.amount
    }
  }

  /// Sets the row's own id, else its barcode, else a hash of its name and brand: the same row gets
  /// the same id in every import.
  private func setID(_ food: FoodCandidate, _ row: DelimitedRow) {
    food.id.append(clean: OwnFoodTable.source)
    if let id, !row[id].isEmpty {
      var text = CleanText()
      text.set(row[id], limit: FoodCandidate.longestID)
      if !text.isEmpty {
        food.id.append(clean: text.bytes)
        return
      }
    }
    if let number = GTIN.number(ofDigits: String(decoding: food.barcode.bytes, as: UTF8.self)) {
      food.id.append(clean: "\(number)".utf8)
      return
    }
    var hash = ByteHash()
    food.name.bytes.withUnsafeBytes { hash.combineFolded($0) }
    hash.combine(0)
    food.brand.bytes.withUnsafeBytes { hash.combineFolded($0) }
    let digits = String(hash.value, radix: 16)
    food.id.append(clean: String(repeating: "0", count: 16 - digits.count).utf8)
    food.id.append(clean: digits.utf8)
  }
}
