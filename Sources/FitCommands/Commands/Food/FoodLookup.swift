import BackendInterface
import FitAPI
import FitClient

/// Finds a food by its barcode: among own and imported foods, then, where that is switched on, at Open
/// Food Facts, whose answer becomes an imported food.
struct FoodLookup {
  private let fit: Context

  init(in fit: Context) {
    self.fit = fit
  }

  /// Returns the food with a barcode.
  ///
  /// - Throws: ``FitError`` when there is none, or the server that is asked does not answer.
  func food(_ barcode: String) throws -> Food {
    do throws(FitError) {
      return try fit.client.send(FitIQ.foodByBarcode(barcode))
    } catch {
      guard error.kind == .notFound else { throw error }
    }
    if let food = try imported(barcode) { return food }
    let isOff = fit.settings.value(.foodLookup) != "on"
    throw FitError(
      .notFound, "no food has the barcode \(barcode)",
      hint: "make it yours: `fit food create NAME --barcode \(barcode) --kcal …`"
        + (isOff ? "; `fit config set food.lookup on` asks Open Food Facts" : ""))
  }

  /// Asks the server that is set up and keeps its answer; nil where none is, or it knows nothing.
  private func imported(_ barcode: String) throws -> Food? {
    guard fit.settings.value(.foodLookup) == "on", !fit.options.remote.isOffline,
      let server = try? RemoteURL(
        parsing: fit.settings.value(.foodLookupURL) ?? ConfigKey.openFoodFacts)
    else { return nil }
    let digits = barcode.filter { $0.isASCII && $0.isNumber }
    let lookup = ProductLookup(
      server, over: transport(to: server), timeLimit: fit.options.remote.timeLimit)
    guard let answer = try lookup.product(digits) else { return nil }
    try keep(answer)
    do throws(FitError) {
      let food = try fit.client.send(FitIQ.foodByBarcode(barcode))
      fit.console.note(
        "\(food.name) comes from \(server.host) and was kept among the imported foods")
      return food
    } catch {
      guard error.kind == .notFound else { throw error }
      throw FitError(
        .notFound, "\(server.host) knows \(barcode), but not its energy",
        hint: "make it yours: `fit food create NAME --barcode \(barcode) --kcal …`")
    }
  }

  private func transport(to server: RemoteURL) -> any Transport {
    // Open Food Facts asks programs to name themselves and where they come from.
    let agent = "fit/\(Fit.version) (command line food diary)"
    let environment = fit.environment
    let wire = HTTPTransport(
      server, HTTPTransport.Options(userAgent: agent, environment: { environment[$0] }))
    guard fit.options.isVerbose else { return wire }
    return TracedTransport(
      wire, to: server.origin, redaction: fit.redaction, clock: .machine(now: fit.clock),
      write: fit.console.trace)
  }

  /// Adds a product, a table of one row, to the imported foods.
  private func keep(_ product: [UInt8]) throws {
    let path = fit.paths.foods + ".lookup.csv"
    try Files.replace(path, with: product)
    defer { Files.remove(path) }
    do {
      _ = try fit.environment.backend.importFoods(
        [path], into: fit.foodsPlace, FoodImportOptions()
      ) { _ in }
    } catch let error as DataFileError {
      throw FitError(error)
    }
  }
}
