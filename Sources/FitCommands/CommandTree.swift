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

  private static var diary: CommandTree {
    CommandTree(DiaryShow.declaration, DiaryShow.self, section: "Every day") {
      [.command(DiaryCopy.self), .command(DiaryComplete.self)]
    }
  }

  private static var food: CommandTree {
    .group(
      "food", "Search foods, and create your own.", section: "Records",
      [
        FoodSearch.self, FoodShow.self, FoodBarcode.self, FoodRemembered.self, FoodForget.self,
        FoodCreate.self, FoodEdit.self, FoodDelete.self, FoodList.self, ImportFoods.self,
      ])
  }

  private static var progress: CommandTree {
    .group(
      "progress", "Show measurements over time.", section: "Records",
      [
        ProgressLatest.self, ProgressList.self, ProgressChart.self, ProgressMetrics.self,
        ProgressDelete.self,
      ])
  }

  private static var preferences: CommandTree {
    .group(
      "preferences", "Show and set daily goals and other preferences.", section: "Settings",
      [PreferencesShow.self, PreferencesSet.self])
  }

  private static var serve: CommandTree {
    CommandTree(Serve.declaration, Serve.self, section: "Services") {
      [
        .group(
          "users", "Look after the accounts of your server.",
          [
            ServeUsersList.self, ServeUsersAdd.self, ServeUsersEdit.self, ServeUsersPassword.self,
            ServeUsersSignOut.self, ServeUsersDisable.self, ServeUsersEnable.self,
            ServeUsersUnlock.self, ServeUsersKeys.self, ServeUsersRemove.self,
          ])
      ]
    }
  }

  private static var remote: CommandTree {
    .group(
      "remote", "Choose which services are used over the network.", section: "Services",
      [RemoteAdd.self, RemoteRemove.self, RemoteList.self, RemoteShow.self, RemoteTest.self])
  }

  private static var auth: CommandTree {
    .group(
      "auth", "Sign in to remote services.", section: "Services",
      [
        AuthLogin.self, AuthLogout.self, AuthStatus.self, AuthRegister.self, AuthRefresh.self,
        AuthToken.self, AuthSwitch.self,
      ])
  }

  private static var outbox: CommandTree {
    .group(
      "outbox", "Show, retry or drop queued writes.", section: "Services",
      [OutboxList.self, OutboxShow.self, OutboxRetry.self, OutboxDrop.self])
  }

  private static var cache: CommandTree {
    .group(
      "cache", "Show or clear the cache of remote answers.", section: "Services",
      [CacheStats.self, CacheClear.self])
  }

  private static var config: CommandTree {
    .group(
      "config", "Show and change the settings of fit on this machine.", section: "Settings",
      [
        ConfigGet.self, ConfigSet.self, ConfigUnset.self, ConfigList.self, ConfigPath.self,
        ConfigEdit.self,
      ])
  }

  private static var importCommands: CommandTree {
    .group(
      "import", "Import data from exports and other programs.", section: "Your data",
      [ImportExport.self, HealthImport.self, ImportNeedled.self, ImportCSV.self])
  }
}
