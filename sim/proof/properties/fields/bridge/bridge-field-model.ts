// The model of the bridge beside a world: keeps its own records and holdings, and follows what the
// relayer does while time passes, transaction by transaction.
import type { TransactionRequest } from "../../../../chain/transaction.ts";
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { externalAddress } from "../../../../genesis/bridge.ts";
import { RELAYER, tokenSpecOf } from "../../../../presets/preset.ts";
import { bridge } from "../../../../protocol/bridge/actions.ts";
import type { World } from "../../../../world/world.ts";
import type { Outcome } from "../../../models/actions.ts";
import { spelling } from "../../../models/bridge-amounts.ts";
import {
  BRIDGE,
  type BridgeAction,
  type BridgeModel,
  type Crossing,
  step,
} from "../../../models/bridge-model.ts";
import {
  ACCEPTED,
  type Expectation,
  REFUSED,
  wrongDecision,
} from "../../../models/lending-step.ts";
import { balanceOf, emptyTokens } from "../../../models/token-model.ts";
import type { Discrepancy } from "../../../models/view.ts";
import type { CallDeed } from "../../run/door.ts";
import type { FieldModel } from "../../run/field-model.ts";
import { addressOf } from "../../run/setting.ts";
import { balanceAt, stableFee, unlessEqual } from "../../run/wallet.ts";

const STAGES = { initiated: 1n, reviewed: 2n, completed: 3n, aborted: 4n } as const;

/** A whole unit of the other chain's asset is 10 to this power. */
export type Way = Crossing & { readonly externalDecimals: number; readonly externalToken: string };

export class BridgeFieldModel implements FieldModel {
  readonly world: World;
  readonly ways: readonly Way[];
  readonly model: BridgeModel;
  readonly chainId: bigint;
  readonly store;
  /** Whether the model accepted the prepared action, once it has been asked. */
  #taken: boolean | undefined;
  #seen: number;
  /** How often the relayer has granted vouchers. */
  #grants = 0;
  #user: { readonly name: string; readonly address: string } | undefined;

  constructor(world: World) {
    this.world = world;
    const { options, addresses, chain } = world;
    const spec = options.preset.bridge;
    const source = spec?.chains[options.network];
    this.chainId = source?.id ?? 0n;
    this.ways = (spec?.assets ?? []).flatMap(({ symbol, decimals, isNative, becomes }) =>
      becomes.map((token, at): Way => {
        const places = tokenSpecOf(options.preset, token).decimals - decimals;
        const isZero = isNative === true || source === undefined;
        const externalToken = isZero ? ZERO_ADDRESS : externalAddress(source, symbol);
        const way = { external: symbol, token, places, isOwn: at === 0 };
        return { ...way, externalDecimals: decimals, externalToken };
      }),
    );
    const at = addresses.bridge;
    this.store = chain.callAs(ZERO_ADDRESS, at).enter(bridge, at).store;
    this.model = modelOf(this.ways, world.clock.seconds);
    this.#seen = chain.transactions.length;
  }

  prepare(deed: CallDeed<BridgeAction>): void {
    const { world, model } = this;
    this.#taken = undefined;
    const action = deed.action;
    this.#catchUp(world.chain.transactions.length);
    const sender = addressOf(world, deed.user);
    model.now = world.clock.seconds;
    const name = ownerIn(model, action);
    this.#user = name === undefined ? undefined : { name, address: addressOf(world, name) };
    if (this.#user === undefined) return;
    const fee = stableFee(world, sender);
    for (const symbol of new Set(this.ways.map(({ token }) => token))) {
      const at = world.addresses.tokens[symbol] ?? "";
      const isFee = at === world.addresses.stable && this.#user.address === sender;
      const held = balanceAt(world, this.#user.address, at) - (isFee ? fee : 0n);
      holdersOf(model, symbol).set(name as string, held);
    }
  }

  foresee({ action }: CallDeed<BridgeAction>): Expectation {
    const isTaken = this.#taken ?? step(structuredClone(this.model), action);
    return isTaken ? ACCEPTED : REFUSED;
  }

  settle(deed: CallDeed<BridgeAction>, outcome: Outcome): Discrepancy[] {
    const action = deed.action;
    this.#seen = this.world.chain.transactions.length;
    const taken = step(this.model, action);
    this.#taken = taken;
    const wrong = wrongDecision(taken ? ACCEPTED : REFUSED, deed.name, outcome);
    if (wrong.length > 0) return wrong;
    return [...this.#wrongWallet(), ...this.#compare()];
  }

  rest(): Discrepancy[] {
    const { length } = this.world.chain.transactions;
    return this.#seen === length ? [] : [...this.#catchUp(length), ...this.#compare()];
  }

  /** Repeats in the model what others have done to the bridge since the last look. */
  #catchUp(length: number): Discrepancy[] {
    const found: Discrepancy[] = [];
    const { transactions } = this.world.chain;
    for (; this.#seen < length; this.#seen += 1) {
      const { request, failure } = transactions[this.#seen] ?? {};
      if (request === undefined || failure !== undefined) continue;
      if (this.#isGrant(request)) this.#grants += 1;
      if (request.to !== this.world.addresses.bridge) continue;
      for (const action of actionsIn(request.function, request.args)) {
        if (step(this.model, action)) continue;
        found.push(...wrongDecision(REFUSED, request.function, { accepted: true }));
      }
    }
    return [...found, ...this.#tooManyGrants()];
  }

  #isGrant({ from, to }: TransactionRequest): boolean {
    return to === this.world.addresses.voucher && from === addressOf(this.world, RELAYER);
  }

  /** A completed deposit brings vouchers once. */
  #tooManyGrants(): Discrepancy[] {
    if (this.#grants === 0) return [];
    const done = [...this.model.deposits.values()].filter(({ stage }) => stage === "completed");
    return this.#grants <= done.length
      ? []
      : unlessEqual("grants of vouchers", BigInt(done.length), BigInt(this.#grants));
  }

  #wrongWallet(): Discrepancy[] {
    if (this.#user === undefined) return [];
    const { name, address } = this.#user;
    return [...new Set(this.ways.map(({ token }) => token))].flatMap((symbol) => {
      const at = this.world.addresses.tokens[symbol] ?? "";
      const expected = balanceOf(this.model.tokens, symbol, name);
      return unlessEqual(
        `balance of ${name} in ${symbol}`,
        expected,
        balanceAt(this.world, address, at),
      );
    });
  }

  /** Every unfinished record, and what the bridge holds. */
  #compare(): Discrepancy[] {
    const { model, store, world } = this;
    const deposits = store.deposits.at(String(this.chainId));
    return [
      ...[...model.deposits].flatMap(([hash, { stage, amount }]) => {
        const { bridgeStatus, platformTokenAmount } = deposits.get(hash);
        return [
          ...unlessEqual(`status of deposit ${hash}`, STAGES[stage], bridgeStatus),
          ...unlessEqual(`amount of deposit ${hash}`, amount, platformTokenAmount),
        ];
      }),
      ...model.withdrawals.flatMap(({ stage, amount, at: requestedAt }, at) => {
        const seen = store.withdrawals.get(String(at + 1));
        const name = `time of withdrawal ${at + 1}`;
        return [
          ...unlessEqual(name, BigInt(requestedAt), seen.requestedAt),
          ...unlessEqual(`status of withdrawal ${at + 1}`, STAGES[stage], seen.bridgeStatus),
          ...unlessEqual(`amount of withdrawal ${at + 1}`, amount, seen.platformTokenAmount),
        ];
      }),
      ...[...new Set(this.ways.map(({ token }) => token))].flatMap((symbol) => {
        const kept = balanceAt(world, world.addresses.bridge, world.addresses.tokens[symbol] ?? "");
        return unlessEqual(
          `${symbol} of the bridge`,
          balanceOf(model.tokens, symbol, BRIDGE),
          kept,
        );
      }),
    ];
  }
}

function modelOf(ways: readonly Way[], now: number): BridgeModel {
  const routes = ways.filter(({ isOwn }) => !isOwn);
  return {
    tokens: emptyTokens(),
    crossings: ways,
    enabled: new Set(ways.map(({ external }) => external)),
    routes: new Set(routes.map(({ external, token }) => `${external}>${token}`)),
    caps: new Map(),
    deposits: new Map(),
    withdrawals: [],
    chainOpen: true,
    depositsPaused: false,
    withdrawalsPaused: false,
    now,
  };
}

function holdersOf({ tokens }: BridgeModel, asset: string): Map<string, bigint> {
  const holders = tokens.balances.get(asset) ?? new Map<string, bigint>();
  tokens.balances.set(asset, holders);
  return holders;
}

/** The user whose wallet an action changes. */
function ownerIn({ deposits, withdrawals }: BridgeModel, action: BridgeAction): string | undefined {
  switch (action.kind) {
    case "withdraw":
      return action.user;
    case "confirm":
      return deposits.get(spelling(action.hash))?.recipient;
    case "takeBack":
      return withdrawals[action.id - 1]?.owner;
    default:
      return undefined;
  }
}

/** The relayer's transactions as actions of the model. */
function actionsIn(func: string, args: Readonly<Record<string, unknown>>): BridgeAction[] {
  const hashes = (args.externalTxHashes ?? []) as readonly string[];
  const ids = (args.ids ?? []) as readonly bigint[];
  switch (func) {
    case "confirmDepositBatch":
      return hashes.map((hash) => ({ kind: "confirm", hash }));
    case "reviewDepositBatch":
      return hashes.map((hash) => ({ kind: "review", hash }));
    case "confirmWithdrawalBatch":
      return ids.map((id) => ({ kind: "pay", id: Number(id) }));
    case "finaliseWithdrawalBatch":
      return ids.map((id) => ({ kind: "finalise", id: Number(id) }));
    default:
      return [];
  }
}
