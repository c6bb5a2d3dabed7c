import Care
import FitAPI
import Synchronization

/// A language model that helps to answer, with the checks of its answers.
public final class Assistant: Sendable {
  private let model: any LanguageModel
  private let report: @Sendable (String) -> Void
  private let conversations = Mutex(0)

  /// The number of conversations at a time; a model is slow, and few threads may wait for it.
  static let mostConversations = 4

  /// Makes an assistant of a language model.
  ///
  /// - Parameter report: receives a sentence with the reason when a request was answered without
  ///   the model.
  public init(_ model: any LanguageModel, report: @escaping @Sendable (String) -> Void) {
    self.model = model
    self.report = report
  }

  /// The flaw of a model's answer, in words for the model.
  struct Flaw: Error {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }

  /// Asks the model, and once more with the broken rule when its answer breaks one.
  ///
  /// - Parameter read: parses the answer, or throws ``Flaw``.
  /// - Returns: `nil` after the report of why there is no usable answer.
  func answer<Answer>(
    _ conversation: [ChatMessage], reading read: (String) throws(Flaw) -> Answer
  ) -> Answer? {
    // What means harm is nothing for a model, whichever door it came by; nor is what one says back.
    guard !conversation.contains(where: { $0.role != .system && Harm(in: $0.content) != nil })
    else { return nil }
    func checked(_ text: String) throws(Flaw) -> Answer {
      guard Harm(in: text) == nil else { throw Flaw("it must not speak of harm") }
      return try read(text)
    }
    guard begin() else {
      report("the model is busy with other requests; the built-in engine answers")
      return nil
    }
    defer { conversations.withLock { $0 -= 1 } }
    do throws(ModelFailure) {
      var conversation = conversation
      let first = try model.reply(to: conversation)
      do throws(Flaw) {
        return try checked(first)
      } catch {
        conversation.append(ChatMessage(.assistant, String(first.prefix(Self.longestEcho))))
        conversation.append(
          ChatMessage(
            .user, "That cannot be used: \(error.message). Answer again, in the form asked for."))
      }
      let second = try model.reply(to: conversation)
      do throws(Flaw) {
        return try checked(second)
      } catch {
        report(
          "the model's answer cannot be used: \(error.message); the built-in engine answers")
      }
    } catch {
      report("\(error.message); the built-in engine answers")
    }
    return nil
  }

  /// The characters of a wrong answer that the model is shown again.
  private static let longestEcho = 4000

  private func begin() -> Bool {
    conversations.withLock { count in
      guard count < Self.mostConversations else { return false }
      count += 1
      return true
    }
  }
}
