// Asks every example of every route as documented, in a world of the default preset with seed 1
// that has been prepared for it. The caller of this module sends the requests.
import type { Inbox } from "../core/inbox.ts";
import type { RouteFacts } from "../core/route.ts";
import { WETH } from "./examples.ts";
import { applicationRoutes } from "./surface.ts";

const WHOLE = 10n ** 18n;

export interface ExampleRequest {
  /** `POST /api/lend/borrow`, with its query. */
  readonly line: string;
  /** An actor's name. */
  readonly as: string;
  readonly body?: unknown;
}

export interface ExampleApp {
  readonly inbox: Inbox;
  ask(request: ExampleRequest): Promise<{ readonly status: number; readonly text: string }>;
}

type Scene = (app: ExampleApp) => Promise<unknown>;

const asked =
  (line: string, body: unknown): Scene =>
  async (app) => {
    const { status, text } = await app.ask({ line, as: "borrower", body });
    if (status !== 200) throw new Error(`${line} ${text}`);
  };

const locked = asked("POST /api/lending/supply", {
  tokenAddress: WETH,
  amount: String(10n * WHOLE),
});

const owing: Scene = async (app) => {
  await locked(app);
  const body = { amount: String(1000n * WHOLE), collateralToken: WETH };
  await asked("POST /api/lending/borrow", body)(app);
};

const minted = asked("POST /api/cdp/mint", {
  collateralToken: WETH,
  collateralAmount: String(2n * WHOLE),
  mintAmount: String(1500n * WHOLE),
});

const pooled = asked("POST /api/swap-pools/0000000000000000000000000000000000001017/liquidity", {
  tokenAAmount: String(WHOLE),
  tokenBAmount: String(2_500n * WHOLE),
  deadline: 4_102_444_800,
});

const lent = asked("POST /api/lend/liquidity", { amount: String(WHOLE) });

const rewarded: Scene = async (app) => {
  await lent(app);
  app.inbox.execute({ kind: "advance", ms: 3_600_000 });
};

const claimed: Scene = async (app) => {
  await rewarded(app);
  await asked("POST /api/rewards/claim", undefined)(app);
};

const bridged = asked("POST /api/bridge/deposit", {
  tokenAddress: WETH,
  amount: "250000000000000000",
  sourceChain: "Ethereum",
});

const unhealthy: Scene = async (app) => {
  await owing(app);
  const { from, to } = app.inbox.read(({ users, addresses }) => ({
    from: users.find("oracle")?.address ?? "",
    to: addresses.priceOracle,
  }));
  const args = { asset: WETH, price: 110n * WHOLE };
  app.inbox.execute({ kind: "submit", from, to, function: "setAssetPrice", args });
};

/** What must have happened before an example shows something, by operation. */
const SCENES: Readonly<Record<string, Scene>> = {
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

export const sceneOf = ({ operation }: RouteFacts): Scene | undefined => SCENES[operation];

/** The caller, if not the borrower. */
const CALLERS: Readonly<Record<string, string>> = {
  "Set price": "oracle",
  Liquidate: "liquidator",
};

export function exampleRequest({ method, paths, operation, example }: RouteFacts): ExampleRequest {
  const query = String(new URLSearchParams(example?.query));
  const line = `${method} ${example?.path ?? paths[0]}${query && `?${query}`}`;
  const body = example?.body === undefined ? {} : { body: example.body };
  return { line, as: CALLERS[operation] ?? "borrower", ...body };
}

/** The answer to each example, by operation; `open` makes a fresh world. */
export async function askExamples(
  open: () => Promise<ExampleApp>,
): Promise<Readonly<Record<string, unknown>>> {
  const answers: Record<string, unknown> = {};
  for (const route of applicationRoutes) {
    const app = await open();
    await sceneOf(route)?.(app);
    const { status, text } = await app.ask(exampleRequest(route));
    if (status !== 200) throw new Error(`the example of ${route.operation}: ${text}`);
    answers[route.operation] = JSON.parse(text);
  }
  return answers;
}
