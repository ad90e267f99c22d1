// A PostgreSQL of a test's own, if it is installed: with a password, on a free port, in a new
// folder. It refuses to run as root, so root gives it the user that Debian made for it.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answersWith, freePort, type Service, startService, temporaryFolder } from "./service.ts";

const PASSWORD = "campaign";
const DEBIAN = "/usr/lib/postgresql";

/** Where its programs are; Debian does not put them on the path. */
const programs = existsSync(DEBIAN)
  ? readdirSync(DEBIAN)
      .map((version) => join(DEBIAN, version, "bin"))
      .find((folder) => existsSync(join(folder, "initdb")))
  : undefined;

const isRoot = process.getuid?.() === 0;
const idOf = (option: "-u" | "-g") =>
  Number(spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout.trim() || Number.NaN);
const user = isRoot && programs !== undefined ? { uid: idOf("-u"), gid: idOf("-g") } : undefined;

/** Why a test must be skipped; false if it need not be. */
export const withoutPostgres: string | false =
  programs === undefined
    ? "postgresql is not installed"
    : user !== undefined && Number.isNaN(user.uid)
      ? "root cannot run postgresql, and there is no user postgres"
      : false;

export async function startPostgres(): Promise<Service> {
  const port = await freePort();
  const folder = temporaryFolder(user);
  const bin = programs ?? "";
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const data = join(folder, "data");
  const initial = ["--no-sync", "--no-locale", "--encoding=UTF8", "--auth=scram-sha-256"];
  execFileSync(
    join(bin, "initdb"),
    [...initial, "-U", "lockstep", `--pwfile=${passwordFile}`, data],
    { cwd: folder, ...user, stdio: "ignore" },
  );
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    // What a test writes need not outlive the machine.
    fsync: "off",
    max_connections: 100,
    shared_buffers: "16MB",
  };
  return startService({
    command: join(bin, "postgres"),
    args: [
      ...["-D", data],
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    ...{ folder, port, user },
    url: `postgres://lockstep:${PASSWORD}@127.0.0.1:${port}/postgres`,
    // It asks for the password only once it takes connections.
    answers: () => answersWith(port, startupMessage("lockstep"), "R"),
  });
}

/** The first message of its protocol, version 3.0. */
function startupMessage(name: string): Buffer {
  const text = Buffer.from(`user\0${name}\0database\0postgres\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + text.length, 0);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, text]);
}
