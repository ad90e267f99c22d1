// What charts show of one moment. The double takes some hundreds of these along the journal.
import {
  MAX_UINT256,
  marketsOf,
  positionOf,
  priceFactsOf,
  supplyOf,
  tokenAt,
  tokensOf,
  unitOf,
  vaultsOf,
  WAD,
  type World,
} from "../../../sim/index.ts";
import { healthOfLoan, healthOfVault } from "./overview-positions.ts";
import { holdersOf } from "./overview-users.ts";

/** As many users are sampled, in the overview's order, so that a crowd costs no more. */
const USERS_MAX = 50;

/** Values by the name of their line. */
type Lines<V> = ReadonlyMap<string, V>;

/** What a lender holds of a market's shares. */
export interface LentShares {
  readonly shares: bigint;
  /** Base units of the asset a share, x 1e18. */
  readonly rate: bigint;
  /** Base units in a whole token of the asset. */
  readonly unit: bigint;
}

export interface Sample {
  readonly atMs: number;
  /** Dollars by symbol. */
  readonly prices: Lines<number>;
  /** Basis points by market. */
  readonly utilisation: Lines<number>;
  /** By borrower, and by owner and asset of a vault: below 1 it can be liquidated. */
  readonly health: Lines<number>;
  /** By lender and market. */
  readonly lent: Lines<LentShares>;
}

/** As many digits as a double has for certain; cut, so that a health below 1 stays below. */
const DIGITS = 15;

function ratio(wad: bigint): number {
  const below = 10n ** BigInt(Math.max(0, String(wad).length - DIGITS));
  return Number((wad / below) * below) / Number(WAD);
}

export function sampleOf(world: World): Sample {
  const markets = marketsOf(world);
  const users = holdersOf(world).slice(0, USERS_MAX);
  const named = users.map(({ name, address }) => ({ name: name ?? `0x${address}`, address }));
  return {
    atMs: world.clock.ms,
    prices: pricesIn(world),
    utilisation: new Map(
      markets.map(({ symbol, utilisationBps }) => [symbol, Number(utilisationBps)]),
    ),
    health: healthIn(world, named),
    lent: lentIn(world, named, markets),
  };
}

function pricesIn(world: World): Lines<number> {
  return new Map(
    tokensOf(world).flatMap(({ address, symbol }) => {
      const facts = priceFactsOf(world, address);
      return facts === undefined ? [] : [[symbol, ratio(facts.price)]];
    }),
  );
}

interface Named {
  readonly name: string;
  readonly address: string;
}

function healthIn(world: World, users: readonly Named[]): Lines<number> {
  const lines = new Map<string, number>();
  for (const { name, address } of users) {
    const loan = positionOf(world, address);
    const health = loan.debts.length === 0 ? undefined : healthOfLoan(loan);
    if (isKnown(health)) lines.set(name, ratio(health));
    for (const vault of vaultsOf(world, address)) {
      const health = healthOfVault(vault);
      if (isKnown(health)) lines.set(`${name}, ${vault.symbol} vault`, ratio(health));
    }
  }
  return lines;
}

/** Neither unknown, for want of a price, nor that of a debt of nothing. */
const isKnown = (health: bigint | undefined): health is bigint =>
  health !== undefined && health < MAX_UINT256;

function lentIn(
  world: World,
  users: readonly Named[],
  markets: ReturnType<typeof marketsOf>,
): Lines<LentShares> {
  const lines = new Map<string, LentShares>();
  for (const { asset, symbol, exchangeRate: rate } of markets) {
    const unit = unitOf(tokenAt(world, asset)?.decimals ?? 0);
    for (const { name, address } of users) {
      const { shares } = supplyOf(world, address, asset);
      if (shares > 0n) lines.set(`${name}, ${symbol}`, { shares, rate, unit });
    }
  }
  return lines;
}
