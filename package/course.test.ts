// What happens to a world by itself: what is due next, the course of prices, the calm, and where a journal
// leads. A moment that is missed, a price that stays, or a world that begins elsewhere would show.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createWorld, start } from "./index.ts";
import type { TestWorld } from "./test-world.ts";

const WAD = 10n ** 18n;

async function wethOf(world: TestWorld) {
  const { prices } = await world.control.get("/prices");
  const [weth] = prices.filter(({ symbol }) => symbol === "WETH");
  assert.ok(weth);
  return weth;
}

test("time goes to what is due next, and it happens", async () => {
  const world = createWorld({ seed: 7 });
  const before = world.now.getTime();
  await world.setPricePath("WETH", [
    { after: "1 hour", price: "1200" },
    { after: "2 hours", price: "900.5" },
  ]);
  await world.walkPrice("WBTC", { every: "90 minutes", stepBps: 100, steps: 1 });
  const hour = 3_600_000;
  for (const [symbol, passed] of [
    ["WETH", hour],
    ["WBTC", 1.5 * hour],
    ["WETH", 2 * hour],
  ]) {
    const next = await world.advanceToNext();
    assert.deepEqual([next?.kind, next?.symbol], ["price", symbol]);
    assert.equal(world.now.getTime() - before, passed);
  }
  assert.equal((await wethOf(world)).price, String((9_005n * WAD) / 10n));
  assert.equal(await world.advanceToNext(), undefined);
  await assert.rejects(world.setPricePath("WETH", [{ after: 1, price: "1" }]), /afterSeconds/);
});

test("prices grow stale, come back, and go missing", async () => {
  const world = createWorld({ seed: 7 });
  await world.freezePrice("WETH");
  await world.advance("1 day");
  await world.setPrice("WETH", "1200");
  const stale = await wethOf(world);
  assert.deepEqual([stale.ageSeconds, stale.price], [86_400, String(1_200n * WAD)]);
  await world.freezePrice("WETH", false);
  await world.setPrice("WETH", "1201");
  assert.equal((await wethOf(world)).ageSeconds, 0);
  await world.removePrice("WETH");
  assert.equal((await wethOf(world)).updatedAt, null);
  await assert.rejects(world.removePrice("WHET"), /there is no asset WHET; there are/);
});

test("the calm ends faults, and says what does not converge", async () => {
  const world = createWorld({ seed: 7 });
  await world.setFaults("bad-night");
  await world.freezePrice("WETH");
  const before = world.now.getTime();
  const report = await world.calm("1 hour");
  assert.deepEqual([report.converged, report.pending], [true, null]);
  assert.equal(world.now.getTime() - before, report.secondsPassed * 1_000);
  assert.equal((await wethOf(world)).frozen, false);
});

for (const [kind, open] of Object.entries({ createWorld, start })) {
  test(`${kind} begins where a journal or a token ends`, async () => {
    const first = createWorld({ seed: 3 });
    await first.setPrice("WETH", "1200");
    await first.advance("1 hour");
    const { stateHash } = await first.control.get("/state-hash");
    for (const journal of [await first.journal(), first.replayToken]) {
      const world = await open({ journal });
      after(() => world.close());
      assert.equal((await world.control.get("/state-hash")).stateHash, stateHash);
      assert.equal(await world.journal(), await first.journal());
    }
    const opened = async (journal: string) => open({ journal });
    const damaged = (await first.journal()).replace("setAssetPrice", "setAssetPrise");
    await assert.rejects(
      opened(damaged),
      /^JournalRefused: the journal is refused: line 2 is damaged/,
    );
    await assert.rejects(opened(first.replayToken.slice(9)), /not a whole replay token/);
    await assert.rejects(async () => open({ journal: first.replayToken, seed: 4 }), /seed/);
  });
}
