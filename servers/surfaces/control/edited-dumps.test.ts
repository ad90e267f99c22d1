// Dumps of the default preset, edited and given a matching checksum, loaded over HTTP. A broken
// load accepts one that makes a surface fail, or the world break later.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { canonical, hashText, type RandomStream, randomStream } from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { sceneOf } from "../../proof/properties/scene.ts";

const SAMPLE = 18;
const JSON_HEADERS = { "content-type": "application/json" };

type Name = keyof Platform["servers"];
type Members = Record<string, unknown>;
type Path = readonly string[];

let platform: Platform;
const faults: unknown[] = [];
let original: { readonly format: string; readonly world: Members };

before(async () => {
  const report = (cause: unknown) => faults.push(cause);
  platform = await startPlatform({ listens: false, limits: false, report });
  const { tokens, pools } = platform.world.addresses;
  const scene = sceneOf(
    (symbol) => tokens[symbol] ?? "",
    (pair) => pools[pair] ?? "",
  );
  for (const each of scene) {
    if ("control" in each) await ask("control", each.control.replace("/control", ""), each.body);
    else await ask("app", each.line.replace("POST ", ""), each.body, await tokenOf(each.as));
  }
  const deposit = { sourceChain: "Ethereum", token: "ETH", amount: "5000000000000000000" };
  const seen = await ask("control", "/bridge/deposits", { ...deposit, recipient: "borrower" });
  assert.equal(seen.status, 200, seen.body);
  await ask("control", "/clock/advance", { seconds: 3_600 });
  original = JSON.parse((await ask("control", "/dump")).body);
});
after(() => platform.close());

/** Sends a POST if there is a body. No answer may be a server error. */
async function ask(server: Name, url: string, body?: unknown, token = "") {
  const authorization = token === "" ? {} : { authorization: `Bearer ${token}` };
  const posted = body === undefined ? {} : { method: "POST" as const, payload: canonical(body) };
  const headers = { ...(body === undefined ? {} : JSON_HEADERS), ...authorization };
  const answer = await platform.servers[server].inject({ url, headers, ...posted });
  assert.ok(answer.statusCode < 500, `${url} answers ${answer.statusCode} ${answer.body}`);
  return { status: answer.statusCode, body: answer.body };
}

async function tokenOf(name: string): Promise<string> {
  return JSON.parse((await ask("control", `/actors/${name}/token`, {})).body).access_token;
}

/** Every GET of a surface, with a token's address in place of path parameters. */
function pathsOf(server: Name): string[] {
  const { tokens, stable } = platform.world.addresses;
  const isRead = (path: string) => !/consistency|docs/.test(path);
  return platform.surfaces[server].routes
    .filter(({ method }) => method === "GET")
    .flatMap(({ paths: [path] }) => path)
    .filter(isRead)
    .map((path) => path.replace(/:\w*2$/, stable).replace(/:\w+/g, tokens.WETH ?? ""));
}

const called = (method: string, ...params: unknown[]) => ({
  jsonrpc: "2.0",
  id: 1,
  method,
  params,
});

async function readEverything(): Promise<void> {
  const users = await Promise.all(["borrower", "lender"].map(tokenOf));
  for (const server of ["app", "core", "control", "identity"] as const) {
    for (const path of pathsOf(server))
      for (const token of users) await ask(server, path, undefined, token);
  }
  const account = platform.world.users.find("borrower")?.address;
  for (const action of ["txlist", "tokentx", "balance"]) {
    await ask("explorer", `/api?module=account&action=${action}&address=${account}`);
  }
  const calls = [
    called("eth_getBlockByNumber", "latest", true),
    called("eth_getBlockReceipts", "latest"),
    called("eth_getLogs", { fromBlock: "0x0", toBlock: "latest" }),
  ];
  for (const { error } of JSON.parse((await ask("rpc", "/", calls)).body))
    assert.equal(error, undefined);
}

/** Runs the world on: time, a price, and a repaid loan. */
async function goOn(): Promise<void> {
  const { tokens } = platform.world.addresses;
  await ask("control", "/clock/advance", { seconds: 86_400 });
  await ask("control", "/prices", { asset: "WETH", price: "1900000000000000000000" });
  await ask(
    "app",
    "/api/lend/repay",
    { asset: tokens.USDC, amount: "ALL" },
    await tokenOf("borrower"),
  );
  await ask("control", "/mine", {});
}

function edited(path: Path, change: (value: unknown) => unknown): string {
  const world = structuredClone(original.world);
  const owner = path.slice(0, -1).reduce((at, key) => at[key] as Members, world);
  const last = path.at(-1) ?? "";
  owner[last] = change(owner[last]);
  const body = canonical(world);
  return `{"checksum":"${hashText(body)}","format":"${original.format}","world":${body}}`;
}

/** Why the dump was refused; undefined if it was accepted and everything still worked. */
async function tried(text: string): Promise<string | undefined> {
  const loaded = await platform.servers.control.inject({
    ...{ method: "POST", url: "/load", headers: JSON_HEADERS, payload: text },
  });
  if (loaded.statusCode === 400) return loaded.json().error.message;
  assert.equal(loaded.statusCode, 200, loaded.body);
  await readEverything();
  await goOn();
  await readEverything();
  assert.deepEqual(faults, []);
  return undefined;
}

function* leavesOf(value: unknown, path: Path = []): Iterable<Path> {
  if (typeof value !== "object" || value === null) yield path;
  else for (const [key, member] of Object.entries(value)) yield* leavesOf(member, [...path, key]);
}

const CHANGES: readonly ((value: unknown) => unknown)[] = [
  () => 1e21,
  () => "9".repeat(120),
  () => null,
  () => "",
  () => "-1",
  () => "nothing",
];

/** Wrong values have the type of the original, so that more of them are accepted. */
const FITTING: readonly ((value: unknown) => unknown)[] = [
  (value) => (isAddress(value) ? "deadbeef".repeat(5) : (flipped(value) ?? String(2n ** 64n))),
  (value) => (isAddress(value) ? "0".repeat(40) : (flipped(value) ?? "1")),
  (value) => (isAddress(value) ? platform.world.addresses.stable : (flipped(value) ?? "0")),
  (value) => (isAddress(value) ? value : (flipped(value) ?? String(2n ** 255n))),
];

const isAddress = (value: unknown) => /^[0-9a-f]{40}$/.test(String(value));
const flipped = (value: unknown) => (typeof value === "boolean" ? !value : undefined);

/** Storage may be large, and most changes elsewhere are refused, so each gets a share. */
function draws(random: RandomStream): (readonly [Path, (value: unknown) => unknown])[] {
  const leaves = [...leavesOf(original.world)];
  const stored = leaves.filter(([part]) => part === "contracts");
  return Array.from({ length: SAMPLE }, (_, at) => {
    const isAny = at % 3 === 0;
    return [random.pick(isAny ? leaves : stored), random.pick(isAny ? CHANGES : FITTING)];
  });
}

describe("an edited dump of the default preset", () => {
  test("is refused with a reason, or can be read everywhere and runs on", async () => {
    for (const [path, change] of draws(randomStream(7, "edited dumps"))) {
      const place = `${path.join(".")} by ${change}`;
      const reason = await tried(edited(path, change)).catch((cause) => {
        throw new Error(place, { cause });
      });
      assert.doesNotMatch(reason ?? "", /undefined|NaN|not a function|Cannot/, place);
    }
  });

  test("is refused if it holds a time in the future, which no surface could show", async () => {
    const isTime = (path: Path) =>
      /\.(?:deposits\..*\.(?:requestedAt|timestamp)|lastUpdated\.\w+)$/.test(path.join("."));
    const times = [...leavesOf(original.world)].filter(isTime);
    assert.ok(times.length >= 7, String(times.length));
    for (const path of [...times.slice(0, 2), ...times.slice(-2)]) {
      const reason = await tried(edited(path, () => "9".repeat(60)));
      assert.match(reason ?? "", /must not be after the clock/, path.join("."));
    }
  });
});
