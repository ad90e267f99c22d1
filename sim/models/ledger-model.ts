// The obviously right token with its allowances: who may move what, and when not.
// Knows balances by name; no contract, no fee and no votes.
import {
  balanceOf,
  burn,
  emptyTokens,
  mint,
  supplyOf,
  type TokenModel,
  transfer,
} from "./token-model.ts";

export const NOBODY = "nobody";
/** An allowance of this much is never used up. */
export const ENDLESS = 2n ** 256n - 1n;

const COIN = "coin";

export type LedgerAction =
  | { kind: "transfer"; by: string; to: string; amount: bigint }
  | { kind: "approve"; by: string; to: string; amount: bigint }
  | { kind: "transferFrom"; by: string; from: string; to: string; amount: bigint }
  | { kind: "mint"; by: string; to: string; amount: bigint }
  | { kind: "burn"; by: string; from: string; amount: bigint }
  | { kind: "pause" | "unpause"; by: string };

/** A reason to refuse, and whether it is there: of several the first is told. */
type Condition = readonly [refusal: string, holds: boolean];

export class LedgerModel {
  readonly tokens: TokenModel = emptyTokens();
  /** `owner>spender`. */
  readonly allowances = new Map<string, bigint>();
  readonly #admin: string;
  paused = false;

  constructor(admin: string, holdings: ReadonlyMap<string, bigint>) {
    this.#admin = admin;
    for (const [holder, amount] of holdings) mint(this.tokens, COIN, holder, amount);
  }

  held(holder: string): bigint {
    return balanceOf(this.tokens, COIN, holder);
  }

  get supply(): bigint {
    return supplyOf(this.tokens, COIN);
  }

  allowed(owner: string, spender: string): bigint {
    return this.allowances.get(`${owner}>${spender}`) ?? 0n;
  }

  /** Why it is refused; undefined where it is done, and then it is. */
  do(action: LedgerAction): string | undefined {
    const refusal = this.#conditions(action).find(([, holds]) => holds)?.[0];
    if (refusal === undefined) this.#apply(action);
    return refusal;
  }

  #conditions(action: LedgerAction): readonly Condition[] {
    const isAdmin = action.by === this.#admin;
    switch (action.kind) {
      case "transfer":
        return [["NOT_WHITELISTED", this.paused], ...this.#moving(action.by, action)];
      case "approve":
        return [["TOKEN_ZERO_SPENDER", action.to === NOBODY]];
      case "transferFrom":
        return [
          ["NOT_WHITELISTED", this.paused],
          ["TOKEN_ALLOWANCE", this.allowed(action.from, action.by) < action.amount],
          ...this.#moving(action.from, action),
        ];
      case "mint":
        return [
          ["NOT_ADMIN", !isAdmin],
          ["TOKEN_MINT_TO_ZERO", action.to === NOBODY],
        ];
      case "burn":
        return [
          ["NOT_ADMIN", !isAdmin],
          ["TOKEN_BURN_FROM_ZERO", action.from === NOBODY],
          ["TOKEN_BALANCE", this.held(action.from) < action.amount],
        ];
      default:
        return [
          ["NOT_ADMIN", !isAdmin],
          ["ALREADY_PAUSED", this.paused && action.kind === "pause"],
          ["NOT_PAUSED", !this.paused && action.kind === "unpause"],
        ];
    }
  }

  #moving(from: string, { to, amount }: { to: string; amount: bigint }): readonly Condition[] {
    return [
      ["TOKEN_ZERO_RECEIVER", to === NOBODY],
      ["TOKEN_BALANCE", this.held(from) < amount],
    ];
  }

  #apply(action: LedgerAction): void {
    const { tokens } = this;
    switch (action.kind) {
      case "transfer":
        transfer(tokens, { asset: COIN, from: action.by, to: action.to, amount: action.amount });
        return;
      case "approve":
        this.allowances.set(`${action.by}>${action.to}`, action.amount);
        return;
      case "transferFrom": {
        const left = this.allowed(action.from, action.by);
        if (left < ENDLESS) {
          this.allowances.set(`${action.from}>${action.by}`, left - action.amount);
        }
        transfer(tokens, { ...action, asset: COIN });
        return;
      }
      case "mint":
        mint(tokens, COIN, action.to, action.amount);
        return;
      case "burn":
        burn(tokens, COIN, action.from, action.amount);
        return;
      default:
        this.paused = action.kind === "pause";
    }
  }
}
