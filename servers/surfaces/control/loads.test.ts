// Dumps that are loaded in pieces while the world goes on. A broken load would mix two dumps, keep
// changes made meanwhile, load for a client that has left, or switch before the dump is complete.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, dump, execute } from "../../../sim/index.ts";
import { testControl } from "./test-control.ts";
import { scripted } from "./test-json-rpc.ts";

const JSON_HEADERS = { "content-type": "application/json" };

/** A dump that can be told by its clock. */
function dumpAt(days: number): { readonly text: string; readonly ms: number } {
  const world = createWorld();
  for (let day = 0; day < days; day += 1) execute(world, { kind: "advance", ms: 86_400_000 });
  execute(world, { kind: "mine", blocks: 200 });
  return { text: dump(world), ms: world.clock.ms };
}

const [one, other] = [dumpAt(1), dumpAt(2)];

test("changes made while a dump is being read are gone with the old world", async (context) => {
  // Makes each piece a turn of its own, however fast the machine is.
  let nowMs = 0;
  context.mock.method(performance, "now", () => {
    nowMs += 100;
    return nowMs;
  });
  const { ask, world, close } = await testControl();
  await ask("POST /snapshots", { name: "start" });
  let isLoaded = false;
  const loading = ask("POST /load", one.text, JSON_HEADERS).then((answer) => {
    isLoaded = true;
    return answer;
  });
  const meanwhile = [
    await ask("POST /clock/advance", { seconds: 5 }),
    await ask("POST /prices", { asset: "WETH", price: "5" }),
    await ask("POST /snapshots/start/restore"),
  ];
  assert.equal(isLoaded, false, "they are answered first");
  assert.deepEqual(
    meanwhile.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.notEqual(world.clock.ms, one.ms);
  assert.equal((await loading).body.unixMs, one.ms);
  assert.equal(dump(world), one.text);
  assert.equal((await ask("POST /snapshots/start/restore")).status, 404);
  assert.equal(world.timeline.commands.at(-1)?.kind, "load");
  await close();
});

test("dumps sent at once are loaded one after another, each completely", async () => {
  const { ask, world, close } = await testControl();
  const texts = [one.text, other.text, one.text.replace(/}$/, ""), other.text, one.text];
  const answers = await Promise.all(texts.map((text) => ask("POST /load", text, JSON_HEADERS)));
  assert.deepEqual(
    answers.map(({ status, body }) => body.unixMs ?? [status, body.error.message]),
    [
      one.ms,
      other.ms,
      [400, "Load Argument Validation Error: the dump is not valid JSON"],
      other.ms,
      one.ms,
    ],
  );
  assert.equal(dump(world), one.text);
  const dumps = world.timeline.commands.map((command) => "dump" in command && command.dump);
  assert.deepEqual(dumps, [one.text, other.text, other.text, one.text]);
  await close();
});

test("a batch may load states between its other calls, several times", async () => {
  const { post, send, world } = await scripted();
  await send("evm_increaseTime", 86_400);
  const state = await send("anvil_dumpState");
  const text = dump(world);
  const requests = [
    ["anvil_reset"],
    ["eth_blockNumber"],
    ["anvil_loadState", state],
    ["evm_increaseTime", 5],
    ["hardhat_loadState", state],
    ["anvil_loadState", "0x00"],
    ["ganache_loadState"],
  ] as const;
  const calls = requests.map(([method, ...params], id) => ({ jsonrpc: "2.0", id, method, params }));
  const answers = JSON.parse((await post(JSON.stringify(calls))).body);
  assert.deepEqual(
    answers.map(({ result, error }: { result?: unknown; error?: { code: number } }) =>
      error === undefined ? result : error.code,
    ),
    [null, "0x8", true, "86405", true, -32602, -32602],
  );
  assert.equal(dump(world), text);
});
