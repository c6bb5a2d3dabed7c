/// The words in the names of the catalogue's foods, folded as ``FoodWords`` does, and the rows that
/// hold them.
enum CatalogueIndex {
  /// The number of words. Their numbers follow the order of their bytes.
  static var termCount: Int { CatalogueImage.termCount }

  /// Returns a word by its number.
  static func term(_ number: Int) -> UnsafeBufferPointer<UInt8> { CatalogueImage.term(number) }

  /// Returns the rows that hold a word, ascending.
  static func rows(ofTerm number: Int) -> UnsafeBufferPointer<UInt16> {
    CatalogueImage.rows(ofTerm: number)
  }

  /// Returns the rows that hold a folded word, ascending.
  static func rows(holding word: [UInt8]) -> UnsafeBufferPointer<UInt16> {
    let number = firstTerm(notBefore: word)
    guard number < termCount, term(number).elementsEqual(word) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return rows(ofTerm: number)
  }

  /// Returns the numbers of the words that begin with some bytes.
  static func terms(beginning prefix: [UInt8]) -> Range<Int> {
    let first = firstTerm(notBefore: prefix)
    var low = first
    var high = termCount
    while low < high {
      let middle = (low + high) / 2
      if term(middle).starts(with: prefix) { low = middle + 1 } else { high = middle }
    }
    return first..<low
  }

  private static func firstTerm(notBefore word: [UInt8]) -> Int {
    var low = 0
    var high = termCount
    while low < high {
      let middle = (low + high) / 2
      if term(middle).lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A set of the catalogue's rows, one bit each.
struct CatalogueRows {
  private var bits: [UInt64]

  /// Makes the empty set.
  init() {
    bits = Array(repeating: 0, count: (CatalogueFood.count + 63) / 64)
  }

  /// Collects the rows that hold every term of one of the queries, or any term of any of them.
  init(matching queries: [FoodQuery], isComplete: Bool) {
    self.init()
    for query in queries where !query.terms.isEmpty {
      var matching: CatalogueRows?
      for term in query.terms {
        let rows = CatalogueRows(term)
        if var before = matching {
          if isComplete { before.formIntersection(rows) } else { before.formUnion(rows) }
          matching = before
        } else {
          matching = rows
        }
      }
      if let matching { formUnion(matching) }
    }
  }

  /// Collects the rows that hold one of a term's words, or a word that begins with the typed one.
  private init(_ term: FoodQuery.Term) {
    self.init()
    for form in term.forms { insert(CatalogueIndex.rows(holding: form.word)) }
    guard !term.typed.isEmpty else { return }
    for number in CatalogueIndex.terms(beginning: term.typed) {
      insert(CatalogueIndex.rows(ofTerm: number))
    }
  }

  private mutating func insert(_ rows: UnsafeBufferPointer<UInt16>) {
    for row in rows { bits[Int(row) / 64] |= 1 << (row % 64) }
  }

  private mutating func formUnion(_ other: CatalogueRows) {
    for index in bits.indices { bits[index] |= other.bits[index] }
  }

  private mutating func formIntersection(_ other: CatalogueRows) {
    for index in bits.indices { bits[index] &= other.bits[index] }
  }

  /// Hands over each row, ascending.
  func each(_ body: (Int) throws -> Void) rethrows {
    for index in bits.indices {
      var rest = bits[index]
      while rest != 0 {
        try body(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
