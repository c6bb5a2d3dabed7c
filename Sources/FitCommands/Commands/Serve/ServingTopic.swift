import Arguments

extension Topic {
  static var serving: Topic {
    Topic(
      "serving", "How to let other machines use `fit serve`.",
      """
      `fit serve` speaks HTTP without encryption, so by itself it listens for this machine alone. \
      For others, put a proxy before it that does TLS, and start it with --require-auth: behind a \
      proxy every request may look as if it came from this machine.

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

      To have systemd keep it running, save this as ~/.config/systemd/user/fit.service, with the \
      path that `command -v fit` prints:

        [Unit]
        Description=Health records for the apps of a household

        [Service]
        ExecStart=/usr/local/bin/fit serve --require-auth --access-log -
        Restart=on-failure
        NoNewPrivileges=yes

        [Install]
        WantedBy=default.target

      and start it, also when you are not logged in:

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
      a proxy on this machine adds to X-Forwarded-For; name a proxy elsewhere with --proxy.

      Once everyone of the household has an account, --no-registration keeps others from making one, \
      and --quota bounds what each may keep.

      An upload of many workouts, nights or figures is stored a thousand at a time, so that others can \
      write meanwhile. Where it breaks off, what was stored stays; the app sends all of it again, and \
      nothing is stored twice.

      A clinic or a gym needs more than one machine. Several servers can keep their records in one \
      PostgreSQL database, 12 or later, which has its own backups and failover. Make a role and a \
      database for them:

        createuser fit
        createdb --owner=fit --template=template0 --encoding=UTF8 fit

      and start each server with the address, the password for it in ~/.pgpass (`fit` takes none on \
      the line):

        ExecStart=/usr/local/bin/fit serve --require-auth --listen 10.0.0.11:8787 --public \\
          --proxy 10.0.0.5 --database postgresql://fit@db.internal/fit?sslmode=verify-full

      The first one makes the tables, the others wait for it. What `fit` had logged into a file on \
      the machine stays there. nginx shares the requests among them:

        upstream fit {
          server 10.0.0.11:8787;
          server 10.0.0.12:8787;
        }

      with `proxy_pass http://fit;` in the block above and `proxy_next_upstream error timeout;`, so \
      that another server answers when one is gone. GET /health answers 503 while the database does \
      not answer. A request waits ten seconds for a database \
      that fails over, and is then refused with 503 and Retry-After; what was answered is stored. \
      Limits on sign-ins and themes are each server's own, and imported foods are those of the \
      server's machine.

      Other commands use the database where FIT_DATABASE or `database.url` names it. Back it up with \
      `pg_dump --format=custom --file=fit.dump`, and restore it with `pg_restore --clean`. To upgrade, \
      replace the program and start one server after the other.

      You sign in with the address and password that `fit auth register` sets on this machine, and \
      then find there what you log here. Anyone else who registers gets an account of their own.

      Daily Intentions knows no accounts: its apps name a user in each request. Without a sign-in \
      they need a key of --api-key-file, and whoever holds it can reach every such user's records; \
      these live apart from the accounts'. Where there is no key, only programs on this machine are \
      let in, and never a page in a browser: a request that carries Origin, that a page made as \
      Sec-Fetch-Site says, or that names another host than this machine is refused, so that no \
      site you visit can read or change anything. With a key, a page may do what the key allows. \
      Each user may have 50 themes, quotations and the like an hour; they come from a language \
      model where `ai.url` is set for the account that runs the server, which then pays for them.

      An app is told the address as https://fit.example.org/api/v1 for FitIQ, and \
      https://fit.example.org/api for Needled; the other two services begin at \
      https://fit.example.org.
      """)
  }
}
