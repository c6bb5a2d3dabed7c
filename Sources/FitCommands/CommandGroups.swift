import Arguments

// The groups of commands, each with what stands below it.
extension CommandNode<any Command.Type> {
  static var diary: CommandTree {
    CommandTree(DiaryShow.declaration, DiaryShow.self, section: "Every day") {
      [.command(DiaryCopy.self), .command(DiaryComplete.self)]
    }
  }

  static var food: CommandTree {
    .group(
      "food", "Search foods, and create your own.", section: "Records",
      [
        FoodSearch.self, FoodShow.self, FoodBarcode.self, FoodRemembered.self, FoodForget.self,
        FoodCreate.self, FoodEdit.self, FoodDelete.self, FoodList.self, ImportFoods.self,
      ])
  }

  static var progress: CommandTree {
    .group(
      "progress", "Show measurements over time.", section: "Records",
      [
        ProgressLatest.self, ProgressList.self, ProgressChart.self, ProgressMetrics.self,
        ProgressDelete.self,
      ])
  }

  static var preferences: CommandTree {
    .group(
      "preferences", "Show and set daily goals and other preferences.", section: "Settings",
      [PreferencesShow.self, PreferencesSet.self])
  }

  static var serve: CommandTree {
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

  static var remote: CommandTree {
    .group(
      "remote", "Choose which services are used over the network.", section: "Services",
      [RemoteAdd.self, RemoteRemove.self, RemoteList.self, RemoteShow.self, RemoteTest.self])
  }

  static var auth: CommandTree {
    .group(
      "auth", "Sign in to remote services.", section: "Services",
      [
        AuthLogin.self, AuthLogout.self, AuthStatus.self, AuthRegister.self, AuthRefresh.self,
        AuthToken.self, AuthSwitch.self,
      ])
  }

  static var outbox: CommandTree {
    .group(
      "outbox", "Show, retry or drop queued writes.", section: "Services",
      [OutboxList.self, OutboxShow.self, OutboxRetry.self, OutboxDrop.self])
  }

  static var cache: CommandTree {
    .group(
      "cache", "Show or clear the cache of remote answers.", section: "Services",
      [CacheStats.self, CacheClear.self])
  }

  static var config: CommandTree {
    .group(
      "config", "Show and change the settings of fit on this machine.", section: "Settings",
      [
        ConfigGet.self, ConfigSet.self, ConfigUnset.self, ConfigList.self, ConfigPath.self,
        ConfigEdit.self,
      ])
  }

  static var importCommands: CommandTree {
    .group(
      "import", "Import data from exports and other programs.", section: "Your data",
      [ImportExport.self, HealthImport.self, ImportNeedled.self, ImportCSV.self])
  }

  /// The account: who one is to FitIQ.
  static var account: CommandTree {
    .group(
      "account", "Show and edit your name, date of birth and password.", section: "Settings",
      [
        AccountShow.self, AccountEdit.self, AccountPassword.self, AccountSignIn.self,
        AccountDelete.self,
      ])
  }

  static var activity: CommandTree {
    .group(
      "activity", "Show steps, distance and other activity.", section: "Records",
      [ActivityList.self, ActivityEdit.self, ActivityDelete.self])
  }

  static var analytics: CommandTree {
    .group(
      "analytics", "Show averages for food and training.", section: "Records",
      [AnalyticsNutrition.self, AnalyticsEnergy.self, AnalyticsWorkouts.self])
  }

  /// Conversations with the coach.
  static var consult: CommandTree {
    CommandTree(
      Declaration(
        "consult", aliases: ["consultation", "consultations"],
        "Ask a coach that answers from your own records."),
      section: "Records"
    ) {
      [
        .command(ConsultStart.self, section: "Ask"),
        .command(ConsultSend.self, section: "Ask"),
        .command(ConsultShow.self, section: "Look at"),
        .command(ConsultList.self, section: "Look at"),
        .command(ConsultComplete.self, section: "Finish"),
        .command(ConsultReopen.self, section: "Finish"),
        .command(ConsultDelete.self, section: "Finish"),
      ]
    }
  }

  /// The exercises that workouts are made of.
  static var exercise: CommandTree {
    .group(
      "exercise", aliases: ["exercises"], "Search exercises, and create your own.",
      section: "Records",
      [
        ExerciseSearch.self, ExerciseShow.self, ExerciseHistoryShow.self, ExerciseCreate.self,
        ExerciseEdit.self, ExerciseDelete.self, ExerciseList.self,
      ])
  }

  /// The commands about goals.
  static var goal: CommandTree {
    CommandTree(
      Declaration("goal", aliases: ["goals"], "Set goals and follow their progress."),
      section: "Records"
    ) {
      [
        .command(GoalList.self, section: "Look at"),
        .command(GoalShow.self, section: "Look at"),
        .command(GoalHistory.self, section: "Look at"),
        .command(GoalCreate.self, section: "Set and correct"),
        .command(GoalUpdate.self, section: "Set and correct"),
        .command(GoalEdit.self, section: "Set and correct"),
        .command(GoalDelete.self, section: "Set and correct"),
        .command(GoalPause.self, section: "Pause and finish"),
        .command(GoalResume.self, section: "Pause and finish"),
        .command(GoalComplete.self, section: "Pause and finish"),
      ]
    }
  }

  /// The habits of each day.
  static var habit: CommandTree {
    CommandTree(HabitShow.declaration, HabitShow.self, section: "Every day") {
      [
        .command(HabitDone.self, section: "Tick off"),
        .command(HabitUndo.self, section: "Tick off"),
        .command(HabitToggle.self, section: "Tick off"),
        .command(HabitList.self, section: "Look back"),
        .command(HabitWeek.self, section: "Look back"),
        .command(HabitMonth.self, section: "Look back"),
        .command(HabitStreak.self, section: "Look back"),
      ]
    }
  }

  static var injection: CommandTree {
    .group(
      "injection", "Show injections, doses and the site rotation.", section: "Records",
      [
        InjectionStatusShow.self, InjectionSites.self, InjectionList.self, InjectionShow.self,
        InjectionEdit.self, InjectionDelete.self, InjectionSkip.self, InjectionLevel.self,
        InjectionReport.self,
      ])
  }

  static var insight: CommandTree {
    .group(
      "insight", "Summarise your records of a period in words.", section: "Records",
      [InsightCreate.self, InsightList.self, InsightShow.self, InsightDelete.self])
  }

  static var intention: CommandTree {
    CommandTree(
      Declaration("intention", "Set intentions, and find words and colours for them."),
      section: "Every day"
    ) {
      [
        .command(IntentionSet.self, section: "Your intentions"),
        .command(IntentionShow.self, section: "Your intentions"),
        .command(IntentionList.self, section: "Your intentions"),
        .command(IntentionEdit.self, section: "Your intentions"),
        .command(IntentionDelete.self, section: "Your intentions"),
        .command(IntentionRephrase.self, section: "Words and colours"),
        .command(IntentionThemeShow.self, section: "Words and colours"),
        .command(IntentionQuoteShow.self, section: "Words and colours"),
        .command(IntentionMonthly.self, section: "Words and colours"),
        .command(IntentionWeekly.self, section: "Words and colours"),
        .command(IntentionEngineShow.self, section: "Words and colours"),
      ]
    }
  }

  static var medication: CommandTree {
    .group(
      "medication", "Show and set the medication, injection day, pen and dosage.",
      section: "Settings",
      [
        MedicationShow.self, MedicationSet.self, MedicationList.self, MedicationAdd.self,
        MedicationRefill.self,
      ])
  }

  /// Kinds of measurement of one's own.
  static var metric: CommandTree {
    .group(
      "metric", aliases: ["metrics"], "Add kinds of measurement of your own.", section: "Records",
      [MetricAdd.self, MetricList.self, MetricRemove.self])
  }

  static var mood: CommandTree {
    .group(
      "mood", "Keep track of how you feel.", section: "Records",
      [MoodLog.self, MoodList.self, MoodChart.self, MoodEdit.self, MoodDelete.self])
  }

  static var needledSettings: CommandTree {
    .group(
      "settings", "Show and edit your name, plan and sign-in at Needled.", section: "Settings",
      [
        SettingsShow.self, SettingsProfile.self, SettingsEmail.self, SettingsPassword.self,
        SettingsDeleteAccount.self, SettingsExport.self,
      ])
  }

  /// The commands about reminders.
  static var notifications: CommandTree {
    .group(
      "notifications", "Choose what to be reminded of, and when.", section: "Settings",
      [NotificationsShow.self, NotificationsSet.self])
  }

  /// The profile: the person's body.
  static var profile: CommandTree {
    .group(
      "profile", "Show and edit your age, height, weight and activity level.", section: "Settings",
      [ProfileShow.self, ProfileEdit.self])
  }

  static var journal: CommandTree {
    .group(
      "journal", "Write about your days, and find it again.", section: "Records",
      [
        JournalAdd.self, JournalList.self, JournalShow.self, JournalSearch.self, JournalEdit.self,
        JournalDelete.self, JournalPrompts.self, JournalStats.self,
      ])
  }

  /// Reminders without an app.
  static var remind: CommandTree {
    CommandTree(Remind.declaration, Remind.self, section: "Every day") {
      [.command(RemindInstall.self), .command(RemindRemove.self)]
    }
  }

  static var sleep: CommandTree {
    .group(
      "sleep", "Show how you slept.", section: "Records",
      [SleepList.self, SleepChart.self, SleepAverage.self, SleepEdit.self, SleepDelete.self])
  }

  static var symptom: CommandTree {
    .group(
      "symptom", "Show, change and delete side effects.", section: "Records",
      [SymptomList.self, SymptomChart.self, SymptomEdit.self, SymptomDelete.self])
  }

  static var template: CommandTree {
    CommandTree(
      Declaration("template", "Log whole meals at once: a public set, and your own."),
      section: "Records"
    ) {
      [
        .command(TemplateList.self), .command(TemplateShow.self), .command(TemplateUse.self),
        .command(TemplateCreate.self), .command(TemplateFromDiary.self),
        .command(TemplateEdit.self), .command(TemplateDelete.self), workoutTemplate,
      ]
    }
  }

  static var workoutTemplate: CommandTree {
    .group(
      "workout", "Do the same training again: a public set, and your own.",
      [
        WorkoutTemplateList.self, WorkoutTemplateShow.self, WorkoutTemplateCreate.self,
        WorkoutTemplateCopyCommand.self, WorkoutTemplateUse.self, WorkoutTemplateDelete.self,
      ])
  }

  static var weighIn: CommandTree {
    CommandTree(LogWeighIn.declaration, LogWeighIn.self, section: "Every day") {
      [
        .command(WeighInList.self), .command(WeighInLatest.self), .command(WeighInChart.self),
        .command(WeighInEdit.self), .command(WeighInDelete.self),
      ]
    }
  }

  /// The subcommands of `fit workout` for workouts that devices recorded.
  static var recordedWorkouts: [CommandTree] {
    [
      .command(WorkoutFeed.self, section: "Recorded by devices"),
      .command(WorkoutStats.self, section: "Recorded by devices"),
      .command(WorkoutMap.self, section: "Recorded by devices"),
      .command(WorkoutExport.self, section: "Recorded by devices"),
    ]
  }

  /// Training sessions.
  static var workout: CommandTree {
    CommandTree(
      Declaration("workout", aliases: ["workouts"], "Plan, log, import and review workouts."),
      section: "Records"
    ) {
      [
        .command(WorkoutList.self, section: "Look at"),
        .command(WorkoutShow.self, section: "Look at"),
        .command(WorkoutBestEfforts.self, section: "Look at"),
        .command(WorkoutRoute.self, section: "Look at"),
        .command(WorkoutStart.self, section: "Train"),
        .command(WorkoutAdd.self, section: "Train"),
        .command(WorkoutStop.self, section: "Train"),
        .command(WorkoutComplete.self, section: "Train"),
        .command(WorkoutCreate.self, section: "Plan and correct"),
        .command(WorkoutEdit.self, section: "Plan and correct"),
        .command(WorkoutSet.self, section: "Plan and correct"),
        .command(WorkoutRemove.self, section: "Plan and correct"),
        .command(WorkoutDelete.self, section: "Plan and correct"),
        .command(WorkoutImport.self, section: "Bring in"),
      ] + recordedWorkouts
    }
  }
}
