/// What the tables of USDA FoodData Central say.
enum FoodDataCentral {
  /// The kinds of food that are read. The other rows of its tables are laboratory samples, tens of
  /// thousands with a few figures each.
  enum Kind: UInt8 {
    case foundation, standardReference, survey, branded

    /// Reads a kind by its name in the tables; `nil` for others.
    init?(_ name: String) {
      switch name {
      case "foundation_food": self = .foundation
      case "sr_legacy_food": self = .standardReference
      case "survey_fndds_food": self = .survey
      case "branded_food": self = .branded
      default: return nil
      }
    }

    var quality: Int {
      switch self {
      case .foundation: FoodQuality.foundation
      case .standardReference: FoodQuality.standardReference
      case .survey: FoodQuality.survey
      case .branded: FoodQuality.branded
      }
    }
  }

  /// The fields of a record besides its nutrients.
  struct Record {
    var id: UInt32
    var kind: Kind
    /// The date of the record as the number yyyymmdd; 0 when unknown.
    var date: UInt32 = 0
    var isDiscontinued = false
  }

  /// Sets the fields of a food from a record, except texts, serving and nutrients.
  static func begin(_ food: FoodCandidate, _ record: Record) {
    food.clear()
    food.id.append(clean: "fdc:".utf8)
    food.id.append(clean: "\(record.id)".utf8)
    food.quality = record.isDiscontinued ? FoodQuality.discontinued : record.kind.quality
    // Of several records of one product the one still sold counts, then the latest, then the
    // highest number.
    food.recency =
      (record.isDiscontinued ? 0 : 1 << 47) | UInt64(min(record.date, 0x1ff_ffff)) << 22
      | UInt64(record.id & 0x3f_ffff)
  }

  /// Sets name and brand from the texts as they are in the database.
  static func name(
    _ food: FoodCandidate, description: UnsafeRawBufferPointer, brandName: UnsafeRawBufferPointer,
    brandOwner: UnsafeRawBufferPointer
  ) {
    food.name.set(description, limit: FoodCandidate.longestName)
    food.brand.set(brandName, limit: FoodCandidate.longestName)
    if food.brand.isEmpty { food.brand.set(brandOwner, limit: FoodCandidate.longestName) }
    if !food.brand.isEmpty { food.name.dropPrefix(food.brand.bytes) }
    food.name.calm()
    food.brand.calm()
  }

  /// Sets a branded food's serving, whose unit also decides whether its figures are for 100 g or
  /// 100 ml.
  static func serving(
    _ food: FoodCandidate, amount: Double?, unit: UnsafeRawBufferPointer,
    household: UnsafeRawBufferPointer
  ) {
    let isVolume = ServingAmount.isVolume(unit: unit)
    if isVolume == true { food.amount = .hundredMillilitres }
    guard isVolume != nil, let amount else { return }
    food.servingAmount = amount
    food.serving.set(household, limit: FoodCandidate.longestServing)
  }

  /// Returns the date in a text as yyyymmdd, from `2024-10-31`, `10/31/2024` or `2024/10/31`; 0 for
  /// none.
  static func date(_ text: some Sequence<UInt8>) -> UInt32 {
    var numbers: [UInt32] = [0]
    for byte in text {
      if byte.isDigit, let last = numbers.last, last < 10_000 {
        numbers[numbers.count - 1] = last * 10 + UInt32(byte - 0x30)
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") {
        numbers.append(0)
      } else {
        break
      }
    }
    guard numbers.count == 3 else { return 0 }
    let isYearFirst = numbers[0] > 31
    let year = isYearFirst ? numbers[0] : numbers[2]
    let month = isYearFirst ? numbers[1] : numbers[0]
    let day = isYearFirst ? numbers[2] : numbers[1]
    guard (1900...2999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return 0
    }
    return year * 10_000 + month * 100 + day
  }
}
