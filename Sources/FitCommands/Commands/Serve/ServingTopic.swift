import Arguments

extension Topic {
  static var serving: Topic {
    Topic(
      "serving", "How a household's phones use `fit serve`.",
      """
      WHO SEES WHAT

      Everyone who signs in sees the own records and nobody else's. You, who run the server, see \
      addresses, names and sizes of accounts with `fit serve users list`, and no records; but whoever \
      can read the data file can read everybody's records, and so can root.

      Your own records need you: a program that your user runs on this machine, the Unix socket, a \
      token, or a line `KEY owner` of --api-key-file. A bare key is for apps and is nobody's records.

      AN ADDRESS WITH ENCRYPTION

      `fit serve` speaks HTTP without encryption, so by itself it listens for this machine alone. \
      For others, put a proxy before it that does TLS, and start it with --require-auth: behind a \
      proxy every request may look as if it came from this machine. Name the proxy with --proxy, else \
      all of its clients count as one.

      With Caddy, which also gets and renews the certificate, this is the whole Caddyfile:

        fit.example.org {
          reverse_proxy 127.0.0.1:8787
        }

      With nginx, within its http block:

        server {
          listen 443 ssl;
          server_name fit.example.org;
          ssl_certificate /etc/letsencrypt/live/fit.example.org/fullchain.pem;
          ssl_certificate_key /etc/letsencrypt/live/fit.example.org/privkey.pem;
          client_max_body_size 64m;
          location / {
            proxy_pass http://127.0.0.1:8787;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
          }
        }

      KEEPING IT RUNNING

      To have systemd keep it running, save this as ~/.config/systemd/user/fit.service, with the \
      path that `command -v fit` prints:

        [Unit]
        Description=Health records for the apps of a household

        [Service]
        ExecStart=/usr/local/bin/fit serve --require-auth --proxy 127.0.0.1 \\
          --access-log -
        Restart=on-failure
        NoNewPrivileges=yes
        ProtectSystem=strict
        ReadWritePaths=%h/.local/share/fit %h/.config/fit
        PrivateTmp=yes
        PrivateDevices=yes
        PrivateUsers=yes
        ProtectKernelTunables=yes
        ProtectKernelModules=yes
        ProtectKernelLogs=yes
        ProtectControlGroups=yes
        ProtectClock=yes
        ProtectHostname=yes
        ProtectProc=invisible
        CapabilityBoundingSet=
        RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
        RestrictNamespaces=yes
        RestrictRealtime=yes
        RestrictSUIDSGID=yes
        LockPersonality=yes
        SystemCallArchitectures=native
        SystemCallFilter=@system-service
        SystemCallFilter=~@privileged @resources
        UMask=0077

        [Install]
        WantedBy=default.target

      and start it, also when you are not logged in:

        mkdir -p ~/.local/share/fit ~/.config/fit
        systemctl --user enable --now fit
        loginctl enable-linger

      On a Mac, save this as ~/Library/LaunchAgents/fit.serve.plist:

        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>Label</key> <string>fit.serve</string>
          <key>ProgramArguments</key>
          <array>
            <string>/usr/local/bin/fit</string> <string>serve</string>
            <string>--require-auth</string>
          </array>
          <key>RunAtLoad</key> <true/>
          <key>KeepAlive</key> <true/>
        </dict>
        </plist>

      and start it:

        launchctl bootstrap gui/$(id -u) ~/Library/LaunchAgents/fit.serve.plist

      A log in a file of its own grows until something shortens it: have logrotate move it away and \
      send SIGHUP or SIGUSR1, at which the file is opened anew. It names the client's address that \
      the proxy named with --proxy adds to X-Forwarded-For.

      PEOPLE

      You sign in with the address and password that `fit auth register` sets on this machine, and \
      then find there what you log here; `fit account sign-in` changes them. For everyone else:

        fit serve users add ann@example.org
        fit serve users password ann@example.org
        fit serve users disable ann@example.org
        fit serve users sign-out ann@example.org
        fit serve users unlock ann@example.org
        fit serve users remove ann@example.org

      `add` makes an account, signed in to with a code that is shown once: it waits a week for its first \
      sign-in and ends a day after that, by when a password of the person's own stands in its place. \
      `password` gives somebody who forgot theirs another code. `disable` closes an account, and `enable` opens it again. `sign-out` ends \
      every session, as when a phone was lost; `unlock` lets somebody try again after too many wrong \
      passwords; `remove` exports the records and deletes the account with them. `fit serve users keys` lists the keys of \
      --api-key-file, and ends one.

      They work while the server runs, and on the machine with the data alone. People may also register \
      from their app, as long as --no-registration is not given; an address may make 20 accounts an hour. \
      --quota bounds what each may keep.

      A wrong password is tried ten times in a quarter of an hour by one address, and a device that \
      was signed in before is not kept out by others' guesses.

      DAYS AND ZONES

      A time with an offset, 2026-11-20T19:00:00-08:00, lies on the day of that offset. A time that ends in \
      Z names no place: its day follows from the zone that the app sends as X-Timezone, else from one \
      that the person or an app chose, else from the offset that the app stated last, else from this \
      machine's zone. Needled's app tells no zone: the offset follows from the day that it calls today.

      IN A BROWSER

      The address itself shows a page: on this machine the report of your own records, and elsewhere, after \
      a sign-in with email and password, that of the account, of the last 7, 30 or 90 days or a year. \
      The sign-in ends with the browser's session. Behind a proxy give --require-auth, so that nobody is \
      taken for you.

      /legal/privacy-policy.html, terms-of-service.html and eula.html, which apps link to, say what this \
      server keeps and where, below your own words:

        fit config set serve.legal "Run by the Doe family; ask fit@doe.example."

      BACKUPS

      `fit backup ~/fit-$(date +%F).db` copies everybody's records while the server runs; `fit restore FILE` \
      puts all of them back and ends every session. For one person:

        fit restore FILE --user ann@example.org
        fit export ann.json --user ann@example.org
        fit import export ann.json --user ann@example.org

      The first brings back that person alone. The other two, the second on another machine with an account for Ann, move somebody to another server. \
      People take their own records out with the own token: GET /api/v1/me/export, or `fit export` where \
      FitIQ is this server.

      AN UPGRADE

      Make a backup, install the new `fit`, and restart the server. The first request brings the data up to \
      date; an earlier `fit` refuses it after that, and says so.

      APPS

      An app is told the address as https://fit.example.org/api/v1 for FitIQ, and \
      https://fit.example.org/api for Needled; the other two services begin at \
      https://fit.example.org.
      An upload of many workouts, nights or figures is stored a thousand at a time, so that others can \
      write meanwhile. Where it breaks off, what was stored stays; the app sends all of it again, and \
      nothing is stored twice.

      Daily Intentions knows no accounts: its apps name a user in each request. Without a sign-in \
      they need a key of --api-key-file, and whoever holds it can reach every such user's records; \
      these live apart from the accounts'. Where there is no key, only programs on this machine are \
      let in, and never a page in a browser: a request that carries Origin, that a page made as \
      Sec-Fetch-Site says, or that names another host than this machine is refused, so that no \
      site you visit can read or change anything. With a key, a page may do what the key allows. \
      Each user may have 50 themes, quotations and the like an hour; they come from a language \
      model where `ai.url` is set for the account that runs the server, which then pays for them.

      Several servers on one PostgreSQL database have a page of their own: `fit help cluster`.
      """)
  }
}
