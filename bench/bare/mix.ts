// The lending mix for the bare loop: its books from a world's state, its steps from a world's
// commands, and a check that both end with the same figures.
import {
  amountIn,
  type Command,
  present,
  readStorage,
  textIn,
  type World,
  ZERO_ADDRESS,
} from "../../sim/index.ts";
import type { Mix } from "../lending-mix.ts";
import { type Asset, BareBooks, type Market, type User } from "./books.ts";
import type { Action, Step } from "./steps.ts";

interface Configuration {
  readonly ltv: bigint;
  readonly liquidationThreshold: bigint;
  readonly liquidationBonus: bigint;
  readonly reserveFactor: bigint;
  readonly perSecondFactorRAY: bigint;
}

interface Loan {
  readonly scaledDebt: bigint;
}

/** Reads what a contract of the world stores. */
class Reader {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  read<T = bigint>(contract: string, variable: string, ...keys: string[]): T {
    const found = this.#world.chain.contracts.get(contract);
    const stored = found === undefined ? undefined : readStorage(found, variable, keys);
    if (stored === undefined) throw new Error(`${contract} has no ${variable}`);
    return stored.value as T;
  }

  pool<T = bigint>(variable: string, ...keys: string[]): T {
    return this.read<T>(this.#world.addresses.lendingPool, variable, ...keys);
  }

  balance(token: string, holder: string): bigint {
    return this.read(token, "_balances", holder);
  }

  market(asset: string): Market | undefined {
    const index = this.pool("borrowIndex", asset);
    if (index === 0n) return undefined;
    const cashAt = this.pool<string>("liquidityPool", asset);
    return {
      index,
      at: this.pool("lastAccrual", asset),
      scaled: this.pool("totalScaledDebt", asset),
      reserves: this.pool("reservesAccrued", asset),
      cash: this.balance(asset, cashAt),
      shares: this.read(this.pool<string>("mToken", asset), "_totalSupply"),
      badDebt: this.pool("badDebt", asset),
      ceiling: this.pool("debtCeilingAsset", asset),
      next: index,
      nextAt: 0n,
    };
  }

  asset(address: string): Asset {
    const config = this.pool<Configuration>("assetConfigs", address);
    return {
      price: this.read(this.#world.addresses.priceOracle, "prices", address),
      unit: 10n ** this.read(address, "customDecimals"),
      ltv: config.ltv,
      threshold: config.liquidationThreshold,
      bonus: config.liquidationBonus,
      reserveFactor: config.reserveFactor,
      market: this.market(address),
    };
  }

  user(assets: readonly string[], user: string): User {
    const { collateralVault, voucher } = this.#world.addresses;
    const shares = assets.map((asset) => this.pool<string>("mToken", asset));
    return {
      wallet: assets.map((asset) => this.balance(asset, user)),
      collateral: assets.map((asset) => this.read(collateralVault, "userCollaterals", user, asset)),
      scaled: assets.map((asset) => this.pool<Loan>("userLoan", user, asset).scaledDebt),
      shares: shares.map((token) => (token === ZERO_ADDRESS ? 0n : this.balance(token, user))),
      vouchers: this.balance(voucher, user),
    };
  }
}

export interface BareMix {
  readonly books: BareBooks;
  readonly steps: readonly Step[];
  /** Throws if a figure differs from the world's, once both have run. */
  compare(): void;
}

/** To be called before the world runs its commands. */
export function bareMix({ world, users, commands }: Mix): BareMix {
  const reader = new Reader(world);
  const addresses = reader.pool<readonly string[]>("configuredAssets");
  const senders = [...users, world.users.find("oracle")?.address ?? ""];
  const assets = addresses.map((address) => reader.asset(address));
  const people = senders.map((sender) => reader.user(addresses, sender));
  const { perSecondFactorRAY } = reader.pool<Configuration>("assetConfigs", addresses[0] ?? "");
  const books = new BareBooks(assets, perSecondFactorRAY, BigInt(world.clock.seconds));
  const known = { people: new Map<string, User>(), addresses };
  for (const [index, sender] of senders.entries())
    known.people.set(sender, present(people[index], sender));
  let ms = world.clock.ms;
  const steps = commands.map((command) => {
    if (command.kind === "advance") ms += command.ms;
    return stepOf(command, known, BigInt(Math.floor(ms / 1000)));
  });
  const compare = () => {
    const fields = ({ next: _next, nextAt: _nextAt, ...rest }: Market) => rest;
    for (const [index, address] of addresses.entries()) {
      const market = reader.market(address);
      const mine = assets[index]?.market;
      if (market === undefined || mine === undefined) continue;
      ensureEqual(`market of ${address}`, fields(mine), fields(market));
    }
    for (const [index, sender] of senders.entries()) {
      ensureEqual(`user ${sender}`, people[index], reader.user(addresses, sender));
    }
  };
  return { books, steps, compare };
}

function ensureEqual(what: string, bare: unknown, world: unknown): void {
  const [mine, theirs] = [bare, world].map((each) =>
    JSON.stringify(each, (_, value) => (typeof value === "bigint" ? `${value}` : value)),
  );
  if (mine !== theirs) throw new Error(`${what}: bare ${mine}, world ${theirs}`);
}

interface KnownNames {
  readonly people: ReadonlyMap<string, User>;
  readonly addresses: readonly string[];
}

function stepOf(command: Command, { people, addresses }: KnownNames, seconds: bigint): Step {
  const someone = present([...people.values()][0], "somebody");
  const nobody = { user: someone, borrower: someone, asset: 0, seize: 0, amount: 0n };
  if (command.kind === "advance") return { ...nobody, action: "advance", amount: seconds };
  if (command.kind !== "submit") throw new Error(`the mix has no ${command.kind}`);
  const { args, from } = command;
  const asset = textIn(args, "asset") ?? textIn(args, "debtAsset") ?? "";
  return {
    action: command.function as Action,
    user: present(people.get(from), from),
    asset: addresses.indexOf(asset),
    amount: amountIn(args, "amount") ?? amountIn(args, "price") ?? 0n,
    borrower: present(people.get(textIn(args, "borrower") ?? from), "the borrower"),
    seize: addresses.indexOf(textIn(args, "collateralAsset") ?? asset),
  };
}
