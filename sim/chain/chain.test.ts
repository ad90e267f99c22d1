// Running one transaction: what a refusal undoes, and what counts as a function. A broken chain
// would keep half of a refused call, or run what no contract defines.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { dump } from "../dump/dump.ts";
import { defaultPreset } from "../presets/default.ts";
import { Lending } from "../proof/testing/lending.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { dollarFees, vectors } from "../proof/testing/presets.ts";
import { transactionHash } from "./transaction.ts";

describe("a function", () => {
  test("must be the contract's own, not one that every JavaScript object has", () => {
    const market = new Market(vectors);
    for (const name of ["toString", "constructor", "__proto__", "valueOf", "hasOwnProperty", ""]) {
      const code = market.refusal("alice", { to: market.at.stable, function: name });
      assert.equal(code, "UNKNOWN_FUNCTION", name);
    }
  });

  test("of an address without a contract is refused and costs a fee", () => {
    const market = new Market(vectors);
    const vouchers = market.balance("alice", market.at.voucher);
    assert.equal(
      market.refusal("alice", { to: "ab".repeat(20), function: "transfer" }),
      "UNKNOWN_CONTRACT",
    );
    assert.equal(market.balance("alice", market.at.voucher), vouchers - ONE);
  });

  test("is not looked for when data go to a plain account", () => {
    const { world } = new Market(defaultPreset);
    const { chain, users } = world;
    const from = users.find("trader")?.address ?? assert.fail();
    const lender = users.find("lender")?.address ?? assert.fail();
    for (const to of ["ab".repeat(20), lender, "0".repeat(40)]) {
      const written = { to, value: 0n, data: "deadbeef" };
      const sent = execute(world, { kind: "submit", from, to, function: "", args: {}, written });
      const { failure, result, request, ...done } = (sent.ok && sent.transaction) || assert.fail();
      assert.deepEqual([failure, result, request.to], [undefined, undefined, to]);
      const logged = chain.logs.read(done.logsFrom, done.logsTo).map(({ event }) => event.name);
      assert.deepEqual(logged, ["Transfer", "Burn"], "the voucher of the fee alone");
    }
  });
});

/**
 * A dump without blocks, transactions, history and hashes, or what hashes are made of: path and value of
 * each leaf.
 */
function leavesOf(market: Market): Map<string, string> {
  const {
    blocks: _b,
    transactions: _t,
    stateHash: _s,
    open: _o,
    history: _h,
    ...state
  } = JSON.parse(dump(market.world)).world;
  const leaves = new Map<string, string>();
  const collect = (path: string, value: unknown): void => {
    if (typeof value !== "object" || value === null) {
      leaves.set(path, String(value));
      return;
    }
    const { address, ...rest }: { address?: string } = value;
    for (const [key, each] of Object.entries(address === undefined ? value : rest)) {
      collect(`${path}/${key}`, each);
    }
  };
  collect("", state);
  return leaves;
}

function changedBetween(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}

describe("a refused call changes only the fee and the nonce", () => {
  test("with a voucher: one balance, the supply, one nonce", () => {
    const market = new Market(vectors);
    const lending = new Lending(market);
    market.run("alice", lending.lock("GOLD", ONE));
    market.pass(10);
    const before = leavesOf(market);
    // The market has no cash, so this is refused after approvals, accrual and every check of
    // health.
    assert.equal(market.refusal("alice", lending.borrow("PUSD", ONE)), "LENDING_CASH");
    const changed = changedBetween(before, leavesOf(market));
    const alice = market.who("alice");
    const endings = changed.map((path) => path.replace(/^\/contracts\/\d+\/storage/, "voucher"));
    assert.deepEqual(endings, [
      `voucher/_balances/${alice}`,
      "voucher/_totalSupply",
      `/nonces/${alice}`,
    ]);
    assert.ok(market.logs().every(({ address }) => address === market.at.voucher));
  });

  test("without one: 0.01 dollars go to the collector", () => {
    const market = new Market(dollarFees);
    const lending = new Lending(market);
    const before = leavesOf(market);
    assert.equal(market.refusal("alice", lending.borrow("PUSD", ONE)), "LENDING_BORROW_UNSAFE");
    const changed = changedBetween(before, leavesOf(market));
    assert.equal(changed.length, 3, changed.join("\n"));
    assert.equal(market.balanceAt(market.at.feeCollector, market.at.stable), ONE / 100n);
  });

  test("a dry run of a successful call changes nothing at all", () => {
    const market = new Market(vectors);
    const lending = new Lending(market);
    const hash = market.world.stateHash();
    const before = leavesOf(market);
    const { failure } = market.world.simulate(market.request("alice", lending.lock("GOLD", ONE)));
    assert.equal(failure, undefined);
    assert.deepEqual(changedBetween(before, leavesOf(market)), []);
    assert.equal(market.world.stateHash(), hash);
  });
});

test("blocks divide the transactions among them, from the first one on", () => {
  const market = new Market(vectors);
  execute(market.world, { kind: "mine", blocks: 2 });
  market.refusal("alice", { to: market.at.stable, function: "pause" });
  const { blocks, transactions } = market.world.chain;
  let next = 0;
  for (const { from, to } of blocks) {
    assert.equal(from, next);
    next = to;
  }
  assert.equal(next, transactions.length);
});

test("a hash covers what was sent: the call with its arguments, or the data as written", () => {
  const sent = { from: "aa".repeat(20), to: "bb".repeat(20), function: "transfer" };
  const call = (value: bigint) => ({ ...sent, args: { value } });
  const data = (text: string) => ({
    ...call(1n),
    written: { to: sent.to, value: 0n, data: text },
  });
  const requests = [call(1n), call(2n), data("01"), data("02")];
  assert.equal(new Set(requests.map((each) => transactionHash(each, 0, 1n))).size, requests.length);
  assert.equal(
    transactionHash({ ...data("01"), args: { value: 9n } }, 0, 1n),
    transactionHash(data("01"), 0, 1n),
    "what the data call is no part of what was sent",
  );
});
