// The obviously right safety module: everyone's part of the fund, and what each action must do.
// Figures are exact fractions, cut to whole units only at a payment.
import { floor, multiply, type Rational, rational } from "./rational.ts";

export interface SafetyTerms {
  readonly cooldown: bigint;
  readonly window: bigint;
  readonly slashBps: bigint;
}

export type SafetyAction =
  | { readonly kind: "stake"; readonly user: string; readonly amount: bigint; least: bigint }
  | { readonly kind: "cooldown"; readonly user: string }
  | { readonly kind: "redeem"; readonly user: string; readonly amount: bigint; least: bigint }
  | { readonly kind: "reward"; readonly amount: bigint }
  | { readonly kind: "sweep"; readonly amount: bigint }
  | { readonly kind: "gift"; readonly user: string; readonly amount: bigint }
  | { readonly kind: "recover" }
  | { readonly kind: "terms"; readonly terms: SafetyTerms }
  | { readonly kind: "cover"; readonly amount: bigint; readonly badDebt: bigint };

/** The result: a refusal, or what the sender is given (shares or dollars). */
export type SafetyVerdict = { readonly refusal: string } | { readonly given: bigint };

export class SafetyModel {
  readonly shares = new Map<string, bigint>();
  readonly cooling = new Map<string, bigint>();
  fund = 0n;
  gifts = 0n;
  now = 0n;
  terms: SafetyTerms;

  constructor(terms: SafetyTerms) {
    this.terms = terms;
  }

  /** A copy, to see what an action would do. */
  copy(): SafetyModel {
    const copy = new SafetyModel(this.terms);
    for (const [user, shares] of this.shares) copy.shares.set(user, shares);
    for (const [user, since] of this.cooling) copy.cooling.set(user, since);
    copy.fund = this.fund;
    copy.gifts = this.gifts;
    copy.now = this.now;
    return copy;
  }

  get supply(): bigint {
    let sum = 0n;
    for (const each of this.shares.values()) sum += each;
    return sum;
  }

  sharesOf(user: string): bigint {
    return this.shares.get(user) ?? 0n;
  }

  do(action: SafetyAction): SafetyVerdict {
    switch (action.kind) {
      case "stake":
        return this.#stake(action);
      case "redeem":
        return this.#redeem(action);
      case "cooldown":
        this.cooling.set(action.user, this.now);
        return { given: 0n };
      case "reward":
        if (action.amount === 0n) return { refusal: "SAFETY_ZERO" };
        this.fund += action.amount;
        return { given: 0n };
      case "sweep":
        this.fund += action.amount;
        return { given: 0n };
      case "gift":
        this.gifts += action.amount;
        return { given: 0n };
      case "recover":
        return this.#recover();
      case "terms":
        return this.#agree(action.terms);
      case "cover":
        return this.#cover(action.amount, action.badDebt);
    }
  }

  /** One holder's part of all shares, and of the fund. */
  #part(shares: bigint): Rational {
    return rational(shares, this.supply);
  }

  #stake({ user, amount, least }: { user: string; amount: bigint; least: bigint }): SafetyVerdict {
    if (amount === 0n) return { refusal: "SAFETY_ZERO" };
    const { supply, fund } = this;
    if (supply === 0n && fund !== 0n) return { refusal: "SAFETY_INIT_STRAY" };
    if (supply !== 0n && fund === 0n) return { refusal: "SAFETY_PRICE" };
    const given =
      supply === 0n ? amount : floor(multiply(rational(amount, fund), rational(supply)));
    if (given === 0n) return { refusal: "SAFETY_DUST" };
    if (given < least) return { refusal: "SAFETY_SLIPPAGE" };
    this.fund += amount;
    this.shares.set(user, this.sharesOf(user) + given);
    this.cooling.delete(user);
    return { given };
  }

  #redeem({ user, amount, least }: { user: string; amount: bigint; least: bigint }): SafetyVerdict {
    if (amount === 0n) return { refusal: "SAFETY_ZERO" };
    if (amount > this.sharesOf(user)) return { refusal: "SAFETY_NOT_HOLDER" };
    const since = this.cooling.get(user);
    if (since === undefined) return { refusal: "SAFETY_NO_COOLDOWN" };
    const waited = this.now - since;
    if (waited < this.terms.cooldown) return { refusal: "SAFETY_COOLING" };
    if (waited > this.terms.cooldown + this.terms.window) return { refusal: "SAFETY_WINDOW_OVER" };
    const given = floor(multiply(this.#part(amount), rational(this.fund)));
    if (given < least) return { refusal: "SAFETY_SLIPPAGE" };
    this.fund -= given;
    this.shares.set(user, this.sharesOf(user) - amount);
    if (this.sharesOf(user) === 0n) this.cooling.delete(user);
    return { given };
  }

  #recover(): SafetyVerdict {
    const nobodys = this.supply === 0n ? this.gifts + this.fund : this.gifts;
    if (nobodys === 0n) return { refusal: "SAFETY_NO_STRAY" };
    if (this.supply === 0n) this.fund = 0n;
    this.gifts = 0n;
    return { given: nobodys };
  }

  #agree(terms: SafetyTerms): SafetyVerdict {
    if (terms.cooldown === 0n || terms.window === 0n) return { refusal: "SAFETY_PARAMS" };
    if (terms.slashBps > 10_000n) return { refusal: "SAFETY_SLASH" };
    this.terms = terms;
    return { given: 0n };
  }

  #cover(amount: bigint, badDebt: bigint): SafetyVerdict {
    if (badDebt === 0n) return { refusal: "SAFETY_NO_BAD_DEBT" };
    const most = floor(multiply(rational(this.fund), rational(this.terms.slashBps, 10_000n)));
    const given = [amount, badDebt, most].reduce((least, each) => (each < least ? each : least));
    if (given === 0n) return { refusal: "LENDING_ZERO" };
    this.fund -= given;
    return { given };
  }
}
