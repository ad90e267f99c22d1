// A random walk through the actions of a swap pool, weighted so that most are taken and edges are met.
// Draws from the stream it is handed. Knows nothing of what is right.

import type { RandomStream } from "../kernel/random.ts";
import { LP, type Side, type SwapAction, type SwapModel } from "./swap-model.ts";
import { balanceOf, supplyOf } from "./token-model.ts";

type Draws = { readonly model: SwapModel; readonly stream: RandomStream; readonly user: string };

/** Mostly a part of what there is, of any size; sometimes all, one too many, a little or nothing. */
function amountOf(stream: RandomStream, there: bigint): bigint {
  const kind = stream.integer(0, 19);
  if (kind === 0) return there;
  if (kind === 1) return there + 1n;
  if (kind === 2) return stream.bigint(0n, 20n);
  const ceiling = there >> BigInt(stream.integer(1, 60));
  return stream.bigint(1n, ceiling > 1n ? ceiling : 2n);
}

export function nextSwapAction(
  model: SwapModel,
  stream: RandomStream,
  users: readonly string[],
): SwapAction {
  const user = stream.pick(users);
  // A closed pool is soon opened again, or the walk would only be refused.
  if (model.paused && stream.chance(1, 4)) {
    return model.disabled
      ? { kind: "disabled", disabled: false }
      : { kind: "paused", paused: false };
  }
  const draws = { model, stream, user };
  const kind = stream.integer(0, 99);
  if (kind < 20) return addition(draws);
  if (kind < 36) return removal(draws);
  if (kind < 86) return onOneSide(draws, kind);
  return administrative(draws, kind);
}

function addition({ model, stream, user }: Draws): SwapAction {
  const { tokens, reserves } = model;
  const amountB = amountOf(stream, balanceOf(tokens, "B", user) / 2n);
  const held = balanceOf(tokens, "A", user);
  const maxA = stream.chance(1, 6) ? amountOf(stream, reserves.A) : held;
  return { kind: "add", user, amountB, maxA: supplyOf(tokens, LP) === 0n ? maxA / 7n : maxA };
}

function removal({ model, stream, user }: Draws): SwapAction {
  const held = balanceOf(model.tokens, LP, user);
  const lp = stream.chance(1, 6) ? held : amountOf(stream, held);
  const minB = stream.chance(1, 8) ? amountOf(stream, model.reserves.B) : 1n;
  return { kind: "remove", user, lp, minB, minA: stream.chance(1, 12) ? 0n : 1n };
}

function onOneSide({ model, stream, user }: Draws, kind: number): SwapAction {
  const { tokens, reserves } = model;
  const from: Side = stream.pick(["A", "B"]);
  const amountIn = amountOf(stream, balanceOf(tokens, from, user));
  if (kind < 66) {
    const there = reserves[from === "A" ? "B" : "A"];
    const minOut = stream.chance(1, 8) ? amountOf(stream, there) : 1n;
    return { kind: "swap", user, from, amountIn, minOut };
  }
  if (kind < 82) return { kind: "zap", user, from, amountIn };
  return { kind: "donate", user, side: from, amount: amountOf(stream, reserves[from]) };
}

function administrative({ stream, user }: Draws, kind: number): SwapAction {
  if (kind < 89) return { kind: "sync" };
  if (kind < 92) return { kind: "skim", user };
  if (kind < 95) {
    const feeBps = BigInt(stream.pick([0, 1, 30, 100, 1_000, 1_001]));
    return { kind: "fees", feeBps, lpShareBps: BigInt(stream.pick([1, 5_000, 7_000, 10_000])) };
  }
  if (kind < 96) return { kind: "zapFees", enabled: stream.chance(1, 2) };
  if (kind < 98) return { kind: "paused", paused: stream.chance(1, 2) };
  return { kind: "disabled", disabled: stream.chance(1, 2) };
}
