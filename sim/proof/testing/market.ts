// A world of a hand-made preset with short helpers to act on it and to read it, for the core's own
// tests.

import type { Log } from "../../chain/log-book.ts";
import type {
  Approval,
  Transaction,
  TransactionRequest,
  WrittenTransaction,
} from "../../chain/transaction.ts";
import { execute } from "../../commands/execute.ts";
import { type Arguments, functionOf } from "../../contract/define.ts";
import { genesis } from "../../genesis/genesis.ts";
import { assert, present } from "../../kernel/assert.ts";
import type { Addresses, Preset } from "../../presets/preset.ts";
import { argumentText } from "../../protocol/governance/issue.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import type { Command, Outcome } from "../../world/command.ts";
import { World } from "../../world/world.ts";
import { EventAuditor } from "../audit/events/event-auditor.ts";

export const ONE = 10n ** 18n;

export function worldOf(preset: Preset, seed = 1): World {
  const options = { seed, preset, network: "mainnet" } as const;
  return new World(options, genesis(options));
}

/** The contract, the function and the arguments; approvals are part of the transaction. */
export interface CallRequest {
  readonly to: string;
  readonly function: string;
  readonly args?: Arguments;
  readonly approvals?: readonly Approval[];
  readonly written?: WrittenTransaction;
}

export class Market {
  readonly world: World;
  readonly #events: EventAuditor;

  constructor(preset: Preset, seed = 1) {
    this.world = worldOf(preset, seed);
    this.#events = new EventAuditor(this.world);
  }

  /** Every command of the market goes through here. */
  protected take(command: Command): Outcome {
    return execute(this.world, command);
  }

  get at(): Addresses {
    return this.world.addresses;
  }

  /** The address of an actor. */
  who(name: string): string {
    return present(this.world.users.find(name), `actor ${name}`).address;
  }

  token(symbol: string): string {
    return present(this.at.tokens[symbol], `token ${symbol}`);
  }

  shares(symbol: string): string {
    return present(this.at.shareTokens[symbol], `share token of ${symbol}`);
  }

  cash(symbol: string): string {
    return present(this.at.liquidityPools[symbol], `liquidity pool of ${symbol}`);
  }

  request(name: string, { args = {}, ...request }: CallRequest): TransactionRequest {
    return { from: this.who(name), args, ...request };
  }

  /** The same call as the contracts' owner: what an admin asks the registry to do. */
  asOwner({ to, function: func, args = {} }: CallRequest): CallRequest {
    const { definition } = present(this.world.chain.contracts.get(to), `contract ${to}`).kind;
    const names = Object.keys(present(functionOf(definition, func), func).arguments);
    const texts = names.map((name) => argumentText(args[name]));
    const ballot = { target: to, func, args: texts };
    return { to: this.at.adminRegistry, function: "castVoteOnIssue", args: ballot };
  }

  /** Every event that the transaction logs is checked against what it did. */
  submit(name: string, request: CallRequest): Outcome {
    this.#events.skip();
    const outcome = this.take({ kind: "submit", ...this.request(name, request) });
    const wrong = this.#events.look();
    assert(wrong === undefined, wrong ?? "");
    return outcome;
  }

  /** The included transaction, whether its call succeeded or not. */
  include(name: string, request: CallRequest): Transaction {
    const outcome = this.submit(name, request);
    assert(outcome.ok, `${request.function} of ${name} is not taken`);
    return present(outcome.transaction, "the transaction");
  }

  /** Runs the call, which must succeed, and returns its result. */
  run(name: string, request: CallRequest): Readonly<Record<string, unknown>> {
    const { failure, result } = this.include(name, request);
    assert(failure === undefined, `${request.function} of ${name}: ${failure?.reason}`);
    return (result ?? {}) as Readonly<Record<string, unknown>>;
  }

  /** The code of the refusal; undefined if the call succeeded. */
  refusal(name: string, request: CallRequest): RefusalCode | undefined {
    return this.include(name, request).failure?.code;
  }

  /** What a function would return now; changes nothing. */
  read<T = bigint>(to: string, name: string, args: Arguments = {}): T {
    const { failure, result } = this.world.simulate(
      this.request("admin", { to, function: name, args }),
    );
    assert(failure === undefined, `${name}: ${failure?.reason}`);
    return Object.values(result as Record<string, T>)[0] as T;
  }

  balance(name: string, address: string): bigint {
    return this.balanceAt(this.who(name), address);
  }

  balanceAt(account: string, address: string): bigint {
    return this.read(address, "balanceOf", { account });
  }

  logs(transaction: Transaction | undefined = this.world.chain.transactions.at(-1)): Log[] {
    const { logsFrom, logsTo } = present(transaction, "a transaction");
    return this.world.chain.logs.read(logsFrom, logsTo);
  }

  /** The last transaction's own logs, without votes on it and the fee's voucher. */
  newLogs(): Log[] {
    const { adminRegistry, voucher } = this.at;
    return this.logs().filter(({ address }) => address !== adminRegistry && address !== voucher);
  }

  /** The last transaction's events in order, each as `contract Event`. */
  events(logs = this.logs()): string[] {
    return logs.map(({ address, event }) => `${this.#nameOf(address)} ${event.name}`);
  }

  /** The same logs without the fee's two and the registry's. */
  ownLogs(): Log[] {
    const { adminRegistry } = this.at;
    return this.logs()
      .slice(2)
      .filter(({ address, event }) => address !== adminRegistry || !event.name.startsWith("Issue"));
  }

  ownEvents(): string[] {
    return this.ownLogs().map(({ address, event }) => `${this.#nameOf(address)} ${event.name}`);
  }

  /** Everyday names: a token by its symbol; its share token and liquidity pool named after it. */
  #nameOf(address: string): string {
    const { tokens, shareTokens, liquidityPools, pools, lpTokens, ...others } = this.at;
    const named = [
      ...Object.entries(tokens),
      ...Object.entries(shareTokens).map(([symbol, at]) => [`m${symbol}`, at]),
      ...Object.entries(liquidityPools).map(([symbol, at]) => [`${symbol}-cash`, at]),
      ...Object.entries(pools),
      ...Object.entries(lpTokens).map(([pair, at]) => [`${pair}-LP`, at]),
      ...Object.entries(others),
    ];
    return named.find(([, at]) => at === address)?.[0] ?? address;
  }

  /** The lending pool's stored value for one asset in this variable. */
  stored(variable: "badDebt" | "reservesAccrued" | "totalScaledDebt", symbol: string): bigint {
    const pool = present(this.world.chain.contracts.get(this.at.lendingPool), "the lending pool");
    const store = pool.store as Record<string, { get(asset: string): bigint }>;
    return present(store[variable], variable).get(this.token(symbol));
  }

  pass(seconds: number): void {
    const outcome = this.take({ kind: "advance", ms: seconds * 1_000 });
    assert(outcome.ok, `${seconds} seconds do not pass`);
  }

  setPrice(symbol: string, price: bigint): void {
    const args = { asset: this.token(symbol), price };
    this.run("oracle", { to: this.at.priceOracle, function: "setAssetPrice", args });
  }
}
