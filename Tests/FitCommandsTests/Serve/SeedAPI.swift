import Foundation
import TestSupport

/// The client of FitIQ's API reference: it sends what that document sends, and decodes with a plain
/// `JSONDecoder` into the types it declares, so that every key, optional and envelope must match to
/// the letter. Only the transport beneath is the test's own.
final class SeedAPI {
  enum HTTPMethod: String {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  enum APIError: Error, Equatable {
    case httpError(statusCode: Int, code: String?, message: String?)
    case serverError(message: String?)
  }

  struct APIResponse<T: Decodable>: Decodable {
    let success: Bool
    let data: T?
    let error: ErrorDetail?
  }

  struct ErrorResponse: Decodable {
    let success: Bool
    let error: ErrorDetail
  }

  struct ErrorDetail: Decodable {
    let code: String
    let message: String
    let details: [String: String]?
  }

  struct EmptyResponse: Codable {}

  /// The entry `fitiq_access_token` of the key chain.
  var accessToken: String?
  var refreshToken: String?
  private let connection: HTTPExchange
  private let baseURL = "/api/v1"

  init(_ server: Server) throws {
    connection = try server.connection()
  }

  func request<T: Decodable>(
    endpoint: String, method: HTTPMethod = .get, body: (any Encodable)? = nil,
    queryItems: [URLQueryItem]? = nil, requiresAuth: Bool = true, isReplay: Bool = false
  ) throws -> T {
    var urlComponents = URLComponents()
    urlComponents.path = baseURL + endpoint
    urlComponents.queryItems = queryItems
    var headers = [("Content-Type", "application/json"), ("X-API-Key", "YOUR_API_KEY_HERE")]
    if requiresAuth, let accessToken { headers.append(("Authorization", "Bearer \(accessToken)")) }
    let answer = try connection.send(
      method.rawValue, urlComponents.string ?? "", headers: headers,
      body: try body.map { Array(try JSONEncoder().encode($0)) })
    if answer.status == 401, requiresAuth, !isReplay {
      try refreshAccessToken()
      return try request(
        endpoint: endpoint, method: method, body: body, queryItems: queryItems,
        requiresAuth: requiresAuth, isReplay: true)
    }
    if answer.status >= 400 {
      let error = try JSONDecoder().decode(ErrorResponse.self, from: Data(answer.body)).error
      throw APIError.httpError(
        statusCode: answer.status, code: error.code, message: error.message)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let apiResponse = try decoder.decode(APIResponse<T>.self, from: Data(answer.body))
    guard apiResponse.success, let data = apiResponse.data else {
      throw APIError.serverError(message: apiResponse.error?.message)
    }
    return data
  }

  private func refreshAccessToken() throws {
    let response = try refresh(refreshToken ?? "")
    accessToken = response.accessToken
    refreshToken = response.refreshToken
  }
}
