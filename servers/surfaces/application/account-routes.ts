// The caller's account, and anyone's balances. (decision 25)
import { holdingOf, rolesOf, type TokenHolding, tokensOf } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { BORROWER } from "./examples.ts";
import { define } from "./services.ts";
import { address, addressText, amountText, arrayOf, wadText } from "./shapes.ts";
import { metadataFields, presentMetadata } from "./token-item.ts";

export const meRoute = define({
  method: "GET",
  paths: ["/users/me", "/api/users/me", "/api/user/me"],
  operation: "Current user",
  summary: "Who the token belongs to",
  access: "bearer",
  answers: {
    200: {
      description: "The caller",
      schema: objectOf({
        userAddress: addressText,
        userName: { type: "string" },
        isAdmin: { type: "boolean" },
      }),
    },
  },
  handle: ({ caller }, { inbox }) => {
    const roles = inbox.read((world) => rolesOf(world, caller.address));
    const body = {
      userAddress: caller.address,
      userName: caller.name,
      isAdmin: roles.includes("admin"),
    };
    return { status: 200, body };
  },
});

const balanceSchema = objectOf({
  address: addressText,
  user: addressText,
  balance: { ...amountText, description: "in the wallet, base units" },
  collateralBalance: { ...amountText, description: "locked as collateral, base units" },
  price: { ...wadText, description: "USD x 10^18 a whole token; 0 without a price" },
  token: objectOf(metadataFields),
});

const presentHolding = (user: string, holding: TokenHolding) => ({
  address: holding.token.address,
  user,
  balance: String(holding.balance),
  collateralBalance: String(holding.collateral),
  price: String(holding.price),
  token: presentMetadata(holding.token),
});

const DEPRECATED = 2;

export const balanceRoute = define({
  method: "GET",
  paths: ["/api/tokens/balance"],
  operation: "Balances",
  summary: "All tokens with a user's balances, both in the wallet and locked as collateral",
  description:
    "Lists every token that is not deprecated, even with a balance of 0. A deprecated token is " +
    "listed while the user has it locked as collateral.",
  access: "bearer",
  query: objectOf(
    {
      key: {
        ...address,
        format: "addressFilter",
        description: "eq.<address> of the user; by default the caller",
      },
      nonZero: {
        enum: ["true", "false"],
        description: "true leaves out tokens with a balance of 0",
      },
    },
    ["key", "nonZero"],
  ),
  example: { query: { key: `eq.${BORROWER}`, nonZero: "true" } },
  answers: { 200: { description: "An item a token", schema: arrayOf(balanceSchema) } },
  handle: ({ caller, query }, { inbox }) => {
    const user = query.key ?? caller.address;
    const holdings = inbox.read((world) =>
      tokensOf(world)
        .map((token) => holdingOf(world, user, token))
        .filter(({ token, collateral }) => token.status !== DEPRECATED || collateral > 0n),
    );
    const wanted = holdings.filter(
      ({ balance, collateral }) => query.nonZero !== "true" || balance + collateral > 0n,
    );
    return { status: 200, body: wanted.map((holding) => presentHolding(user, holding)) };
  },
});
