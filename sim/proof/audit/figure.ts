// One number of a world as an auditor follows it: its place, its owner, its value before the step.
// Reads the place itself, so that nothing is stored twice.

import type { Transaction } from "../../chain/transaction.ts";
import type { ContractKind } from "../../contract/call.ts";
import { amountIn } from "../../contract/define.ts";
import { isRecord } from "../../kernel/record.ts";
import type { LoggedTransfers } from "./transfers.ts";

export type FigureKind =
  | "balance"
  | "supply"
  | "allowance"
  | "nonce"
  | "scaledDebt"
  | "loanStatus"
  | "collateral"
  | "index"
  | "accruedAt"
  | "totalScaled"
  | "reserves"
  | "badDebt"
  | "price"
  | "pricedAt"
  /** A parameter, status or role that lending depends on. */
  | "setting"
  /** Part of a pool, a vault or another module, which its own book checks as a whole. */
  | "module"
  /** The contract at an address. */
  | "contract"
  /** The answer stored under an idempotency key, even of a failure; no contract reads it. */
  | "answer"
  /** No rule concerns it: the clock, users, the oracle's past prices. */
  | "other";

/** Something that holds a value: a cell or an entry of a mapping. */
export interface ValuePlace {
  readonly value: unknown;
  readonly path: string;
  /** For a mapping's entry: the path of the mapping. */
  readonly home?: string;
}

/** A step as the book of a module sees it. */
export interface StepSeen {
  readonly step: number;
  readonly now: bigint;
  /** The step's transaction, if it is exactly one. */
  readonly only: Transaction | undefined;
  readonly transactions: readonly Transaction[];
  /** True if several transactions came at once. */
  readonly mixed: boolean;
  readonly logged: LoggedTransfers;
  /** What the step changed, each once. */
  readonly touched: readonly Figure[];
}

/** A book that checks a module as a whole, whenever a figure of it changes. */
export interface ModuleBook {
  /** The last step that changed part of it. */
  stirredIn: number;
  work(seen: StepSeen): void;
}

export class Figure {
  readonly kind: FigureKind;
  /** Bare address of the token or asset it is about; empty if there is none. */
  readonly asset: string;
  /** Bare address of its owner; empty if there is none. */
  readonly account: string;
  readonly place: ValuePlace;
  /** The book to tell of a change; undefined if there is none. */
  module: ModuleBook | undefined = undefined;
  /** The sum it is part of; undefined if nobody adds it up. */
  holdings: Holdings | undefined = undefined;
  /** The last step that changed it, and its value before that step. */
  step = -1;
  before: unknown = undefined;

  constructor(kind: FigureKind, place: ValuePlace, asset: string, account: string) {
    this.kind = kind;
    this.place = place;
    this.asset = asset;
    this.account = account;
  }

  get now(): bigint {
    return amountOf(this.place.value);
  }

  was(step: number): bigint {
    return this.step === step ? amountOf(this.before) : this.now;
  }

  change(step: number): bigint {
    return this.step === step ? this.now - amountOf(this.before) : 0n;
  }
}

/** The number a value stands for: a loan stands for its scaled debt. */
function amountOf(value: unknown): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return BigInt(value);
  return isRecord(value) ? (amountIn(value, "scaledDebt") ?? 0n) : 0n;
}

const OF_MARKET: Readonly<Record<string, FigureKind>> = {
  borrowIndex: "index",
  lastAccrual: "accruedAt",
  totalScaledDebt: "totalScaled",
  reservesAccrued: "reserves",
  badDebt: "badDebt",
  prices: "price",
  lastUpdated: "pricedAt",
};

/** Contracts with variables named like lending's that mean something else. */
const MODULES: ReadonlySet<string> = new Set([
  "AdminRegistry",
  "Bridge",
  "CDPEngine",
  "CDPRegistry",
  "CDPReserve",
  "CDPVault",
  "PoolFactory",
  "Rewards",
  "SafetyModule",
  "SwapPool",
]);

/**
 * What a place stands for, by its path `<contract>/<variable>[/<key>…]` and the kind of contract
 * there; undefined if there is none.
 */
export function figureAt(
  place: ValuePlace,
  kindAt: (address: string) => ContractKind | undefined,
): Figure {
  const [owner = ""] = (place.home ?? place.path).split("/", 1);
  const kind = owner.length === 40 ? kindAt(owner) : undefined;
  // Whatever a user calls its variables, they are none of the platform's.
  if (kind?.code !== undefined) return new Figure("other", place, owner, "");
  // A module's book checks it as a whole, so no key is needed.
  if (kind !== undefined && MODULES.has(kind.definition.name)) {
    return new Figure("module", place, owner, "");
  }
  const [contract = "", variable = "", first = "", second = ""] = place.path.split("/");
  if (contract === "answers") return new Figure("answer", place, "", "");
  if (contract === "chain" && variable === "contracts") {
    return new Figure("contract", place, first, "");
  }
  const ofMarket = OF_MARKET[variable];
  if (ofMarket !== undefined) return new Figure(ofMarket, place, first, "");
  switch (variable) {
    case "_balances":
      return new Figure("balance", place, contract, first);
    case "_totalSupply":
      return new Figure("supply", place, contract, "");
    case "_allowances":
      return new Figure("allowance", place, contract, first);
    case "nonces":
      return new Figure("nonce", place, "", first);
    case "userLoan":
      return new Figure("scaledDebt", place, second, first);
    case "userCollaterals":
      return new Figure("collateral", place, second, first);
    case "loanStatus":
      return new Figure("loanStatus", place, "", first);
    default:
      return new Figure(isSetting(contract, variable) ? "setting" : "other", place, contract, "");
  }
}

function isSetting(contract: string, variable: string): boolean {
  return contract.length === 40 && !variable.startsWith("observation");
}

/**
 * Figures with a sum, such as all balances of a token. The sum follows each step's changes, and is
 * added up anew now and then.
 */
export class Holdings {
  readonly figures: Figure[] = [];
  total = 0n;
  /** How many figures are not 0. */
  holders = 0n;

  file(figure: Figure): void {
    figure.holdings = this;
    this.figures.push(figure);
  }

  /** Takes in a step's change of one figure. */
  follow(figure: Figure, step: number): void {
    const [was, now] = [figure.was(step), figure.now];
    this.total += now - was;
    if (was !== 0n) this.holders -= 1n;
    if (now !== 0n) this.holders += 1n;
  }

  recount(): void {
    this.total = 0n;
    this.holders = 0n;
    for (const { now } of this.figures) {
      this.total += now;
      if (now !== 0n) this.holders += 1n;
    }
  }
}
