// Submitting transactions, signed or of the caller, and making what a wallet is to sign.
import type { World } from "../../../sim/index.ts";
import type { Caller } from "../../core/caller.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { Reply } from "../../core/route.ts";
import { argumentTexts } from "../../shared/chain/argument-texts.ts";
import { hashToSign } from "../../shared/chain/signed-bytes.ts";
import { uploadsIn } from "./creations.ts";
import { itemSchema } from "./item-schema.ts";
import { itemOf, pendingItem } from "./outcome.ts";
import { fieldsOf, type PlannedItem, plannedItems, type Submission, submissionOf } from "./plan.ts";
import { define, type NodeServices, ROOT } from "./services.ts";
import {
  addressText,
  arrayOf,
  digitsText,
  flagQuery,
  hashText,
  integer,
  isSet,
  nothing,
  text,
  textOrNull,
} from "./shapes.ts";
import { EXAMPLE_BODY, type TransactionBody, transactionBody } from "./transaction-body.ts";

/** Sources come with the transactions. */
const BODY_BYTES_MAX = 2_097_152;

export const resolveQuery = objectOf(
  {
    resolve: {
      ...flagQuery,
      description: "true answers with what is known at once; nothing waits for a block",
    },
  },
  ["resolve"],
);

interface Submitted {
  readonly body: TransactionBody;
  readonly caller: Caller;
  readonly operation: string;
  readonly resolves: boolean;
}

/** Submits all items in turn, unless one of them is wrong by itself. */
async function submitAll(services: NodeServices, { body, caller, operation, resolves }: Submitted) {
  const { inbox, compiler } = services;
  const { address } = body;
  const list = { operation, sender: address ?? caller.address };
  const uploads = await uploadsIn(compiler, body, operation);
  const submissions = inbox.read((world) =>
    plannedItems(world, body, { ...list, uploads }).map((item) =>
      submissionOf(world, item, { caller, address, operation }),
    ),
  );
  const hashes = submissions.map((each) => submitOne(services, each));
  const items = hashes.map((hash) =>
    resolves ? inbox.read((world) => itemOf(world, services, hash)) : pendingItem(hash),
  );
  return { status: 200, body: items } satisfies Reply;
}

/** The hash, also of a transaction that the chain did not accept. */
function submitOne({ inbox, refusals }: NodeServices, { command, hash }: Submission): string {
  // Made before, because a transaction that is included uses up its nonce.
  const made = inbox.read(hash);
  const outcome = inbox.execute(command);
  if (!outcome.ok) refusals.add(made, outcome);
  return made;
}

const submitRouteOf = (path: string, operation: string, summary: string) =>
  define({
    method: "POST",
    paths: [`${ROOT}/transaction${path}`],
    operation,
    summary,
    description:
      "An item without a signature is a transaction of the caller. With one it is of whoever " +
      "signed, and any caller may submit it. All items are checked first: if one is wrong, none " +
      "is submitted. Then each is submitted, whatever becomes of those before. An item that a " +
      "contract refuses or that the chain does not accept is a Failure with its reason.",
    access: "bearer",
    bodyBytesMax: BODY_BYTES_MAX,
    query: resolveQuery,
    body: transactionBody,
    answers: {
      200: {
        description: "An item for each transaction, in their order; Pending without `resolve`",
        schema: arrayOf(itemSchema),
      },
      400: { description: "Not valid, not signed by its sender, or no such function" },
      404: { description: "There is no contract at an address" },
    },
    example: { query: { resolve: "true" }, body: EXAMPLE_BODY },
    handle: ({ body, caller, query }, services) =>
      submitAll(services, { body, caller, operation, resolves: isSet(query.resolve) }),
  });

export const submitRoute = submitRouteOf(
  "",
  "Submit transactions",
  "Submits transactions one after another",
);

export const parallelRoute = submitRouteOf(
  "/parallel",
  "Submit parallel transactions",
  "The same as POST /transaction: the items follow each other in the chain",
);

const unsignedSchema = objectOf({
  hash: { ...hashText, description: "what to sign" },
  data: objectOf({
    nonce: integer,
    gasLimit: integer,
    to: { anyOf: [addressText, nothing], description: "none for a creation" },
    gasPrice: { anyOf: [digitsText, nothing], description: "where it is signed" },
    value: { anyOf: [digitsText, nothing], description: "where it is signed" },
    contractName: textOrNull,
    functionName: textOrNull,
    args: arrayOf(text),
    network: text,
    code: { ...textOrNull, description: "of a creation: what makes it, with its arguments" },
    chainId: digitsText,
  }),
});

function unsigned(world: World, item: PlannedItem) {
  const { plan, gasPrice } = item;
  const fields = fieldsOf(item);
  const { nonce, gasLimit, to } = fields;
  const isTransfer = plan.kind === "transfer";
  const data = {
    ...{ nonce, gasLimit: Number(gasLimit), to: to === "" ? null : to },
    gasPrice: "gasPrice" in fields ? String(gasPrice) : null,
    value: "value" in fields ? String(fields.value) : null,
    contractName: isTransfer ? null : plan.contractName,
    functionName: plan.kind === "call" ? plan.callable.name : null,
    args: plan.kind === "call" ? argumentTexts(plan.callable.inputs, plan.args) : [],
    ...{ network: world.options.network, chainId: String(world.chain.chainId) },
    code: plan.kind === "creation" ? plan.data : null,
  };
  return { hash: hashToSign(world, fields), data };
}

const UNSIGNED = "Unsigned transactions";

export const unsignedRoute = define({
  method: "POST",
  paths: [`${ROOT}/transaction/unsigned`],
  operation: UNSIGNED,
  summary: "What to sign for each transaction",
  description:
    "For a call, the hash is over rlp([nonce, gasLimit, to, functionName, args, network, " +
    "chainId]); with a value or `code`, over a legacy Ethereum transaction of this chain. Sign the hash " +
    "itself, and submit the same item with its `signature`, `address` and `txParams.nonce`.",
  access: "bearer",
  bodyBytesMax: BODY_BYTES_MAX,
  body: transactionBody,
  answers: {
    200: {
      description: "A hash and the fields it covers for each transaction, in their order",
      schema: arrayOf(unsignedSchema),
    },
    400: { description: "Not valid, or no such function" },
    404: { description: "There is no contract at an address" },
  },
  example: { body: EXAMPLE_BODY },
  handle: async ({ body, caller }, { inbox, compiler }) => {
    const sender = body.address ?? caller.address;
    const uploads = await uploadsIn(compiler, body, UNSIGNED);
    return inbox.read((world) => {
      const list = { operation: UNSIGNED, sender, numbersAll: true, uploads };
      const items = plannedItems(world, body, list);
      return { status: 200, body: items.map((item) => unsigned(world, item)) };
    });
  },
});
