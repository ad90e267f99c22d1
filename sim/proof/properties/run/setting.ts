// The world of a property: a preset, its users by name, and the model's figures. The figures are
// the preset's own, not the contracts', so that a wrong genesis shows.

import { execute } from "../../../commands/execute.ts";
import type { Preset } from "../../../presets/preset.ts";
import { createWorld } from "../../../states/create-world.ts";
import type { World } from "../../../world/world.ts";
import type { AssetParameters, FeeParameters, LendingParameters } from "../../models/parameters.ts";

const WHOLE = 10n ** 18n;
export const VOUCHER = "VOUCHER";

/** A contract of a user that a campaign is about, as a script names it. */
export interface ContractReference {
  /** Its path, from the folder in which the campaign was started. */
  readonly file: string;
  readonly name: string;
  /** The hash of its sources; another hash is another contract. */
  readonly hash: string;
  /** What its constructor takes, as JSON by name. Addresses are names. */
  readonly args: Readonly<Record<string, unknown>>;
}

export interface Setting {
  readonly seed: number;
  readonly preset: string;
  /** How many users besides the preset's actors. */
  readonly extraUsers: number;
  /** Deployed before anybody acts. */
  readonly contract?: ContractReference;
}

interface Stage {
  readonly world: World;
  readonly parameters: LendingParameters;
  readonly users: readonly string[];
  readonly priceSetters: readonly string[];
}

/** A fresh world with everyone in it who will act. */
export function openStage({ seed, preset, extraUsers }: Setting): Stage {
  const world = createWorld({ seed, preset });
  const { actors } = world.options.preset;
  const users = actors.filter(({ role }) => role === "user").map(({ name }) => name);
  const priceSetters = actors.filter(({ role }) => role !== "user").map(({ name }) => name);
  for (let index = 1; index <= extraUsers; index += 1) {
    const name = `user-${index}`;
    enlist(world, name);
    users.push(name);
  }
  return { world, parameters: parametersOf(world.options.preset), users, priceSetters };
}

/** Registers a user with as much as a preset's actor has. */
function enlist(world: World, name: string): void {
  execute(world, { kind: "registerUser", name });
  const { tokens, vouchersPerActor } = world.options.preset;
  const { addresses } = world;
  for (const { symbol, decimals, perActor } of tokens) {
    grant(world, name, addresses.tokens[symbol] ?? "", perActor * 10n ** BigInt(decimals));
  }
  grant(world, name, addresses.voucher, vouchersPerActor * WHOLE);
}

function grant(world: World, name: string, token: string, amount: bigint): void {
  if (amount === 0n) return;
  const to = addressOf(world, name);
  const from = addressOf(world, "admin");
  execute(world, { kind: "submit", from, to: token, function: "mint", args: { to, amount } });
}

/** An address stays one. */
export function addressOf(world: World, name: string): string {
  if (/^[0-9a-f]{40}$/.test(name)) return name;
  const user = world.users.find(name);
  if (user === undefined) throw new RangeError(`nobody is called ${name}`);
  return user.address;
}

export function parametersOf(preset: Preset): LendingParameters {
  const assets = preset.tokens.map(({ symbol }) => [symbol, assetOf(preset, symbol)] as const);
  const inert: AssetParameters = {
    decimals: 18,
    active: false,
    ltvBps: 0n,
    liquidationThresholdBps: 0n,
    liquidationBonusBps: 0n,
    market: null,
  };
  return {
    assets: Object.fromEntries([...assets, [VOUCHER, inert] as const]),
    collateralLockedByLoan: preset.lending.collateralLockedByLoan,
    priceSetters: preset.actors.filter(({ role }) => role !== "user").map(({ name }) => name),
    fee: feeOf(preset),
  };
}

function assetOf({ tokens, lending }: Preset, symbol: string): AssetParameters {
  const spec = tokens.find((each) => each.symbol === symbol);
  const decimals = spec?.decimals ?? 18;
  const isCollateral = lending.collateral.includes(symbol);
  const isMarket = lending.markets[symbol] !== undefined;
  return {
    decimals,
    active: spec?.status === "active",
    ltvBps: isCollateral ? lending.ltvBps : 0n,
    liquidationThresholdBps: isCollateral ? lending.liquidationThresholdBps : 0n,
    liquidationBonusBps: isCollateral || isMarket ? lending.liquidationBonusBps : 0n,
    market: !isMarket
      ? null
      : {
          perSecondFactorRay: lending.perSecondFactorRay,
          reserveFactorBps: lending.reserveFactorBps,
          debtCeiling: lending.debtCeiling * 10n ** BigInt(decimals),
          debtCeilingUsd: 0n,
        },
  };
}

function feeOf({ tokens }: Preset): FeeParameters {
  return {
    // Even without initial vouchers, a completed deposit over the bridge brings some.
    voucher: { asset: VOUCHER, amount: WHOLE },
    asset: tokens[0]?.symbol ?? "",
    amount: WHOLE / 100n,
    collector: "fees",
  };
}
