// What a start tells people and programs. A broken one would send them to the wrong place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { apiKeyOf } from "../../surfaces/core-rest/api-key.ts";
import { parseStart, type StartOptions } from "./options.ts";
import { startPlatform } from "./platform.ts";
import { factsOf, tableOf } from "./tell.ts";

const options = parseStart(["--journal", "a.journal", "--fsync"], []) as StartOptions;

test("programs get everything a client needs to begin", async () => {
  const platform = await startPlatform({ listens: false, seed: 7, network: "testnet" });
  const facts = factsOf(platform);
  assert.deepEqual(Object.keys(facts), [
    "console",
    "seed",
    "chainId",
    "stable",
    "apiKey",
    "tokens",
    "urls",
    "actors",
  ]);
  assert.equal(facts.console, "http://127.0.0.1:4007/");
  assert.equal(facts.chainId, 195_049_586_845_898);
  assert.deepEqual(facts.tokens[0], {
    symbol: "PUSD",
    address: "0x0000000000000000000000000000000000001010",
    decimals: 18,
  });
  assert.deepEqual(
    facts.actors.map(({ name }) => name),
    ["lender", "borrower", "liquidator", "trader", "oracle", "admin"],
  );
  await platform.close();
});

test("keys differ by seed and are the same for equal ones", () => {
  assert.equal(apiKeyOf(1), apiKeyOf(1));
  assert.notEqual(apiKeyOf(1), apiKeyOf(2));
});

test("people read all addresses and how to get a token", async () => {
  const platform = await startPlatform({ listens: false, limits: false });
  const table = tableOf(platform, options);
  assert.match(table, /^The console, for a browser: http:\/\/127.0.0.1:4007\/\n/);
  assert.match(table, /seed 1, preset default, mainnet, chain id 123354377739506/);
  assert.match(table, /2026-01-01T00:00:00.000Z there, pace frozen; rate limits off/);
  assert.match(table, /^Programs that check their own clock.*: start with --today$/m);
  assert.match(table, /^Journal a.journal, flushed: new$/m);
  assert.match(table, /application {2}http:\/\/127.0.0.1:4000 {2}http:\/\/127.0.0.1:4000\/docs/);
  assert.match(table, /oracle {6}oracle {2}oracle {6}oracle-secret {6}0x[0-9a-f]{40}/);
  assert.match(table, /curl -s http:\/\/127.0.0.1:4006\/token -d grant_type=client_credentials/);
  assert.ok(table.includes(`X-API-Key: ${apiKeyOf(1)}\n`), "the API key");
  assert.match(table, /network: http:\/\/127.0.0.1:4005, chain id 123354377739506\n/);
  const [lender] = factsOf(platform).actors;
  assert.ok(table.includes(`private key of lender: ${lender?.privateKey}\n`), "a wallet's key");
  assert.match(table, /curl -s http:\/\/127.0.0.1:\d+\/actors\n/);
  assert.match(table, /A web app logs its users in at http:\/\/127.0.0.1:4006,/);
  const resumed = tableOf({ ...platform, replayed: 2 }, { ...options, today: true });
  assert.match(resumed, /^The clock was first advanced to this machine's time/m);
  assert.match(resumed, /^Journal a.journal, flushed: continued from 2 commands$/m);
  assert.ok(table.split("\n").every((line) => line.trimEnd() === line));
  await platform.close();
});

test("a server that listens for other machines says how the issuer gets their name for it", async () => {
  const everywhere = { ...options, host: "0.0.0.0" };
  const place = { listens: false, host: "0.0.0.0", exposeControl: true };
  const platform = await startPlatform({ ...place, publicUrl: "https://lockstep.test:9000" });
  const { urls } = platform;
  assert.deepEqual(
    [urls.app, urls.core, urls.control],
    [9000, 9001, 9007].map((port) => `https://lockstep.test:${port}`),
  );
  assert.doesNotMatch(tableOf(platform, options), /--public-url/);
  assert.match(
    tableOf(platform, everywhere),
    /^Clients that reach it by another name need --public-/m,
  );
  const trusting = { ...everywhere, trustHost: true };
  assert.match(tableOf(platform, trusting), /^Each client may use the name by which it reaches /m);
  await platform.close();
});
