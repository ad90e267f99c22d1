// Transactions as the core module shows them: by hash, and the last ones.
import { waitingWith } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { define, ROOT } from "./services.ts";
import { arrayOf, clamped, hash, whole } from "./shapes.ts";
import { includedForm, longSchema, waitingForm } from "./transaction-forms.ts";

export const transactionRoute = define({
  method: "GET",
  paths: [`${ROOT}/transaction/:hash`],
  operation: "Transaction",
  summary: "A transaction, in a block or waiting for one",
  access: "bearer",
  params: objectOf({ hash }),
  answers: {
    200: { description: "The transaction", schema: longSchema },
    404: { description: "No transaction has this hash; the message says so if it was dropped" },
  },
  handle: ({ params }, { inbox, history, announced }) =>
    inbox.read((world) => {
      const included = history.find(world, params.hash);
      if (included !== undefined) return { status: 200, body: includedForm(world, included) };
      const waiting = waitingWith(world, params.hash);
      if (waiting !== undefined) return { status: 200, body: waitingForm(world, waiting) };
      const why = announced.whyGone(params.hash) ?? "Transaction not found";
      throw new Problem("unknownObject", why);
    }),
});

/** The parameter of routes that show the last ones. */
export const lastParams = objectOf({
  n: { ...whole, description: "how many; clamped to 1 and 1000" },
});

export const lastTransactionsRoute = define({
  method: "GET",
  paths: [`${ROOT}/transaction/last/:n`],
  operation: "Last transactions",
  summary: "The last transactions in blocks, newest first",
  access: "bearer",
  params: lastParams,
  answers: { 200: { description: "The transactions", schema: arrayOf(longSchema) } },
  handle: ({ params }, { inbox }) =>
    inbox.read((world) => {
      const last = world.chain.transactions.slice(-clamped(params.n)).reverse();
      return { status: 200, body: last.map((each) => includedForm(world, each)) };
    }),
});
