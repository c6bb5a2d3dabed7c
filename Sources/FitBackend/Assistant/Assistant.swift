import FitAPI
import Synchronization

/// A language model that helps to answer, and what is done when its answer is of no use.
public final class Assistant: Sendable {
  private let model: any LanguageModel
  private let report: @Sendable (String) -> Void
  private let conversations = Mutex(0)

  /// Conversations at a time; a model is slow, and the threads it keeps waiting are few.
  static let mostConversations = 4

  /// - Parameter report: told, in a sentence, why an answer was done without the model.
  public init(_ model: any LanguageModel, report: @escaping @Sendable (String) -> Void) {
    self.model = model
    self.report = report
  }

  /// What is wrong with a model's answer, in words the model understands.
  struct Flaw: Error {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }

  /// Asks the model; an answer that breaks a rule is asked for once more, with the rule.
  ///
  /// - Parameter read: makes sense of the answer, or throws ``Flaw``.
  /// - Returns: `nil` after the report of why there is no answer of use.
  func answer<Answer>(
    _ conversation: [ChatMessage], reading read: (String) throws(Flaw) -> Answer
  ) -> Answer? {
    guard begin() else {
      report("the model is busy with other requests; the built-in engine answers")
      return nil
    }
    defer { conversations.withLock { $0 -= 1 } }
    do throws(ModelFailure) {
      var conversation = conversation
      let first = try model.reply(to: conversation)
      do throws(Flaw) {
        return try read(first)
      } catch {
        conversation.append(ChatMessage(.assistant, String(first.prefix(Self.longestEcho))))
        conversation.append(
          ChatMessage(
            .user, "That cannot be used: \(error.message). Answer again, in the form asked for."))
      }
      let second = try model.reply(to: conversation)
      do throws(Flaw) {
        return try read(second)
      } catch {
        report(
          "the model's answer cannot be used: \(error.message); the built-in engine answers")
      }
    } catch {
      report("\(error.message); the built-in engine answers")
    }
    return nil
  }

  /// Characters of a wrong answer that the model gets to see again.
  private static let longestEcho = 4000

  private func begin() -> Bool {
    conversations.withLock { count in
      guard count < Self.mostConversations else { return false }
      count += 1
      return true
    }
  }
}
