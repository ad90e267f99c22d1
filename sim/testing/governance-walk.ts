// A random walk of the admin registry beside its model: votes, repeats, dismissals, and who may act.
// Translates between names and addresses; knows no rule of voting.
import { functionOf } from "../contract/define.ts";
import { ZERO_ADDRESS } from "../contract/types.ts";
import { assert, present } from "../kernel/assert.ts";
import { hashText } from "../kernel/hash.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import {
  GovernanceModel,
  type GovernanceVerdict,
  type GovernedCall,
  NOBODY,
  nameOfCall,
  REGISTRY,
} from "../models/governance-model.ts";
import {
  ACCOUNTS,
  FUNCTIONS,
  type GovernanceMove,
  nextGovernanceMove,
} from "../models/governance-moves.ts";
import { Registry } from "../protocol/governance/testing.ts";
import { type Asked, ONE } from "./market.ts";
import { CountedWalk } from "./walk.ts";

export class GovernanceWalk extends CountedWalk {
  readonly name = "governance";
  readonly registry = new Registry();
  readonly model = new GovernanceModel();
  readonly draw: RandomStream;
  /** The registry's names of issues, by the model's. One call is one issue, whoever raises it. */
  readonly #issueIds = new Map<string, string>();

  constructor(seed: number) {
    super(seed);
    this.draw = randomStream(seed, "governance-walk");
    const { market } = this.registry;
    this.model.admins.add("admin");
    for (const name of ["oracle", "admin"]) {
      this.model.whitelist.add(`prices.setAssetPrice by ${name}`);
    }
    for (const name of ACCOUNTS)
      this.model.dollars.set(name, market.balance(name, market.at.stable));
    this.model.price = 2_000n * ONE;
  }

  step(): void {
    const move = nextGovernanceMove(this.model, this.draw);
    const { market } = this.registry;
    const said = `${move.kind} of ${move.user}: ${this.#nameOf(move)}`;
    const { failure, result } = market.include(move.user, this.#asked(move));
    const verdict =
      move.kind === "dismiss"
        ? this.model.dismiss(move.user, move.issue)
        : this.model.ask(move.user, move.call);
    const refusal = "refusal" in verdict ? verdict.refusal : undefined;
    same(failure?.code, refusal, said);
    if (move.kind !== "dismiss" && !("refusal" in verdict)) {
      this.#resultAgrees({ move, result, executed: verdict.executed, said });
    }
    this.#toldAgrees(verdict, said);
    this.#agrees(said);
    this.count(move.kind === "dismiss" ? "dismiss" : move.call.func, failure?.code);
  }

  #nameOf(move: GovernanceMove): string {
    return move.kind === "dismiss" ? move.issue : nameOfCall(move.call);
  }

  #asked(move: GovernanceMove): Asked {
    const { registry } = this;
    if (move.kind === "dismiss") {
      const issueId = this.#issueIds.get(move.issue) ?? hashText(move.issue);
      return registry.ask("dismissIssue", { issueId });
    }
    const asked = this.#request(move.call);
    return move.kind === "ballot" ? registry.market.asOwner(asked) : asked;
  }

  #request({ target, func, args }: GovernedCall): Asked {
    const to = this.#address(target);
    const { definition } = present(this.registry.market.world.chain.contracts.get(to), target).kind;
    const types = Object.entries(present(functionOf(definition, func), func).arguments);
    const values = types.map(([name, type], index) => {
      const text = present(args[index], name);
      if (type === "uint256") return [name, BigInt(text)];
      return [name, type === "address" ? this.#address(text) : text];
    });
    return { to, function: func, args: Object.fromEntries(values) };
  }

  #address(name: string): string {
    const { market } = this.registry;
    if (name === NOBODY) return ZERO_ADDRESS;
    if (name === REGISTRY) return market.at.adminRegistry;
    if (name === "dollar") return market.at.stable;
    if (name === "GOLD") return market.token(name);
    return name === "prices" ? market.at.priceOracle : market.who(name);
  }

  /** Says whether it was executed, and names an issue that waits as it always did. */
  #resultAgrees({ move, result, executed, said }: Answered): void {
    const answer = result as { executed?: boolean; issueId?: string; result?: string } | undefined;
    if (executed) {
      const waits = answer?.executed === false;
      assert(!waits, `${said}: is to wait, and enough have voted`);
      return;
    }
    same(answer?.executed, false, said);
    const name = this.#nameOf(move);
    const issueId = present(move.kind === "ballot" ? answer?.result : answer?.issueId, "the issue");
    same(issueId, this.#issueIds.get(name) ?? issueId, said);
    this.#issueIds.set(name, issueId);
  }

  #toldAgrees(verdict: GovernanceVerdict, said: string): void {
    const { market } = this.registry;
    const told = market.logs().filter(({ address }) => address === market.at.adminRegistry);
    const expected = "refusal" in verdict ? [] : verdict.events;
    same(told.map(({ event }) => event.name.replace("Issue", "")).join(), expected.join(), said);
  }

  #agrees(said: string): void {
    const { model, registry } = this;
    const { market, store } = registry;
    const admins = ACCOUNTS.filter((name) => model.admins.has(name));
    const seen = ACCOUNTS.filter((name) => store.adminMap.get(market.who(name)) > 0n);
    same(seen.join(), admins.join(), `${said}: admins`);
    same(store.admins.items.length, model.admins.size, `${said}: admins`);
    same(store.defaultVotingThresholdBps.value, model.thresholdByDefault, said);
    for (const [target, func] of FUNCTIONS) this.#functionAgrees(target, func, said);
    for (const [name, { voters }] of model.issues) {
      const cast = store.votes.at(present(this.#issueIds.get(name), name)).items;
      same(cast.join(), voters.map((voter) => market.who(voter)).join(), `${said}: ${name}`);
    }
    const open = store.currentIssues.keys().filter((id) => store.currentIssues.get(id));
    same(open.length, model.issues.size, `${said}: issues that wait`);
    for (const name of ACCOUNTS) {
      const held = market.balance(name, market.at.stable);
      same(held, model.dollars.get(name) ?? 0n, `${said}: dollars of ${name}`);
    }
    const price = market.read(market.at.priceOracle, "getAssetPrice", {
      asset: this.#address("GOLD"),
    });
    same(price, model.price, `${said}: price`);
  }

  #functionAgrees(target: string, func: string, said: string): void {
    const { model, registry } = this;
    const { market, store } = registry;
    const at = this.#address(target);
    for (const name of ACCOUNTS) {
      const listed = store.whitelist.peek(at)?.peek(func)?.get(market.who(name)) ?? false;
      same(
        listed,
        model.whitelist.has(`${target}.${func} by ${name}`),
        `${said}: ${func}, ${name}`,
      );
    }
    const bps = store.votingThresholds.peek(at)?.get(func) ?? 0n;
    same(bps, model.thresholds.get(`${target}.${func}`) ?? 0n, `${said}: ${func}`);
  }
}

interface Answered {
  readonly move: GovernanceMove;
  readonly result: unknown;
  readonly executed: boolean;
  readonly said: string;
}

function same(seen: unknown, wanted: unknown, said: string): void {
  assert(seen === wanted, `${said}: ${seen}, not ${wanted}`);
}
