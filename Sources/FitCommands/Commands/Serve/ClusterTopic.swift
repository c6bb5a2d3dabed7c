import Arguments

extension Topic {
  static var cluster: Topic {
    Topic(
      "cluster", "How several servers share one PostgreSQL database.",
      """
      A clinic or a gym needs more than one machine; a household does not. Several servers can keep their records in one \
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
        SystemCallFilter=~@privileged @resources
        ProtectProc=invisible
        RemoveIPC=yes
        PrivateUsers=yes
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

      with `proxy_pass http://fit;` in the block of `fit help serving`, and with

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
        psql --command="DELETE FROM tokens" postgresql://fit@db.internal/fit

      of which the last ends every session, since some had ended after the backup was made.

      To upgrade without downtime, replace the program on every machine and restart one server after the \
      other: SIGTERM lets a server answer what it has begun. The first new one brings the tables up to \
      date in one transaction. Requests wait for it, ten seconds at most, and are refused with 503 and \
      Retry-After after that: a version that makes large tables anew, as its changes say, is begun when \
      few people write. A server of the version before goes on with the connections that it has, answers \
      503 where it needs another, and nginx then asks the next.
      """)
  }
}
