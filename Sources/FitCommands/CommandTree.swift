import Arguments

// Every command there is. A newcomer looking for one finds its file under Commands by its name here.
extension CommandNode<any Command.Type> {
  static let fit = CommandTree(
    Declaration(
      "fit", "Keep track of food, weight, training and health from the command line.",
      GlobalOptions.all,
      discussion: """
        Everything is kept in one file on this machine; no account and no network are needed.
        """,
      examples: [
        Example("fit log food \"2 eggs and 1 slice whole wheat toast\"", "log a breakfast"),
        Example("fit log weight 82.4", "log a weight, now"),
        Example("fit today", "show the day so far"),
        Example("fit progress chart weight 90d", "draw the weight of three months"),
        Example("fit log list 7d --json=id,text", "what was logged, for a script"),
        Example("fit backup ~/fit.db", "copy everything into a file"),
      ])
  ) {
    everyDay + records + services + yourData + settings + about
  }

  private static var everyDay: [CommandTree] {
    [
      .command(Today.self, section: "Every day"),
      log,
      .short("eat", LogFood.self, for: "fit log food", section: "Every day"),
      .short("weigh", LogWeight.self, for: "fit log weight", section: "Every day"),
      .short("undo", LogUndo.self, for: "fit log undo", section: "Every day"),
      diary,
      habit,
      weighIn,
      .command(Inject.self, section: "Every day"),
      .command(Dose.self, section: "Every day"),
      intention,
      .command(CalendarShow.self, section: "Every day"),
      .command(DashboardShow.self, section: "Every day"),
      remind,
    ]
  }

  private static var records: [CommandTree] {
    [
      food,
      exercise,
      workout,
      goal,
      template,
      progress,
      metric,
      sleep,
      activity,
      injection,
      symptom,
      mood,
      journal,
      analytics,
      consult,
      insight,
      .command(MakeReport.self, section: "Records"),
    ]
  }

  private static var services: [CommandTree] {
    [
      serve,
      remote,
      auth,
      .command(Sync.self, section: "Services"),
      outbox,
      cache,
      .command(APIRequest.self, section: "Services"),
    ]
  }

  private static var yourData: [CommandTree] {
    [
      .command(Backup.self, section: "Your data"),
      .command(Restore.self, section: "Your data"),
      .command(Migrate.self, section: "Your data"),
      .command(Export.self, section: "Your data"),
      importCommands,
    ]
  }

  private static var settings: [CommandTree] {
    [
      .command(Setup.self, section: "Settings"),
      profile,
      account,
      preferences,
      notifications,
      medication,
      needledSettings,
      config,
      .command(PrintCompletion.self, section: "Settings"),
    ]
  }

  private static var about: [CommandTree] {
    [
      .command(Doctor.self, section: "About fit"),
      .command(Version.self, section: "About fit"),
      .command(Manual.self),
    ]
  }

  private static var log: CommandTree {
    CommandTree(
      Declaration(
        "log", "Log food, weight, training, sleep and other measurements.",
        discussion: """
          A line that names no command is read as a whole: a run with its distance and time, a headache with its \
          strength, a food by its name. Where it may mean two things you are asked; in a pipe each reading is a \
          line to copy. --explain shows which words became what, and stores nothing. `fit help languages` says \
          what may be typed in German, French and Spanish.
          """, completes: .ownMetrics),
      section: "Every day"
    ) {
      [
        .command(LogFood.self, section: "Food"),
        .command(LogAgain.self, section: "Food"),
        .command(LogWorkout.self, section: "Training"),
        .command(LogWeight.self, section: "Measurements"),
        .command(LogWater.self, section: "Measurements"),
        .command(LogSteps.self, section: "Measurements"),
        .command(LogBodyFat.self, section: "Measurements"),
        .command(LogHeartRate.self, section: "Measurements"),
        .command(LogBloodPressure.self, section: "Measurements"),
        .command(LogHeight.self, section: "Measurements"),
        .command(LogMood.self, section: "Measurements"),
        .command(LogSleep.self, section: "Measurements"),
        .command(LogActivity.self, section: "Measurements"),
        .command(LogMetric.self, section: "Measurements"),
        .command(LogSymptom.self, section: "Measurements"),
        .command(LogList.self, section: "What was logged"),
        .command(LogEdit.self, section: "What was logged"),
        .command(LogUndo.self, section: "What was logged"),
        .command(LogDelete.self, section: "What was logged"),
      ]
    }
  }
}
