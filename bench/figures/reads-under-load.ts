// Reads under load: the pool list and a borrower's positions over 16 kept connections, against a bare
// fastify route that returns the same bytes. Each server has a process of its own; they take turns, and
// the figure is the median of the rounds' ratios. At least half is asked for.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { figure } from "../figure.ts";
import { answersPerSecond } from "../load.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const CONNECTIONS = 16;
const ROUNDS = 7;
const ROUND_MS = 800;
const LEAST = 0.5;

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

interface Started {
  readonly urls: { readonly app: string; readonly identity: string };
  readonly tokens: readonly { readonly symbol: string; readonly address: string }[];
}

async function asked(url: string, init: RequestInit): Promise<string> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} ${text}`);
  return text;
}

async function signIn({ urls }: Started): Promise<string> {
  const form = { grant_type: "client_credentials", client_id: "borrower" };
  const body = new URLSearchParams({ ...form, client_secret: "borrower-secret" });
  const text = await asked(`${urls.identity}/token`, { method: "POST", body });
  return (JSON.parse(text) as { access_token: string }).access_token;
}

const flags = ["--port", "0", "--pace", "frozen", "--limits", "off", "--json"];
const platform = start(["servers/start/main.mjs", "start", ...flags]);
const started = JSON.parse(await firstLine(platform)) as Started;
const authorization = `Bearer ${await signIn(started)}`;

/** Collateral in two assets and a loan, so that positions have something to show. */
async function borrow(): Promise<void> {
  const post = (path: string, body: object) =>
    asked(started.urls.app + path, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
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
  bodies[path] = await asked(started.urls.app + path, { headers });
const bare = start(["--import", "tsx", "bench/bare-server.ts"]);
bare.stdin?.write(`${JSON.stringify(bodies)}\n`);
const ports = {
  bare: Number(await firstLine(bare)),
  platform: Number(new URL(started.urls.app).port),
};

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

let isEnough = true;
for (const { name, path, headers } of reads) {
  const load = { path, headers, connections: CONNECTIONS, milliseconds: ROUND_MS };
  const [rates, ratios]: [number[], number[]] = [[], []];
  // The first round warms both up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bareRate = await answersPerSecond({ ...load, port: ports.bare });
    const rate = await answersPerSecond({ ...load, port: ports.platform });
    if (round === 0) continue;
    rates.push(rate);
    ratios.push(rate / bareRate);
  }
  const ratio = median(ratios);
  isEnough &&= ratio >= LEAST;
  const bytes = bodies[path]?.length ?? 0;
  const conditions = { connections: CONNECTIONS, rounds: ROUNDS, bytes, least: LEAST };
  figure(`${name} under load, of bare fastify`, ratio, "ratio", conditions);
  figure(`${name} under load`, median(rates), "answers/s", conditions);
}
process.exit(isEnough ? 0 : 1);
