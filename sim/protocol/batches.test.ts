// A batch of unequal items does to its contract what its items do one by one. With equal items nobody
// sees a batch that takes the first one's figure for all.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dumpStorages } from "../dump/dump.ts";
import { RAY } from "../kernel/fixed-point.ts";
import { RELAYER } from "../presets/preset.ts";
import { type CallRequest, Market, ONE } from "../proof/testing/market.ts";
import { threeMarkets } from "../proof/testing/presets.ts";
import { BridgeMarket, CHAIN, external } from "./bridge/testing.ts";
import { VaultMarket } from "./cdp/testing.ts";

interface Step {
  readonly who: string;
  readonly request: CallRequest;
}

type Items = readonly Readonly<Record<string, unknown>>[];

/** The same items as lists, under the names that the batch has for them. */
function listed(items: Items, names: Readonly<Record<string, string>>): CallRequest["args"] {
  const lists = Object.entries(names).map(([one, many]) => [many, items.map((item) => item[one])]);
  return Object.fromEntries(lists);
}

/** What a contract stores after these steps in a new market. */
function after<M extends Market>(market: M, steps: (market: M) => readonly Step[]): unknown {
  const all = steps(market);
  for (const { who, request } of all) market.run(who, request);
  const to = all.at(-1)?.request.to;
  const dumped: { readonly address: string }[] = JSON.parse(dumpStorages(market.world));
  return dumped.find(({ address }) => address === to) ?? assert.fail("nothing is stored");
}

const VAULTS: Items = [
  { liquidationRatio: 15n, debtFloor: 3n, pause: false, liquidationPenaltyBps: 1_000n },
  { liquidationRatio: 16n, debtFloor: 5n, pause: true, liquidationPenaltyBps: 1_100n },
].map(({ liquidationRatio, debtFloor, ...rest }, at) => ({
  ...rest,
  asset: ["GOLD", "SILV"][at],
  liquidationRatio: (liquidationRatio * ONE) / 10n,
  minCR: ((liquidationRatio + 1n) * ONE) / 10n,
  closeFactorBps: 5_000n + BigInt(at),
  stabilityFeeRate: RAY + BigInt(at),
  debtFloor: debtFloor * ONE,
  debtCeiling: (100n + debtFloor) * ONE,
  unitScale: ONE / (1n + BigInt(at)),
}));

const VAULT_LISTS = {
  asset: "assets",
  liquidationRatio: "liquidationRatios",
  minCR: "minCRs",
  liquidationPenaltyBps: "liquidationPenaltiesBps",
  closeFactorBps: "closeFactorsBps",
  stabilityFeeRate: "stabilityFeeRates",
  debtFloor: "debtFloors",
  debtCeiling: "debtCeilings",
  unitScale: "unitScales",
  pause: "pauses",
};

const inVaults = (market: VaultMarket) =>
  VAULTS.map((item) => ({ ...item, asset: market.token(String(item.asset)) }));

const DEPOSITS = [
  { externalTxHash: "0xaa", externalTokenAmount: 1_000_000n, recipient: "alice", symbol: "USDC" },
  { externalTxHash: "0xab", externalTokenAmount: 3n * ONE, recipient: "bob", symbol: "ETH" },
] as const;

const deposited = (market: BridgeMarket) =>
  DEPOSITS.map(({ recipient, symbol, ...rest }, at) => ({
    ...market.message(rest),
    externalToken: external(symbol),
    externalSender: `${at + 1}`.repeat(40),
    targetToken: market.token(at === 0 ? "PUSD" : "GOLD"),
    recipient: market.who(recipient),
  }));

const DEPOSIT_LISTS = {
  externalChainId: "externalChainIds",
  externalSender: "externalSenders",
  externalToken: "externalTokens",
  externalTokenAmount: "externalTokenAmounts",
  externalTxHash: "externalTxHashes",
  recipient: "recipients",
  targetToken: "targetTokens",
};
const KEY_LISTS = { externalChainId: "externalChainIds", externalTxHash: "externalTxHashes" };
const KEYS = DEPOSITS.map(({ externalTxHash }) => ({ externalChainId: CHAIN, externalTxHash }));
const CONFIRMED = [
  { id: 1n, custodyTxHash: "0xc0" },
  { id: 2n, custodyTxHash: "0xc1" },
];

/** The relayer's calls of one kind: as a batch, or one by one. */
function relayed(market: BridgeMarket, isBatch: boolean) {
  return (single: string, items: Items, names: Readonly<Record<string, string>>): Step[] => {
    const requests = isBatch
      ? [market.ask(`${single}Batch`, listed(items, names))]
      : items.map((item) => market.ask(single, item));
    return requests.map((each) => ({ who: RELAYER, request: each }));
  };
}

const alike = <M extends Market>(
  make: () => M,
  steps: (market: M, isBatch: boolean) => readonly Step[],
) => {
  const [batch, single] = [true, false].map((isBatch) =>
    after(make(), (market) => steps(market, isBatch)),
  );
  assert.deepEqual(batch, single);
};

describe("a batch of unequal items", () => {
  test("sets the parameters of vaults", () => {
    alike(
      () => new VaultMarket(),
      (market, isBatch) => {
        const items = inVaults(market);
        const requests = isBatch
          ? [market.ask("setCollateralAssetParamsBatch", listed(items, VAULT_LISTS))]
          : items.map((item) => market.ask("setCollateralAssetParams", item));
        return requests.map((each) => ({ who: "admin", request: each }));
      },
    );
  });

  test("sets prices", () => {
    alike(
      () => new Market(threeMarkets),
      (market, isBatch) => {
        const to = market.at.priceOracle;
        const items = ["GOLD", "PUSD"].map((symbol, at) => {
          return { asset: market.token(symbol), price: ONE + BigInt(at) };
        });
        const lists = listed(items, { asset: "assets", price: "values" }) ?? {};
        const requests = isBatch
          ? [{ to, function: "setAssetPrices", args: lists }]
          : items.map((args) => ({ to, function: "setAssetPrice", args }));
        return requests.map((each) => ({ who: "oracle", request: each }));
      },
    );
  });

  for (const [name, calls] of Object.entries({
    "records deposits": [],
    "confirms them": ["confirmDeposit"],
    "reviews them": ["reviewDeposit"],
    "aborts them": ["reviewDeposit", "abortDeposit"],
  })) {
    test(`${name} on the bridge`, () => {
      alike(
        () => new BridgeMarket(),
        (market, isBatch) => {
          const relay = relayed(market, isBatch);
          const recorded = relay("deposit", deposited(market), DEPOSIT_LISTS);
          return [...recorded, ...calls.flatMap((call) => relay(call, KEYS, KEY_LISTS))];
        },
      );
    });
  }

  test("pays withdrawals out", () => {
    alike(
      () => new BridgeMarket(),
      (market, isBatch) => {
        const requests = [market.withdraw(ONE), market.withdraw(3n * ONE)];
        const requested = requests.map((each) => ({ who: "alice", request: each }));
        const relay = relayed(market, isBatch);
        const names = { id: "ids", custodyTxHash: "custodyTxHashes" };
        const ids = CONFIRMED.map(({ id }) => ({ id }));
        return [
          ...requested,
          ...relay("confirmWithdrawal", CONFIRMED, names),
          ...relay("finaliseWithdrawal", ids, { id: "ids" }),
        ];
      },
    );
  });
});
