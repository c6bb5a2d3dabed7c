import FitAPI
import JSON
import Synchronization
import Testing

@testable import FitBackend

@Suite("Meal photos")
struct MealPhotoTests {
  /// A model that sees the same in every picture, and keeps what it was asked.
  private final class Eye: LanguageModel {
    let answers: Mutex<[String]>
    let asked = Mutex<[[ChatMessage]]>([])

    init(_ answers: String...) { self.answers = Mutex(answers) }

    func reply(to conversation: [ChatMessage]) throws(ModelFailure) -> String {
      asked.withLock { $0.append(conversation) }
      let next = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let next else { throw ModelFailure("it is away") }
      return next
    }
  }

  private static let plate = """
    {"foods":[{"name":"banana","grams":118,"calories":105,"protein_g":1.3,"carbs_g":27,"fat_g":0.4},
    {"name":"Glorbnak, stewed","grams":200,"calories":310,"protein_g":12,"carbs_g":30,"fat_g":15}]}
    """
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 2, 3]

  /// The body of a form of several parts, as iOS sends it.
  private static func form(_ picture: [UInt8] = jpeg) -> [UInt8] {
    func part(_ head: String, _ content: [UInt8]) -> [UInt8] {
      Array("--XYZ\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + content
        + Array("\r\n".utf8)
    }
    return part(#"name="photo"; filename="meal.jpg""#, picture)
      + part(#"name="meal_type""#, Array("lunch".utf8))
      + part(#"name="logged_at""#, Array("2026-11-20T06:00:00Z".utf8))
      + part(#"name="frame""#, Array("oak".utf8)) + Array("--XYZ--\r\n".utf8)
  }

  private static func upload(
    _ home: Household, _ member: Member, _ body: [UInt8] = form()
  ) -> Household.Answer {
    home.send(
      .post, "/api/v1/meal-logs/photo", bytes: body, token: member.access,
      headers: [HeaderName.contentType: "multipart/form-data; boundary=XYZ"])
  }

  @Test("A meal photo is read by the model, and its foods are logged once confirmed")
  func confirmed() throws {
    let eye = Eye(Self.plate)
    let home = try Household(model: eye)
    let member = try home.register()
    let seen = Self.upload(home, member)
    #expect(seen.status == 201, "\(seen.text)")
    let picture = eye.asked.withLock { $0.first?.last?.picture }
    #expect(picture == "data:image/jpeg;base64,/9j/4AABAgM=")
    #expect(seen.data["status"]?.string == "pending" && seen.data["needs_review"]?.bool == true)
    let items = seen.data["recognized_items"]?.array ?? []
    #expect(items.count == 2, "\(seen.text)")
    #expect(items.first?["name"]?.string?.lowercased().contains("banana") == true)
    #expect(items.first?["quantity"]?.double == 118 && items.first?["unit"]?.string == "g")
    #expect(items.last?["calories"]?.double == 310)
    #expect((1...99).contains(seen.data["overall_confidence"]?.double ?? 0))
    #expect(
      seen.body["warnings"]?.array?.compactMap(\.string) == ["unknown field frame was not stored"])
    let summary = "/api/v1/food-logs/summary?user_id=me&date=2026-11-20"
    #expect(home.send(.get, summary, token: member.access).data["totalCalories"]?.double == 0)
    let id = try #require(seen.data["session_id"]?.string)
    let again = home.send(.get, "/api/v1/meal-logs/photo/\(id)", token: member.access)
    #expect(again.data["recognized_items"] == seen.data["recognized_items"])
    let eaten = home.send(
      .patch, "/api/v1/meal-logs/photo/\(id)/confirm", ["notes": "tasty", "hat": 1],
      token: member.access)
    #expect(eaten.status == 200 && eaten.data["status"]?.string == "completed", "\(eaten.text)")
    #expect(eaten.data["meal_type"]?.string == "lunch" && eaten.data["notes"]?.string == "tasty")
    #expect(eaten.body["warnings"]?[0]?.string == "unknown field hat was not stored")
    let total = eaten.data["total_calories"]?.int ?? 0
    #expect((405...425).contains(total), "\(eaten.text)")
    let day = home.send(.get, summary, token: member.access).data["totalCalories"]?.double ?? 0
    #expect(abs(day - Double(total)) < 1)
    let second = home.send(
      .patch, "/api/v1/meal-logs/photo/\(id)/confirm", token: member.access)
    #expect(second.status == 409)
    let history = home.send(.get, "/api/v1/meal-logs/photo/history", token: member.access)
    #expect(history.data["total_count"]?.int == 1 && history.data["has_more"]?.bool == false)
  }

  @Test(
    "What was recognised in a photo stays, although the food is deleted and another is called alike"
  )
  func deletedFood() throws {
    let seen = """
      {"foods":[{"name":"Zzqx Bar","grams":100,"calories":400,"protein_g":10,"carbs_g":50,"fat_g":18}]}
      """
    let home = try Household(model: Eye(seen))
    let member = try home.register()
    let food: JSONValue = [
      "name": "Zzqx Bar", "calories": 390, "proteinG": 9, "carbsG": 51, "fatG": 17,
      "servingSize": "100 g", "servingSizeG": 100,
    ]
    let made = home.send(.post, "/api/v1/foods", food, token: member.access)
    let id = try #require(made.data["id"]?.string, "\(made.text)")
    let photo = Self.upload(home, member)
    #expect(photo.data["recognized_items"]?[0]?["food_id"]?.string == id, "\(photo.text)")
    #expect(home.send(.delete, "/api/v1/foods/\(id)", token: member.access).status == 200)
    let list = home.send(.get, "/api/v1/meal-logs/photo", token: member.access)
    #expect(list.status == 200, "\(list.text)")
    let path = "/api/v1/meal-logs/photo/\(photo.data["id"]?.string ?? "")"
    let pending = home.send(.get, path, token: member.access)
    #expect(pending.data["recognized_items"] == photo.data["recognized_items"])
    let eaten = home.send(.patch, "\(path)/confirm", token: member.access)
    #expect(eaten.status == 200 && eaten.data["total_calories"]?.int == 390, "\(eaten.text)")
  }

  @Test("A confirmed meal photo logs the person's corrections")
  func corrected() throws {
    let home = try Household(model: Eye(Self.plate))
    let member = try home.register()
    let id = Self.upload(home, member).data["id"]?.string ?? ""
    let item: JSONValue = [
      "food_name": "Pear", "quantity": 150, "unit": "g", "calories": 86, "protein_g": 0.5,
      "carbs_g": 23, "fat_g": 0.2,
    ]
    let eaten = home.send(
      .patch, "/api/v1/meal-logs/photo/\(id)/confirm", ["items": [item]], token: member.access)
    #expect(eaten.data["total_calories"]?.int == 86 && eaten.data["items"]?.array?.count == 1)
    #expect(eaten.data["items"]?[0]?["food_name"]?.string == "Pear")
    #expect(home.send(.delete, "/api/v1/meal-logs/photo/\(id)", token: member.access).status == 200)
    let day = home.send(
      .get, "/api/v1/food-logs/summary?user_id=me&date=2026-11-20", token: member.access)
    #expect(day.data["totalCalories"]?.double == 0)
  }

  @Test("A meal photo is also accepted as base64 in JSON")
  func base64() throws {
    let home = try Household(model: Eye(Self.plate))
    let member = try home.register()
    let answer = home.send(
      .post, "/api/v1/meal-logs/photo",
      ["image": "data:image/jpeg;base64,/9j/4AABAgM=", "meal_type": "dinner"],
      token: member.access)
    #expect(answer.status == 201 && answer.data["meal_type"]?.string == "dinner", "\(answer.text)")
  }

  @Test("A meal photo that cannot be read is refused with a message")
  func refused() throws {
    let none = try Household()
    let member = try none.register()
    let without = Self.upload(none, member)
    #expect(without.status == 501)
    #expect(without.body["message"]?.string?.contains("ai.url") == true)
    let home = try Household(model: Eye(#"{"foods":[]}"#, "nonsense", "more nonsense"))
    let other = try home.register()
    #expect(Self.upload(home, other, Self.form(Array("GIF89a".utf8))).status == 400)
    #expect(Self.upload(home, other, Array("--XYZ--".utf8)).status == 400)
    #expect(Self.upload(home, other).status == 422)
    // Two answers in the wrong form, and then none at all.
    #expect(Self.upload(home, other).status == 503)
    #expect(Self.upload(home, other).status == 503)
    #expect(home.send(.get, "/api/v1/meal-logs", token: other.access).data["total"]?.int == 0)
  }
}
