// The matchers, as vitest, jest and chai call them. One that passes for a healthy loan, for another amount or for
// value out of nothing would show.
import assert from "node:assert/strict";
import { test } from "node:test";
import { canonical, hashText } from "../sim/index.ts";
import { createWorld } from "./index.ts";
import { chaiMatchers, matchers } from "./matchers.ts";
import type { TestWorld } from "./test-world.ts";

test("a loan can be liquidated once its price has fallen", async () => {
  const world = createWorld({ seed: 7, preset: "near-liquidation" });
  const [borrower, trader] = [world.as("borrower"), world.as("trader")];
  const healthy = matchers.toBeLiquidatable(borrower);
  assert.equal(healthy.pass, false);
  assert.match(healthy.message(), /^borrower has a loan of health 1\.0\d+ that is healthy$/);
  await world.setPrice("WETH", "1200");
  const fallen = matchers.toBeLiquidatable(borrower);
  assert.equal(fallen.pass, true);
  assert.match(fallen.message(), /^borrower has a loan of health 0\.\d+ that is liquidatable$/);
  await world.removePrice("WETH");
  assert.match(
    matchers.toBeLiquidatable(borrower).message(),
    /^borrower has a loan that is unpriced$/,
  );
  assert.equal(matchers.toBeLiquidatable(trader).message(), "trader has no debt");
  assert.equal(world.positions[0]?.name, "borrower");
  assert.throws(() => matchers.toBeLiquidatable(world), {
    message: 'this matcher is for world.as("borrower")',
  });
});

test("a balance is exact, and reading it changes nothing", async () => {
  const world = createWorld({ seed: 7 });
  const trader = world.as("trader");
  const journal = await world.journal();
  const before = trader.balanceOf("WETH");
  assert.equal(matchers.toHaveBalance(trader, "WETH", before).pass, true);
  const other = matchers.toHaveBalance(trader, "WETH", before + 1n);
  assert.equal(other.pass, false);
  assert.equal(matchers.toHaveBalance(trader, "WETH", before - 1n).pass, false);
  assert.equal(other.message(), `trader has ${before} of WETH, compared with ${before + 1n}`);
  for (const amount of [5, "5", undefined]) {
    assert.throws(() => matchers.toHaveBalance(trader, "WETH", amount as never), {
      name: "TypeError",
      message: `an amount is a bigint of base units, such as 5n, not ${amount}`,
    });
  }
  assert.equal(await world.journal(), journal);
  await world.deal("trader", "WETH", 3n);
  assert.equal(trader.balanceOf("WETH"), before + 3n);
  assert.equal(world.balanceOf("lendingPool", "PUSD"), 0n);
  assert.throws(() => world.balanceOf("tradre", "WETH"), /there is no user or contract tradre/);
  assert.throws(() => world.balanceOf("trader", "WHET"), /there is no asset WHET; there are/);
});

test("a liquidation after a fall conserves value, and a balance out of nothing does not", async () => {
  const world = createWorld({ seed: 7, preset: "near-liquidation" });
  const trader = world.as("trader");
  const { pass, message } = await matchers.toConserveValue(world, async () => {
    await world.setPrice("WETH", "1200");
    const [loan] = await trader.app.get("/api/lend/liquidate");
    assert.ok(loan);
    const params = { path: { id: loan.id } };
    await trader.app.post("/api/lend/liquidate/{id}", { params, body: { repayAmount: "1000000" } });
    await world.advance("30 days");
    await world.deal("trader", "WETH", 5n);
    const mark = await world.snapshot();
    await world.setFaults("bad-night");
    await world.advance("1 day");
    await world.restore(mark);
  });
  assert.deepEqual([pass, message()], [true, "every invariant holds"]);
  const forge = () => loadEdited(world, (text) => text.replace(/"_totalSupply":"\d+/, "$&0"));
  const lost = await matchers.toConserveValue(world, forge);
  assert.equal(lost.pass, false);
  assert.match(lost.message(), /^broken: TOK-01: /);
  assert.equal((await matchers.toConserveValue(world)).pass, false);
  const planted = new Error("planted");
  const throwing = () => Promise.reject(planted);
  await assert.rejects(matchers.toConserveValue(world, throwing), planted);
});

/** Loads the world's dump with a change, and the checksum that belongs to it. */
async function loadEdited(world: TestWorld, edit: (text: string) => string) {
  const dump = (await world.control.get("/dump")) as { readonly world: object };
  const edited = JSON.parse(edit(JSON.stringify(dump.world)));
  const body = { ...dump, world: edited, checksum: hashText(canonical(edited)) };
  await world.control.post("/load", { body });
}

test("chai's assertions have them as methods", async () => {
  const methods = new Map<string, (...args: unknown[]) => unknown>();
  chaiMatchers({ Assertion: { addMethod: (name, method) => methods.set(name, method as never) } });
  const world = createWorld({ seed: 7 });
  const verdicts: boolean[] = [];
  const judge = (name: string, _obj: unknown, ...args: unknown[]) =>
    methods.get(name)?.call({ _obj, assert: (pass: boolean) => verdicts.push(pass) }, ...args);
  judge("toBeLiquidatable", world.as("trader"));
  judge("toHaveBalance", world.as("trader"), "WETH", world.balanceOf("trader", "WETH"));
  await judge("toConserveValue", world);
  assert.deepEqual(verdicts, [false, true, true]);
});
