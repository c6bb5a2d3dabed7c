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
        ExecStart=/usr/local/bin/fit serve --require-auth --proxy 127.0.0.1 \\
          --access-log -
        Restart=on-failure
        NoNewPrivileges=yes
        RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
        LockPersonality=yes
        SystemCallArchitectures=native
        SystemCallFilter=@system-service
        UMask=0077

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
      the proxy named with --proxy adds to X-Forwarded-For.

      Once everyone of the household has an account, --no-registration keeps others from making one, \
      and --quota bounds what each may keep.

      An upload of many workouts, nights or figures is stored a thousand at a time, so that others can \
      write meanwhile. Where it breaks off, what was stored stays; the app sends all of it again, and \
      nothing is stored twice.

      A clinic or a gym needs more than one machine. Several servers can keep their records in one \
      PostgreSQL database, 13 or later, which has its own backups and failover. Make a role and a \
      database for them:

        createuser --pwprompt fit
        createdb --owner=fit --template=template0 --encoding=UTF8 fit

      `fit migrate --to postgresql://fit@db.internal/fit` copies what a file holds already. On each \
      machine, make a user for the server, `useradd --system --home-dir /var/lib/fit fit`, and save this as /etc/systemd/system/fit.service:

        [Unit]
        Description=Health records
        Wants=network-online.target
        After=network-online.target

        [Service]
        User=fit
        Environment=FIT_HOME=/var/lib/fit PGPASSFILE=/etc/fit/pgpass
        ExecStart=/usr/local/bin/fit serve --require-auth --listen 10.0.0.11:8787 --public \\
          --proxy 10.0.0.5 --access-log - --metrics-token-file /etc/fit/metrics-token \\
          --database postgresql://fit@db.internal/fit?sslmode=verify-full
        Restart=always
        RestartSec=5
        StateDirectory=fit
        NoNewPrivileges=yes
        ProtectSystem=strict
        ReadWritePaths=/var/lib/fit
        ProtectHome=yes
        PrivateTmp=yes
        PrivateDevices=yes
        ProtectKernelTunables=yes
        ProtectKernelModules=yes
        ProtectKernelLogs=yes
        ProtectControlGroups=yes
        ProtectClock=yes
        ProtectHostname=yes
        CapabilityBoundingSet=
        RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
        RestrictNamespaces=yes
        RestrictRealtime=yes
        RestrictSUIDSGID=yes
        LockPersonality=yes
        SystemCallArchitectures=native
        SystemCallFilter=@system-service
        UMask=0077

        [Install]
        WantedBy=multi-user.target

      The password stands in /etc/fit/pgpass as db.internal:5432:fit:fit:PASSWORD, which only the user \
      fit may read (chmod 600); `fit` takes none on the line. With sslmode=verify-full, the connection to \
      the database is encrypted, and its certificate is compared with ~/.postgresql/root.crt or the file \
      that sslrootcert= names. What goes from nginx to the servers is not encrypted: keep it in a network \
      of its own. `systemctl enable --now fit` starts a server. The first one makes the tables, the others \
      wait for it. nginx shares the requests among them:

        upstream fit {
          server 10.0.0.11:8787;
          server 10.0.0.12:8787;
          keepalive 64;
        }

      with `proxy_pass http://fit;` in the block above, and with

        proxy_next_upstream error timeout http_503;

      so that another server answers when one is gone; a POST that a server had begun is not sent twice \
      by nginx, but by fit and by apps that give it an Idempotency-Key. GET /health says which store a \
      server has, and answers 503 while that does not answer. A request waits ten seconds for a database that \
      fails over, and is then refused with 503 and Retry-After; what was answered is stored. Looking up \
      the name of its host may take longer, as options timeout: and attempts: in /etc/resolv.conf say. \
      Limits on sign-ins, wrong keys, themes and space hold across the servers; how many passwords are \
      hashed at once is each server's own. Imported foods are in the database too: `fit food import` on one machine, with \
      FIT_DATABASE set, is for all servers.

      GET /metrics tells Prometheus how many requests there were, how long they took, and what the \
      connections to the database do:

        scrape_configs:
          - job_name: fit
            authorization: { credentials_file: /etc/prometheus/fit-token }
            static_configs: [{ targets: ["10.0.0.11:8787", "10.0.0.12:8787"] }]

      Other commands use the database where FIT_DATABASE or `database.url` names it: `fit doctor`, \
      `fit export`, `fit account`. Back it up every night with `fit backup fit.dump --force`, which lets \
      pg_dump write an archive of its own format, or with pg_dump itself:

        pg_dump --format=custom --file=fit.dump postgresql://fit@db.internal/fit

      To restore it, stop the servers and give

        pg_restore --clean --if-exists --single-transaction \\
          --dbname=postgresql://fit@db.internal/fit fit.dump

      To upgrade without downtime, replace the program on every machine and restart one server after the \
      other: SIGTERM lets a server answer what it has begun. The first new one brings the tables up to \
      date in one transaction. Requests wait for it, ten seconds at most, and are refused with 503 and \
      Retry-After after that: a version that makes large tables anew, as its changes say, is begun when \
      few people write. A server of the version before goes on with the connections that it has, answers \
      503 where it needs another, and nginx then asks the next.

      You sign in with the address and password that `fit auth register` sets on this machine, and \
      then find there what you log here. Anyone else who registers gets an account of their own, from \
      an app or by `fit auth register` here; an address may make 20 accounts an hour. `fit account \
      sign-in` changes your own address and password.

      Your own records need you: a program that your user runs on this machine, the Unix socket, a \
      token, or a line `KEY owner` of --api-key-file. A bare key is for apps and is nobody's records. \
      Whoever can read the data file can read everybody's records, and so can root.

      A wrong password is tried ten times in a quarter of an hour by one address, and a device that \
      was signed in before is not kept out by others' guesses. Name your proxy with --proxy, else all \
      of its clients count as one.

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
