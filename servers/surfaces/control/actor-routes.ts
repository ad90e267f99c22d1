// The actors' routes: list them with keys and credentials, create new ones, sign them in.
import {
  addressOfKey,
  callOf,
  OWN_ACCOUNTS,
  privateKeyOf,
  tokenDefinition,
  type World,
} from "../../../sim/index.ts";
import { amountFault } from "../../core/formats.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { actorFacts, actorsOf, holderOf } from "../../shared/actors/actors.ts";
import { assetAt } from "../../shared/actors/names.ts";
import { actorOf, ensureIncluded } from "../../shared/actors/rehearsal.ts";
import { answers, answersOfNamed, text, transactionAnswer } from "./schemas.ts";
import { define, take, worldOf } from "./services.ts";
import { submitOrTell } from "./transact.ts";

const string = { type: "string" } as const;

const actorFields = {
  name: string,
  role: { type: "string", enum: ["user", "oracle", "admin"] },
  address: string,
  privateKey: string,
  clientId: string,
  clientSecret: string,
  tokenEndpoint: string,
} as const;

const actorAnswer = objectOf(actorFields);

/** A payment that could not be submitted has no hash. */
const paymentAnswer = {
  ...transactionAnswer,
  properties: { ...transactionAnswer.properties, txHash: { type: ["string", "null"] } },
} as const;

const list = define({
  method: "GET",
  paths: ["/actors"],
  operation: "List actors",
  summary:
    "All actors and registered users, with keys and credentials that are valid in this world alone",
  access: "public",
  watches: true,
  answers: answers("Actors", objectOf({ actors: { type: "array", items: actorAnswer } })),
  handle: (_exchange, services) => {
    const tokenEndpoint = services.tokenEndpoint();
    const actors = actorsOf(worldOf(services)).map((actor) => ({ ...actor, tokenEndpoint }));
    return { status: 200, body: { actors } };
  },
});

interface Fund {
  readonly to: string;
  readonly amount: bigint;
}

/** What to mint of each token. Throws a problem for an unknown asset or a bad amount. */
function readFunds(world: World, funds: Readonly<Record<string, unknown>>): Fund[] {
  return Object.entries(funds).map(([symbol, amount]) => {
    const isVoucher = symbol.toLowerCase() === "voucher";
    const to = isVoucher ? world.addresses.voucher : assetAt(world, symbol);
    const fault = typeof amount === "string" ? amountFault(amount) : "must be a string";
    if (fault !== undefined) throw new Problem("invalid", `"funds.${symbol}" ${fault}`);
    return { to, amount: BigInt(String(amount)) };
  });
}

const add = define({
  method: "POST",
  paths: ["/actors"],
  operation: "Add actor",
  summary: "Adds a user, whose key, address and credentials follow from the seed and the name",
  description:
    "The admin mints the amounts in `funds`, each in a transaction of its own. All of them are " +
    "tried first: if one would be refused now, no user is added. `transactions` shows a mint " +
    "that failed later, after it had waited for a block, or that waits for the votes of other " +
    "admins. An actor needs something " +
    'to pay fees with: some `"VOUCHER"`, or some of the stable token.',
  access: "public",
  body: objectOf(
    {
      name: { ...text, description: "Lowercase letters, digits and hyphens, at most 40" },
      funds: {
        type: "object",
        maxProperties: 50,
        description: "Amounts in base units by symbol; VOUCHER for fee vouchers",
      },
    },
    ["funds"],
  ),
  answers: answersOfNamed(
    "The actor, and the transactions that funded it",
    objectOf({ ...actorFields, transactions: { type: "array", items: paymentAnswer } }),
  ),
  example: { body: { name: "carol", funds: { WETH: "1000000000000000000" } } },
  handle: ({ body }, services) => {
    const world = worldOf(services);
    const funds = readFunds(world, body.funds ?? {});
    const holder = holderOf(world, body.name);
    if (holder !== undefined) throw new Problem("invalid", `"name" must not be ${holder}`);
    const from = actorOf(world, "admin");
    const address = addressOfKey(privateKeyOf(world.options.seed, body.name));
    const mints = funds.map(({ to, amount }) => {
      return { from, to, ...callOf(tokenDefinition, "mint", { to: address, amount }) };
    });
    ensureIncluded(world, mints);
    take(services, { kind: "registerUser", name: body.name });
    const user = world.users.find(body.name);
    if (user === undefined) throw new Error("a registered user is not there");
    const transactions = mints.map((mint) => submitOrTell(services, mint));
    const tokenEndpoint = services.tokenEndpoint();
    return { status: 200, body: { ...actorFacts(world, user), tokenEndpoint, transactions } };
  },
});

const signIn = define({
  method: "POST",
  paths: ["/actors/:name/token"],
  operation: "Sign in",
  summary: "An access token of an actor, ready to use",
  access: "public",
  params: objectOf({ name: text }),
  answers: answersOfNamed(
    "The token",
    objectOf({ access_token: string, token_type: string, expires_in: { type: "integer" } }),
  ),
  example: { path: "/actors/borrower/token" },
  handle: async ({ params }, services) => {
    const user = worldOf(services).users.find(params.name);
    if (user === undefined || OWN_ACCOUNTS.includes(user.name)) {
      const known = actorsOf(worldOf(services)).map(({ name }) => name);
      const message = `there is no actor ${params.name}; there are ${known.join(", ")}`;
      throw new Problem("unknownObject", message);
    }
    return { status: 200, body: await services.signIn(user.name) };
  },
});

export const actorRoutes = [list, add, signIn];
