// The bridge's routes: the caller's deposits, and a new one. (decisions 6, 20, 41)
import { bridgeDepositsTo } from "../../sim/index.ts";
import { objectOf } from "../core/object-schema.ts";
import { listQuery, pageFields, pageOf } from "../lists/lists.ts";
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
    "Newest first, unless an order is given. A deposit is initiated, confirmed at the relayer's next " +
    "tick (each minute of virtual time), and then the tokens are in the caller's wallet. What cannot " +
    "be confirmed is pending_review, and later confirmed or aborted.",
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
    "The deposit is recorded; sign and send it on the source chain. Without result fields while the " +
    "record waits for a block, or while admins have to agree because the relayer is one of them",
  schema: {
    anyOf: [
      objectOf(
        {
          txHash: {
            type: ["string", "null"],
            description: "of the transaction to sign on the source chain; null in a dry run",
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
    "Answers the hash of the transaction to sign on the source chain; its signature is taken as given, " +
    "so that the bridge's relayer records the deposit at once. There is no transaction of the " +
    "caller's on the platform and no fee; what is refused changes nothing. A dry run tells the same " +
    "and records nothing.",
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
      description: "its name as deposits show it, in any case",
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
