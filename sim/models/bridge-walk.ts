// A random walk through the actions of a bridge, weighted so that most are taken and edges are met.
// Draws from the stream it is handed. Knows nothing of what is right.
import type { RandomStream } from "../kernel/random.ts";
import { spelling } from "./bridge-amounts.ts";
import type { BridgeAction, BridgeModel, Crossing, Stage } from "./bridge-model.ts";
import { balanceOf } from "./token-model.ts";

type Draws = { readonly model: BridgeModel; readonly stream: RandomStream; readonly user: string };

export function nextBridgeAction(
  model: BridgeModel,
  stream: RandomStream,
  users: readonly string[],
): BridgeAction {
  const draws = { model, stream, user: stream.pick(users) };
  if (stream.chance(1, 3)) {
    const opening = reopening(model);
    if (opening !== undefined) return opening;
  }
  const kind = stream.integer(0, 99);
  if (kind < 28) return deposit(draws);
  if (kind < 55) return decision(draws, kind);
  if (kind < 60) return wish(draws);
  if (kind < 75) return withdrawal(draws);
  if (kind < 94) return onWithdrawal(draws, kind);
  return administrative(draws, kind);
}

/** What is closed is soon opened again, or the walk would only be refused. */
function reopening(model: BridgeModel): BridgeAction | undefined {
  if (model.depositsPaused || model.withdrawalsPaused) {
    return { kind: "pauses", deposits: false, withdrawals: false };
  }
  if (!model.chainOpen) return { kind: "chain", open: true };
  const closed = model.crossings.find(
    ({ external, isOwn }) => isOwn && !model.enabled.has(external),
  );
  return closed && { kind: "asset", external: closed.external, enabled: true };
}

/** Of any size, and sometimes nothing. */
function sized(stream: RandomStream): bigint {
  if (stream.chance(1, 30)) return 0n;
  return stream.bigint(1n, 1n << BigInt(stream.integer(1, 70)));
}

const digitsOf = (number: number) => (number * 7 + 1).toString(16);

/** One of the ways a hash is written. Odd lengths too: a number has as few digits as it needs. */
function written(stream: RandomStream, number: number): string {
  if (stream.chance(1, 60)) return stream.pick(["", "0x", "0xzz", "g1", "1".repeat(65)]);
  const digits = digitsOf(number);
  return stream.pick([digits, digits.toUpperCase(), `0x${digits}`, `0X${digits.toUpperCase()}`]);
}

/** A hash nobody used, or one of those that were used of late. */
function hashFor({ model, stream }: Draws, isFresh: boolean): string {
  const count = model.deposits.size;
  if (isFresh) return written(stream, count);
  const recent = Math.max(0, count - stream.pick([1, 5, 20, 200]));
  return written(stream, stream.integer(recent, Math.max(recent, count - 1)));
}

/** The last deposit that stands so, if one of the last fifty does. */
function hashOfStage(draws: Draws, stage: Stage): string {
  const { model, stream } = draws;
  const { size } = model.deposits;
  for (let number = size - 1; number >= Math.max(0, size - 50); number -= 1) {
    if (model.deposits.get(spelling(digitsOf(number)))?.stage !== stage) continue;
    return written(stream, number);
  }
  return hashFor(draws, false);
}

function deposit(draws: Draws): BridgeAction {
  const { model, stream, user } = draws;
  const crossing = stream.pick(model.crossings);
  const hash = hashFor(draws, !stream.chance(1, 8));
  return { kind: "deposit", crossing, amount: sized(stream), hash, recipient: user };
}

function decision(draws: Draws, kind: number): BridgeAction {
  const stage = kind >= 50 || draws.stream.chance(1, 5) ? "reviewed" : "initiated";
  const hash = draws.stream.chance(1, 4) ? hashFor(draws, false) : hashOfStage(draws, stage);
  if (kind < 41) return { kind: "confirm", hash };
  return kind < 49 ? { kind: "review", hash } : { kind: "abort", hash };
}

function wish(draws: Draws): BridgeAction {
  const { stream, user } = draws;
  const hash = hashFor(draws, stream.chance(1, 3));
  return { kind: "wish", user, hash, save: stream.chance(3, 4) };
}

function withdrawal({ model, stream, user }: Draws): BridgeAction {
  const crossing: Crossing = stream.pick(model.crossings);
  const held = balanceOf(model.tokens, crossing.token, user);
  const kind = stream.integer(0, 11);
  const part = held >> BigInt(stream.integer(1, 50));
  const amount = kind === 0 ? held + 1n : kind === 1 ? stream.bigint(0n, 10n ** 13n) : part;
  return { kind: "withdraw", user, crossing, amount };
}

function onWithdrawal({ model, stream, user }: Draws, kind: number): BridgeAction {
  const count = model.withdrawals.length;
  const least = Math.max(0, count - stream.pick([1, 5, 20, 200]));
  const id = stream.integer(least, count + (stream.chance(1, 20) ? 1 : 0));
  if (kind < 81) return { kind: "pay", id };
  if (kind < 87) return { kind: "finalise", id };
  const isOperator = stream.chance(1, 4);
  const owner = model.withdrawals[id - 1]?.owner;
  const whose = owner !== undefined && stream.chance(5, 6) ? owner : user;
  return { kind: "takeBack", user: whose, id, isOperator };
}

function administrative({ model, stream }: Draws, kind: number): BridgeAction {
  const crossing = stream.pick(model.crossings);
  if (kind === 94) {
    const [deposits, withdrawals] = [stream.chance(1, 2), stream.chance(1, 2)];
    return { kind: "pauses", deposits, withdrawals };
  }
  if (kind === 95) return { kind: "chain", open: stream.chance(1, 2) };
  if (kind === 96) {
    return { kind: "asset", external: crossing.external, enabled: stream.chance(1, 2) };
  }
  if (kind === 97) return { kind: "route", crossing, enabled: stream.chance(2, 3) };
  const cap = stream.chance(1, 2) ? 0n : sized(stream);
  return { kind: "cap", crossing, cap };
}
