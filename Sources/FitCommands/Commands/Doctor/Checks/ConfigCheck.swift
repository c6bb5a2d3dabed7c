import Arguments
import FitClient

extension Check {
  /// Every line of the configuration file and every variable that means nothing, or nothing valid.
  static let config = Check("config") { examination in
    let fit = examination.fit
    let path = fit.paths.config
    let review: [Config.Line]
    do throws(FitError) {
      review = try Config.review(path)
    } catch {
      return .bad(error.message, remedy: "make \(path) a text file that you can read")
    }
    let problems = review.flatMap { findings(about: $0, path) } + variables(fit)
    guard problems.isEmpty else { return problems }
    return .good(Files.exists(path) ? "\(path), settings: \(review.count)" : "no settings made")
  }

  private static func findings(about line: Config.Line, _ path: String) -> [Finding] {
    guard let entry = line.entry else {
      return .bad(
        "\(path):\(line.number): \"\(line.text)\" is no setting",
        remedy: "write it as `key = value`, or put # before it: fit config edit")
    }
    do throws(FitError) {
      try ConfigKey.check(entry.key, entry.value)
      return []
    } catch {
      return .bad(
        "\(path):\(line.number): \(error.message)",
        remedy: "fit config edit, or fit config unset \(ShellWords.quoted(entry.key))")
    }
  }

  private static func variables(_ fit: Context) -> [Finding] {
    ConfigKey.all.flatMap { key -> [Finding] in
      guard let variable = key.variable, let value = fit.environment[variable],
        let problem = key.problem(value)
      else { return [] }
      return .bad(
        "\(variable) is \"\(value)\": \(problem)", remedy: "unset \(variable), or set it right")
    }
  }
}
