import TestSupport
import Testing

@Suite("Consultations of FitIQ's API reference")
struct SeedConsultationTests {
  private let server: Server
  private let api: SeedAPI
  private let user: String

  init() throws {
    server = try Server(FitProcess())
    api = try SeedAPI(server)
    user = try api.signUp().user.id
  }

  @Test("A consultation is started, shown and listed by status as in section 13")
  func consultations() throws {
    let quiet = try api.startConsultation(userId: user, type: "general", message: nil)
    #expect(quiet.userId == user && quiet.status == "active")
    let asked = try api.startConsultation(
      userId: user, type: "nutrition", message: "How many calories are left?")
    #expect(try api.getConsultation(id: asked.id) == asked)
    let all = try api.getConsultations(userId: user)
    #expect(all.consultations == [asked, quiet] && all.total == 2)
    #expect(try api.getConsultations(userId: user, status: "active").total == 2)
    #expect(try api.getConsultations(userId: user, status: "completed").total == 0)
  }

  @Test("A message is answered from the logged records until the consultation is completed")
  func messages() throws {
    let food = try #require(try api.searchFoods(query: "banana").foods.first)
    let log = try api.logFood(userId: user, foodId: food.id, mealType: "snack", servings: 2)
    _ = try api.updatePreferences(
      userId: user, request: SeedAPI.UpdatePreferencesRequest(dailyCalorieGoal: 2000))
    let id = try api.startConsultation(userId: user, type: "nutrition", message: nil).id
    let said = try api.sendMessage(consultation: id, content: "What is left today?")
    #expect(said.userMessage.role == "user" && said.assistantMessage.role == "assistant")
    let left = 2000 - Int(log.calories.rounded())
    #expect(said.assistantMessage.content.contains("left today: \(left / 1000),"))
    let messages = try api.getMessages(consultation: id)
    #expect(messages.messages.prefix(2) == [said.assistantMessage, said.userMessage])
    #expect(messages.total == 3)
    #expect(try api.completeConsultation(id: id).status == "completed")
    #expect(throws: SeedAPI.APIError.self) {
      try api.sendMessage(consultation: id, content: "And now?")
    }
  }

  @Test(
    "A type, status or message outside its bounds is refused with the field's name",
    arguments: ["nutritionist", "", "General"])
  func bounds(_ type: String) throws {
    do {
      _ = try api.startConsultation(userId: user, type: type, message: nil)
      Issue.record("\(type) was taken")
    } catch SeedAPI.APIError.httpError(let status, let code, let message) {
      #expect(status == 400 && code == "VALIDATION_ERROR")
      #expect(
        message == "consultationType must be one of nutrition, workout, wellness, general")
    }
    #expect(throws: SeedAPI.APIError.self) {
      try api.getConsultations(userId: user, status: "paused")
    }
    let id = try api.startConsultation(userId: user, type: "general", message: nil).id
    for (length, isTaken) in [(0, false), (1, true), (5000, true), (5001, false)] {
      let content = String(repeating: "a", count: length)
      let answer = try? api.sendMessage(consultation: id, content: content)
      #expect((answer != nil) == isTaken, "\(length)")
    }
  }
}
