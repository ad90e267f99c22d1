// Random actions on the bridge, each compared with the independent model and put to the invariants.
// One unit too many anywhere, an edge too many, or one refusal too few fails by its step.
import { assert } from "../kernel/assert.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import { spelling } from "../models/bridge-amounts.ts";
import {
  BRIDGE,
  type BridgeAction,
  type BridgeModel,
  step,
  type Crossing as Way,
} from "../models/bridge-model.ts";
import { nextBridgeAction } from "../models/bridge-walk.ts";
import { balanceOf, emptyTokens, mint } from "../models/token-model.ts";
import { assetSetting } from "../protocol/bridge/refusal-cases.ts";
import { CHAIN, Crossing, external } from "../protocol/bridge/testing.ts";
import { Watch } from "./bridge-watch.ts";
import type { Asked } from "./market.ts";
import { CountedWalk } from "./walk.ts";

const USERS = ["lender", "alice", "bob"] as const;
const STAGES = { initiated: 1n, reviewed: 2n, completed: 3n, aborted: 4n } as const;

const WAYS: readonly Way[] = [
  { external: "ETH", token: "GOLD", places: 0, isOwn: true },
  { external: "WBTC", token: "WBTC", places: 0, isOwn: true },
  { external: "USDC", token: "PUSD", places: 12, isOwn: true },
  { external: "USDC", token: "USDC", places: 0, isOwn: false },
  { external: "USDT", token: "PUSD", places: 12, isOwn: true },
];
const TOKENS = ["GOLD", "WBTC", "PUSD", "USDC"];
export const MARKETS = ["PUSD", "USDC", "WBTC"];
const DECIMALS: Readonly<Record<string, bigint>> = { ETH: 18n, WBTC: 8n, USDC: 6n, USDT: 6n };

function same<T>(seen: T, wanted: T, label: string): void {
  assert(seen === wanted, `${label}: ${seen}, not ${wanted}`);
}

/** A bridge, its model, and what was taken of the actions both were asked for. */
export class BridgeWalk extends CountedWalk {
  readonly name = "bridge";
  readonly crossing = new Crossing();
  readonly watch = new Watch(this.crossing);
  readonly stream: RandomStream;
  readonly model: BridgeModel = {
    tokens: emptyTokens(),
    crossings: WAYS,
    enabled: new Set(["ETH", "WBTC", "USDC", "USDT"]),
    routes: new Set(["USDC>USDC"]),
    markets: new Set(MARKETS),
    caps: new Map(),
    deposits: new Map(),
    withdrawals: [],
    wishes: new Set(),
    chainOpen: true,
    depositsPaused: false,
    withdrawalsPaused: false,
    now: 0,
  };

  constructor(seed: number) {
    super(seed);
    this.stream = randomStream(seed, "bridge-walk");
    for (const [holder, asset, at, token] of this.holdings()) {
      mint(this.model.tokens, asset, holder, this.crossing.balanceAt(at, token));
    }
  }

  /** Every balance that counts: by its names in the model, then by its addresses. */
  *holdings(): Generator<readonly [holder: string, asset: string, at: string, token: string]> {
    const { crossing } = this;
    const holders = [...USERS.map((user) => [user, crossing.who(user)]), [BRIDGE, crossing.bridge]];
    for (const [holder = "", at = ""] of holders) {
      for (const symbol of TOKENS) yield [holder, symbol, at, crossing.token(symbol)];
      for (const symbol of MARKETS)
        yield [holder, `share of ${symbol}`, at, crossing.shares(symbol)];
    }
    for (const symbol of MARKETS) {
      yield [`cash of ${symbol}`, symbol, crossing.cash(symbol), crossing.token(symbol)];
    }
  }

  /** The same action as a transaction, and who sends it. */
  asked(action: BridgeAction): readonly [who: string, asked: Asked] {
    switch (action.kind) {
      case "deposit":
      case "confirm":
      case "review":
      case "abort":
      case "wish":
        return this.#onDeposit(action);
      case "withdraw":
      case "pay":
      case "finalise":
      case "takeBack":
        return this.#onWithdrawal(action);
      default:
        return ["admin", this.#setting(action)];
    }
  }

  #onDeposit(
    action: Extract<BridgeAction, { hash: string }>,
  ): readonly [who: string, asked: Asked] {
    const { crossing } = this;
    if (action.kind === "deposit") {
      const change = {
        externalToken: external(action.crossing.external),
        externalTokenAmount: action.amount,
        externalTxHash: action.hash,
        recipient: crossing.who(action.recipient),
        targetToken: crossing.token(action.crossing.token),
      };
      return ["relayer", crossing.deposit(change)];
    }
    if (action.kind !== "wish")
      return ["relayer", crossing.of(`${action.kind}Deposit`, action.hash)];
    const asked = crossing.of("requestDepositAction", action.hash);
    const args = { action: action.save ? 1n : 0n, targetToken: crossing.token("PUSD") };
    return [action.user, { ...asked, args: { ...asked.args, ...args } }];
  }

  #onWithdrawal(
    action: Extract<BridgeAction, { kind: "withdraw" | "pay" | "finalise" | "takeBack" }>,
  ): readonly [who: string, asked: Asked] {
    const { crossing } = this;
    if (action.kind === "withdraw") {
      const { token, external: symbol } = action.crossing;
      return [action.user, crossing.withdraw(action.amount, token, symbol)];
    }
    const id = BigInt(action.id);
    if (action.kind === "pay") return ["relayer", crossing.confirmWithdrawal(id)];
    if (action.kind !== "takeBack") return ["relayer", crossing.ask("finaliseWithdrawal", { id })];
    const who = action.isOperator ? "relayer" : action.user;
    return [who, crossing.ask("abortWithdrawal", { id })];
  }

  #setting(
    action: Extract<BridgeAction, { kind: "pauses" | "chain" | "asset" | "route" | "cap" }>,
  ): Asked {
    const { crossing } = this;
    const externalChainId = CHAIN;
    if (action.kind === "pauses") {
      const flags = { depositsPaused: action.deposits, withdrawalsPaused: action.withdrawals };
      return crossing.ask("setPauses", flags);
    }
    if (action.kind === "chain") {
      return crossing.ask("setChainEnabled", { externalChainId, enabled: action.open });
    }
    const symbol = action.kind === "asset" ? action.external : action.crossing.external;
    const externalToken = external(symbol);
    if (action.kind === "asset") {
      const { enabled } = action;
      return crossing.ask("setAssetEnabled", { externalToken, externalChainId, enabled });
    }
    const platformToken = crossing.token(action.crossing.token);
    if (action.kind === "route") {
      const args = { externalToken, externalChainId, platformToken, enabled: action.enabled };
      return crossing.ask("setAssetRoute", args);
    }
    const own = WAYS.find((way) => way.external === symbol && way.isOwn)?.token ?? "";
    return assetSetting({
      externalToken,
      externalDecimals: DECIMALS[symbol],
      platformToken: crossing.token(own),
      maxPerWithdrawal: action.cap,
      enabled: this.model.enabled.has(symbol),
    })(crossing);
  }

  compare(label: string): void {
    const { crossing, model } = this;
    for (const [holder, asset, at, token] of this.holdings()) {
      const held = crossing.balanceAt(at, token);
      same(held, balanceOf(model.tokens, asset, holder), `${label}: ${asset} of ${holder}`);
    }
  }

  /** The record an action speaks of stands where the model has it. */
  compareRecord(action: BridgeAction, label: string): void {
    const { crossing, model } = this;
    if ("hash" in action) {
      const hash = spelling(action.hash);
      const expected = model.deposits.get(hash);
      if (expected === undefined) return;
      const { bridgeStatus, platformTokenAmount } = crossing.deposited(hash);
      same(bridgeStatus, STAGES[expected.stage], label);
      same(platformTokenAmount, expected.amount, label);
    } else if ("id" in action) {
      const stage = model.withdrawals[action.id - 1]?.stage;
      const wanted = stage === undefined ? 0n : STAGES[stage];
      same(crossing.withdrawn(BigInt(action.id)).bridgeStatus, wanted, label);
    }
    same(crossing.store.withdrawalCounter.value, BigInt(model.withdrawals.length), label);
  }

  step(): void {
    const { crossing, model, stream } = this;
    if (stream.chance(1, 40)) {
      const seconds = stream.chance(1, 2)
        ? stream.integer(1, 600)
        : stream.integer(86_400, 172_800);
      // Not `pass`: the relayer of the world would act as well, which is its own test's affair.
      crossing.world.clock.moveTo(crossing.world.clock.ms + seconds * 1_000);
      model.now += seconds;
      this.skipped += 1;
    }
    const action = nextBridgeAction(model, stream, USERS);
    const label = `action ${this.actions + 1}: ${JSON.stringify(action, (_, v) => (typeof v === "bigint" ? `${v}` : v))}`;
    const [who, asked] = this.asked(action);
    const wrong = this.watch.include(who, asked);
    const { failure } = this.watch.last;
    const ok = failure === undefined;
    same(step(model, action), ok, `${label}: ${failure?.code ?? "taken"}`);
    same(wrong, undefined, label);
    this.compare(label);
    this.compareRecord(action, label);
    this.count(action.kind, failure?.code);
  }
}
