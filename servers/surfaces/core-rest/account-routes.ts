// Accounts: their balance of the native token, and their next nonce.
import { stableBalanceOf } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { hex } from "./present.ts";
import { define, VERSION } from "./services.ts";
import { address, addressText, digitsText } from "./shapes.ts";

const balance = { ...digitsText, description: "base units of the stable token, 18 decimals" };
const SOMEBODY = "0xb3d786c1690ac5cff912494b43bdb16dbb256cb8";

export const accountRoute = define({
  method: "GET",
  paths: [`${VERSION}/account`],
  operation: "Account",
  summary: "An account's native balance and nonce",
  description: "An address that nobody has used has balance 0 and nonce 0.",
  access: "public",
  query: objectOf({ address }),
  answers: {
    200: {
      description: "The account",
      schema: objectOf({
        address: addressText,
        balance,
        nonce: { type: "integer", description: "of its next transaction" },
      }),
    },
  },
  example: { query: { address: SOMEBODY } },
  handle: ({ query }, { inbox }) =>
    inbox.read((world) => ({
      status: 200,
      body: {
        address: hex(query.address),
        balance: String(stableBalanceOf(world, query.address)),
        nonce: world.chain.nonces.get(query.address),
      },
    })),
});

export const balanceRoute = define({
  method: "GET",
  paths: [`${VERSION}/account/:address/balance`],
  operation: "Account balance",
  summary: "An account's native balance",
  access: "public",
  params: objectOf({ address }),
  answers: {
    200: { description: "The balance", schema: objectOf({ address: addressText, balance }) },
  },
  example: { path: `${VERSION}/account/${SOMEBODY}/balance` },
  handle: ({ params }, { inbox }) => {
    const stableBalance = inbox.read((world) => stableBalanceOf(world, params.address));
    return { status: 200, body: { address: hex(params.address), balance: String(stableBalance) } };
  },
});
