// Reads a transaction request from plain JSON by the definition of the function it calls.

import type { Contract } from "../contract/call.ts";
import { BadValue, decodeElementary, decodeValues } from "../contract/codec.ts";
import { type Arguments, functionOf } from "../contract/define.ts";
import { isCount, isRecord } from "../kernel/record.ts";
import { decodeArtifacts } from "./artifact-codec.ts";
import type { Approval, TransactionRequest, WrittenTransaction } from "./transaction.ts";

/**
 * Keeps the arguments of an unknown function, if they are flat, so that the chain can refuse the
 * call.
 */
export function decodeRequest(
  contracts: ReadonlyMap<string, Contract>,
  request: Record<string, unknown>,
): TransactionRequest {
  const from = decodeElementary("address", request.from, "from");
  const to = decodeTo(request.to);
  const name = decodeElementary("string", request.function, "function");
  const contract = contracts.get(to);
  const definition =
    contract === undefined ? undefined : functionOf(contract.kind.definition, name);
  const args = request.args ?? {};
  const { approvals, artifacts, gasLimit, nonce, written } = request;
  return {
    from,
    to,
    function: name,
    args:
      definition === undefined ? anyObject(args) : decodeValues(definition.arguments, args, "args"),
    ...(approvals === undefined ? {} : { approvals: decodeApprovals(approvals) }),
    ...(gasLimit === undefined
      ? {}
      : { gasLimit: decodeElementary("uint256", gasLimit, "gasLimit") }),
    ...(nonce === undefined ? {} : { nonce: decodeNonce(nonce) }),
    ...(written === undefined ? {} : { written: decodeWritten(written) }),
    ...(artifacts === undefined ? {} : { artifacts: decodeArtifacts(artifacts) }),
  };
}

function decodeNonce(nonce: unknown): number {
  if (isCount(nonce)) return nonce;
  throw new BadValue("nonce", "must be a whole number");
}

/** Empty for a creation. */
const decodeTo = (to: unknown): string => (to === "" ? to : decodeElementary("address", to, "to"));

const WRITTEN = { to: "string", value: "uint256", data: "bytes" } as const;

function decodeWritten(written: unknown): WrittenTransaction {
  const decoded = decodeValues(WRITTEN, written, "written");
  return { ...decoded, to: decodeTo(decoded.to) };
}

function anyObject(args: unknown): Arguments {
  if (!isRecord(args)) throw new BadValue("args", "must be an object");
  for (const [name, value] of Object.entries(args)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const isFlat = items.every((item) => typeof item === "string" || typeof item === "boolean");
    if (!isFlat)
      throw new BadValue(`args.${name}`, "must be a string, true, false or a list of those");
  }
  return args;
}

const APPROVAL = { token: "address", spender: "address", amount: "uint256" } as const;

function decodeApprovals(approvals: unknown): Approval[] {
  if (!Array.isArray(approvals)) throw new BadValue("approvals", "must be an array");
  return approvals.map((each, index) => decodeValues(APPROVAL, each, `approvals[${index}]`));
}
