// Calls that are tried out as an Ethereum node does it: also creations, and on a world that is different for the call.
import { quantity } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import {
  BLOCK_KIND,
  type BlockChoice,
  LATEST,
  optional,
  PENDING,
  required,
} from "../../../shared/json-rpc/params.ts";
import { CODES, reverted } from "../../../shared/json-rpc/refusal.ts";
import { DATA, QUANTITY } from "../../../shared/json-rpc/schemas.ts";
import { CALL_TIMEOUT_MS } from "../../../shared/json-rpc/vm.ts";
import { answerOf, asOf } from "../../rpc/methods/call.ts";
import { knownBlock } from "../../rpc/methods/chosen-block.ts";
import { ESTIMATED, estimated } from "../../rpc/methods/estimate-gas.ts";
import { carriesBoth, isOfCode, VALUE_WITH_DATA } from "../../rpc/methods/resolved.ts";
import { BLOCK_OVERRIDE, type BlockOverride, STATE_OVERRIDE, withOverrides } from "./overrides.ts";

const CALL = required("call", ESTIMATED, "What is called; without to it creates a contract");
const BLOCK = optional("block", BLOCK_KIND, { missing: LATEST, description: "As of which block" });
const REFUSALS = {
  [CODES.reverted]: "The contract refused; data has the reason",
  [CODES.unavailable]: "The block is too old",
} as const;

/** What `look` reads as of a block with another number or time. */
function inBlock<T>(context: Context, choice: BlockChoice, other: BlockOverride, look: () => T): T {
  const { world } = context;
  return asOf(context, choice, () => {
    if (Object.keys(other).length === 0) return look();
    const { number, timestamp } = knownBlock(context, choice);
    const next = { number: number + 1, timestamp: world.clock.seconds };
    const own = choice === PENDING ? next : { number, timestamp };
    return world.within({ ...own, ...other }, look);
  });
}

export const CALLS: readonly Method[] = [
  define({
    name: "eth_call",
    isCached: true,
    vmTimeoutMs: CALL_TIMEOUT_MS,
    summary:
      "Calls a function, or creates a contract and returns its code, without changing anything",
    params: [CALL, BLOCK, STATE_OVERRIDE, BLOCK_OVERRIDE],
    result: DATA,
    refusals: REFUSALS,
    handle: (context, [call, block, accounts, other]) =>
      inBlock(context, block, other, () =>
        withOverrides(context.world, accounts, () => {
          if (carriesBoth(call) && !isOfCode(context.world, call)) throw reverted(VALUE_WITH_DATA);
          return answerOf(context, call);
        }),
      ),
  }),
  define({
    name: "eth_estimateGas",
    isCached: true,
    summary: "The gas of a call in the next block: what code needs, and 21000 for all else",
    params: [CALL, BLOCK, STATE_OVERRIDE, BLOCK_OVERRIDE],
    result: QUANTITY,
    refusals: REFUSALS,
    handle: (context, [call, block, accounts, other]) =>
      inBlock(context, block, other, () =>
        quantity(withOverrides(context.world, accounts, () => estimated(context, call))),
      ),
  }),
];
