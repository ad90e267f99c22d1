// A trade before and one after a victim's: their gain is no more than the victim's loss. (SWAP-16.)
// A pool that paid a unit too much would let the attacker gain from nobody.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type RandomStream, randomStream } from "../../kernel/random.ts";
import { ONE } from "../../proof/testing/market.ts";
import { type FeeRates, tradeDown } from "./math.ts";
import { evenPool, sized, turned } from "./testing.ts";

const CASES = 1_500;

describe("SWAP-16 a sandwich", () => {
  function sandwich(stream: RandomStream, rates: FeeRates) {
    const sides = { reserveIn: sized(stream, 1_000n), reserveOut: sized(stream, 1_000n) };
    const victim = sized(stream);
    const front = sized(stream);
    const undisturbed = tradeDown(victim, sides, rates);
    const bought = tradeDown(front, sides, rates);
    const disturbed = tradeDown(victim, bought.after, rates);
    const sold = tradeDown(bought.out, turned(disturbed.after), rates);
    const immediate = tradeDown(bought.out, turned(bought.after), rates);
    return { front, undisturbed, disturbed, sold, immediate };
  }

  for (const rates of [
    { feeBps: 0n, lpShareBps: 10_000n },
    { feeBps: 30n, lpShareBps: 10_000n },
    { feeBps: 30n, lpShareBps: 7_000n },
  ]) {
    test(`gains no more than its victim loses, at a fee of ${rates.feeBps} and ${rates.lpShareBps}`, () => {
      const stream = randomStream(1, `swap/sandwich/${rates.feeBps}/${rates.lpShareBps}`);
      let gains = 0;
      for (let i = 0; i < CASES; i += 1) {
        const { front, undisturbed, disturbed, sold, immediate } = sandwich(stream, rates);
        const { reserveIn: x, reserveOut: y } = undisturbed.after;
        const profit = sold.out - front;
        gains += profit > 0n ? 1 : 0;
        const loss = undisturbed.out - disturbed.out;
        // Valued at the price after the undisturbed trade; each output may be a unit short.
        assert.ok((profit - 1n) * y <= (loss + 2n) * x, `${profit} gained of ${loss} lost`);
        // A victim that asked for the undisturbed quote is refused, and then nothing is gained.
        assert.ok(disturbed.out <= undisturbed.out && immediate.out <= front);
      }
      assert.ok(gains > CASES / 50, `only ${gains} sandwiches gained at all`);
    });
  }

  test("gains nothing if its victim insists on the undisturbed quote", () => {
    const { market, pool } = evenPool("GOLD", "PUSD");
    const victim = pool.swap(true, 10n * ONE, 9_871_580_343_970_612_988n);
    assert.equal(market.world.simulate(market.request("bob", victim)).failure, undefined);
    const before = market.balance("alice", pool.token(true));
    const { amountOut } = market.run("alice", pool.swap(true, 5n * ONE));
    assert.equal(market.refusal("bob", victim), "SWAP_SLIPPAGE");
    market.run("alice", pool.swap(false, amountOut as bigint));
    assert.ok(market.balance("alice", pool.token(true)) < before);
  });
});
