// What a storm says of a client, from the world it left behind: the world knows what was done, and how
// often; the exchanges say what the client was told.

import type { TappedExchange } from "../../servers/index.ts";
import { type Transaction, tokenBalanceOf, type World } from "../../sim/index.ts";
import type { ClientEnd } from "./client-process.ts";
import { BREAKS, type Finding } from "./finding.ts";
import { STORM_USER, type StormTask } from "./tasks.ts";
import { type ShownWorld, stalePools, staleReport } from "./views.ts";

export interface StormTrace {
  readonly world: World;
  /** How many transactions there were before the client began. */
  readonly from: number;
  readonly tasks: readonly StormTask[];
  readonly exchanges: readonly TappedExchange[];
  readonly end: ClientEnd;
  readonly shown: ShownWorld;
  /** The first condition of the calm that did not hold after the faults. */
  readonly pending: Pending | undefined;
}

export interface Pending {
  readonly condition: string;
  readonly what: string;
}

export function findingsOf(trace: StormTrace): readonly Finding[] {
  const { end, tasks } = trace;
  const done = [...tasks.flatMap((task) => findingsOfTask(task, trace)), ...restless(trace)];
  if (end.isTooSlow) return [...done, { kind: "too slow", about: "", message: BREAKS["too slow"] }];
  if (end.code === 0) return done;
  const message = `the client ended with ${end.code}: ${end.lastWords}`;
  const about = end.lastWords.replace(/https?:\S+/g, "URL").replace(/\d+/g, "N");
  // What a client did not come to is its giving up, not a loss of its own.
  const others = done.filter(({ kind }) => kind === "spent twice");
  return [...others, { kind: "gave up", about, message }];
}

function restless({ pending }: StormTrace): readonly Finding[] {
  if (pending === undefined) return [];
  const { condition: about, what } = pending;
  return [{ kind: "not converged", about, message: `${about}: ${what}` }];
}

function findingsOfTask(task: StormTask, trace: StormTrace): readonly Finding[] {
  if (task.do === "sweep") return leftOver(task, trace);
  if (task.do === "watch") return stalePools(trace);
  if (task.do === "report") return staleReport(task, trace);
  const count = transactionsOf(trace).filter((each) => hasAmount(each, BigInt(task.amount))).length;
  const about = task.do;
  if (count > 1) {
    const message = `${task.do} of ${task.amount} was done ${count} times`;
    return [{ kind: "spent twice", about, message }];
  }
  if (count === 1 || isRefused(task.amount, trace)) return [];
  return [{ kind: "lost", about, message: `${task.do} of ${task.amount} was never done` }];
}

/** The client's transactions since it began, failed ones included. */
function ownTransactions({ world, from }: StormTrace): readonly Transaction[] {
  const address = world.users.find(STORM_USER)?.address;
  return world.chain.transactions.slice(from).filter(({ request }) => request.from === address);
}

const transactionsOf = (trace: StormTrace): readonly Transaction[] =>
  ownTransactions(trace).filter(({ failure }) => failure === undefined);

const hasAmount = ({ request }: Transaction, amount: bigint): boolean =>
  Object.values(request.args).some((value) => value === amount);

/**
 * Whether a client was told for good that the platform will not do it: by an answer, or by the receipt of
 * a transaction that had to wait and was then refused by its contract.
 */
function isRefused(amount: string, trace: StormTrace): boolean {
  const { exchanges } = trace;
  if (ownTransactions(trace).some((each) => each.failure && hasAmount(each, BigInt(amount)))) {
    return true;
  }
  return exchanges.some(
    ({ request, status, breaks }) =>
      breaks === undefined &&
      status >= 400 &&
      status < 500 &&
      status !== 401 &&
      status !== 429 &&
      String(request.sent.text ?? JSON.stringify(request.body)).includes(amount),
  );
}

function leftOver(
  { token, to }: StormTask & { readonly do: "sweep" },
  trace: StormTrace,
): readonly Finding[] {
  const { world } = trace;
  const address = world.users.find(STORM_USER)?.address ?? "";
  const left = tokenBalanceOf(world, token.slice(2), address);
  if (left === 0n) return [];
  const isSent = transactionsOf(trace).some(
    ({ request }) => request.to === token.slice(2) && request.args.to === to.slice(2),
  );
  if (!isSent) return [{ kind: "lost", about: "sweep", message: "nothing was swept" }];
  const message = `${left} base units were left behind`;
  return [{ kind: "stale decision", about: "sweep", message }];
}
