// Tokens and vouchers: the protocol's acceptance vectors and the refusals of each function. A
// broken token makes money, loses it, or moves it for the wrong hand.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { transactionHash } from "../../chain/transaction.ts";
import { execute } from "../../commands/execute.ts";
import { MAX_UINT256 } from "../../kernel/fixed-point.ts";
import { Lending } from "../../proof/testing/lending.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";
import { tokensOf } from "../../queries/tokens.ts";

const ZERO = "0".repeat(40);

function opened() {
  const market = new Market(vectors);
  const newcomer = market.token("NEWT");
  const ask = (name: string, args: CallRequest["args"] = {}): CallRequest => ({
    to: newcomer,
    function: name,
    args: args ?? {},
  });
  const at = (name: string) => market.balance(name, newcomer);
  const supply = () => market.read(newcomer, "totalSupply");
  return { market, ask, at, supply, who: (name: string) => market.who(name) };
}

describe("17.1 token", () => {
  test("17.1.1 a new token is pending; status moves between active and deprecated", () => {
    const { market, ask } = opened();
    const status = () => tokensOf(market.world).find(({ symbol }) => symbol === "NEWT")?.status;
    const set = (newStatus: bigint) => ask("setStatus", { newStatus });
    assert.equal(status(), 1);
    for (const next of [3n, 2n, 3n]) {
      market.run("admin", set(next));
      assert.equal(status(), Number(next));
      assert.deepEqual(market.newLogs().at(-1)?.values, [next]);
    }
    assert.equal(market.refusal("admin", set(3n)), "TOKEN_SAME_STATUS");
    for (const none of [0n, 4n, 200n]) {
      assert.equal(market.refusal("admin", set(none)), "TOKEN_NULL_STATUS");
    }
    assert.equal(market.refusal("alice", set(2n)), "NOT_ADMIN");
  });

  test("17.1.2 minted, moved and burnt again", () => {
    const { market, ask, at, supply, who } = opened();
    const [alice, bob, all] = [at("alice"), at("bob"), supply()];
    market.run("admin", ask("mint", { to: who("alice"), amount: 1_000n * ONE }));
    market.run("alice", ask("transfer", { to: who("bob"), value: 1_000n * ONE }));
    assert.deepEqual(
      [at("alice"), at("bob"), supply()],
      [alice, bob + 1_000n * ONE, all + 1_000n * ONE],
    );
    market.run("admin", ask("burn", { from: who("bob"), amount: 1_000n * ONE }));
    assert.deepEqual([at("bob"), supply()], [bob, all]);
  });

  test("17.1.3 an allowance is used up, and an infinite one is not", () => {
    const { market, ask, who } = opened();
    const [owner, spender] = [who("alice"), who("bob")];
    const left = () => market.read(market.token("NEWT"), "allowance", { owner, spender });
    const approve = (value: bigint) => market.run("alice", ask("approve", { spender, value }));
    const take = (value: bigint) => ask("transferFrom", { from: owner, to: spender, value });
    approve(MAX_UINT256);
    market.run("bob", take(5n * ONE));
    assert.equal(left(), MAX_UINT256);
    approve(5n * ONE);
    market.run("bob", take(3n * ONE));
    assert.equal(left(), 2n * ONE);
    assert.equal(market.refusal("bob", take(3n * ONE)), "TOKEN_ALLOWANCE");
    assert.equal(left(), 2n * ONE);
  });
});

describe("a token", () => {
  test("logs a Mint or Burn right after its Transfer, and no Approval when an allowance is used", () => {
    const { market, ask, who } = opened();
    const events = (name: string, request: CallRequest) => {
      market.run(name, request);
      return market.events(market.newLogs());
    };
    const mint = ask("mint", { to: who("bob"), amount: 5n });
    assert.deepEqual(events("admin", mint), ["NEWT Transfer", "NEWT Mint"]);
    assert.deepEqual(market.newLogs().at(-1)?.values, [who("bob"), 5n]);
    const burn = ask("burn", { from: who("bob"), amount: 5n });
    assert.deepEqual(events("admin", burn), ["NEWT Transfer", "NEWT Burn"]);
    const approve = ask("approve", { spender: who("bob"), value: 9n });
    assert.deepEqual(events("alice", approve), ["NEWT Approval"]);
    const take = ask("transferFrom", { from: who("alice"), to: who("bob"), value: 9n });
    assert.deepEqual(events("bob", take), ["NEWT Transfer"]);
  });

  test("refuses the zero address, missing balances and missing allowances", () => {
    const { market, ask, at, who } = opened();
    const cases: [string, CallRequest, string][] = [
      ["alice", ask("transfer", { to: ZERO, value: 1n }), "TOKEN_ZERO_RECEIVER"],
      ["alice", ask("transfer", { to: who("bob"), value: at("alice") + 1n }), "TOKEN_BALANCE"],
      ["alice", ask("approve", { spender: ZERO, value: 1n }), "TOKEN_ZERO_SPENDER"],
      ["admin", ask("mint", { to: ZERO, amount: 1n }), "TOKEN_MINT_TO_ZERO"],
      ["admin", ask("burn", { from: ZERO, amount: 1n }), "TOKEN_BURN_FROM_ZERO"],
      ["admin", ask("burn", { from: who("bob"), amount: at("bob") + 1n }), "TOKEN_BALANCE"],
      ["alice", ask("mint", { to: who("alice"), amount: 1n }), "NOT_ADMIN"],
      ["alice", ask("burn", { from: who("bob"), amount: 1n }), "NOT_ADMIN"],
      ["alice", ask("pause"), "NOT_ADMIN"],
    ];
    const supply = market.read(market.token("NEWT"), "totalSupply");
    for (const [name, request, code] of cases) assert.equal(market.refusal(name, request), code);
    assert.equal(market.read(market.token("NEWT"), "totalSupply"), supply);
  });

  test("checks the allowance before the balance", () => {
    const { market, ask, at, who } = opened();
    const take = { from: who("alice"), to: who("bob"), value: at("alice") + 1n };
    assert.equal(market.refusal("bob", ask("transferFrom", take)), "TOKEN_ALLOWANCE");
    market.run("alice", ask("approve", { spender: who("bob"), value: MAX_UINT256 }));
    assert.equal(market.refusal("bob", ask("transferFrom", take)), "TOKEN_BALANCE");
  });

  test("moved to its holder, or moved by 0, stays where it is", () => {
    const { market, ask, at, who } = opened();
    const before = [at("alice"), at("bob")];
    market.run("alice", ask("transfer", { to: who("alice"), value: before[0] ?? 0n }));
    market.run("alice", ask("transfer", { to: who("bob"), value: 0n }));
    assert.deepEqual([at("alice"), at("bob")], before);
    assert.deepEqual(market.events().slice(2), ["NEWT Transfer"]);
  });

  test("while paused moves only for its owner and whitelisted accounts, and can still be approved", () => {
    const { market, ask, who } = opened();
    const give = ask("transfer", { to: who("bob"), value: 1n });
    market.run("admin", ask("pause"));
    assert.equal(market.refusal("admin", ask("pause")), "ALREADY_PAUSED");
    assert.equal(market.refusal("alice", give), "NOT_WHITELISTED");
    market.run("alice", ask("approve", { spender: who("bob"), value: 5n }));
    const take = ask("transferFrom", { from: who("alice"), to: who("bob"), value: 1n });
    assert.equal(market.refusal("bob", take), "NOT_WHITELISTED");
    const listed = { target: market.token("NEWT"), func: "transfer", account: who("alice") };
    market.run("admin", { to: market.at.adminRegistry, function: "addWhitelist", args: listed });
    market.run("alice", give);
    // An admin is neither the owner nor whitelisted.
    assert.equal(market.refusal("admin", give), "NOT_WHITELISTED");
    market.run("admin", ask("unpause"));
    market.run("bob", take);
    assert.equal(market.refusal("admin", ask("unpause")), "NOT_PAUSED");
  });
});

describe("an approval inside a transaction", () => {
  test("is logged, is valid for that call alone and leaves an older one as it was", () => {
    const { market, ask, who } = opened();
    const stored = { owner: who("alice"), spender: who("bob") };
    market.run("alice", ask("approve", { spender: who("bob"), value: 7n }));
    const approvals = [{ token: market.token("NEWT"), spender: who("bob"), amount: 100n }];
    market.run("alice", { ...ask("transfer", { to: who("bob"), value: 1n }), approvals });
    assert.deepEqual(market.events().slice(2), ["NEWT Approval", "NEWT Transfer"]);
    assert.equal(market.read(market.token("NEWT"), "allowance", stored), 7n);
    const take = ask("transferFrom", { from: who("alice"), to: who("bob"), value: 8n });
    assert.equal(market.refusal("bob", take), "TOKEN_ALLOWANCE");
  });

  test("given twice counts as given last, and changes no other field of the hash", () => {
    const { market, ask, who } = opened();
    const token = market.token("NEWT");
    const approvals = [0n, 100n].map((amount) => ({ token, spender: who("bob"), amount }));
    const request = market.request("alice", {
      ...ask("approve", { spender: who("bob"), value: 0n }),
      approvals,
    });
    execute(market.world, { kind: "submit", ...request, idempotencyKey: "k", fingerprint: "f" });
    const last = market.world.chain.transactions.at(-1);
    assert.equal(last?.failure, undefined);
    assert.deepEqual(
      market.world.chain.innerApprovals.map(({ left }) => left),
      [100n],
    );
    const hashOf = (call: typeof request) => transactionHash(call, 0, 1n);
    assert.equal(hashOf(last?.request ?? request), hashOf(request));
  });

  test("is valid for that token and that spender alone", () => {
    const { market, who } = opened();
    const supply = new Lending(market).supply("PUSD", 5n);
    const [given] = supply.approvals ?? [];
    assert.ok(given !== undefined);
    for (const other of [{ token: market.token("NEWT") }, { spender: who("bob") }]) {
      const misgiven: CallRequest = { ...supply, approvals: [{ ...given, ...other }] };
      assert.equal(market.refusal("lender", misgiven), "TOKEN_ALLOWANCE");
    }
    market.run("lender", supply);
  });

  test("must name a token and a spender", () => {
    const { market, ask, who } = opened();
    const give = ask("transfer", { to: who("bob"), value: 1n });
    const approve = (token: string, spender: string): CallRequest => ({
      ...give,
      approvals: [{ token, spender, amount: 1n }],
    });
    for (const token of [market.at.voucher, market.at.lendingPool, who("bob")]) {
      assert.equal(market.refusal("alice", approve(token, who("bob"))), "UNKNOWN_CONTRACT");
    }
    assert.equal(
      market.refusal("alice", approve(market.token("NEWT"), ZERO)),
      "TOKEN_ZERO_SPENDER",
    );
  });
});

describe("a voucher", () => {
  test("cannot be moved or approved: it returns false and nothing happens", () => {
    const { market, who } = opened();
    const { voucher } = market.at;
    const balance = market.balance("bob", voucher);
    const tries: [string, CallRequest["args"]][] = [
      ["transfer", { to: who("bob"), value: ONE }],
      ["approve", { spender: who("bob"), value: ONE }],
      ["transferFrom", { from: who("alice"), to: who("bob"), value: ONE }],
    ];
    for (const [name, args] of tries) {
      const done = market.run("alice", { to: voucher, function: name, args: args ?? {} });
      assert.deepEqual(done, { done: false });
      assert.deepEqual(market.events(), ["voucher Transfer", "voucher Burn"], "only the fee");
    }
    assert.equal(market.balance("bob", voucher), balance);
    const pair = { owner: who("alice"), spender: who("bob") };
    assert.equal(market.read(voucher, "allowance", pair), 0n);
  });

  test("is minted by admins and burnt by its holder, whoever `from` names", () => {
    const { market, who } = opened();
    const { voucher } = market.at;
    const mint = { to: voucher, function: "mint", args: { to: who("bob"), amount: 5n * ONE } };
    const [alice, bob] = [market.balance("alice", voucher), market.balance("bob", voucher)];
    market.run("admin", mint);
    assert.equal(market.refusal("alice", mint), "NOT_ADMIN");
    const burn = { to: voucher, function: "burn", args: { from: who("bob"), amount: ONE } };
    market.run("alice", burn);
    assert.equal(market.balance("bob", voucher), bob + 5n * ONE);
    // One was burnt, and one paid for each of the two transactions.
    assert.equal(market.balance("alice", voucher), alice - 3n * ONE);
  });
});
