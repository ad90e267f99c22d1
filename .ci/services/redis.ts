// A Redis of a test's own, if `redis-server` is installed: with a password, on a free port, and
// with nothing on disk but what it saves when it is ended in order.
import { spawnSync } from "node:child_process";
import { answersWith, freePort, type Service, startService, temporaryFolder } from "./service.ts";

const PASSWORD = "campaign";

/** Why a test must be skipped; false if it need not be. */
export const withoutRedis: string | false =
  spawnSync("redis-server", ["--version"]).status === 0 ? false : "redis-server is not installed";

export async function startRedis(): Promise<Service> {
  const port = await freePort();
  const folder = temporaryFolder();
  const settings = {
    port: String(port),
    bind: "127.0.0.1",
    dir: folder,
    requirepass: PASSWORD,
    // Saves only when it ends.
    save: "3600 1",
    "maxmemory-policy": "noeviction",
  };
  return startService({
    command: "redis-server",
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    ...{ folder, port },
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    answers: () => answersWith(port, Buffer.from(`AUTH ${PASSWORD}\r\n`), "+OK"),
  });
}
