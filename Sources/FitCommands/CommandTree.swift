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
    CommandTree(Declaration("food", "Search foods, and create your own."), section: "Records") {
      [
        .command(FoodSearch.self), .command(FoodShow.self), .command(FoodBarcode.self),
        .command(FoodRemembered.self), .command(FoodForget.self),
        .command(FoodCreate.self), .command(FoodEdit.self), .command(FoodDelete.self),
        .command(FoodList.self), .command(ImportFoods.self),
      ]
    }
  }

  private static var progress: CommandTree {
    CommandTree(Declaration("progress", "Show measurements over time."), section: "Records") {
      [
        .command(ProgressLatest.self), .command(ProgressList.self), .command(ProgressChart.self),
        .command(ProgressMetrics.self), .command(ProgressDelete.self),
      ]
    }
  }

  private static var preferences: CommandTree {
    CommandTree(
      Declaration("preferences", "Show and set daily goals and other preferences."),
      section: "Settings"
    ) { [.command(PreferencesShow.self), .command(PreferencesSet.self)] }
  }

  private static var serve: CommandTree {
    CommandTree(Serve.declaration, Serve.self, section: "Services") {
      [
        CommandTree(Declaration("users", "Look after the accounts of your server.")) {
          [
            .command(ServeUsersList.self), .command(ServeUsersAdd.self),
            .command(ServeUsersEdit.self), .command(ServeUsersPassword.self),
            .command(ServeUsersSignOut.self), .command(ServeUsersDisable.self),
            .command(ServeUsersEnable.self), .command(ServeUsersUnlock.self),
            .command(ServeUsersKeys.self), .command(ServeUsersRemove.self),
          ]
        }
      ]
    }
  }

  private static var remote: CommandTree {
    CommandTree(
      Declaration("remote", "Choose which services are used over the network."), section: "Services"
    ) {
      [
        .command(RemoteAdd.self), .command(RemoteRemove.self), .command(RemoteList.self),
        .command(RemoteShow.self), .command(RemoteTest.self),
      ]
    }
  }

  private static var auth: CommandTree {
    CommandTree(Declaration("auth", "Sign in to remote services."), section: "Services") {
      [
        .command(AuthLogin.self), .command(AuthLogout.self), .command(AuthStatus.self),
        .command(AuthRegister.self), .command(AuthRefresh.self), .command(AuthToken.self),
        .command(AuthSwitch.self),
      ]
    }
  }

  private static var outbox: CommandTree {
    CommandTree(
      Declaration("outbox", "Show, retry or drop queued writes."),
      section: "Services"
    ) {
      [
        .command(OutboxList.self), .command(OutboxShow.self), .command(OutboxRetry.self),
        .command(OutboxDrop.self),
      ]
    }
  }

  private static var cache: CommandTree {
    CommandTree(
      Declaration("cache", "Show or clear the cache of remote answers."),
      section: "Services"
    ) { [.command(CacheStats.self), .command(CacheClear.self)] }
  }

  private static var config: CommandTree {
    CommandTree(
      Declaration("config", "Show and change the settings of fit on this machine."),
      section: "Settings"
    ) {
      [
        .command(ConfigGet.self), .command(ConfigSet.self), .command(ConfigUnset.self),
        .command(ConfigList.self), .command(ConfigPath.self), .command(ConfigEdit.self),
      ]
    }
  }

  private static var importCommands: CommandTree {
    CommandTree(
      Declaration("import", "Import data from exports and other programs."), section: "Your data"
    ) {
      [
        .command(ImportExport.self), .command(HealthImport.self), .command(ImportNeedled.self),
        .command(ImportCSV.self),
      ]
    }
  }
}
