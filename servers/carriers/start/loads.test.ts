// A platform without contracts of users, started as its users start it, loads neither the compiler nor the EVM, and no
// start loads what checks the world. A broken one starts slower and keeps more in memory than it needs.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { buildSync } from "esbuild";
import { root } from "../../../.ci/project.ts";
import { type StartedPlatform, startCli } from "./test-process.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-loads-"));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, "loaded");

/** Notes each file of CommonJS that is loaded, in every thread. */
const HOOK = `
  import { appendFileSync } from "node:fs";
  import Module from "node:module";
  const note = (text) => appendFileSync(${JSON.stringify(file)}, text + "\\n");
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (content, name) {
    note(name);
    return compile.call(this, content, name);
  };
`;

const loaded = (): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((name) => /evm\.cjs$|solc|soljson/.test(name));

async function tokenOf({ facts }: StartedPlatform, name: string): Promise<string> {
  const credentials = { client_id: name, client_secret: `${name}-secret` };
  const body = new URLSearchParams({ grant_type: "client_credentials", ...credentials });
  const answer = await fetch(`${facts.urls.identity}/token`, { method: "POST", body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test("reads and loans load neither compiler nor EVM, and one upload loads both", async () => {
  writeFileSync(file, "");
  const hook = `--import=data:text/javascript,${encodeURIComponent(HOOK)}`;
  const run = await startCli([], { NODE_OPTIONS: hook });
  after(() => run.stop("SIGINT"));
  const { app, control, indexer, node, rpc } = run.facts.urls;
  const token = await tokenOf(run, "borrower");
  const asset = run.facts.tokens.find(({ symbol }) => symbol === "WETH")?.address;
  const deposit = { asset, amount: "10000000000000000000" };
  const code = { jsonrpc: "2.0", id: 1, method: "eth_getCode", params: [`0x${asset}`, "latest"] };
  const root = `${node}/platform/v2.3`;
  for (const { status, body } of [
    await run.post(`${app}/api/lend/deposit`, deposit, token),
    await run.post(`${app}/api/lend/borrow`, { amount: "5000000000000000000000" }, token),
    await run.post(`${control}/clock/advance`, { seconds: 60 }),
    await run.get(`${app}/api/lend/positions`, token),
    await run.get(`${indexer}/search/storage?limit=1`),
    await run.get(`${root}/contracts?limit=5`, token),
    await run.post(`${rpc}/`, code),
  ]) {
    assert.equal(status, 200, JSON.stringify(body));
  }
  assert.deepEqual(loaded(), []);
  const txs = [{ type: "CONTRACT", payload: { src: "contract A {}" } }];
  const made = await run.post(`${root}/transaction?resolve=true`, { txs }, token);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const names = new Set(loaded().map((name) => name.replace(/.*\//, "")));
  for (const name of ["soljson.js", "evm.cjs"]) assert.ok(names.has(name), name);
});

test("the checker, the calm and the indexer's engine are loaded on first use", () => {
  const { outputs } = buildSync({
    ...{ absWorkingDir: root, entryPoints: ["servers/index.ts"], outdir: folder, write: false },
    ...{ bundle: true, splitting: true, packages: "external", platform: "node", format: "esm" },
    ...{ metafile: true, logLevel: "silent" },
  }).metafile;
  const isEntry = (path: string) => outputs[path]?.entryPoint === "servers/index.ts";
  const found = new Set(Object.keys(outputs).filter(isEntry));
  for (const path of found) {
    for (const { kind, path: next } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && next in outputs) found.add(next);
    }
  }
  const sources = new Set([...found].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})));
  assert.ok(sources.has("servers/carriers/start/parts.ts"));
  const late = [
    "servers/judges/consistency/checker.ts",
    "servers/judges/calm/calm.ts",
    "servers/surfaces/indexer/engine.ts",
  ];
  assert.deepEqual(
    late.filter((path) => sources.has(path)),
    [],
  );
});
