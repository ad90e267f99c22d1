// Figures: the longest processor time for which an answer over a million rows of the indexer, or another long
// answer, keeps the thread of all surfaces, the longest wait of somebody who asks for the block number meanwhile,
// and the memory that is left afterwards. Fails where the longest slice is above its bound.
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startPlatform } from "../../servers/index.ts";
import { figure } from "../figure.ts";
import { pay } from "../indexed-world.ts";

/** Each makes three events, a balance and three versions. */
const TRANSFERS = Number(process.env.TRANSFERS ?? 150_000);
/** Turns of 8 ms, what one piece takes above that, and the collector's longest stop. */
const SLICE_MS_MAX = 60;

// Loads what answers, which is no part of what the first query takes.
const small = await startPlatform({ limits: false, pace: "frozen" });
await (await fetch(`${small.urls.indexer}/search/event?limit=1`)).text();
await small.close();
const platform = await startPlatform({ limits: false, pace: "frozen" });
const { world, inbox, urls } = platform;
for (let index = 0; index < TRANSFERS; index += 1) {
  pay(world, index);
  if (index % 10 === 0) inbox.execute({ kind: "advance", ms: 1000 });
}

const script = fileURLToPath(new URL("../slices-probe.mjs", import.meta.url));
const [probe, client] = [fork(script, [], { execArgv: [] }), fork(script, [], { execArgv: [] })];

function sendMessage(child: ChildProcess, message: object): Promise<Record<string, number>> {
  return new Promise((resolve) => {
    child.once("message", (answer) => resolve(answer as Record<string, number>));
    child.send(message);
  });
}

/** CPU time of this thread alone, where the system counts it. */
function processorMs(): number {
  try {
    const [ran = "0"] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
    return Number(ran) / 1e6;
  } catch {
    return process.cpuUsage().user / 1000;
  }
}

let longestMs = 0;
let lastMs: number | undefined;
function tick(): void {
  if (lastMs !== undefined) longestMs = Math.max(longestMs, processorMs() - lastMs);
  lastMs = processorMs();
  setImmediate(tick).unref();
}

const memoryMib = () => process.memoryUsage().rss / 2 ** 20;
function collected(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  lastMs = undefined;
  return memoryMib();
}

const event = `${urls.indexer}/search/event`;
const CASES: readonly (readonly [name: string, url: string, headers?: object])[] = [
  ["first query", `${event}?limit=1`],
  ["a filter without an index", `${event}?attributes->>to=like.*abcd*&limit=5`],
  ["an index that is new", `${event}?order=transaction_hash&limit=20`],
  ["an order of all", `${event}?select=id&order=attributes->>to,id`],
  ["groups", `${event}?select=event_name,count()`],
  ["all columns of all events", event],
  ["all events as CSV", event, { accept: "text/csv" }],
  [
    "all balances of each token",
    `${urls.indexer}/search/Platform-Token?select=_name,held:Platform-Token-_balances(key,value)`,
  ],
  ["count of history", `${urls.indexer}/search/history@mapping?limit=1`, { prefer: "count=exact" }],
  ["journal", `${urls.control}/journal`],
  ["dump", `${urls.control}/dump`],
  ["consistency", `${urls.control}/consistency?depth=sample`],
];

await sendMessage(probe, { probed: urls.rpc });
tick();
let isEnough = true;
const before = collected();
const only = process.env.ONLY;
for (const [name, url, headers = {}] of CASES) {
  if (only !== undefined && !new RegExp(only).test(name)) continue;
  await sendMessage(probe, {});
  longestMs = 0;
  const startedMs = processorMs();
  const { bytes = 0, status = 0 } = await sendMessage(client, { url, asked: { headers } });
  const spentMs = processorMs() - startedMs;
  const { longestMs: waitMs = 0 } = await sendMessage(probe, {});
  const [sliceMs, peakMib] = [longestMs, memoryMib()];
  const conditions = { most: SLICE_MS_MAX, waitMs, spentMs, status, bytes, peakMib };
  figure(`slice of ${name}`, sliceMs, "ms", { ...conditions, leftMib: collected() });
  isEnough &&= sliceMs <= SLICE_MS_MAX;
}
figure("memory after all of them", collected(), "MiB", { before, transfers: TRANSFERS });
for (const child of [probe, client]) child.disconnect();
await platform.close();
process.exit(isEnough ? 0 : 1);
