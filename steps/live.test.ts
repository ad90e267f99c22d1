// The plan against a Lockstep in a process of its own, as against any live address. A scenario that
// used the platform's inside, or left something behind for the next, would fail here.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after, before, test } from "node:test";

const root = join(import.meta.dirname, "..");
const config = join("steps", "live-config.js");

interface Facts {
  readonly urls: { readonly app: string; readonly identity: string };
  readonly actors: readonly { name: string; clientId: string; clientSecret: string }[];
}

/** Without the variables by which a test runner marks its children. */
const { NODE_TEST_CONTEXT: _context, ...environment } = process.env;
let platform: ChildProcess | undefined;
let live: Record<string, string> = {};

async function firstLine(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes("\n")) break;
  }
  return text;
}

before(async () => {
  const options = ["--port", "0", "--limits", "off", "--pace", "realtime", "--json"];
  platform = spawn(process.execPath, ["lockstep.mjs", "start", ...options], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { urls, actors }: Facts = JSON.parse(await firstLine(platform));
  const clients = actors.map(({ name, clientId: id, clientSecret: secret }) => [
    name,
    { id, secret },
  ]);
  live = {
    LOCKSTEP_TARGET: urls.app,
    LOCKSTEP_AUTH: urls.identity,
    LOCKSTEP_CLIENTS: JSON.stringify(Object.fromEntries(clients)),
  };
});

after(async () => {
  if (platform === undefined) return;
  platform.kill("SIGTERM");
  if (platform.exitCode === null) await once(platform, "exit");
});

async function runPlan(...args: string[]): Promise<{ code: number | null; output: string }> {
  const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";
  const all = ["--import", "tsx", cucumber, "--config", config, "--order", "random", ...args];
  const child = spawn(process.execPath, all, {
    cwd: root,
    env: { ...environment, ...live },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}

test("scenarios that need no control run unchanged, and the others are skipped with the reason", async () => {
  const { code, output } = await runPlan();
  assert.equal(code, 0, output.slice(-3_000));
  const [, skipped, passed] = /\((\d+) skipped, (\d+) passed\)/.exec(output) ?? [];
  assert.ok(Number(passed) >= 40, `${passed} scenarios ran`);
  assert.ok(Number(skipped) >= 5, `${skipped} scenarios were skipped`);
  assert.match(output, /skipped: needs control of the world, which a live address does not give/);
});
