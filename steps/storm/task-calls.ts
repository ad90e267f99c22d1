// How a task is done: which call it is on the chain, and by which route the application takes it.
import type { TappedExchange } from "../../servers/index.ts";
import { swapPoolAt, type Transaction, type World } from "../../sim/index.ts";
import { bare, STORM_USER, type StormTask } from "./tasks.ts";

/** A task that names its amount. */
export type AmountTask = Exclude<StormTask, { readonly do: "sweep" | "report" | "watch" }>;

interface TaskCall {
  readonly to: string;
  readonly function: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** None if the application has no route for it. */
  readonly route?: string;
}

function callOf(task: AmountTask, world: World): TaskCall {
  const amount = BigInt(task.amount);
  const { lendingPool: to, stable } = world.addresses;
  switch (task.do) {
    case "deposit": {
      const args = { asset: bare(task.asset), amount };
      return { to, function: "supplyCollateral", args, route: "/api/lend/deposit" };
    }
    case "borrow":
    case "repay": {
      const args = { asset: stable, amount };
      return { to, function: task.do, args, route: `/api/lend/${task.do}` };
    }
    case "swap": {
      const pool = bare(task.pool);
      const isAToB = swapPoolAt(world, pool)?.tokenA === bare(task.from);
      const args = { isAToB, amountIn: amount };
      return { to: pool, function: "swap", args, route: `/api/swap-pools/${pool}/swap` };
    }
    case "withdraw": {
      const paid = { externalToken: bare(task.as), externalChainId: BigInt(task.chain) };
      const externalRecipient = world.users.find(STORM_USER)?.address;
      const args = { ...paid, externalRecipient, platformToken: bare(task.token), amount };
      return { to: world.addresses.bridge, function: "requestWithdrawal", args };
    }
  }
}

/** Whether a transaction is the task's own call, not an approval for it or a transfer of the amount. */
export function doesTask({ request }: Transaction, task: AmountTask, world: World): boolean {
  const call = callOf(task, world);
  return (
    request.to === call.to &&
    request.function === call.function &&
    Object.entries(call.args).every(([name, value]) => request.args[name] === value)
  );
}

/**
 * Whether the application's own route refused the task for good, and the client got the whole
 * answer.
 */
export function refusesTask(exchange: TappedExchange, task: AmountTask, world: World): boolean {
  const { surface, method, path, request, status, response, breaks } = exchange;
  if (surface !== "app" || method !== "POST") return false;
  if (breaks !== undefined || status < 400 || status >= 500) return false;
  const route = path.toLowerCase().replace(/\?.*$/, "").replace("/0x", "/");
  if (route !== callOf(task, world).route) return false;
  const { amount, amountIn }: Readonly<Record<string, unknown>> = Object(request.body);
  return (amountIn ?? amount) === task.amount && typeOf(response.body) === "PlatformError";
}

/** A mistake of the client's own has another type, and so has a limit. */
function typeOf(body: string): unknown {
  try {
    return Object(Object(JSON.parse(body)).error).type;
  } catch {
    return undefined;
  }
}
