// The boundaries of each part of the platform that commands do not reach. At the end of a run those
// of one part are tried; the world's seed says which.
import { ZERO_ADDRESS } from "../../../contract/types.ts";
import { MAX_UINT256 as deadline, RAY, WAD } from "../../../kernel/fixed-point.ts";
import type { World } from "../../../world/world.ts";
import type { Discrepancy } from "../../models/view.ts";
import { unlessEqual } from "../run/wallet.ts";
import { type Boundary, callIn, enrich, gives, PLENTY, refused, rowsOf, USER } from "./boundary.ts";

const FACTOR_MAX = RAY + RAY / 1_000_000n;
const TEXTS = { description: "words", images: ["image"], files: ["file"], fileNames: ["name"] };
const TOKEN = { ...TEXTS, name: "Made", symbol: "MADE", initialSupply: 7n, customDecimals: 18n };

function lending(world: World): Boundary[] {
  const { poolConfigurator, lendingPool, liquidityPools, tokens } = world.addresses;
  const [symbol = "", cash = ""] = Object.entries(liquidityPools)[0] ?? [];
  const asset = tokens[symbol] ?? "";
  const config = {
    ...{ asset, ltv: 8_000n, liquidationThreshold: 8_000n, liquidationBonus: 10_000n },
    ...{ interestRate: 10_000n, reserveFactor: 5_000n, perSecondFactorRAY: RAY },
  };
  const high = { ...config, liquidationThreshold: 9_500n, liquidationBonus: 12_500n };
  const some = { asset, amount: 1n };
  const loss = { ...some, reason: "loss" };
  const denied = callIn(world, lendingPool, "writeOffBadDebtWithHaircut", loss);
  const supply = { asset, user: lendingPool, amount: RAY };
  return [
    ...rowsOf(world, poolConfigurator, {}, [
      ["configureAsset", config, { LENDING_ASSET: { asset: USER }, LENDING_LTV: { ltv: 8_001n } }],
      ["configureAsset", high, { LENDING_THRESHOLD: { liquidationThreshold: 9_501n } }],
      ["configureAsset", config, { LENDING_BONUS: { liquidationBonus: 9_999n } }],
      ["configureAsset", high, { LENDING_BONUS: { liquidationBonus: 12_501n } }],
      ["configureAsset", config, { LENDING_INTEREST: { interestRate: 10_001n } }],
      ["configureAsset", config, { LENDING_RESERVE_FACTOR: { reserveFactor: 5_001n } }],
      ["configureAsset", config, { LENDING_FACTOR: { perSecondFactorRAY: RAY - 1n } }],
      ["configureAsset", config, { LENDING_FACTOR: { perSecondFactorRAY: FACTOR_MAX + 1n } }],
      ["setSafetyShareBps", { bps: 10_000n }, { LENDING_SAFETY_SHARE: { bps: 10_001n } }],
      ["sweepReserves", some, { LENDING_ASSET: { asset: USER } }],
      ["writeOffBadDebtFromReserves", some, { LENDING_ASSET: { asset: USER } }],
      ["writeOffBadDebtWithHaircut", loss, { LENDING_ZERO: { amount: 0n } }],
    ]),
    ...rowsOf(world, lendingPool, { first: enrich(world, asset, cash), from: USER }, [
      ["depositLiquidityOnBehalfOf", supply, { LENDING_USER: { user: ZERO_ADDRESS } }],
      ["depositLiquidityOnBehalfOf", supply, { LENDING_SELF_SUPPLY: { user: USER } }],
    ]),
    refused("LENDING_NOT_CONFIGURATOR", denied),
  ];
}

function vaults(world: World): Boundary[] {
  const { cdpEngine, tokens } = world.addresses;
  const asset = tokens[world.options.preset.cdp?.collateral[0] ?? ""] ?? "";
  const config = {
    ...{ asset, liquidationRatio: WAD, minCR: WAD, liquidationPenaltyBps: 500n, unitScale: 1n },
    ...{ closeFactorBps: 5_000n, stabilityFeeRate: RAY, debtFloor: 10n, debtCeiling: 10n },
    pause: false,
  };
  const first = [callIn(world, cdpEngine, "setSupportedAsset", { asset, supported: true })];
  return rowsOf(world, cdpEngine, { first }, [
    ["setCollateralAssetParams", config, { CDP_RATIO_LOW: { liquidationRatio: WAD - 1n } }],
    ["setCollateralAssetParams", config, { CDP_MIN_RATIO: { minCR: WAD - 1n } }],
    ["setCollateralAssetParams", config, { CDP_PENALTY: { liquidationPenaltyBps: 499n } }],
    ["setCollateralAssetParams", config, { CDP_FEE_LOW: { stabilityFeeRate: RAY - 1n } }],
    ["setCollateralAssetParams", config, { CDP_UNIT_SCALE: { unitScale: 0n } }],
    ["openJuniorNote", { asset, amount: 1n }, { CDP_NOTE_AMOUNT: { amount: 0n } }],
  ]);
}

function services(world: World): Boundary[] {
  const { stable: asset, adminRegistry, safetyModule, priceOracle, ...at } = world.addresses;
  const call = (name: string, args = {}) => callIn(world, priceOracle, name, { asset, ...args });
  const set = call("setAssetPrice", { price: 5n });
  const first = [set, call("removeAssetPrice")];
  const isFresh = (maxAge: bigint) => call("isPriceFresh", { maxAge });
  const factors = { assets: [asset], factors: [1n] };
  const rescue = { token: at.rewardToken, to: USER, amount: 1n };
  const personal = [1n, 3n, 5n, 7n].map((activityId) => ({ user: USER, activityId }));
  const swapped = { oldAdmin: USER, newAdmin: "cd".repeat(20) };
  return [
    ...rowsOf(world, priceOracle, {}, [
      ["setRebaseFactors", factors, { ORACLE_EMPTY: { assets: [], factors: [] } }],
      ["setRebaseFactors", factors, { ORACLE_LENGTHS: { factors: [] } }],
      ["setRebaseFactors", factors, { ORACLE_ASSET: { assets: [ZERO_ADDRESS] } }],
    ]),
    ...rowsOf(world, safetyModule, {}, [
      ["rescueToken", rescue, { SAFETY_ASSET: { token: asset } }],
      ["rescueToken", rescue, { SAFETY_ZERO: { token: ZERO_ADDRESS } }],
      ["rescueToken", rescue, { SAFETY_ZERO: { amount: 0n } }],
    ]),
    refused("ADMIN_UNKNOWN", callIn(world, adminRegistry, "swapAdmin", swapped)),
    ...personal.map((args) =>
      gives(callIn(world, at.rewards, "getPersonalEmissionRate", args), "rate", 0n),
    ),
    refused("ORACLE_UNSET", call("removeAssetPrice"), { first }),
    refused("ORACLE_NO_TWAP", call("getAssetPriceTwap"), { first }),
    gives(isFresh(PLENTY), "fresh", false, ...first),
    gives(isFresh(0n), "fresh", true, set),
  ];
}

function swap(world: World): Boundary[] {
  const { pools, lpTokens, tokens, poolFactory } = world.addresses;
  const [name = "", pool = ""] = Object.entries(pools)[0] ?? [];
  const pair = [...name.split("-").map((symbol) => tokens[symbol] ?? ""), lpTokens[name] ?? ""];
  const deprecation = callIn(world, pair[1] ?? "", "setStatus", { newStatus: 2n });
  const first = [
    ...pair.flatMap((token) => enrich(world, token, pool)),
    ...pair.map((token) => callIn(world, token, "mint", { to: pool, amount: PLENTY })),
    callIn(world, pool, "setDisabled", { disabled: false }),
    callIn(world, pool, "setPaused", { paused: false }),
    callIn(world, poolFactory, "syncPools", { pools: [pool] }),
  ];
  const trade = { isAToB: true, amountIn: PLENTY, minAmountOut: 1n, deadline };
  const addition = { tokenBAmount: 1n, maxTokenAAmount: 1n, deadline };
  const removal = { lpTokenAmount: 1n, minTokenBAmount: 1n, minTokenAAmount: 1n, deadline };
  const rows = rowsOf(world, pool, { first, from: USER }, [
    ["swap", trade, { SWAP_INPUT: { amountIn: 0n } }],
    ["swap", trade, { SWAP_INPUT: { minAmountOut: 0n } }],
    ["addLiquidity", addition, { SWAP_INPUTS: { tokenBAmount: 0n } }],
    ["addLiquidity", addition, { SWAP_INPUTS: { maxTokenAAmount: 0n } }],
    ["removeLiquidity", removal, { SWAP_INPUTS: { lpTokenAmount: 0n } }],
    ["removeLiquidity", removal, { SWAP_INPUTS: { minTokenBAmount: 0n } }],
    ["removeLiquidity", removal, { SWAP_INPUTS: { minTokenAAmount: 0n } }],
  ]);
  const uses = Object.entries({ swap: trade, addLiquidity: addition, removeLiquidity: removal });
  const inactive = uses.map(([func, args]) =>
    refused("SWAP_TOKEN_B", callIn(world, pool, func, args), { first: [...first, deprecation] }),
  );
  return [...rows, ...inactive];
}

function bridge(world: World): Boundary[] {
  const { addresses, options } = world;
  const { bridge: at, tokens } = addresses;
  const targetToken = tokens.WETH ?? "";
  const externalChainId = options.preset.bridge?.chains[options.network].id ?? 0n;
  // The coin of the other chain has as many places as the token that it becomes.
  const coin = { externalChainId, externalToken: ZERO_ADDRESS };
  const deposit = {
    ...{ ...coin, externalSender: USER, externalTokenAmount: 1n },
    ...{ externalTxHash: `0x${"ed".repeat(32)}`, recipient: USER, targetToken },
  };
  const order = { ...coin, externalRecipient: USER, platformToken: targetToken, amount: 10n };
  const limit = { chainId: externalChainId, token: ZERO_ADDRESS, threshold: 10n };
  const first = [
    callIn(world, at, "setPauses", { depositsPaused: false, withdrawalsPaused: false }),
    callIn(world, at, "setChainEnabled", { externalChainId, enabled: true }),
    callIn(world, at, "setAssetEnabled", { ...coin, enabled: true }),
    callIn(world, at, "setHotWithdrawalThreshold", limit),
    ...enrich(world, targetToken, at),
  ];
  const hot = [10n, 11n].map(
    (amount): Boundary =>
      (run) => {
        for (const each of first) run(each);
        const request = callIn(world, at, "requestWithdrawal", { ...order, amount });
        const { logs } = run({ ...request, from: USER });
        const got = logs.find(({ event }) => event.name === "WithdrawalRequested")?.values[7];
        return unlessEqual(
          `the hot wallet pays ${amount}, at most 10`,
          `${amount === 10n}`,
          `${got}`,
        );
      },
  );
  const rows = rowsOf(world, at, { first }, [
    ["deposit", deposit, { BRIDGE_SENDER: { externalSender: ZERO_ADDRESS } }],
    ["deposit", deposit, { BRIDGE_RECIPIENT: { recipient: ZERO_ADDRESS } }],
    ["deposit", deposit, { BRIDGE_TARGET: { targetToken: ZERO_ADDRESS } }],
    ["deposit", deposit, { BRIDGE_ASSET_MISSING: { externalToken: USER } }],
    ["requestWithdrawal", order, { BRIDGE_DESTINATION: { externalRecipient: ZERO_ADDRESS } }],
    ["setHotWithdrawalThreshold", limit, { BRIDGE_ASSET_UNKNOWN: { token: USER } }],
  ]);
  return rows.length === 0 ? [] : [...rows, ...hot];
}

function tokens(world: World): Boundary[] {
  const { stable: token, feeCollector, tokenFactory } = world.addresses;
  const fee = { token, to: USER, amount: 1n };
  const funded = [callIn(world, token, "mint", { to: feeCollector, amount: 1n })];
  const allowed = { token, spender: ZERO_ADDRESS, amount: 1n };
  const unpaid = { ...callIn(world, token, "totalSupply"), approvals: [allowed] };
  return [
    ...rowsOf(world, token, { first: enrich(world, token, USER) }, [
      ["approve", { spender: USER, value: 1n }, { TOKEN_ZERO_SPENDER: { spender: ZERO_ADDRESS } }],
      ["mint", { to: USER, amount: 1n }, { TOKEN_MINT_TO_ZERO: { to: ZERO_ADDRESS } }],
      ["burn", { from: USER, amount: 1n }, { TOKEN_BURN_FROM_ZERO: { from: ZERO_ADDRESS } }],
      ["setStatus", { newStatus: 2n }, { TOKEN_SAME_STATUS: { newStatus: 3n } }],
      ["setStatus", { newStatus: 2n }, { TOKEN_NULL_STATUS: { newStatus: 4n } }],
      ["setMetadata", TEXTS, { BAD_ARGUMENTS: { files: "none" } }],
    ]),
    ...rowsOf(world, feeCollector, { first: funded }, [
      ["withdrawToken", fee, { FEES_TOKEN: { token: ZERO_ADDRESS }, FEES_AMOUNT: { amount: 0n } }],
      ["withdrawToken", fee, { FEES_RECIPIENT: { to: ZERO_ADDRESS } }],
    ]),
    refused("TOKEN_ZERO_SPENDER", unpaid),
    (run) => {
      const { result } = run(callIn(world, tokenFactory, "createToken", TOKEN));
      const { token: made = "" } = (result ?? {}) as { readonly token?: string };
      const again = callIn(world, made, "initialize", { ...TOKEN, tokenCreator: USER });
      const isMade = gives(callIn(world, made, "symbol"), "symbol", "MADE");
      return [...refused("TOKEN_INITIALIZED", again)(run), ...isMade(run)];
    },
  ];
}

const PARTS = [lending, vaults, services, swap, bridge, tokens];
/** Campaigns draw 16 seeds: most of them try no boundaries, so that commands have the time. */
export const boundariesOf = (world: World) => PARTS[world.options.seed % 16]?.(world) ?? [];

export function wrongBoundaries(world: World): Discrepancy[] {
  return boundariesOf(world).flatMap((boundary) => world.sandbox(boundary));
}
