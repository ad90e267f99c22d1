// eth_estimateGas: what code of users would use, and the same for everything else.
import { ZERO_ADDRESS } from "../../../sim/index.ts";
import { quantity } from "../../json-rpc/hex.ts";
import { define } from "../../json-rpc/method.ts";
import { IGNORED_KIND, optional } from "../../json-rpc/params.ts";
import { CODES, RpcRefusal, reverted } from "../../json-rpc/refusal.ts";
import { QUANTITY } from "../../json-rpc/schemas.ts";
import { type CallObject, readCall } from "./call-object.ts";
import { countingGas } from "./code-work.ts";
import { NATIVE_GAS } from "./present.ts";
import { isOfCode } from "./resolved.ts";

/** What a call of code counts as. */
const CALL_WORK = 100;

export const estimateGas = define({
  name: "eth_estimateGas",
  isKept: true,
  summary: "The gas of a call: what code of a user would use, and 21000 for all else",
  params: [
    optional("call", IGNORED_KIND, {
      missing: undefined,
      description: "Read if it creates a contract, or calls one of a user",
    }),
    optional("block", IGNORED_KIND, { missing: undefined, description: "Not looked at" }),
  ],
  result: QUANTITY,
  refusals: { [CODES.reverted]: "The code refused" },
  handle: (context, [sent]) => {
    const { world, work } = context;
    const { call, isCreation } = readOf(sent);
    if (call === undefined || !(isCreation || isOfCode(world, call))) return quantity(NATIVE_GAS);
    work.spend(CALL_WORK);
    const { from, value, data } = call;
    const to = isCreation ? "" : call.to;
    const written = { to, value, data };
    const request = { from, to, function: "", args: {}, written };
    const { failure, code } = countingGas(context, () => world.simulate(request));
    if (failure !== undefined) throw reverted(failure.reason, undefined, failure.data);
    return quantity(code?.gasUsed ?? 0);
  },
});

interface Estimated {
  readonly call: CallObject | undefined;
  readonly isCreation: boolean;
}

/** What is not a call has the gas of any. */
function readOf(sent: unknown): Estimated {
  if (typeof sent !== "object" || sent === null) return { call: undefined, isCreation: false };
  const { to } = sent as { readonly to?: unknown };
  const isCreation = (to === undefined || to === null) && ("data" in sent || "input" in sent);
  try {
    const call = readCall(isCreation ? { ...sent, to: `0x${ZERO_ADDRESS}` } : sent, "call");
    return { call, isCreation };
  } catch (error) {
    if (error instanceof RpcRefusal) return { call: undefined, isCreation: false };
    throw error;
  }
}
