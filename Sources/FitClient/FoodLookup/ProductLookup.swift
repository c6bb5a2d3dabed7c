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

  /// The members of a product that are read.
  private static let fields = [
    "code", "product_name", "product_name_en", "generic_name", "abbreviated_product_name", "brands",
    "quantity", "serving_size", "serving_quantity", "nutriments", "nutrition", "no_nutrition_data",
    "obsolete", "countries_tags", "unique_scans_n", "last_modified_t",
  ]

  /// Returns the answer about a product, a JSON document; nil when the server knows none.
  ///
  /// - Parameter barcode: digits alone.
  /// - Throws: ``FitError`` when the server does not answer, or not as Open Food Facts does.
  public func product(_ barcode: String) throws(FitError) -> [UInt8]? {
    let fields = Self.fields.joined(separator: ",")
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
    guard let answer = response.json else {
      throw FitError(.failed, "\(server) answered in a form that is not known")
    }
    guard answer["product"]?.object != nil else { return nil }
    return response.body
  }
}
