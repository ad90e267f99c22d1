// Asks every example of every route as documented, in a world of the default preset with seed 1
// that has been prepared for it.
import { createWorld, rolesOf, type World } from "../../../sim/index.ts";
import { Inbox } from "../../core/inbox.ts";
import { parseInput } from "../../core/input.ts";
import { exampleParams } from "../../core/openapi.ts";
import type { Route, RouteFacts } from "../../core/route.ts";
import { WETH } from "./examples.ts";
import type { ApplicationServices } from "./services.ts";

const WHOLE = 10n ** 18n;

/** A request of a route's example, perhaps with another body. */
interface ExampleRequest {
  readonly operation: string;
  readonly body?: unknown;
}

/** What happens before an example's request: other requests, and what else changes the world. */
export type Step = ExampleRequest | ((inbox: Inbox) => void);

const locked: readonly Step[] = [
  { operation: "Lending supply", body: { tokenAddress: WETH, amount: String(10n * WHOLE) } },
];

const owing: readonly Step[] = [
  ...locked,
  {
    operation: "Lending borrow",
    body: { amount: String(1000n * WHOLE), collateralToken: WETH },
  },
];

const minted: readonly Step[] = [
  {
    operation: "Vault mint",
    body: {
      collateralToken: WETH,
      collateralAmount: String(2n * WHOLE),
      mintAmount: String(1500n * WHOLE),
    },
  },
];

const pooled: readonly Step[] = [{ operation: "Add liquidity" }];

const lent: readonly Step[] = [{ operation: "Supply liquidity", body: { amount: String(WHOLE) } }];

const rewarded: readonly Step[] = [
  ...lent,
  (inbox) => void inbox.execute({ kind: "advance", ms: 3_600_000 }),
];

const claimed: readonly Step[] = [...rewarded, { operation: "Claim rewards" }];

const bridged: readonly Step[] = [{ operation: "Bridge deposit" }];

const unhealthy: readonly Step[] = [
  ...owing,
  (inbox) => {
    const { from, to } = inbox.read(({ users, addresses }) => ({
      from: users.find("oracle")?.address ?? "",
      to: addresses.priceOracle,
    }));
    const args = { asset: WETH, price: 110n * WHOLE };
    inbox.execute({ kind: "submit", from, to, function: "setAssetPrice", args });
  },
];

/** What must have happened before an example shows something, by operation. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  Liquidate: unhealthy,
  "Liquidatable loan": unhealthy,
  "Liquidatable loans": unhealthy,
  Positions: owing,
  Withdraw: locked,
  Borrow: locked,
  Repay: owing,
  "Withdraw liquidity": lent,
  "Lending withdraw": locked,
  "Lending borrow": locked,
  "Lending repay": owing,
  Vaults: minted,
  "Vault repay": minted,
  "Vault withdraw": minted,
  "Remove liquidity": pooled,
  "Claim rewards": rewarded,
  "Reward history": claimed,
  Rewards: rewarded,
  "Bridge deposits": bridged,
};

export const stepsBefore = ({ operation }: RouteFacts): readonly Step[] => STEPS[operation] ?? [];

/** The caller's name, if it is not the borrower. */
const CALLERS: Readonly<Record<string, string>> = {
  "Set price": "oracle",
  Liquidate: "liquidator",
};

export const callerOf = ({ operation }: RouteFacts): string => CALLERS[operation] ?? "borrower";

type ApplicationRoute = Route<ApplicationServices>;

/** The answer to each example, by operation. */
export function exampleAnswers(routes: readonly ApplicationRoute[]) {
  const inbox = new Inbox(createWorld());
  inbox.execute({ kind: "snapshot", name: "new" });
  const byOperation = new Map(routes.map((route) => [route.operation, route]));
  const answers: Record<string, unknown> = {};
  for (const route of routes) {
    inbox.execute({ kind: "restore", name: "new" });
    for (const step of stepsBefore(route)) {
      if (typeof step === "function") step(inbox);
      else ask(inbox, byOperation.get(step.operation), step.body);
    }
    answers[route.operation] = ask(inbox, route);
  }
  return answers;
}

/** As over HTTP, but without the gate. */
function ask(inbox: Inbox, route: ApplicationRoute | undefined, otherBody?: unknown): unknown {
  if (route === undefined) throw new Error("a step asks no route");
  const { operation, method, paths, example = {} } = route;
  const path = example.path ?? paths[0];
  const raw = { params: exampleParams(route), query: example.query ?? {} };
  const input = parseInput(route, { ...raw, body: otherBody ?? example.body });
  const caller = inbox.read((world) => signedIn(world, callerOf(route)));
  const exchange = { operation, method, url: path, path, headers: {}, caller, ...input };
  const reply = route.handle(exchange, { inbox });
  if (reply instanceof Promise || reply.status !== 200) {
    throw new Error(`the example of ${operation}: ${JSON.stringify(reply)}`);
  }
  return reply.body;
}

function signedIn(world: World, name: string) {
  const { address } = world.users.find(name) ?? { address: "" };
  return { name, address, roles: rolesOf(world, address) };
}
