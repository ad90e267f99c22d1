// A tester's session: requests to every surface over HTTP, sockets too, and what is exported of
// it has addresses and names that others can use. A broken one exports requests to nowhere.
import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { WebSocket } from "ws";
import { startPlatform } from "../../carriers/start/platform.ts";
import { BUILT, recordOf } from "../../surfaces/list.ts";
import { harOf, plainOf, type RecordedEntry } from "./page/branch/archive.ts";
import { commandsIn } from "./page/branch/token.ts";
import { featureOf, type JournalCommand, type Names } from "./page/gherkin/commands.ts";
import { openWorld } from "./test-rich-world.ts";

/** By surface: something that it answers with 200. */
const LINES: Readonly<Record<(typeof BUILT)[number], string>> = {
  app: "GET /api/swap-pools?limit=1",
  core: "GET /health",
  node: "GET /health",
  explorer: "GET /api?module=proxy&action=eth_blockNumber",
  indexer: "GET /health",
  rpc: "POST /",
  identity: "GET /.well-known/openid-configuration",
  control: "POST /mine",
};

/** The data that the page starts with. */
async function factsAt(url: string) {
  const page = await (await fetch(`${url}/`)).text();
  const [, facts = ""] = /id="facts">(.*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(facts) as {
    readonly urls: Record<string, string>;
    readonly labels: Record<string, string>;
    readonly version: string;
  };
}

test("exports have a real address for an exchange of every surface", async () => {
  const { platform, control } = await openWorld("default");
  try {
    await control("GET /exchanges");
    const sent: string[] = [];
    for (const name of BUILT) {
      const [method = "", path = ""] = LINES[name].split(" ");
      const rpc = { jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] };
      const body = name === "rpc" ? rpc : {};
      const headers = { "content-type": "application/json" };
      const rest = method === "POST" ? { headers, body: JSON.stringify(body) } : {};
      const url = platform.urls[name] + path;
      const { status } = await fetch(url, { method, ...rest });
      assert.ok(status < 500, `${url}: ${status}`);
      sent.push(url);
    }
    const socket = new WebSocket(`${platform.urls.app.replace("http", "ws")}/ws`);
    await once(socket, "open");
    socket.close();
    const { exchanges } = (await control("GET /exchanges")) as {
      exchanges: readonly RecordedEntry[];
    };
    const facts = await factsAt(platform.urls.control);
    assert.deepEqual(
      [...new Set(exchanges.map(({ surface }) => surface))].sort(),
      [...BUILT].sort(),
    );
    assert.deepEqual(Object.keys(facts.labels), BUILT);
    for (const name of BUILT) {
      assert.equal(platform.surfaces[name].name, name);
      assert.equal(facts.labels[name], recordOf(name).label);
    }
    const { log } = harOf(exchanges, facts) as {
      log: { entries: { request: { url: string }; response: { content: { text: string } } }[] };
    };
    const plain = plainOf(exchanges, facts, "all") as {
      exchanges: { request: { url: string } }[];
      sockets: { url: string }[];
    };
    const inPlain = plain.exchanges.map(({ request }) => request.url);
    assert.deepEqual(inPlain, sent);
    const inHar = log.entries.map(({ request }) => request.url);
    assert.deepEqual(inHar, [...sent, socket.url]);
    assert.deepEqual(plain.sockets[0]?.url, socket.url);
  } finally {
    await platform.close();
  }
});

test("time that passed while somebody looked is one step before the next action", async () => {
  let nowMs = 0;
  const platform = await startPlatform({ seed: 3, port: 0, pace: "realtime", realMs: () => nowMs });
  const { control } = platform.urls;
  const post = (path: string, body: object) =>
    fetch(control + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  try {
    for (let time = 1; time <= 3; time += 1) {
      for (let look = 0; look < 20; look += 1) {
        nowMs += 1_000;
        await fetch(`${control}/clock`);
      }
      const args = { to: "lender", value: String(time) };
      await post("/transactions", { from: "trader", to: "PUSD", function: "transfer", args });
    }
    const journal = await (await fetch(`${control}/journal`)).text();
    const commands: JournalCommand[] = commandsIn(journal);
    const looks = commands.filter(({ kind }) => kind === "advance");
    assert.ok(looks.length >= 57, `${looks.length} of ${commands.length} are looks`);
    const [{ contracts }, { actors }] = (await Promise.all(
      ["/contracts", "/actors"].map(async (path) => (await fetch(control + path)).json()),
    )) as [Pick<Names, "contracts">, Pick<Names, "actors">];
    const described = commands.map((command) => ({ command, outcome: "ok" }));
    const facts = { title: "looks", preset: "default", seed: 3 };
    const names = { contracts, actors, decimals: { PUSD: 18 } };
    const steps = (before: number) =>
      featureOf(
        { ...facts, before: described.slice(0, before), commands: described.slice(before) },
        names,
      ).match(/^ {4}(?:When|Then) .*/gm);
    const lines = [/When .* pass$/, /When trader calls "transfer"/, /Then the call succeeds/];
    const all = steps(0) ?? [];
    assert.equal(all.length, 9, all.join("\n"));
    for (const [at, step] of all.entries()) assert.match(step, lines[at % 3] as RegExp);
    const seconds = all.flatMap((step) => / (\d+) seconds pass/.exec(step)?.[1] ?? []).map(Number);
    const passedMs = looks.reduce((sum, { ms }) => sum + Number(ms), 0);
    assert.equal(seconds.reduce((sum, each) => sum + each, 0) * 1_000, passedMs);
    // What passed before the range stays before it.
    assert.equal(steps(10)?.length, 10);
  } finally {
    await platform.close();
  }
});
