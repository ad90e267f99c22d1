// Reads under load: the pool list and a borrower's positions over 16 kept connections, against a
// bare fastify route that returns the same bytes. Each server has a process of its own; they take
// turns, and the figure is the median of the rounds' ratios. The bound for reads alone, whose
// answers are cached between commands, is at least half; beside writes, which empty the cache,
// there is none.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { figure } from "../figure.ts";
import { answersPerSecond } from "../load.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const CONNECTIONS = 16;
const ROUNDS = 7;
const ROUND_MS = 800;
const LEAST = 0.5;
const WRITES_A_SECOND = 100;

function start(args: readonly string[]): ChildProcess {
  const stdio = ["pipe", "pipe", "inherit"] as const;
  const child = spawn(process.execPath, [...args], { cwd: root, stdio: [...stdio] });
  process.on("exit", () => child.kill());
  return child;
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of stdout ?? []) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  return text.slice(0, text.indexOf("\n"));
}

interface StartedServer {
  readonly urls: { readonly app: string; readonly identity: string };
  readonly tokens: readonly { readonly symbol: string; readonly address: string }[];
}

async function fetchText(url: string, init: RequestInit): Promise<string> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} ${text}`);
  return text;
}

async function signIn({ urls }: StartedServer): Promise<string> {
  const form = { grant_type: "client_credentials", client_id: "borrower" };
  const body = new URLSearchParams({ ...form, client_secret: "borrower-secret" });
  const text = await fetchText(`${urls.identity}/token`, { method: "POST", body });
  return JSON.parse(text).access_token;
}

const flags = ["--port", "0", "--pace", "frozen", "--limits", "off", "--json"];
const platform = start(["lockstep.mjs", "start", ...flags]);
const started: StartedServer = JSON.parse(await firstLine(platform));
const authorization = `Bearer ${await signIn(started)}`;

const post = (path: string, body: object) =>
  fetchText(started.urls.app + path, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Collateral in two assets and a loan, so that positions have something to show. */
async function borrow(): Promise<void> {
  for (const symbol of ["WETH", "GOLD"]) {
    const asset = started.tokens.find((token) => token.symbol === symbol)?.address;
    await post("/api/lend/deposit", { asset, amount: "10000000000000000000" });
  }
  await post("/api/lend/borrow", { amount: "1000000000000000000000" });
}

await borrow();
const reads = [
  { name: "pool list", path: "/api/swap-pools", headers: {} },
  { name: "positions", path: "/api/lending/positions", headers: { authorization } },
] as const;
const bodies: Record<string, string> = {};
for (const { path, headers } of reads)
  bodies[path] = await fetchText(started.urls.app + path, { headers });
const bare = start(["--import", "tsx", "bench/bare-server.ts"]);
bare.stdin?.write(`${JSON.stringify(bodies)}\n`);
const ports = {
  bare: Number(await firstLine(bare)),
  platform: Number(new URL(started.urls.app).port),
};

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const loan = { amount: "1" };

/** Makes this many small loans per second while `act` runs. Each changes what positions answer. */
async function besideWrites<T>(act: () => Promise<T>): Promise<{ done: T; perSecond: number }> {
  const writes: Promise<string>[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * WRITES_A_SECOND;
    while (writes.length < due) writes.push(post("/api/lend/borrow", loan));
  }, 1);
  const done = await act();
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(writes);
  return { done, perSecond: writes.length / seconds };
}

interface Row {
  readonly rate: number;
  readonly ratio: number;
  readonly writes: number;
}

/** The median of the rounds. The first warms both servers up and is not counted. */
async function measure(read: (typeof reads)[number], writing: boolean): Promise<Row> {
  const { path, headers } = read;
  const load = { path, headers, connections: CONNECTIONS, milliseconds: ROUND_MS };
  const rows: Row[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bareRate = await answersPerSecond({ ...load, port: ports.bare });
    const ask = () => answersPerSecond({ ...load, port: ports.platform });
    const { done: rate, perSecond: writes } = writing
      ? await besideWrites(ask)
      : { done: await ask(), perSecond: 0 };
    if (round > 0) rows.push({ rate, ratio: rate / bareRate, writes });
  }
  return {
    rate: median(rows.map((each) => each.rate)),
    ratio: median(rows.map((each) => each.ratio)),
    writes: median(rows.map((each) => each.writes)),
  };
}

let isEnough = true;
for (const read of reads) {
  const { name } = read;
  const sizes = { connections: CONNECTIONS, rounds: ROUNDS, bytes: bodies[read.path]?.length ?? 0 };
  const alone = await measure(read, false);
  isEnough &&= alone.ratio >= LEAST;
  const cached = { ...sizes, answers: "kept, no writes", least: LEAST };
  figure(`${name} under load, of bare fastify`, alone.ratio, "ratio", cached);
  figure(`${name} under load`, alone.rate, "answers/s", cached);
  const beside = await measure(read, true);
  const anew = { ...sizes, answers: "made anew after each write", writesPerSecond: beside.writes };
  figure(`${name} beside writes, of bare fastify`, beside.ratio, "ratio", anew);
  figure(`${name} beside writes`, beside.rate, "answers/s", anew);
}
process.exit(isEnough ? 0 : 1);
