// Transactions: submitting, looking up, and receipts. (decisions 4, 30)
import {
  receiptRecord,
  type Transaction,
  type World,
  waitingRecord,
  waitingWith,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import {
  hex,
  presentIncluded,
  presentReceipt,
  presentTransaction,
  receiptSchema,
  transactionSchema,
} from "./present.ts";
import { type CoreServices, define, VERSION } from "./services.ts";
import { hash } from "./shapes.ts";
import { commandOf, submit, submitted } from "./submit.ts";
import { transactionBody } from "./transaction-fields.ts";

const GONE = "the message says so if the transaction was dropped";
const REFUSED = "Not valid, not signed by its sender, or not accepted: the code says which";

export const submitRoute = define({
  method: "POST",
  paths: [`${VERSION}/transaction`],
  operation: "Submit transaction",
  summary: "Submit a signed transaction, or an unsigned one of the caller",
  description:
    "A signed transaction is sent as `rawTransaction`, or as fields with `signature` or with " +
    "`r`, `s` and `v`; any user may submit it. In an unsigned transaction, `from` must be the " +
    "caller's own address. Data with a selector call a contract; without data, `value` is " +
    "transferred to `to`. The answer is always pending. If a contract refuses the call, the " +
    "receipt shows it.",
  access: "bearer",
  body: transactionBody,
  answers: {
    ...submitted,
    400: { description: REFUSED },
    403: { description: "The transaction is unsigned, and `from` is not the caller's address" },
  },
  example: {
    body: {
      from: "0xb3d786c1690ac5cff912494b43bdb16dbb256cb8",
      to: "0x0000000000000000000000000000000000001010",
      value: "1000000000000000000",
      gasLimit: "21000",
      gasPrice: "0",
      data: "0x",
      nonce: 0,
    },
  },
  handle: ({ body, caller }, services) =>
    submit(
      services,
      services.inbox.read((world) => commandOf(world, body, caller)),
    ),
});

const params = objectOf({ txHash: hash });

export const transactionRoute = define({
  method: "GET",
  paths: [`${VERSION}/transaction/:txHash`],
  operation: "Transaction",
  summary: "A transaction, with its status",
  access: "public",
  params,
  answers: {
    200: { description: "The transaction", schema: transactionSchema },
    404: { description: `No transaction has this hash, in a block or pending; ${GONE}` },
  },
  handle: ({ params: { txHash } }, services) => {
    const { inbox, history } = services;
    const body = inbox.read((world) => {
      const included = history.find(world, txHash);
      if (included !== undefined) return presentIncluded(world, included);
      const waiting = waitingWith(world, txHash);
      return waiting && presentTransaction(waitingRecord(world, waiting), undefined);
    });
    if (body === undefined) throw missing(services, txHash);
    return { status: 200, body };
  },
});

export const receiptRoute = define({
  method: "GET",
  paths: [`${VERSION}/transaction/:txHash/receipt`],
  operation: "Receipt",
  summary: "The receipt of a transaction in a block, with its logs",
  access: "public",
  params,
  answers: {
    200: { description: "The receipt", schema: receiptSchema },
    404: { description: `No transaction in a block has this hash, or not yet; ${GONE}` },
  },
  handle: ({ params: { txHash } }, services) => {
    const { inbox } = services;
    return inbox.read((world) => {
      const record = receiptRecord(world, includedWith(world, services, txHash));
      return { status: 200, body: presentReceipt(record) };
    });
  },
});

function includedWith(world: World, services: CoreServices, txHash: string): Transaction {
  const included = services.history.find(world, txHash);
  if (included !== undefined) return included;
  const isWaiting = waitingWith(world, txHash) !== undefined;
  if (!isWaiting) throw missing(services, txHash);
  throw new Problem("unknownObject", "The transaction is not in a block yet");
}

/** Distinguishes a dropped pending transaction from one that never existed. */
function missing({ announced }: CoreServices, txHash: string): Problem {
  const why = announced.whyGone(txHash);
  if (why === undefined) return new Problem("unknownObject", "Transaction not found");
  return new Problem("unknownObject", why, { details: { txHash: hex(txHash) } });
}
