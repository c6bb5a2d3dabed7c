import FitAPI
import JSON

/// A language model behind the chat-completions API, as OpenAI defined it and most programs that run
/// models answer it: `POST /chat/completions` below the server's address.
public struct ChatCompletions: LanguageModel {
  private let server: RemoteURL
  private let model: String
  private let transport: any Transport
  private let timeLimit: Duration
  private let key: @Sendable () throws(FitError) -> String?

  /// Creates the client of a server's model.
  ///
  /// - Parameters:
  ///   - model: its name there; `nil` where none is configured, and then nothing is asked.
  ///   - timeLimit: the time limit of an answer.
  ///   - key: returns the bearer token when it is first needed; `nil` for none.
  public init(
    _ server: RemoteURL, model: String?, over transport: any Transport, timeLimit: Duration,
    key: @escaping @Sendable () throws(FitError) -> String?
  ) {
    self.server = server
    self.model = model ?? ""
    self.transport = transport
    self.timeLimit = timeLimit
    self.key = key
  }

  private struct Question: Encodable {
    let model: String
    let messages: [ChatMessage]
    let stream = false
  }

  public func reply(to conversation: [ChatMessage]) throws(ModelFailure) -> String {
    guard !model.isEmpty else {
      throw ModelFailure("no model is chosen; `fit config set ai.model NAME` chooses one")
    }
    let request = try request(conversation)
    let response: Response
    do {
      response = try transport.send(request, within: timeLimit)
    } catch {
      throw ModelFailure("the model at \(server) cannot be asked: \(error.message)")
    }
    guard response.isSuccess else { throw refusal(response) }
    let answer = response.json
    guard let text = answer?["choices"]?[0]?["message"]?["content"]?.string, !text.isEmpty else {
      throw ModelFailure("the model at \(server) answered in a form that is not known")
    }
    return text
  }

  private func request(_ conversation: [ChatMessage]) throws(ModelFailure) -> Request {
    var request = Request(.post, server.basePath + "/chat/completions")
    request.headers[HeaderName.contentType] = "application/json"
    do {
      if let key = try key() { request.headers[HeaderName.authorization] = "Bearer \(key)" }
      request.body =
        try JSONValue(encoding: Question(model: model, messages: conversation)).bytes()
    } catch let error as FitError {
      throw ModelFailure("the key of the model at \(server) cannot be read: \(error.message)")
    } catch {
      throw ModelFailure("the question to the model cannot be written as JSON")
    }
    return request
  }

  /// Returns the failure that a refusal means. The server's own words may repeat the key, and are left
  /// out.
  private func refusal(_ response: Response) -> ModelFailure {
    switch response.status {
    case 401, 403: ModelFailure("the model at \(server) refuses the key, or wants one")
    case 404: ModelFailure("there is no model \"\(model)\" at \(server)")
    case 429: ModelFailure("the model at \(server) is asked too often")
    default: ModelFailure("the model at \(server) answered with status \(response.status)")
    }
  }
}
