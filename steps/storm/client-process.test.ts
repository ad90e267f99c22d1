// Clients that end badly: whatever they print or leave running, a storm goes on after them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type ClientFacts, runClient } from "./client-process.ts";

const factsOf = (command: string): ClientFacts => ({
  ...{ command, urls: {}, seed: 1, tasks: [], name: "borrower" },
  ...{ address: "ab", privateKey: "cd" },
});

test("a client may print without end; only the end of its output is stored", async () => {
  const flood = "echo first; yes 0123456789abcdef | head -c 3000000; echo last";
  const { output } = await runClient(factsOf(flood));
  assert.ok(output.endsWith("last\n") && output.length <= 2 ** 21, `${output.length}`);
});

test("a client that does not end is killed", async () => {
  const { isTooSlow, code } = await runClient(factsOf("sleep 9"), { msMax: 20 });
  assert.deepEqual([isTooSlow, code], [true, 137]);
});

test("what a client started is killed with it", async () => {
  const end = await runClient(factsOf("(sleep 2; echo late) & echo early; exit 3"), {
    graceMs: 9_000,
  });
  assert.deepEqual([end.code, end.output], [3, "early\n"]);
});

test("what has left the client's group cannot hold the storm up", async () => {
  const begun =
    "require('child_process').spawn('sleep', ['4'], {detached: true, stdio: 'inherit'})";
  const command = `${JSON.stringify(process.execPath)} -e "${begun}.unref()"; echo done`;
  const began = performance.now();
  const { output, isTooSlow } = await runClient(factsOf(command), { graceMs: 20 });
  assert.deepEqual([output, isTooSlow], ["done\n", false]);
  assert.ok(performance.now() - began < 3_500);
});

test("a client that a signal ends has the code that shells give it", async () => {
  assert.equal((await runClient(factsOf("kill -TERM $$"))).code, 143);
});
