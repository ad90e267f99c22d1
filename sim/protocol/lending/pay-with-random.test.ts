// Random payments over random pools against the model, which searches for inputs where the platform
// inverts a formula. A wrong rounding, route or excess makes the two differ; the invariants are
// checked too.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type RandomStream, randomStream } from "../../kernel/random.ts";
import { defaultPreset } from "../../presets/default.ts";
import type { RepayWith } from "../../proof/models/actions.ts";
import { compare } from "../../proof/models/compare.ts";
import { takeFee } from "../../proof/models/fee-model.ts";
import { createLendingModel } from "../../proof/models/lending-model.ts";
import { applyPayment, spentBy, verdictOnPayment } from "../../proof/models/pay-with-model.ts";
import type { RoutePool } from "../../proof/models/route-model.ts";
import { InvariantChecker } from "../../proof/properties/checker.ts";
import { parametersOf } from "../../proof/properties/run/setting.ts";
import { WorldWindow } from "../../proof/properties/world-view.ts";
import { Lending } from "../../proof/testing/lending.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";

const USERS = ["borrower", "trader"] as const;
const DEBTS = ["PUSD", "WETH", "USDC"];
const PAYMENTS = ["PUSD", "WETH", "WBTC", "USDC", "GOLD", "SILV", "NEWT"];
const UNIT: Readonly<Record<string, bigint>> = { WBTC: 10n ** 8n, USDC: 10n ** 6n };

type Cells = Readonly<Record<string, { readonly value: bigint }>>;

function poolsOf({ world, at }: Market): RoutePool[] {
  return Object.entries(at.pools).map(([name, address]) => {
    const store = world.chain.contracts.get(address)?.store as Cells;
    const [a = "", b = ""] = name.split("-");
    return {
      name,
      tokens: [a, b],
      reserves: [store.tokenABalance?.value ?? 0n, store.tokenBBalance?.value ?? 0n],
      feeBps: store.swapFeeRate?.value || 30n,
      lpShareBps: store.lpSharePercent?.value || 7_000n,
      paused: Boolean(store.isPaused?.value),
    };
  });
}

/** Any size from a unit to all of it. */
function partOf(draw: RandomStream, all: bigint): bigint {
  const ceiling = all >> BigInt(draw.integer(0, 50));
  return draw.bigint(1n, ceiling > 1n ? ceiling : 2n);
}

/** In whole tokens 20 ether, or as many dollars. */
const largestDebt = (symbol: string) => (symbol === "WETH" ? 20n : 50_000n) * (UNIT[symbol] ?? ONE);

function opened() {
  const market = new Market(defaultPreset);
  const ask = new Lending(market);
  for (const user of USERS) {
    market.run(user, ask.lock("WBTC", 40n * (UNIT.WBTC ?? 0n)));
    for (const symbol of DEBTS) {
      market.run(user, ask.borrow(symbol, largestDebt(symbol)));
    }
  }
  return { market, ask, draw: randomStream(1, "lending/pay-with") };
}

type Setting = ReturnType<typeof opened>;

/** What happens between payments: trades, closed pools, other fees, more debt, time. */
function between({ market, ask, draw }: Setting): void {
  const name = draw.pick(Object.keys(market.at.pools));
  const to = market.at.pools[name] ?? "";
  const kind = draw.integer(0, 9);
  if (kind < 5) {
    const isAToB = draw.chance(1, 2);
    const symbol = name.split("-")[isAToB ? 0 : 1] ?? "";
    const amountIn = partOf(draw, market.balance("liquidator", market.token(symbol)) / 4n);
    const approvals = [{ token: market.token(symbol), spender: to, amount: amountIn }];
    const args = { isAToB, amountIn, minAmountOut: 1n, deadline: 10n ** 12n };
    market.include("liquidator", { to, function: "swap", args, approvals });
  } else if (kind < 7) {
    const symbol = draw.pick(DEBTS);
    market.include(draw.pick(USERS), ask.borrow(symbol, largestDebt(symbol)));
  } else if (kind < 8) {
    market.include("admin", { to, function: "setPaused", args: { paused: draw.chance(1, 6) } });
  } else if (kind < 9) {
    const swapFeeRate = BigInt(draw.pick([1, 30, 100, 1_000]));
    const args = { pool: to, swapFeeRate, lpSharePercent: BigInt(draw.pick([1, 5_000, 10_000])) };
    market.include("admin", {
      to: market.at.poolFactory,
      function: "setPoolFeeParameters",
      args,
    });
  } else market.pass(draw.integer(1, 5_000_000));
}

function payment({ market, ask, draw }: Setting): { action: RepayWith; request: CallRequest } {
  const user = draw.pick(USERS);
  const asset = draw.pick(DEBTS);
  const payWith = draw.pick(PAYMENTS);
  const sized = draw.chance(1, 30) ? 0n : partOf(draw, largestDebt(asset));
  const amount = draw.chance(1, 20) ? "ALL" : sized;
  const mostPaid = draw.chance(1, 4)
    ? partOf(draw, market.balance(user, market.token(payWith)))
    : 10n ** 40n;
  const wanted = { with: payWith, most: mostPaid, ...(amount === "ALL" ? {} : { amount }) };
  const action: RepayWith = { kind: "repayWith", user, asset, amount, payWith, mostPaid };
  return { action, request: ask.repayWith(asset, wanted) };
}

/** One payment, by the world and by a model made from the world before it. */
function pay(setting: Setting, window: WorldWindow): string {
  const { market } = setting;
  const { action, request } = payment(setting);
  const model = createLendingModel(parametersOf(defaultPreset), window.look());
  const pools = poolsOf(market);
  const { mayBeAccepted, reasons } = verdictOnPayment(model, pools, action);
  const { failure, result } = market.include(action.user, request);
  const what = JSON.stringify(action, (_, value) =>
    typeof value === "bigint" ? `${value}` : value,
  );
  takeFee(model, action.user);
  if (failure !== undefined) {
    assert.ok(reasons.includes(failure.reason), `${what}: ${failure.reason}, not ${reasons}`);
  } else {
    assert.ok(mayBeAccepted, `${what} was accepted, not refused with ${reasons}`);
    const { paid, spent } = result as { paid: bigint; spent: bigint };
    assert.equal(spent, spentBy(pools, action, { paid }), what);
    applyPayment(model, pools, { action, paid });
  }
  assert.deepEqual(compare(model, window.look()), [], what);
  assert.deepEqual(
    poolsOf(market).map(({ reserves }) => reserves),
    pools.map(({ reserves }) => reserves),
    what,
  );
  return failure?.reason ?? "accepted";
}

test("400 payments cost what the model finds, and have the effects it predicts", () => {
  const setting = opened();
  const { world } = setting.market;
  const window = new WorldWindow(world, USERS);
  const checker = new InvariantChecker(world);
  const outcomes = new Map<string, number>();
  for (let step = 0; step < 400; step += 1) {
    between(setting);
    checker.after({ ok: true });
    const outcome = pay(setting, window);
    checker.after({ ok: true });
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  assert.ok((outcomes.get("accepted") ?? 0) > 120, `only ${outcomes.get("accepted")} accepted`);
  assert.ok(outcomes.size >= 6, [...outcomes.keys()].join("; "));
});
