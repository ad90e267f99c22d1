// The bridge's routes: the caller's deposits, and a new one. (decisions 6, 20, 41)
import { bridgeDepositsTo } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { listQuery, pageFields, pageOf } from "../../shared/lists/lists.ts";
import { bridgeDeposit } from "./bridge-deposit.ts";
import { depositColumns, depositFields, depositSchema, presentDeposit } from "./bridge-item.ts";
import { WETH } from "./examples.ts";
import { once } from "./once.ts";
import { define } from "./services.ts";
import {
  address,
  addressText,
  amount,
  arrayOf,
  pendingSchema,
  sandboxQuery,
  voteSchema,
} from "./shapes.ts";

const depositsRoute = define({
  method: "GET",
  paths: ["/api/bridge/deposits"],
  operation: "Bridge deposits",
  summary: "The caller's deposits over the bridge",
  description:
    "Newest first by default. A deposit begins as initiated. The relayer confirms it at its " +
    "next tick (each minute of virtual time), and then the tokens are in the caller's wallet. " +
    "A deposit that the relayer cannot confirm is pending_review until it is confirmed or " +
    "aborted.",
  access: "bearer",
  query: listQuery(depositColumns),
  answers: {
    200: {
      description: "A page of deposits",
      schema: objectOf({ deposits: arrayOf(depositSchema), ...pageFields }),
    },
  },
  example: { query: { status: "neq.aborted", order: "timestamp.desc", limit: "5" } },
  handle: ({ caller, query }, { inbox }) =>
    inbox.read((world) => {
      const items = bridgeDepositsTo(world, caller.address).map((each) =>
        presentDeposit(world, each),
      );
      const list = { items, columns: depositColumns };
      const { items: deposits, ...page } = pageOf("Bridge deposits", list, query);
      return { status: 200, body: { deposits, ...page } };
    }),
});

/** Like other writes' answers, except that the status is the deposit's own. */
const answer = {
  description:
    "The deposit is recorded; sign and send it on the source chain. The answer has no result " +
    "fields while the record waits for a block, or while other admins have to agree because " +
    "the relayer is an admin",
  schema: {
    anyOf: [
      objectOf(
        {
          txHash: {
            type: ["string", "null"],
            description: "hash of the transaction to sign on the source chain; null in a dry run",
          },
          status: { const: "initiated" },
          depositId: depositFields.id,
          sourceChain: depositFields.sourceChain,
          tokenAddress: depositFields.tokenAddress,
          amount: depositFields.amount,
          depositAddress: {
            ...addressText,
            description: "the bridge's deposit router on the source chain: where to send it",
          },
          simulated: { const: true, description: "only in the answer of a dry run" },
        },
        ["simulated"],
      ),
      pendingSchema,
      voteSchema,
    ],
  },
} as const;

const depositRoute = define({
  method: "POST",
  paths: ["/api/bridge/deposit"],
  operation: "Bridge deposit",
  summary: "Begin a deposit from a source chain",
  description:
    "Returns the hash of the transaction to sign on the source chain. The platform assumes " +
    "that it will be signed, so the bridge's relayer records the deposit at once. The caller " +
    "sends no transaction on the platform and pays no fee. A refused deposit changes nothing. " +
    "A dry run gives the same answer and records nothing.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  body: objectOf({
    tokenAddress: {
      ...address,
      description: `${address.description}: the platform's token to get, or the token on the source chain`,
    },
    amount: {
      ...amount,
      description:
        "base units of the token named; whole base units of the token on the source chain",
    },
    sourceChain: {
      type: "string",
      maxLength: 100,
      description: "its name as in the list of deposits, in upper or lower case",
    },
  }),
  answers: { 200: answer },
  example: {
    body: { tokenAddress: WETH, amount: "250000000000000000", sourceChain: "Ethereum" },
  },
  handle: (exchange, services) =>
    once(exchange, services, bridgeDeposit(exchange.caller.address, exchange.body)),
});

export const bridgeRoutes = [depositsRoute, depositRoute] as const;
