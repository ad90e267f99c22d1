// Sends a signed transaction.
import {
  type CommandRefusal,
  type Outcome,
  type RefusedCommand,
  transactionHash,
  type World,
} from "../../../../sim/index.ts";
import { prefixed } from "../../../shared/json-rpc/hex.ts";
import { define } from "../../../shared/json-rpc/method.ts";
import { DATA_KIND, required } from "../../../shared/json-rpc/params.ts";
import { CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";
import { HASH } from "../../../shared/json-rpc/schemas.ts";

/**
 * A text that could never be a transaction of this chain is a wrong parameter; the node refuses the
 * rest.
 */
const BAD_PARAMS = new Set<CommandRefusal>(["UNREADABLE", "TYPED_TRANSACTION"]);

/**
 * The platform's own words. Client libraries recognize a used nonce by other words, which are
 * appended.
 */
function wordsFor({ code, message }: RefusedCommand): string {
  return code === "NONCE_TOO_LOW" ? `${message}: nonce too low` : message;
}

/** The hash of the sent transaction, with 0x. Throws a refusal if it was not accepted. */
export function hashOfSent({ chain }: World, outcome: Outcome): string {
  if (!outcome.ok) {
    const code = BAD_PARAMS.has(outcome.code) ? CODES.badParams : CODES.failed;
    throw new RpcRefusal(code, wordsFor(outcome));
  }
  const { transaction, pendingHash = "" } = outcome;
  if (transaction === undefined) return prefixed(pendingHash);
  const { request, nonce } = transaction;
  return prefixed(transactionHash(request, nonce, chain.chainId));
}

export const sendRawTransaction = define({
  name: "eth_sendRawTransaction",
  summary:
    "Submits a signed transaction, in the legacy form or the platform's own form, and returns its hash; a transaction with a later nonce waits for the ones before it",
  params: [required("transaction", DATA_KIND, "The signed bytes")],
  result: HASH,
  refusals: {
    [CODES.failed]:
      "The node refuses it: signature, chain, nonce, gas limit, funds or fee; the message says which",
  },
  handle: ({ inbox, world }, [raw]) =>
    hashOfSent(world, inbox.execute({ kind: "submitSigned", raw })),
});
