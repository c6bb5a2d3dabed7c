import Arguments

extension Topic {
  static var remotes: Topic {
    Topic(
      "remotes", "How services on other machines are used.",
      """
      Without anything set, every service is answered on this machine. `fit remote add` names a \
      server for one of them, `fit auth login` signs in to it, and the same commands then read and \
      write there.

        fit remote add fitiq https://fit.example.org
        fit auth login fitiq
        fit log weight 82.4

      A write that cannot be delivered waits in the outbox with its own time and a key of its own, \
      and the command ends with status 0. `fit sync` delivers what waits, each once; in cron it is \
      `fit sync -q`. `fit outbox list` shows what waits and what was refused. Each write is in the \
      outbox before it is sent. What is asked before, as whether the figure is plausible, gets two \
      seconds, and then the last answer stands in; Ctrl-C says what became of the write.

      What services answered is copied. Where a service cannot be reached, a copy is shown and its \
      age said on standard error; --offline asks nobody, --refresh asks everybody, and --no-cache \
      makes no copies. Requests that do no harm twice are sent again for as long as --timeout says.

      Sign-ins are kept in a file that only you can read, or by any credential helper of git: \
      `fit config set credential.helper libsecret`. A remote's server proves who it is by its \
      certificate; --pin has it prove a certain key as well, and --ca names the certificates of a private authority \
      (SSL_CERT_FILE and SSL_CERT_DIR do for all).

      --verbose shows on standard error what is sent and what comes back, without secrets.
      """)
  }
}
