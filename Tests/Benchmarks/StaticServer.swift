import Foundation
import TestSupport

/// nginx with two workers, sending one small file.
final class StaticServer {
  let url: String
  private let program: RunningProgram

  init(of body: String, in folder: TemporaryFolder) throws {
    try Data(body.utf8).write(to: URL(fileURLWithPath: folder.appending("file")))
    chmod(folder.path, 0o755)
    let port = UInt16.random(in: 20_000..<30_000)
    let configuration = """
      daemon off; worker_processes 2; pid \(folder.appending("nginx.pid")); user root;
      error_log \(folder.appending("errors.log"));
      events { worker_connections 1024; }
      http {
        access_log off; keepalive_requests 10000000; sendfile on; tcp_nopush on;
        open_file_cache max=10; default_type application/json;
        server { listen 127.0.0.1:\(port); root \(folder.path); }
      }
      """
    let path = folder.appending("nginx.conf")
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: path))
    let places = ["/usr/sbin/nginx", "/opt/homebrew/bin/nginx", "/usr/local/bin/nginx"]
    guard let nginx = places.first(where: { access($0, X_OK) == 0 }) else {
      throw MeasuredFailure(description: "nginx is not installed")
    }
    program = try Launch(nginx, ["-c", path]).begin()
    url = "http://127.0.0.1:\(port)"
    for _ in 0..<100 {
      let found = try Launch.find(
        "curl", ["-s", "-f", "-o", "/dev/null", "\(url)/file"], in: Launch.machineFolders
      ).run()
      if found.status == 0 { return }
      usleep(50_000)
    }
    throw MeasuredFailure(description: "nginx does not answer")
  }
}
