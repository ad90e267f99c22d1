// What a developer at core REST uses in one scenario.
import assert from "node:assert/strict";
import {
  type Core,
  CoreClient,
  type CoreLog,
  type LogListener,
  type LogWish,
  type SocketAnswer,
  type SubmittedTransaction,
} from "./clients/core.ts";
import { type Answer, settled } from "./clients/http.ts";
import { TRANSFER, topicOf } from "./core-wallet.ts";
import { wayTo } from "./stages/stage.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** What a developer uses in one scenario. */
interface CoreState {
  /** Signed bytes and hashes, in the order in which they were submitted. */
  readonly signed: string[];
  readonly hashes: string[];
  listener: LogListener | undefined;
  watched: LogWish;
  /** The socket's latest message. */
  notification: SocketAnswer | undefined;
}

const states = new WeakMap<PlanWorld, CoreState>();

export function coreStateOf(world: PlanWorld): CoreState {
  const fresh = {
    signed: [],
    hashes: [],
    listener: undefined,
    watched: {},
    notification: undefined,
  };
  const known = states.get(world) ?? fresh;
  states.set(world, known);
  return known;
}

export const coreClientOf = ({ stage }: PlanWorld) =>
  new CoreClient(wayTo("core", stage), stage.apiKey ?? "");

export const anyone = (world: PlanWorld): Core => coreClientOf(world).as(undefined);
export const coreAs = async (world: PlanWorld, user: User): Promise<Core> =>
  coreClientOf(world).as(await world.accessToken(user));
export const addressOf = async (world: PlanWorld, user: User) => `0x${await world.addressOf(user)}`;

export async function nonceOf(world: PlanWorld, user: User): Promise<number> {
  return settled(await anyone(world).account(await addressOf(world, user))).nonce;
}

export function take(world: PlanWorld, answer: Answer): void {
  world.hear(answer);
  if (answer.status === 200)
    coreStateOf(world).hashes.push(settled<SubmittedTransaction>(answer).txHash);
}

export const latestHash = (world: PlanWorld) => coreStateOf(world).hashes.at(-1) ?? "";

/** As a filter of logs; an empty topic matches any. */
export const transfersOf = (world: PlanWorld, symbol: string, to?: string): LogWish => ({
  address: `0x${world.token(symbol).address}`,
  topics: to === undefined ? [TRANSFER] : [TRANSFER, "", topicOf(to)],
});

export type MovedAmount = readonly [amount: Amount, from: User, to: User];

/** Whether a log is a transfer of this amount from one to another. */
export async function expectTransfer(
  world: PlanWorld,
  log: CoreLog | undefined,
  [amount, from, to]: MovedAmount,
) {
  assert.equal(log?.address, `0x${world.token(amount.symbol).address}`);
  const parties = [await addressOf(world, from), await addressOf(world, to)];
  assert.deepEqual(log?.topics, [TRANSFER, ...parties.map(topicOf)]);
  assert.equal(BigInt(log?.data ?? ""), world.raw(amount));
}
