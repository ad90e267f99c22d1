// Submits a transaction to the chain, and answers that it is pending. (decisions 4, 30) The receipt
// says what happened in its block.
import {
  type Command,
  hashHex,
  type Outcome,
  transactionHash,
  type World,
} from "../../../sim/index.ts";
import type { Caller } from "../../core/caller.ts";
import { argumentProblem } from "../../core/input.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import type { Reply } from "../../core/route.ts";
import { hex } from "./present.ts";
import { refusedProblem } from "./problems.ts";
import type { CoreServices } from "./services.ts";
import { hashText } from "./shapes.ts";
import { isSigned, signedBytes } from "./signatures.ts";
import type { TransactionFields } from "./transaction-fields.ts";

export const submitted = {
  200: {
    description: "The transaction was accepted; its receipt comes with its block",
    schema: objectOf({ txHash: hashText, status: { const: "pending" } }),
  },
} as const;

export function submit({ inbox }: CoreServices, command: Command): Reply {
  const outcome = inbox.execute(command);
  const txHash = inbox.read((world) => hashOf(world, command, outcome));
  if (!outcome.ok) throw refusedProblem(outcome, txHash === undefined ? {} : { txHash });
  return { status: 200, body: { txHash, status: "pending" } };
}

function hashOf({ chain }: World, command: Command, outcome: Outcome): string | undefined {
  if (command.kind === "submitSigned") return hex(hashHex(command.raw));
  if (!outcome.ok) return undefined;
  const { transaction, pendingHash = "" } = outcome;
  if (transaction === undefined) return hex(pendingHash);
  return hex(transactionHash(transaction.request, transaction.nonce, chain.chainId));
}

export function commandOf(world: World, fields: TransactionFields, caller: Caller): Command {
  if (isSigned(fields)) return { kind: "submitSigned", raw: signedBytes(world, fields) };
  const { from, to, value = 0n, data = "", nonce, gasLimit } = fields;
  if (from === undefined || to === undefined) {
    const missing = Object.entries({ from, to }).filter(([, each]) => each === undefined);
    throw argumentProblem(
      "Submit transaction",
      missing.map(([name]) => `"${name}" is required`),
    );
  }
  refuseOthers(from, caller);
  return {
    kind: "submit",
    ...{ from, to, function: "", args: {}, written: { to, value, data } },
    ...(nonce === undefined ? {} : { nonce }),
    ...(gasLimit === undefined ? {} : { gasLimit }),
  };
}

/** An unsigned transaction may only be the caller's own. */
export function refuseOthers(from: string, { address }: Caller): void {
  if (from === address) return;
  throw new Problem("forbidden", `Only a signed transaction may be from another than 0x${address}`);
}
