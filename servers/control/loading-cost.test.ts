// How long loading a dump holds up everyone else: the longest turn of the event loop meanwhile, in
// CPU time of the process, which a busy machine does not lengthen. Loaded in one go, it would hold
// up every surface for half a second.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { createWorld, dump, execute } from "../../sim/index.ts";
import { type Platform, startPlatform } from "../start/platform.ts";

const TURN_MS_MAX = 100;
const TRANSFERS = 2_500;

let platform: Platform;
let large = "";

before(async () => {
  platform = await startPlatform();
  large = largeDump();
});
after(() => platform.close());

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

/** Milliseconds of CPU time in the longest turn of the event loop until the promise settles. */
async function longestTurnMs(done: Promise<unknown>): Promise<number> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  done.then(end, end);
  let longest = 0;
  for (let last = process.cpuUsage(); !isDone; last = process.cpuUsage()) {
    await new Promise((next) => setImmediate(next));
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  return longest;
}

async function post(path: string, body: string) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(platform.urls.control + path, { method: "POST", headers, body });
  return { status: answer.status, body: await answer.text() };
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
    const posted = post(path, text);
    const longest = await longestTurnMs(posted);
    assert.match((await posted).body, answered);
    assert.ok(longest <= TURN_MS_MAX, `a turn took ${longest.toFixed(0)} ms of CPU time`);
  });
}
