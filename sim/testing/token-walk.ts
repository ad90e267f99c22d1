// A random walk of one token beside its model: moves, allowances, mints, burns and pauses.
// Every balance and allowance is compared after each; fees are paid in vouchers and do not show.
import { ZERO_ADDRESS } from "../contract/types.ts";
import { assert } from "../kernel/assert.ts";
import { canonical } from "../kernel/canonical.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import { ENDLESS, type LedgerAction, LedgerModel, NOBODY } from "../models/ledger-model.ts";
import { type Asked, Market } from "./market.ts";
import { vectors } from "./presets.ts";
import { CountedWalk } from "./walk.ts";

const HOLDERS = ["lender", "alice", "bob", "oracle", "admin"] as const;
const USERS = ["lender", "alice", "bob"] as const;

export class TokenWalk extends CountedWalk {
  readonly name = "token";
  readonly market = new Market(vectors);
  readonly token = this.market.token("GOLD");
  readonly model: LedgerModel;
  readonly draw: RandomStream;

  constructor(seed: number) {
    super(seed);
    this.draw = randomStream(seed, "token-walk");
    const held = HOLDERS.map((name) => [name, this.market.balance(name, this.token)] as const);
    this.model = new LedgerModel("admin", new Map(held));
  }

  step(): void {
    const action = this.#next();
    const said = canonical(action);
    const { failure } = this.market.include(action.by, this.#asked(action));
    same(failure?.code, this.model.do(action), said);
    this.#agrees(said);
    this.count(action.kind, failure?.code);
  }

  #next(): LedgerAction {
    const { draw } = this;
    const roll = draw.integer(1, 100);
    // Soon moved again, or the walk would only be refused.
    if (this.model.paused && draw.chance(1, 3)) return { kind: "unpause", by: "admin" };
    const by = draw.pick(USERS);
    const from = draw.pick(USERS);
    const to = draw.chance(1, 20) ? NOBODY : draw.pick(USERS);
    const admin = draw.chance(1, 10) ? by : "admin";
    const someone = draw.chance(1, 20) ? NOBODY : from;
    if (roll <= 35) return { kind: "transfer", by, to, amount: this.#amount(this.model.held(by)) };
    if (roll <= 50) return { kind: "approve", by, to, amount: this.#allowance(by) };
    if (roll <= 80) {
      const most = draw.chance(1, 2) ? this.model.allowed(from, by) : this.model.held(from);
      const { paused } = this.model;
      const amount = this.#amount(most === ENDLESS || paused ? this.model.held(from) : most);
      return { kind: "transferFrom", by, from, to, amount };
    }
    if (roll <= 88) return { kind: "mint", by: admin, to, amount: this.#amount(2n ** 80n) };
    if (roll <= 96) {
      const amount = this.#amount(this.model.held(from) / 2n);
      return { kind: "burn", by: admin, from: someone, amount };
    }
    return { kind: roll <= 98 ? "pause" : "unpause", by: admin };
  }

  /** Mostly a part of what there is; sometimes all, one too many, or nothing. */
  #amount(there: bigint): bigint {
    const kind = this.draw.integer(0, 19);
    if (kind < 3) return [there, there + 1n, 0n][kind] ?? 0n;
    return this.draw.bigint(0n, there);
  }

  #allowance(owner: string): bigint {
    return this.draw.chance(1, 6) ? ENDLESS : this.#amount(this.model.held(owner));
  }

  #asked(action: LedgerAction): Asked {
    const to = "to" in action ? this.#at(action.to) : "";
    const from = "from" in action ? this.#at(action.from) : "";
    const amount = "amount" in action ? action.amount : 0n;
    const args: Readonly<Record<LedgerAction["kind"], Asked["args"]>> = {
      transfer: { to, value: amount },
      approve: { spender: to, value: amount },
      transferFrom: { from, to, value: amount },
      mint: { to, amount },
      burn: { from, amount },
      pause: {},
      unpause: {},
    };
    return { to: this.token, function: action.kind, args: args[action.kind] ?? {} };
  }

  #at(name: string): string {
    return name === NOBODY ? ZERO_ADDRESS : this.market.who(name);
  }

  #agrees(said: string): void {
    const { market, model, token } = this;
    same(market.read(token, "totalSupply"), model.supply, `${said}: supply`);
    for (const name of HOLDERS) {
      same(market.balance(name, token), model.held(name), `${said}: ${name} holds`);
    }
    for (const owner of USERS) {
      for (const spender of USERS) {
        const of = { owner: this.#at(owner), spender: this.#at(spender) };
        const allowed = market.read(token, "allowance", of);
        same(allowed, model.allowed(owner, spender), `${said}: ${owner} allows ${spender}`);
      }
    }
  }
}

function same(seen: unknown, wanted: unknown, said: string): void {
  assert(seen === wanted, `${said}: ${seen}, not ${wanted}`);
}
