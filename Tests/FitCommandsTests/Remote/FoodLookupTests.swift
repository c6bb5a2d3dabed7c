import FitAPI
import JSON
import TestSupport
import Testing

@Suite("Lookup of unknown barcodes")
struct FoodLookupTests {
  private static let barcode = "3017620422003"

  /// A server that knows one product as Open Food Facts does.
  private static func answer(_ request: Request) -> Response {
    guard request.path == "/api/v2/product/\(barcode).json" else {
      return Response(status: 404, body: Array(#"{"status":0}"#.utf8))
    }
    let product: JSONValue = [
      "code": .string(barcode), "status": 1,
      "product": [
        "code": .string(barcode), "product_name": "Hazelnut spread", "brands": "Test brand",
        "serving_size": "15 g", "serving_quantity": 15,
        "nutriments": [
          "energy-kcal_100g": 539, "proteins_100g": 6.3, "carbohydrates_100g": 57.5,
          "fat_100g": 30.9, "sugars_100g": 56.3,
        ],
      ],
    ]
    return Response(status: 200, body: product.bytes())
  }

  private static let path = "/api/v2/product/\(barcode).json"

  @Test("An unknown barcode is looked up online only when that is switched on")
  func off() throws {
    let server = try ScriptedServer(Self.answer)
    let fit = try FitProcess(environment: ["FIT_FOOD_LOOKUP_URL": server.url])
    let asked = try fit.run(["food", "barcode", Self.barcode])
    #expect(asked.status == 3)
    #expect(server.requests(.get, Self.path).isEmpty)
  }

  @Test(
    "An unknown barcode is looked up once, stored as an imported food, and its source named")
  func on() throws {
    let server = try ScriptedServer(Self.answer)
    let fit = try FitProcess()
    for (key, value) in [("food.lookup", "on"), ("food.lookup.url", server.url)] {
      #expect(try fit.run(["config", "set", key, value]).status == 0)
    }
    let first = try fit.run(["food", "barcode", Self.barcode, "--json"])
    #expect(first.status == 0, "\(first.errorText)")
    let food = try JSONValue(parsing: Array(first.text.utf8))
    let found = food[0] ?? food
    #expect(found["id"]?.string == "off:\(Self.barcode)", "\(first.text)")
    #expect(found["name"]?.string == "Hazelnut spread")
    #expect(first.errorText.contains("127.0.0.1"), "\(first.errorText)")
    let again = try fit.run(["food", "barcode", Self.barcode])
    #expect(again.status == 0 && again.text.contains("Hazelnut spread"))
    let requests = server.requests(.get, Self.path)
    #expect(requests.count == 1)
    #expect(requests.first?.headers["User-Agent"]?.hasPrefix("fit/") == true)
    let logged = try fit.run(["log", "food", Self.barcode, "--grams", "30"])
    #expect(logged.status == 0 && logged.text.contains("162 kcal"), "\(logged.text)")
  }

  @Test("An unknown barcode is not found when the server does not know it")
  func unknown() throws {
    let server = try ScriptedServer(Self.answer)
    let fit = try FitProcess(
      environment: ["FIT_FOOD_LOOKUP": "on", "FIT_FOOD_LOOKUP_URL": server.url])
    let missing = try fit.run(["food", "barcode", "4006381333931"])
    #expect(missing.status == 3)
    let offline = try fit.run(["food", "barcode", Self.barcode, "--offline"])
    #expect(offline.status == 3)
    let gone = try FitProcess(
      environment: ["FIT_FOOD_LOOKUP": "on", "FIT_FOOD_LOOKUP_URL": "http://127.0.0.1:1"])
    let failed = try gone.run(["food", "barcode", Self.barcode])
    #expect(failed.status == 5, "\(failed.errorText)")
  }
}
