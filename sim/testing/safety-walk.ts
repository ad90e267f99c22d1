// A random walk over the safety module: each action asked of a market and of the model alike.
// Most actions are taken, edges are met; whatever differs, or breaks an invariant, is an error.

import { safetyInvariants } from "../invariants/safety.ts";
import { assert } from "../kernel/assert.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import { type SafetyAction, SafetyModel, type SafetyTerms } from "../models/safety-model.ts";
import type { SafetyBooks } from "../protocol/safety/books.ts";
import { Insured, STAKERS } from "../protocol/safety/testing.ts";
import { type Asked, ONE } from "./market.ts";
import { CountedWalk } from "./walk.ts";

const GENESIS_TERMS: SafetyTerms = { cooldown: 1n, window: 432_000n, slashBps: 3_000n };
const DAY = 86_400;

export class SafetyWalk extends CountedWalk {
  readonly name = "safety";
  readonly market = new Insured();
  readonly draw: RandomStream;
  readonly model = new SafetyModel(GENESIS_TERMS);

  constructor(seed: number) {
    super(seed);
    this.draw = randomStream(seed, "safety-walk");
    const { market } = this;
    market.fundRewards(5_000_000n * ONE);
    market.run("lender", market.lending.supply("PUSD", 2_000_000n * ONE));
    // A loan that stands throughout, so that there is interest to sweep.
    market.run("lender", market.lending.lock("GOLD", 10_000n * ONE));
    market.run("lender", market.lending.borrow("PUSD", 500_000n * ONE));
  }

  step(): void {
    const { draw } = this;
    const roll = draw.integer(1, 100);
    if (roll <= 12) this.#pass(draw.integer(1, draw.chance(1, 12) ? 20 * DAY : 3));
    else if (roll <= 36) this.#stake();
    else if (roll <= 48) this.#take({ kind: "cooldown", user: draw.pick(STAKERS) });
    else if (roll <= 77) this.#redeem();
    else if (roll === 78) this.#empty();
    else if (roll <= 90) this.#payIn(roll);
    else if (roll <= 92) this.#agree();
    else if (roll <= 94) this.#lose();
    else this.#cover();
  }

  #pass(seconds: number): void {
    this.market.pass(seconds);
    this.skipped += 1;
  }

  /** A loan goes bad: several transactions, none of them the module's. */
  #lose(): void {
    this.market.lose(this.draw.pick(["alice", "bob"]), this.draw.bigint(1n, ONE));
    this.skipped += 1;
  }

  #stake(): void {
    const { draw } = this;
    const amount = draw.chance(1, 9)
      ? draw.pick([0n, 1n, 1n, 2n])
      : draw.bigint(1n, 1n << BigInt(draw.integer(1, 72)));
    const least = draw.chance(1, 15) ? amount + draw.bigint(0n, 2n) : 0n;
    this.#take({ kind: "stake", user: draw.pick(STAKERS), amount, least });
  }

  #redeem(): void {
    const { draw, model } = this;
    const user = draw.pick(STAKERS);
    const held = model.sharesOf(user);
    if (draw.chance(1, 3)) this.#coolDown(user);
    const parts = [held, held + 1n, 0n, 1n, held / 2n, held / 2n, held / 3n];
    const amount = draw.chance(1, 4) ? draw.pick(parts) : draw.bigint(0n, held);
    const least = draw.chance(1, 20) ? amount : 0n;
    this.#take({ kind: "redeem", user, amount, least });
  }

  #coolDown(user: string): void {
    this.#take({ kind: "cooldown", user });
    this.#pass(Number(this.model.terms.cooldown));
  }

  /** Everyone leaves, so that the next stake is a first one again. */
  #empty(): void {
    for (const user of STAKERS) {
      this.#coolDown(user);
      this.#take({ kind: "redeem", user, amount: this.model.sharesOf(user), least: 0n });
    }
  }

  #payIn(roll: number): void {
    const { draw } = this;
    const amount = draw.bigint(draw.chance(1, 9) ? 0n : 1n, 1n << BigInt(draw.integer(1, 63)));
    if (roll <= 82) this.#take({ kind: "reward", amount });
    else if (roll <= 85) this.#take({ kind: "gift", user: draw.pick(STAKERS), amount });
    else if (roll <= 87) this.#take({ kind: "recover" });
    else this.#take({ kind: "sweep", amount });
  }

  #agree(): void {
    const { draw } = this;
    const terms = {
      cooldown: draw.chance(1, 8) ? 0n : draw.bigint(1n, 5n),
      window: draw.chance(1, 2) ? 432_000n : draw.bigint(1n, 10n),
      slashBps: draw.pick([0n, 1n, 3_000n, 3_000n, 3_000n, 9_999n, 10_000n, 10_001n]),
    };
    this.#take({ kind: "terms", terms });
  }

  #cover(): void {
    const { draw, model } = this;
    const badDebt = this.market.stored("badDebt", "PUSD");
    const amount = draw.chance(1, 9)
      ? draw.pick([0n, 1n, 10n ** 40n])
      : draw.bigint(0n, model.fund / 4n + 1n);
    this.#take({ kind: "cover", amount, badDebt });
  }

  #take(action: SafetyAction): void {
    const { market, model } = this;
    const [sender, asked] = this.#asked(action);
    const before = market.books();
    const { failure, result } = market.include(sender, asked);
    const now = market.books();
    model.now = BigInt(market.world.clock.seconds);
    const said = `${action.kind} by ${sender}: ${JSON.stringify(action, inDigits)}`;
    const verdict = model.do(action.kind === "sweep" ? this.#swept(before, now) : action);
    const refusal = "refusal" in verdict ? verdict.refusal : undefined;
    assert(failure?.code === refusal, `${said}: ${failure?.code}, not ${refusal}`);
    if ("given" in verdict) {
      const answer = Object.values(result ?? {})[0];
      // A token's transfer answers true; what the module gives is an amount.
      const given = typeof answer === "bigint" ? answer : 0n;
      assert(given === verdict.given, `${said}: gave ${given}, not ${verdict.given}`);
    }
    this.#agrees(now, said);
    const succeeded = failure === undefined;
    const position = (STAKERS as readonly string[]).indexOf(sender);
    for (const { id, check } of safetyInvariants) {
      const wrong = check?.({ before, now, call: asked.function, succeeded, sender: position });
      assert(wrong === undefined, `${id} after ${said}: ${wrong}`);
    }
    this.count(action.kind, failure?.code);
  }

  /** The module's part of a sweep depends on interest, which is another model's affair. */
  #swept(before: SafetyBooks, now: SafetyBooks): SafetyAction {
    return { kind: "sweep", amount: now.held - before.held };
  }

  #agrees(now: SafetyBooks, said: string): void {
    const { model } = this;
    assert(now.managed === model.fund, `${said}: ${now.managed} managed, not ${model.fund}`);
    assert(now.supply === model.supply, `${said}: ${now.supply} shares, not ${model.supply}`);
    assert(now.held === model.fund + model.gifts, `${said}: ${now.held} held`);
    for (const [at, name] of STAKERS.entries()) {
      assert(now.holdings[at] === model.sharesOf(name), `${said}: shares of ${name}`);
    }
  }

  #asked(action: SafetyAction): readonly [sender: string, asked: Asked] {
    const { market } = this;
    switch (action.kind) {
      case "stake":
        return [action.user, market.stake(action.amount, action.least)];
      case "redeem":
        return [action.user, market.redeem(action.amount, action.least)];
      case "cooldown":
        return [action.user, market.ask("startCooldown")];
      case "gift": {
        const args = { to: market.at.safetyModule, value: action.amount };
        return [action.user, { to: market.at.stable, function: "transfer", args }];
      }
      case "reward":
        return ["admin", market.reward(action.amount)];
      case "recover":
        return ["admin", market.ask("recoverStrayAssets", { to: market.who("oracle") })];
      case "cover":
        return ["admin", market.ask("coverShortfall", { amount: action.amount })];
      case "terms": {
        const { cooldown, window, slashBps: maxSlashBps } = action.terms;
        return ["admin", market.ask("setParams", { cooldown, window, maxSlashBps })];
      }
      case "sweep": {
        const args = { asset: market.at.stable, amount: action.amount };
        return ["admin", market.lending.configurator("sweepReserves", args)];
      }
    }
  }
}

function inDigits(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
