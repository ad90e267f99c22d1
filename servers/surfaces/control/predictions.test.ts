// What control says in advance: what a transaction would do, and which functions exist. A broken
// dry run differs from the transaction after it; a broken list differs from the published
// interface.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testControl } from "./test-control.ts";

test("a dry run says what the transaction then does", async () => {
  const { ask, close } = await testControl();
  const pay = (value: string) => {
    const args = { to: "trader", value };
    return { from: "lender", to: "PUSD", function: "transfer", args };
  };
  for (const call of [pay("5"), pay("9".repeat(60))]) {
    const dry = (await ask("POST /simulate", call)).body;
    const { status, code, revertReason, result, events } = (await ask("POST /transactions", call))
      .body;
    assert.deepEqual(dry, { status, code, revertReason, result, events });
  }
  await close();
});

test("each contract's functions are those of its published interface", async () => {
  const { ask, servers, close } = await testControl();
  for (const { address, functions } of (await ask("GET /contracts")).body.contracts) {
    const url = `/api?module=contract&action=getabi&address=${address}`;
    const abi = JSON.parse((await servers.explorer.inject(url)).json().result);
    for (const [name, { arguments: takes, returns, view }] of Object.entries<AnyValue>(functions)) {
      const published = abi.find(
        (each: AnyValue) => each.type === "function" && each.name === name,
      );
      const names = (parameters: readonly AnyValue[]) => parameters.map((each) => each.name);
      assert.deepEqual(Object.keys(takes), names(published.inputs), name);
      assert.deepEqual(Object.keys(returns), names(published.outputs), name);
      assert.equal(view, published.stateMutability === "view", name);
    }
  }
  await close();
});

// biome-ignore lint/suspicious/noExplicitAny: lists of every shape are looked into.
type AnyValue = any;
