import FitAPI
import Testing

@testable import FitBackend

/// Products of one line that differ by their flavour alone.
@Suite("Flavours of products")
struct ProductFlavourTests {
  @Test(
    "The words of a flavour are told from the product's name",
    arguments: [
      ("clif bar chocolate chip", "clif bar"), ("strawberry müller corner", "müller corner"),
      ("kind bar dark chocolate sea salt", "kind bar"), ("cookies & cream quest bar", "quest bar"),
      ("oikos triple zero vanilla", "oikos triple zero"), ("grenade protein bar", "grenade bar"),
    ])
  func names(text: String, product: String) {
    #expect(ProductFlavours.names(in: text).contains(product))
  }

  @Test(
    "A name without a flavour, and one of nothing else, stays as it is",
    arguments: ["quest bar", "vanilla", "cookies and cream", ""])
  func plain(text: String) {
    #expect(ProductFlavours.names(in: text) == [])
  }

  @Test(
    "A product is found under every flavour, and a dish or a coffee is not",
    arguments: [
      ("clif bar chocolate chip", "Clif Bar"), ("clif bar", "Clif Bar"),
      ("premier protein shake vanilla", "Premier Protein shake"),
      ("strawberry muller corner", "Müller Corner"), ("grenade protein bar", "Grenade bar"),
      ("oikos triple zero vanilla", "Oikos Triple Zero"),
      ("starbucks latte coconut", nil), ("big mac strawberry", nil),
    ] as [(String, String?)])
  func found(text: String, product: String?) throws {
    let page = try InProcess().send(FitIQ.searchFoods(text))
    guard let product else {
      #expect(page.missing != [])
      return
    }
    #expect(page.foods.first?.name == product)
    #expect(page.missing ?? [] == [])
  }
}
