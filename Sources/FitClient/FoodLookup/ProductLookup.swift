import FitAPI
import JSON

/// Asks a server that speaks the product API of Open Food Facts for one product by its barcode.
///
/// The API (version 2) answers `GET /api/v2/product/{barcode}.json` with the product, or with status 404
/// or `"status": 0` when there is none. It wants each program to name itself.
public struct ProductLookup {
  private let server: RemoteURL
  private let transport: any Transport
  private let timeLimit: Duration

  /// Creates a lookup at a server.
  ///
  /// - Parameter timeLimit: the time limit of an answer.
  public init(_ server: RemoteURL, over transport: any Transport, timeLimit: Duration) {
    self.server = server
    self.transport = transport
    self.timeLimit = timeLimit
  }

  /// The members of a product that are read, which the export of Open Food Facts has as columns.
  private static let fields = [
    "code", "product_name", "generic_name", "abbreviated_product_name", "brands", "quantity",
    "serving_size", "serving_quantity", "no_nutrition_data", "obsolete", "countries_tags",
    "unique_scans_n", "last_modified_t",
  ]
  /// The members of its nutrients, likewise.
  private static let nutrients = [
    "energy-kcal_100g", "energy-kj_100g", "energy_100g", "proteins_100g", "carbohydrates_100g",
    "fat_100g", "fiber_100g", "sugars_100g", "sodium_100g", "salt_100g", "alcohol_100g",
  ]

  /// Returns a product as a table with a header and one row, in the form of the export of Open Food
  /// Facts; nil when the server knows none.
  ///
  /// - Parameter barcode: digits alone.
  /// - Throws: ``FitError`` when the server does not answer, or not as Open Food Facts does.
  public func product(_ barcode: String) throws(FitError) -> [UInt8]? {
    let fields = (Self.fields + ["product_name_en", "nutriments"]).joined(separator: ",")
    let request = Request(
      .get, server.basePath + "/api/v2/product/\(barcode).json?fields=\(fields)")
    let response: Response
    do {
      response = try transport.send(request, within: timeLimit)
    } catch {
      let kind: FitError.Kind = error.kind == .cancelled ? .interrupted : .unreachable
      throw FitError(
        kind, "cannot reach \(server): \(error.message)",
        hint: "`fit config unset food.lookup` stops asking", transport: error)
    }
    if response.status == 404 { return nil }
    guard response.isSuccess else {
      throw FitError(
        FitError.Kind(status: response.status),
        "\(server) answered with status \(response.status)", status: response.status)
    }
    let answer = try require(
      response.json, .failed, "\(server) answered in a form that is not known")
    guard let product = answer["product"]?.object else { return nil }
    var row = Self.fields.map { Self.field(product[$0]) }
    if row[1].isEmpty { row[1] = Self.field(product["product_name_en"]) }
    row += Self.nutrients.map { Self.field(product["nutriments"]?[$0]) }
    let table = [Self.fields + Self.nutrients, row].map { $0.joined(separator: "\t") + "\n" }
    return Array(table.joined().utf8)
  }

  /// Returns a member as a field of the export, which marks with 1 what is so.
  private static func field(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text): text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    case .integer, .number: value?.text() ?? ""
    case .bool(true): "1"
    case .array(let values): values.compactMap(\.string).joined(separator: ",")
    default: ""
    }
  }
}
