// How long loading a dump holds up everyone else: the longest turn of the event loop meanwhile, in
// CPU time of the thread, which a busy machine does not lengthen. The servers run as users start
// them, in a process of their own: here the client and other tests would be measured too. Loaded in
// one go, a dump would hold up every surface for half a second.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { createWorld, dump, execute } from "../../../sim/index.ts";
import { type StartedPlatform, startCli } from "../../carriers/start/test-process.ts";

const TURN_MS_MAX = 100;
const TRANSFERS = 2_500;

/**
 * Runs in the servers' process: a signal begins to measure, the next one prints the longest turn.
 * Only Linux says how long a thread has run; elsewhere the compiler's and collector's threads count.
 */
const MONITOR = `
  import { existsSync, readFileSync } from "node:fs";
  const OF_THREAD = "/proc/self/schedstat";
  const isKnown = existsSync(OF_THREAD);
  const cpuMs = () => {
    if (isKnown) return readFileSync(OF_THREAD, "utf8").split(" ")[0] / 1e6;
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let longest;
  let last;
  const turn = () => {
    if (longest === undefined) return;
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    setImmediate(turn);
  };
  process.on("SIGUSR2", () => {
    const found = longest;
    longest = found === undefined ? 0 : undefined;
    last = cpuMs();
    process.stderr.write((found ?? "begun") + "\\n");
    setImmediate(turn);
  });
`;

let platform: StartedPlatform;
let large = "";

before(async () => {
  const monitor = `--import=data:text/javascript,${encodeURIComponent(MONITOR)}`;
  platform = await startCli([], { NODE_OPTIONS: monitor, NODE_V8_COVERAGE: "" });
  large = largeDump();
});
after(() => platform.stop());

function largeDump(): string {
  const world = createWorld();
  const [from = "", to = ""] = ["trader", "lender"].map((name) => world.users.find(name)?.address);
  const transfer = {
    kind: "submit",
    from,
    to: world.addresses.stable,
    function: "transfer",
  } as const;
  for (let value = 1n; value <= TRANSFERS; value += 1n) {
    assert.ok(execute(world, { ...transfer, args: { to, value } }).ok);
  }
  return dump(world);
}

/** Makes the servers begin or end a measurement, and resolves to what they print. */
function signal(): Promise<string> {
  const { child } = platform;
  const line = new Promise<string>((resolve) => {
    child.stderr?.once("data", (data) => resolve(String(data)));
  });
  child.kill("SIGUSR2");
  return line;
}

async function post(path: string, body: string) {
  const headers = { "content-type": "application/json" };
  const url = platform.facts.urls.control + path;
  const answer = await fetch(url, { method: "POST", headers, body });
  return answer.text();
}

const calling = (text: string) => {
  const params = [`0x${gzipSync(text).toString("hex")}`];
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method: "anvil_loadState", params });
};

const damaged = () => large.replace('"checksum":"', '"checksum":"0');

const CASES: readonly (readonly [string, string, () => string, RegExp])[] = [
  ["a dump", "/load", () => large, /"height":2\d{3}\b/],
  ["a dump that is damaged", "/load", damaged, /its checksum does not fit/],
  ["small unknown keys", "/load", () => junk(200_000), /is no dump of/],
  ["a state of JSON-RPC", "/", () => calling(large), /"result":true/],
];

const junk = (keys: number) =>
  `{${Array.from({ length: keys }, (_, at) => `"k${at}":1`).join(",")}}`;

for (const [what, path, body, answered] of CASES) {
  test(`${what} is loaded in turns of at most ${TURN_MS_MAX} ms`, async () => {
    const text = body();
    await signal();
    assert.match(await post(path, text), answered);
    const longest = Number(await signal());
    assert.ok(longest <= TURN_MS_MAX, `a turn took ${longest.toFixed(0)} ms of CPU time`);
  });
}
