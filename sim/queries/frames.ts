// What code did inside a transaction, frame by frame: the transaction runs again on the state before it. (decision 60)

import type { Transaction } from "../chain/transaction.ts";
import { BadEncoding } from "../contract/abi/decode.ts";
import { decodeCall } from "../contract/abi/selectors.ts";
import type { TupleShape } from "../contract/abi/shape.ts";
import { assert } from "../kernel/assert.ts";
import { canonical } from "../kernel/canonical.ts";
import type { Frame, FrameTrees } from "../user-contracts/frames.ts";
import { revertOf } from "../user-contracts/reason.ts";
import type { World } from "../world/world.ts";

export type { Frame } from "../user-contracts/frames.ts";

/** Frames inside a transaction's own; undefined if nobody knows them, or if they are too many. */
type InnerFrames = readonly Frame[] | undefined;

type Ended = Pick<Transaction, "code" | "failure" | "request">;

/** Cost: twice the changes since it, and its code once more. */
export function innerFrames(world: World, transaction: Transaction): InnerFrames {
  if (transaction.code === undefined) return [];
  const { request } = transaction;
  const again = world.before(transaction, (chain) =>
    world.parts.userCode.watched(() => chain.include(request)),
  );
  if (again === undefined) return undefined;
  const [then, now] = [transaction, again.done].map((each) => each && textOf(each));
  assert(then === now, "a transaction that ran again came to something else");
  return framesBelow(again.frames, transaction);
}

const textOf = ({ code, failure }: Ended): string => canonical({ code, failure });

/** Runs a call, and tells what code did inside it. */
export function watchedFrames<T extends Ended>(
  { parts }: World,
  run: () => T,
): { readonly done: T; readonly calls: InnerFrames } {
  const { done, frames } = parts.userCode.watched(run);
  return { done, calls: framesBelow(frames, done) };
}

/** A call of a user's contract, or a creation, is the outermost frame of code itself. */
function framesBelow({ roots, isTooLarge }: FrameTrees, { request }: Ended): InnerFrames {
  if (isTooLarge) return undefined;
  const [first] = roots;
  return first !== undefined && first.to === request.to ? first.calls : roots;
}

/** What a frame calls, as far as the contract's interface tells. */
export interface FrameCall {
  /** The contract's name. */
  readonly contract: string;
  readonly function: string;
  readonly inputs: TupleShape | undefined;
  readonly args: Readonly<Record<string, unknown>>;
  /** Why it failed. */
  readonly reason: string | undefined;
}

export function callIn({ chain }: World, frame: Frame): FrameCall {
  const { type, to, created = "", input, output: data, failure } = frame;
  const contract = chain.contracts.get(to === "" ? created : to);
  const definition = contract?.kind.definition;
  const about = {
    contract: definition?.name ?? "",
    reason:
      failure === undefined
        ? undefined
        : revertOf({ failure, data, gasUsed: 0n }, definition?.abi).reason,
  };
  if (type === "CREATE" || type === "CREATE2") {
    return { ...about, function: "constructor", inputs: undefined, args: {} };
  }
  try {
    const called = definition && decodeCall(definition, input);
    const { name = "", callable, args = {} } = called ?? {};
    return { ...about, function: name, inputs: callable?.inputs, args };
  } catch (error) {
    if (!(error instanceof BadEncoding)) throw error;
    return { ...about, function: "", inputs: undefined, args: {} };
  }
}
