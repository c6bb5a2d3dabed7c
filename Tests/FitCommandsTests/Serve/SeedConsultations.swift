import Foundation

/// Section 13 of the API reference: consultations; and the messages that belong to them.
extension SeedAPI {
  struct CreateConsultationRequest: Codable {
    let userId: String
    let consultationType: String
    let initialMessage: String?
  }

  struct Consultation: Codable, Equatable {
    let id: String
    let userId: String
    let consultationType: String
    let status: String
    let createdAt: String
  }

  struct ConsultationsResponse: Codable {
    let consultations: [Consultation]
    let total: Int
  }

  struct CreateMessageRequest: Codable {
    let content: String
  }

  struct Message: Codable, Equatable {
    let id: String
    let consultationId: String
    let role: String
    let content: String
    let createdAt: String
  }

  struct MessageResponse: Codable {
    let userMessage: Message
    let assistantMessage: Message
  }

  struct MessagesResponse: Codable {
    let messages: [Message]
    let total: Int
  }

  func startConsultation(userId: String, type: String, message: String?) throws -> Consultation {
    try request(
      endpoint: "/consultations", method: .post,
      body: CreateConsultationRequest(
        userId: userId, consultationType: type, initialMessage: message))
  }

  func getConsultation(id: String) throws -> Consultation {
    try request(endpoint: "/consultations/\(id)", method: .get)
  }

  func getConsultations(
    userId: String, status: String? = nil
  ) throws -> ConsultationsResponse {
    var queryItems = [URLQueryItem(name: "user_id", value: userId)]
    if let status { queryItems.append(URLQueryItem(name: "status", value: status)) }
    return try request(endpoint: "/consultations", method: .get, queryItems: queryItems)
  }

  func sendMessage(consultation: String, content: String) throws -> MessageResponse {
    try request(
      endpoint: "/consultations/\(consultation)/messages", method: .post,
      body: CreateMessageRequest(content: content))
  }

  func getMessages(consultation: String) throws -> MessagesResponse {
    try request(endpoint: "/consultations/\(consultation)/messages", method: .get)
  }

  func completeConsultation(id: String) throws -> Consultation {
    try request(endpoint: "/consultations/\(id)/complete", method: .post)
  }
}
