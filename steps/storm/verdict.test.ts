// Verdicts on small made-up traces: what counts as done, as refused, as left behind. A verdict that is too
// kind calls a client right that lost a task, one that is too strict blames it for a refusal.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { TappedExchange } from "../../servers/index.ts";
import { createWorld, execute } from "../../sim/index.ts";
import { STORM_USER, type StormTask } from "./tasks.ts";
import { findingsOf, gistOf, type StormTrace } from "./verdict.ts";

const real = createWorld({ seed: 1 });
const me = real.users.find(STORM_USER)?.address ?? "";
const { lendingPool, stable, tokens, pools } = real.addresses;
const { WETH = "", GOLD = "" } = tokens;
const pool = pools["GOLD-PUSD"] ?? "";
const borrow = { do: "borrow", amount: "7" } as const;
const deposit = { do: "deposit", asset: `0x${WETH.toUpperCase()}`, amount: "7" } as const;
const swap = { do: "swap", from: `0x${stable}`, to: `0x${GOLD}`, pool: `0x${pool}`, amount: "7" };

type Call = readonly [to: string, name: string, args: Record<string, unknown>, failure?: unknown];

const end = { code: 0, lastWords: "", output: "", isTooSlow: false };
const nothing = { pools: [], explorer: new Set<string>(), indexer: new Set<string>() };

/** The same object, but for one member. */
const instead = <T extends object>(whole: T, member: keyof T, value: unknown): T =>
  new Proxy(whole, {
    get(target, name) {
      const own = Reflect.get(target, name);
      if (name === member) return value;
      return typeof own === "function" ? own.bind(target) : own;
    },
  });

/** The findings about one task after these calls of the user. */
function found(task: StormTask, calls: readonly Call[], more: Partial<StormTrace> = {}): string[] {
  const transactions = calls.map(([to, name, args, failure]) => ({
    request: { from: me, to, function: name, args },
    failure,
  }));
  const chain = instead(real.chain, "transactions", transactions);
  const world = instead(real, "chain", chain);
  const trace = { world, from: 0, tasks: [task], exchanges: [], end, shown: nothing };
  return findingsOf({ ...trace, pending: undefined, ...more }).map(
    ({ kind, about }) => `${kind}: ${about}`,
  );
}

const borrowed: Call = [lendingPool, "borrow", { asset: stable, amount: 7n }];
const deposited: Call = [lendingPool, "supplyCollateral", { asset: WETH, amount: 7n }];

describe("a task is done by its own call", () => {
  test("once is right, twice is spent twice, never is lost", () => {
    assert.deepEqual(found(borrow, [borrowed]), []);
    assert.deepEqual(found(deposit, [deposited]), []);
    assert.deepEqual(found(borrow, [borrowed, borrowed]), ["spent twice: borrow"]);
    assert.deepEqual(found(borrow, []), ["lost: borrow"]);
    assert.deepEqual(found(borrow, [borrowed], { from: 1 }), ["lost: borrow"]);
  });

  test("an approval or a transfer of the same amount is another thing", () => {
    const approved: Call = [WETH, "approve", { spender: lendingPool, value: 7n }];
    assert.deepEqual(found(deposit, [approved]), ["lost: deposit"]);
    assert.deepEqual(found(deposit, [approved, deposited]), []);
    const repaid: Call = [lendingPool, "repay", { asset: stable, amount: 7n }];
    assert.deepEqual(found(borrow, [repaid]), ["lost: borrow"]);
    const elsewhere: Call = [lendingPool, "supplyCollateral", { asset: GOLD, amount: 7n }];
    assert.deepEqual(found(deposit, [elsewhere]), ["lost: deposit"]);
    assert.deepEqual(found(borrow, [[pool, "borrow", { asset: stable, amount: 7n }]]), [
      "lost: borrow",
    ]);
  });

  test("a swap has a direction", () => {
    const called = (isAToB: boolean): Call => [pool, "swap", { isAToB, amountIn: 7n }];
    assert.deepEqual(found(swap as StormTask, [called(false)]), []);
    assert.deepEqual(found(swap as StormTask, [called(true)]), ["lost: swap"]);
  });
});

describe("a withdrawal", () => {
  const { bridge } = real.addresses;
  const paid = "5cea00f186167e329fc36bd53f29fc8b27ed3b32";
  const withdraw: StormTask = {
    ...{ do: "withdraw", token: `0x${stable}`, bridge: `0x${bridge}` },
    ...{ as: `0x${paid}`, chain: "1", amount: "7" },
  };
  const right = {
    ...{ externalChainId: 1n, externalRecipient: me, externalToken: paid },
    ...{ platformToken: stable, amount: 7n },
  };
  const callWith = (change: object = {}, failure?: unknown): Call => [
    bridge,
    "requestWithdrawal",
    { ...right, ...change },
    failure,
  ];
  const approved: Call = [stable, "approve", { spender: bridge, value: 7n }];

  test("is done by one request to the bridge", () => {
    assert.deepEqual(found(withdraw, [approved, callWith()]), []);
    assert.deepEqual(found(withdraw, [approved]), ["lost: withdraw"]);
    assert.deepEqual(found(withdraw, [callWith(), callWith()]), ["spent twice: withdraw"]);
  });

  test("is of one token, to the user's own address on one chain", () => {
    const others = [
      { externalRecipient: lendingPool },
      { externalChainId: 2n },
      { externalToken: WETH },
      { platformToken: WETH },
      { amount: 8n },
    ];
    for (const each of others)
      assert.deepEqual(found(withdraw, [callWith(each)]), ["lost: withdraw"]);
    const elsewhere = callWith({ externalChainId: 2n }, { code: "BRIDGE_CHAIN" });
    assert.deepEqual(found(withdraw, [elsewhere]), ["lost: withdraw"]);
  });

  test("is excused by its contract, but not by an approval that the client forgot", () => {
    assert.deepEqual(found(withdraw, [callWith({}, { code: "BRIDGE_PAUSED" })]), []);
    const forgotten = callWith({}, { code: "TOKEN_ALLOWANCE" });
    assert.deepEqual(found(withdraw, [forgotten]), ["lost: withdraw"]);
    assert.deepEqual(found(withdraw, [forgotten, approved, callWith()]), []);
  });
});

describe("a refusal excuses a task", () => {
  const ofContract = { error: { type: "PlatformError", message: "Debt ceiling", status: 400 } };
  const answered = (more: Partial<TappedExchange> = {}, error: unknown = ofContract) => ({
    exchanges: [
      {
        ...{ surface: "app", method: "POST", path: "/api/lend/borrow", status: 400 },
        request: { headers: {}, body: { amount: "7" }, sent: { text: null } },
        response: { headers: {}, body: JSON.stringify(error) },
        ...more,
      },
    ],
  });

  test("by the contract, in an answer or on the chain", () => {
    assert.deepEqual(found(borrow, [], answered()), []);
    assert.deepEqual(
      found(borrow, [[lendingPool, "borrow", { asset: stable, amount: 7n }, "no"]]),
      [],
    );
    const path = `/api/swap-pools/0x${pool}/swap`;
    const body = { amountIn: "7", amount: "9" };
    const request = { headers: {}, body, sent: { text: null } };
    assert.deepEqual(found(swap as StormTask, [], answered({ path, request })), []);
    const failed = [
      WETH,
      "approve",
      { spender: lendingPool, value: 7n },
      { reason: "no" },
    ] as const;
    assert.deepEqual(found(deposit, [failed]), ["lost: deposit"]);
  });

  test("but not by a limit, another route, a mistake of the client, or an answer that broke off", () => {
    const mistake = {
      error: { type: "ValidationError", message: "must be a string", status: 400 },
    };
    const other = { headers: {}, body: { amount: "77" }, sent: { text: "7" } };
    for (const each of [
      answered({ status: 429 }, { error: { ...mistake.error, status: 429 } }),
      answered({ path: "/api/lend/borow", status: 404 }, mistake),
      answered({ path: "/api/lend/repay" }),
      answered({ surface: "node" }),
      answered({}, mistake),
      answered({ status: 403 }, { error: { type: "AuthorizationError" } }),
      answered({ status: 502 }),
      answered({}, null),
      answered({ request: other }),
      answered({ breaks: "cut" }),
    ]) {
      assert.deepEqual(found(borrow, [], each), ["lost: borrow"], JSON.stringify(each));
    }
  });
});

test("a sweep that leaves something behind was decided by an old balance", () => {
  const world = createWorld({ seed: 1 });
  const from = world.chain.transactions.length;
  const to = world.users.find("lender")?.address ?? "";
  const task = { do: "sweep", token: `0x${GOLD}`, to: `0x${to}` } as const;
  assert.deepEqual(found(task, [], { world, from }), ["lost: sweep"]);
  const send = (value: bigint) =>
    execute(world, {
      kind: "submit",
      from: me,
      to: GOLD,
      function: "transfer",
      args: { to, value },
    });
  assert.ok(send(1n).ok);
  assert.deepEqual(found(task, [], { world, from }), ["stale decision: sweep"]);
});

describe("how a client ended", () => {
  test("too slow is reported beside the tasks it left undone", () => {
    const late = { end: { ...end, code: 137, isTooSlow: true } };
    assert.deepEqual(found(borrow, [], late), ["lost: borrow", "too slow: "]);
  });

  test("giving up hides what it did not come to, not what the world shows", () => {
    const words = "Error: 502 of http://127.0.0.1:4444/api/swap-pools/0x101b/swap after 17 s";
    const gaveUp = { end: { ...end, code: 1, lastWords: words } };
    const message = "gave up: 502 of /api/swap-pools/…/swap after … s";
    assert.deepEqual(found(borrow, [], gaveUp), [message]);
    assert.deepEqual(found(borrow, [borrowed, borrowed], gaveUp), ["spent twice: borrow", message]);
    const pending = (condition: string) => ({ ...gaveUp, pending: { condition, what: "" } });
    assert.deepEqual(found(borrow, [], pending("writes")), [message]);
    assert.deepEqual(found(borrow, [], pending("bridge")), [message, "not converged: bridge"]);
  });

  test("last words are the same for each seed", () => {
    for (const [words, gist] of [
      ["TypeError [E]: no 0xABCDEF01 at 2026-11-23T10:11:12Z", "no … at …Z"],
      ["lost deadbeef01 in transaction 12", "lost … in transaction …"],
      ["500 of v2 at ws://localhost:1/ws", "500 of v2 at /ws"],
    ] as const) {
      assert.equal(gistOf(words), gist);
    }
  });
});
