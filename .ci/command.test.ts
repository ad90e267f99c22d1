// What happens to child processes when a run is stopped. A broken runner would leave tests and servers behind, which use up the machine
// and hold ports.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { constants } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { runNode } from "./command.ts";
import { root } from "./project.ts";

/** Holds a connection as long as it runs, ignores signals, and starts another one like itself. */
const CHILD = `
process.on("SIGTERM", () => {});
require("node:net").connect(Number(process.env.PORT), "127.0.0.1");
const env = { ...process.env, LEFT: "" };
if (process.env.LEFT) require("node:child_process").spawn(process.execPath, ["-e", env.CHILD], { env });
`;
const PARENT = `
const { runNode } = await import(process.env.COMMAND);
await runNode(["-e", process.env.CHILD]);
`;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  test(`${signal} ends a run, its commands and what those have started`, async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const { LOCKSTEP_IN_GROUP: _group, ...inherited } = process.env;
    const env = { ...inherited, PORT: port, CHILD, LEFT: "1" };
    const args = ["--import", "tsx", "--input-type=module", "-e", PARENT];
    const run = spawn(process.execPath, args, {
      cwd: root,
      env: { ...env, COMMAND: join(root, ".ci/command.ts") },
      stdio: "inherit",
    });
    const ends = [];
    for (let children = 0; children < 2; children += 1) {
      const [socket] = (await once(server, "connection")) as [Socket];
      ends.push(once(socket.on("error", () => {}).resume(), "close"));
    }
    run.kill(signal);
    const [code] = await once(run, "exit");
    assert.equal(code, 128 + constants.signals[signal]);
    await Promise.all(ends);
    server.close();
  });
}

const noTimes = process.platform === "linux" ? false : "only Linux tells a process's time";
test("each process is counted with the processor time of its own", { skip: noTimes }, async () => {
  const work = (ms: number) => `while (process.cpuUsage().user < ${ms} * 1000);`;
  const inChild = `require("child_process").execFileSync(process.execPath, ["-e", "${work(400)}"]);`;
  const times = [work(200), inChild, ""].map(async (script) => {
    return (await runNode(["-e", script])).cpuMs;
  });
  const [long = 0, nested = 0, none = 0] = await Promise.all(times);
  assert.ok(long >= 200 && nested >= 400 && none < 200, `${long}, ${nested} and ${none} ms`);
});
