// What wallets, dapps and indexers at JSON-RPC use in one scenario.
import assert from "node:assert/strict";
import { Rpc, type RpcCall, type RpcLog, type RpcReceipt, resultOf } from "./clients/rpc.ts";
import { signTransfer, TRANSFER, topicOf } from "./core-wallet.ts";
import { wayTo } from "./stages/stage.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { Holder, User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** Signed bytes and hashes, in the order in which they were sent. */
interface RpcState {
  readonly signed: string[];
  readonly hashes: string[];
}

const states = new WeakMap<PlanWorld, RpcState>();

export function rpcStateOf(world: PlanWorld): RpcState {
  const known = states.get(world) ?? { signed: [], hashes: [] };
  states.set(world, known);
  return known;
}

export const rpcOf = ({ stage }: PlanWorld) => new Rpc(wayTo("rpc", stage));

export async function ask(world: PlanWorld, ...call: RpcCall): Promise<void> {
  world.hear(await rpcOf(world).ask(...call));
}

/** The latest answer's result, which must not be a refusal. */
export const heard = <T>(world: PlanWorld): T => resultOf<T>(world.answer());

export const latestHash = (world: PlanWorld): string => rpcStateOf(world).hashes.at(-1) ?? "";

export const prefixed = async (world: PlanWorld, holder: Holder) =>
  `0x${await world.addressOf(holder)}`;

export const tokenAt = (world: PlanWorld, symbol: string) => `0x${world.token(symbol).address}`;

export async function nonceOf(world: PlanWorld, user: User): Promise<number> {
  const address = await prefixed(world, user);
  return Number(await rpcOf(world).result("eth_getTransactionCount", address, "latest"));
}

interface Payment {
  readonly from: User;
  readonly amount: Amount;
  readonly to: User;
  /** Nonces ahead of the account's next one. */
  readonly ahead?: number;
}

export async function signed(world: PlanWorld, { from, amount, to, ahead = 0 }: Payment) {
  const nonce = (await nonceOf(world, from)) + ahead;
  const address = await prefixed(world, to);
  return signTransfer(world, { signer: from, amount, to: address, nonce });
}

/** Sends signed bytes, and remembers the hash if they are accepted. */
export async function send(world: PlanWorld, raw: string): Promise<void> {
  const { signed, hashes } = rpcStateOf(world);
  signed.push(raw);
  const answer = await rpcOf(world).ask("eth_sendRawTransaction", raw);
  world.hear(answer);
  const { result } = answer.body as { result?: string };
  if (result !== undefined) hashes.push(result);
}

/** Null while there is none. */
export async function receiptOf(world: PlanWorld, hash: string): Promise<RpcReceipt | null> {
  const answer = await rpcOf(world).ask("eth_getTransactionReceipt", hash);
  return resultOf<RpcReceipt | null>(answer);
}

export async function expectTransfer(
  world: PlanWorld,
  log: RpcLog | undefined,
  { amount, from, to }: Payment,
) {
  const parties = [await prefixed(world, from), await prefixed(world, to)];
  assert.equal(log?.address, tokenAt(world, amount.symbol));
  assert.deepEqual(log?.topics, [TRANSFER, ...parties.map(topicOf)]);
  assert.equal(BigInt(log?.data ?? ""), world.raw(amount));
}
