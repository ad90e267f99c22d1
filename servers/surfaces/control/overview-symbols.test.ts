// Two tokens with one symbol in the overview. A broken one counts the first in units of the second.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testControl } from "./test-control.ts";

interface Token {
  readonly asset: string;
  readonly symbol: string;
  readonly decimals: number;
}

test("a token with a taken symbol is told apart, and priced by its address", async () => {
  const { ask, at, addressOf, close } = await testControl();
  const named = { name: "Other dollar", symbol: "USDC", description: "", images: [], files: [] };
  const args = { ...named, fileNames: [], initialSupply: "5", customDecimals: "2" };
  const call = { from: addressOf("admin"), to: "tokenFactory", function: "createToken", args };
  const made = (await ask("POST /transactions", call)).body;
  assert.equal(made.status, "success", JSON.stringify(made));
  const { body } = await ask("GET /overview");
  const [first, second] = (body.tokens as Token[]).filter(({ symbol }) =>
    /^USDC( |$)/.test(symbol),
  );
  assert.ok(first && second);
  assert.deepEqual([first.symbol, first.decimals, first.asset], ["USDC", 6, at("USDC")]);
  assert.deepEqual([second.decimals, second.asset === first.asset], [2, false]);
  assert.match(second.symbol, /^USDC 0x\w{4}…\w{4}$/);
  await ask("POST /prices", { asset: second.asset, price: "55" });
  const { prices } = (await ask("GET /overview")).body;
  const rows = (prices as { asset: string; symbol: string; price: string }[])
    .filter(({ symbol }) => /^USDC( |$)/.test(symbol))
    .map(({ symbol, price }) => [symbol, price]);
  assert.deepEqual(rows, [
    ["USDC", "1000000000000000000"],
    [second.symbol, "55"],
  ]);
  await close();
});
