// Transactions: submitting, looking up, and receipts. (decisions 4, 30)
import {
  receiptRecord,
  type Transaction,
  type World,
  waitingRecord,
  waitingWith,
} from "../../sim/index.ts";
import { objectOf } from "../core/object-schema.ts";
import { Problem } from "../core/problem.ts";
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

const GONE = "one that was dropped is told in words of its own";
const REFUSED = "Not valid, not signed by its sender, or not taken: the code says which";

export const submitRoute = define({
  method: "POST",
  paths: [`${VERSION}/transaction`],
  operation: "Submit transaction",
  summary: "Hand in a transaction, signed or as the caller's own",
  description:
    "Signed: as `rawTransaction`, or as fields with `signature` or `r`, `s` and `v`; anyone who is " +
    "signed in may hand it in. Unsigned: `from` must be the caller's own address. Data with a selector " +
    "call a contract; without data `value` goes to `to`. The answer is always pending; that a contract " +
    "refused it, the receipt says.",
  access: "bearer",
  body: transactionBody,
  answers: {
    ...submitted,
    400: { description: REFUSED },
    403: { description: "It is unsigned, and not from the caller" },
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
  summary: "A transaction, and whether it is in a block",
  access: "public",
  params,
  answers: {
    200: { description: "The transaction", schema: transactionSchema },
    404: { description: `No such transaction is in a block or waits for one; ${GONE}` },
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
  summary: "How a transaction ended in its block, with its logs",
  access: "public",
  params,
  answers: {
    200: { description: "The receipt", schema: receiptSchema },
    404: { description: `No block has such a transaction, or not yet; ${GONE}` },
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
