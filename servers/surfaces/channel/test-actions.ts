// Random actions for tests of channels: requests of users, calls of the admin, and passing time.
// Each call of the admin changes what some channel shows, or in which order.
import type { RandomStream } from "../../../sim/index.ts";
import type { TestApplication } from "../../proof/testing/application.ts";
import type { Line } from "../../proof/testing/surface.ts";
import { decide, FAR, poolAt } from "../application/test-pools.ts";

export const USERS = ["borrower", "lender", "trader"] as const;

/** Its name and what it does; resolves to true if it did something. */
type RandomAction = readonly [name: string, does: () => Promise<boolean>];

const amountOf = (random: RandomStream) => String(random.bigint(1n, 5000n) * 10n ** 15n);

export function actionsOf(app: TestApplication, random: RandomStream): readonly RandomAction[] {
  return [...requestsOf(app, random), ...callsOf(app, random), passing(app, random)];
}

function requestsOf(app: TestApplication, random: RandomStream): RandomAction[] {
  const as = random.pick(USERS);
  const [asset, amount] = [app.at(random.pick(["WETH", "GOLD"])), amountOf(random)];
  const swap = { fromToken: app.at("WETH"), toToken: app.at("PUSD"), amountIn: amount };
  const lines: readonly (readonly [Line, unknown])[] = [
    ["POST /api/lend/deposit", { asset, amount }],
    ["POST /api/lend/withdraw", { asset, amount }],
    ["POST /api/lend/borrow", { amount }],
    ["POST /api/lend/repay", { amount }],
    ["POST /api/lend/liquidity", { amount }],
    ["DELETE /api/lend/liquidity", { amount }],
    [
      "POST /api/cdp/mint",
      { collateralToken: asset, collateralAmount: amount, mintAmount: amount },
    ],
    ["POST /api/rewards/claim", undefined],
    [`POST /api/swap-pools/${poolAt(app)}/swap`, { ...swap, minAmountOut: "1", deadline: FAR }],
  ];
  return lines.map(([line, body]) => [
    line,
    async () => {
      const { status } = await app.ask(line, { as, ...(body === undefined ? {} : { body }) });
      if (status >= 500) throw new Error(`${line} ${status}`);
      return status === 200;
    },
  ]);
}

function callsOf(app: TestApplication, random: RandomStream): RandomAction[] {
  const { poolFactory, priceOracle, pools } = app.world.addresses;
  const pool = pools[random.pick(Object.keys(pools).sort())] ?? "";
  const asset = app.at(random.pick(["WETH", "GOLD"]));
  const isOn = random.integer(0, 1) === 1;
  const fees = { swapFeeRate: random.bigint(1n, 100n), lpSharePercent: random.bigint(1n, 9_999n) };
  const calls: readonly (readonly [to: string, name: string, args: object])[] = [
    [pool, "setDisabled", { disabled: isOn }],
    [pool, "setPaused", { paused: isOn }],
    [poolFactory, "setPoolFeeParameters", { pool, ...fees }],
    [poolFactory, "setFeeParameters", fees],
    [poolFactory, "createPool", { tokenA: app.at("SILV"), tokenB: asset }],
    [poolFactory, "syncPools", { pools: [] }],
    [asset, "mint", { to: pool, amount: random.bigint(1n, 5000n) * 10n ** 15n }],
    [priceOracle, "setAssetPrice", { asset, price: random.bigint(1n, 5000n) * 10n ** 18n }],
    [priceOracle, "removeAssetPrice", { asset }],
  ];
  return calls.map(([to, name, args]) => [
    name,
    async () => {
      decide(app, to, name, args);
      return app.world.chain.transactions.at(-1)?.failure === undefined;
    },
  ]);
}

const passing = (app: TestApplication, random: RandomStream): RandomAction => [
  "advance",
  async () => app.inbox.execute({ kind: "advance", ms: random.integer(1, 100_000) }).ok,
];
