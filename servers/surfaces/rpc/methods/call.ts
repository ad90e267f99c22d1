// eth_call: answers by selector, now or as of an earlier block.
import {
  answerCall,
  BEYOND_FUNDS,
  HISTORY_CHANGES_MAX,
  spendableOf,
  type World,
} from "../../../../sim/index.ts";
import { prefixed } from "../../../shared/json-rpc/hex.ts";
import { type Context, define } from "../../../shared/json-rpc/method.ts";
import {
  BLOCK_KIND,
  type BlockChoice,
  LATEST,
  optional,
  PENDING,
  required,
} from "../../../shared/json-rpc/params.ts";
import { CODES, RpcRefusal, reverted } from "../../../shared/json-rpc/refusal.ts";
import { DATA } from "../../../shared/json-rpc/schemas.ts";
import { CALL_TIMEOUT_MS } from "../../../shared/json-rpc/vm.ts";
import { CALL_KIND, type CallObject } from "./call-object.ts";
import { knownBlock } from "./chosen-block.ts";
import { countingGas } from "./code-work.ts";
import { carriesBoth, isOfCode, resolvedCall, VALUE_WITH_DATA } from "./resolved.ts";

/** The work that one simulated call counts as, besides the changes undone for it. */
const CALL_WORK = 100;

/**
 * What `look` reads of the world as it was after a block: calls see the block's number and time. For
 * `PENDING` they see those of the next block, now. Throws a refusal if there is no such block, or if
 * its state is no longer remembered. (decision 33)
 */
export function asOf<T>(context: Context, choice: BlockChoice, look: () => T): T {
  const { world, work } = context;
  work.spend(CALL_WORK);
  if (choice === PENDING) return countingGas(context, look);
  const block = knownBlock(context, choice);
  if (choice === LATEST) return world.within(block, () => countingGas(context, look));
  work.spend(Math.max(0, world.parts.journal.length - block.changesTo));
  const found = world.at(block, () => ({ answer: countingGas(context, look) }));
  if (found !== undefined) return found.answer;
  const why = `it lies more than ${HISTORY_CHANGES_MAX} changes back`;
  throw new RpcRefusal(
    CODES.unavailable,
    `state of block ${block.number} is not available: ${why}`,
  );
}

/** What a call returns, or a creation's code, with 0x. Throws a refusal if it reverts. */
export function answerOf({ world }: Context, call: CallObject): string {
  if (call.data === "" && !isOfCode(world, call)) return paid(world, call);
  const answer = answerCall(world, call);
  if (answer.kind === "answered") return prefixed(answer.data);
  if (answer.kind === "reverted") throw reverted(answer.reason, undefined, answer.data);
  const reason = `no function for selector 0x${answer.selector}`;
  throw reverted(reason, reason);
}

/**
 * A payment that could be made answers nothing, whoever its recipient is. One that the node would
 * refuse gets the node's words, so that a client that asks before it sends can show them.
 */
function paid(world: World, call: CallObject): string {
  const { from, value } = call;
  // Nothing is paid, so nothing can be refused.
  if (value === 0n) return "0x";
  if (value > spendableOf(world, from, world.addresses.stable)) {
    throw reverted(BEYOND_FUNDS, BEYOND_FUNDS);
  }
  const { failure } = world.simulate(resolvedCall(world, call).request);
  if (failure !== undefined) throw reverted(failure.reason);
  return "0x";
}

export const ethCall = define({
  name: "eth_call",
  isCached: true,
  vmTimeoutMs: CALL_TIMEOUT_MS,
  summary:
    "Calls a function or reads a public variable without changing anything; 0x if there is no contract, or for a payment that would succeed",
  params: [
    required("call", CALL_KIND, "What is called"),
    optional("block", BLOCK_KIND, { missing: LATEST, description: "As of which block" }),
  ],
  result: DATA,
  refusals: {
    [CODES.reverted]: "The contract refused; data has the reason as Error(string)",
    [CODES.unavailable]: "The block is too old",
  },
  handle: (context, [call, block]) => {
    if (carriesBoth(call) && !isOfCode(context.world, call)) throw reverted(VALUE_WITH_DATA);
    return asOf(context, block, () => answerOf(context, call));
  },
});
