// The protocol's acceptance vector of the voucher, including the fee it pays. A voucher that moved,
// or that others could burn, would let one account pay another's fees.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { dollarFees } from "../../proof/testing/presets.ts";

function opened() {
  const market = new Market(dollarFees);
  const { voucher } = market.at;
  const ask = (name: string, args: CallRequest["args"]): CallRequest => ({
    to: voucher,
    function: name,
    args: args ?? {},
  });
  const vouchersOf = (name: string) => market.balance(name, voucher);
  const mint = ask("mint", { to: market.who("alice"), amount: 1_000n * ONE });
  return { market, ask, held: vouchersOf, mint };
}

describe("17.9.2 voucher", () => {
  test("1,000 minted and 300 burnt leave 700 without a fee", () => {
    const { market, ask, held, mint } = opened();
    const supply = () => market.read(market.at.voucher, "totalSupply");
    const before = supply();
    market.run("admin", mint);
    const burn = ask("burn", { from: market.who("bob"), amount: 300n * ONE });
    const { failure } = market.world.chain.attempt(market.request("alice", burn));
    assert.equal(failure, undefined);
    assert.equal(held("alice"), 700n * ONE);
    assert.equal(supply(), before + 700n * ONE);
  });

  test("as a transaction they leave 699: one more has paid for it", () => {
    const { market, ask, held, mint } = opened();
    market.run("admin", mint);
    market.run("alice", ask("burn", { from: market.who("alice"), amount: 300n * ONE }));
    assert.equal(held("alice"), 699n * ONE);
  });

  test("a transfer returns false, and balances stay", () => {
    const { market, ask, held, mint } = opened();
    market.run("admin", mint);
    const transfer = ask("transfer", { to: market.who("bob"), value: 5n * ONE });
    assert.deepEqual(market.run("alice", transfer), { done: false });
    assert.deepEqual([held("alice"), held("bob")], [999n * ONE, 0n]);
    assert.deepEqual(market.newLogs(), []);
  });

  test("is minted by the owner and its whitelist alone, and burnt by its holder alone", () => {
    const { market, ask, mint } = opened();
    assert.equal(market.refusal("alice", mint), "NOT_ADMIN");
    market.run("admin", mint);
    const bobs = ask("burn", { from: market.who("alice"), amount: ONE });
    assert.equal(market.refusal("bob", bobs), "TOKEN_BALANCE");
  });
});
