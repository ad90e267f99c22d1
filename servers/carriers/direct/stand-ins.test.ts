// The platform bundled for browsers, run in Node beside the one from sources: what stands in for
// Node's own makes the same hashes, keys, tokens and texts. A wrong one differs in single bytes.
// LOCKSTEP_CALLS=2500 asks as many.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { createWorld, randomStream } from "../../../sim/index.ts";
import { bundleForBrowsers } from "./browser-build.ts";
import type { DirectAnswer, DirectRequest } from "./exchange-shape.ts";
import { DirectPlatform } from "./platform.ts";
import { GeneratedCalls } from "./test-calls.ts";
import type * as Entry from "./test-entry.ts";

const CALLS = Number(process.env.LOCKSTEP_CALLS ?? 250);
const SEED = 4;
const NAMES = ["borrower", "lender", "trader", "liquidator", "oracle", "admin"];
/** Virtual milliseconds, shorter than tokens last. */
const TOKEN_MS = 3_000_000;

const COMPILED = JSON.stringify([{ contractName: "A", source: "contract A {}" }]);

const folder = mkdtempSync(join(tmpdir(), "lockstep-stand-ins-"));
after(() => rmSync(folder, { recursive: true }));

async function bundled(): Promise<typeof Entry> {
  const path = join(folder, "bundle.mjs");
  const entry = join(import.meta.dirname, "test-entry.ts");
  writeFileSync(path, await bundleForBrowsers(entry, "module"));
  return await import(pathToFileURL(path).href);
}

/** A page that needs files; an answer to HEAD has no body that says so. */
const isAbsent = ({ method, path }: DirectRequest, { status, body }: DirectAnswer): boolean =>
  status === 501 ||
  body.includes("is not in a browser: ask a platform") ||
  (method === "HEAD" && /^\/+docs/i.test(path));

const worldOf = (made: typeof createWorld, options: object) => made({ seed: SEED, ...options });

const loaded = bundled();

test(`${CALLS} calls are answered alike with stand-ins, but for what is refused by name`, async () => {
  const entry = await loaded;
  const world = worldOf(createWorld, {});
  const other = worldOf(entry.createWorld, entry.QUICK_CURVE);
  assert.equal(other.stateHash(), world.stateHash());
  const options = { limits: false };
  const [mine, theirs] = [
    new DirectPlatform(world, options),
    new entry.DirectPlatform(other, options),
  ];
  const tokens: Record<string, string> = {};
  const renew = async () => {
    for (const name of NAMES) tokens[name] = await mine.tokenOf(name);
    return world.clock.ms + TOKEN_MS;
  };
  let absent = 0;
  let renewMs = await renew();
  const random = randomStream(SEED, "stand-ins");
  const { surfaces } = mine;
  const calls = new GeneratedCalls({ world, surfaces, random, tokens });
  for (let count = 1; count <= CALLS; count += 1) {
    if (world.clock.ms >= renewMs) renewMs = await renew();
    const { surface, request } = calls.next();
    const [one, two] = [await mine.ask(surface, request), await theirs.ask(surface, request)];
    const about = `call ${count} of seed ${SEED}: ${surface} ${JSON.stringify(request).slice(0, 999)}`;
    if (isAbsent(request, two)) absent += 1;
    else assert.deepEqual(two, one, about);
  }
  assert.ok(absent < CALLS / 5, `${absent} are refused`);
  assert.equal(other.journalHash(), world.journalHash());
});

test("a dump is packed and unpacked without compression; the compiler is refused by its name", async () => {
  const entry = await loaded;
  const platform = new entry.DirectPlatform(worldOf(entry.createWorld, entry.QUICK_CURVE));
  const headers = { "content-type": "application/json" };
  const post = { method: "POST", headers };
  const call = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    return (await platform.ask("control", { ...post, path: "/", body } satisfies DirectRequest))
      .body;
  };
  const { result }: { readonly result: string } = JSON.parse(await call("anvil_dumpState"));
  assert.match(await call("anvil_loadState", result), /"result":true/);
  const token = await platform.tokenOf("borrower");
  const request = { path: "/platform/v2.3/contracts/compile", body: COMPILED };
  const authorized = { ...headers, authorization: `Bearer ${token}` };
  const { body } = await platform.ask("node", { ...post, ...request, headers: authorized });
  assert.match(body, /The Solidity compiler is not in a browser/);
});
