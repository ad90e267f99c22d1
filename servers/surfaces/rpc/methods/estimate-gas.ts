// eth_estimateGas: what code of users would use, and the same for everything else.
import { BadTransaction, refuseWritten, type World } from "../../../../sim/index.ts";
import { leastGas } from "../../../shared/chain/least-gas.ts";
import { quantity } from "../../../shared/json-rpc/hex.ts";
import { type Context, define } from "../../../shared/json-rpc/method.ts";
import { IGNORED_KIND, optional } from "../../../shared/json-rpc/params.ts";
import { CODES, RpcRefusal, reverted } from "../../../shared/json-rpc/refusal.ts";
import { QUANTITY } from "../../../shared/json-rpc/schemas.ts";
import { type CallObject, ESTIMATED_SCHEMA, readEstimated } from "./call-object.ts";
import { countingGas } from "./code-work.ts";
import { NATIVE_GAS } from "./present.ts";
import { isOfCode } from "./resolved.ts";

/** What a call of code counts as. */
const CALL_WORK = 100;

export const ESTIMATED = { schema: ESTIMATED_SCHEMA, read: readEstimated };

export const estimateGas = define({
  name: "eth_estimateGas",
  isCached: true,
  summary: "The gas of a call in the next block: what code needs, and 21000 for all else",
  params: [
    optional("call", ESTIMATED, {
      missing: undefined,
      description: "It creates a contract if it has data and no to",
    }),
    optional("block", IGNORED_KIND, { missing: undefined, description: "Not looked at" }),
  ],
  result: QUANTITY,
  refusals: {
    [CODES.reverted]: "The code refused",
    [CODES.failed]: "The code that would make a contract is too long",
  },
  handle: (context, [call]) => quantity(estimated(context, call)),
});

/** The gas that a call needs in the next block. */
export function estimated(context: Context, call: CallObject | undefined): number | bigint {
  const { world, work } = context;
  if (call === undefined || !isOfCode(world, call)) return NATIVE_GAS;
  work.spend(CALL_WORK);
  return countingGas(context, () => gasFor(world, call));
}

function gasFor(world: World, { from, to, value, data }: CallObject): number | bigint {
  const written = { to, value, data };
  ensureIncluded(world, written);
  const request = { from, to, function: "", args: {}, written };
  const { failure, code } = world.simulate(request);
  if (failure !== undefined) throw reverted(failure.reason, undefined, failure.data);
  return leastGas(world, request, BigInt(code?.gasUsed ?? 0));
}

function ensureIncluded({ chain }: World, written: Pick<CallObject, "to" | "value" | "data">) {
  try {
    refuseWritten(written, chain.contracts);
  } catch (error) {
    if (error instanceof BadTransaction) throw new RpcRefusal(CODES.failed, error.message);
    throw error;
  }
}
