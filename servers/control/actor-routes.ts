// The actors' routes: who there is with which keys and credentials, new ones, and their tokens.
import { TREASURY, type World } from "../../sim/index.ts";
import { Problem } from "../core/problem.ts";
import { actorFacts, actorsOf } from "./actors.ts";
import { assetAt } from "./names.ts";
import { answers, object, text, transactionAnswer } from "./schemas.ts";
import { define, take, worldOf } from "./services.ts";
import { actorOf, submitOrFail } from "./transact.ts";

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

const actorAnswer = object(actorFields, Object.keys(actorFields) as (keyof typeof actorFields)[]);

const list = define({
  method: "GET",
  paths: ["/actors"],
  operation: "List actors",
  summary: "Everyone there is, with keys and credentials that are good for this world alone",
  access: "public",
  answers: answers("Actors", object({ actors: { type: "array", items: actorAnswer } }, ["actors"])),
  handle: (_exchange, services) => {
    const tokenEndpoint = services.tokenEndpoint();
    const actors = actorsOf(worldOf(services)).map((actor) => ({ ...actor, tokenEndpoint }));
    return { status: 200, body: { actors } };
  },
});

/** What to mint, token by token. Throws a problem for an asset or an amount that is none. */
function readFunds(world: World, funds: Readonly<Record<string, unknown>>) {
  return Object.entries(funds).map(([symbol, amount]) => {
    const isVoucher = symbol.toLowerCase() === "voucher";
    const to = isVoucher ? world.addresses.voucher : assetAt(world, symbol);
    if (typeof amount !== "string" || !/^[1-9]\d{0,76}$/.test(amount)) {
      throw new Problem("invalid", `"funds.${symbol}" must be an amount in base units above 0`);
    }
    return { to, amount: BigInt(amount) };
  });
}

const add = define({
  method: "POST",
  paths: ["/actors"],
  operation: "Add actor",
  summary: "A new user with key, address and credentials from the seed and the name",
  description:
    "What is in `funds` is minted by the admin, a transaction each. Whoever acts needs something " +
    'to pay fees with: some `"VOUCHER"`, or some of the stable token.',
  access: "public",
  body: object(
    {
      name: { ...text, description: "Lowercase letters, digits and hyphens, at most 40" },
      funds: {
        type: "object",
        maxProperties: 50,
        description: "Amounts in base units by symbol; VOUCHER for fee vouchers",
      },
    },
    ["name"],
  ),
  answers: answers(
    "The actor, and the transactions that paid it",
    object({ ...actorFields, transactions: { type: "array", items: transactionAnswer } }, ["name"]),
  ),
  example: { body: { name: "carol", funds: { WETH: "1000000000000000000" } } },
  handle: ({ body }, services) => {
    const funds = readFunds(worldOf(services), (body.funds ?? {}) as Record<string, unknown>);
    take(services, { kind: "registerUser", name: body.name });
    const world = worldOf(services);
    const user = world.users.find(body.name);
    if (user === undefined) throw new Error("a registered user is not there");
    const from = actorOf(world, "admin");
    const transactions = funds.map(({ to, amount }) =>
      submitOrFail(services, { from, to, function: "mint", args: { to: user.address, amount } }),
    );
    const tokenEndpoint = services.tokenEndpoint();
    return { status: 200, body: { ...actorFacts(world, user), tokenEndpoint, transactions } };
  },
});

const signIn = define({
  method: "POST",
  paths: ["/actors/:name/token"],
  operation: "Sign in",
  summary: "A ready access token of an actor",
  access: "public",
  params: object({ name: text }, ["name"]),
  answers: answers(
    "The token",
    object({ access_token: string, token_type: string, expires_in: { type: "integer" } }, [
      "access_token",
      "token_type",
      "expires_in",
    ]),
  ),
  example: { path: "/actors/borrower/token" },
  handle: async ({ params }, services) => {
    const user = worldOf(services).users.find(params.name);
    if (user === undefined || user.name === TREASURY) {
      const known = actorsOf(worldOf(services)).map(({ name }) => name);
      const message = `there is no actor ${params.name}; there are ${known.join(", ")}`;
      throw new Problem("unknownObject", message);
    }
    return { status: 200, body: await services.signIn(user.name) };
  },
});

export const actorRoutes = [list, add, signIn];
