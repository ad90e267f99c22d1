// eth_call: answers by selector, now or as of an earlier block.
import {
  answerCall,
  BEYOND_FUNDS,
  HISTORY_CHANGES_MAX,
  spendableOf,
  type World,
} from "../../../sim/index.ts";
import { knownBlock } from "../blocks.ts";
import { CALL_KIND, type CallObject } from "../call-object.ts";
import { prefixed } from "../hex.ts";
import { type Context, define } from "../method.ts";
import { BLOCK_KIND, type BlockChoice, LATEST, optional, required } from "../params.ts";
import { CODES, RpcRefusal, reverted } from "../refusal.ts";
import { carriesBoth, resolvedCall, VALUE_WITH_DATA } from "../resolved.ts";
import { DATA } from "../schemas.ts";
import { CALL_TIMEOUT_MS } from "../vm.ts";

/** What one simulated call counts as, beside the changes it is looked back through. */
const CALL_WORK = 100;

/**
 * What `look` reads of the world: as it is now for a tag of the latest block, else as it was after the
 * block and at its time, also of the one at the head. Throws a refusal where there is no such block, or
 * where its state cannot be read any more.
 */
export function asOf<T>(context: Context, choice: BlockChoice, look: () => T): T {
  const { world, work } = context;
  work.spend(CALL_WORK);
  if (choice === LATEST) return look();
  const block = knownBlock(context, choice);
  work.spend(Math.max(0, world.parts.journal.length - block.changesTo));
  const found = world.at(block, () => ({ answer: look() }));
  if (found !== undefined) return found.answer;
  const why =
    block.changesTo < 0
      ? "it was made before the state that was loaded"
      : `it lies more than ${HISTORY_CHANGES_MAX} changes back`;
  throw new RpcRefusal(
    CODES.unavailable,
    `state of block ${block.number} is not available: ${why}`,
  );
}

function answerOf({ world }: Context, call: CallObject): string {
  if (call.data === "") return paid(world, call);
  const answer = answerCall(world, call);
  if (answer.kind === "answered") return prefixed(answer.data);
  if (answer.kind === "reverted") throw reverted(answer.reason);
  const reason = `no function for selector 0x${answer.selector}`;
  throw reverted(reason, reason);
}

/**
 * A payment answers nothing where it could be made, whatever is at its recipient. What the node would not
 * take is refused in its words: a client that asks before it sends tells its user the same.
 */
function paid(world: World, call: CallObject): string {
  const { from, value } = call;
  // Nothing is paid, so that nobody refuses it.
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
  isKept: true,
  vmTimeoutMs: CALL_TIMEOUT_MS,
  summary:
    "Calls a function or reads a public variable, and changes nothing; 0x where no contract is, and of a payment that could be made",
  params: [
    required("call", CALL_KIND, "What is called"),
    optional("block", BLOCK_KIND, { missing: LATEST, description: "As of which block" }),
  ],
  result: DATA,
  refusals: {
    [CODES.reverted]: "The contract refused, with the reason as Error(string) in data",
    [CODES.unavailable]: "The block lies too far back, or before what was loaded",
  },
  handle: (context, [call, block]) => {
    if (carriesBoth(call)) throw reverted(VALUE_WITH_DATA);
    return asOf(context, block, () => answerOf(context, call));
  },
});
