// A storm's findings about a client, from the world after it: the world shows which actions were
// done, and how often; the exchanges show which answers the client got.

import type { TappedExchange } from "../../servers/index.ts";
import { type Transaction, tokenBalanceOf, type World } from "../../sim/index.ts";
import type { ClientEnd } from "./client-process.ts";
import { BREAKS, type Finding, rankOf } from "./finding.ts";
import { type AmountTask, doesTask, refusesTask } from "./task-calls.ts";
import { bare, STORM_USER, type StormTask } from "./tasks.ts";
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

/** In the order of `BREAKS`. */
export const findingsOf = (trace: StormTrace): readonly Finding[] =>
  [...foundIn(trace)].sort((one, other) => rankOf(one) - rankOf(other));

function foundIn(trace: StormTrace): readonly Finding[] {
  const { end, tasks } = trace;
  const done = [...tasks.flatMap((task) => findingsOfTask(task, trace)), ...restless(trace)];
  if (end.isTooSlow) return [...done, { kind: "too slow", about: "", message: BREAKS["too slow"] }];
  if (end.code === 0) return done;
  const message = `the client ended with ${end.code}: ${end.lastWords}`;
  const others = done.filter(hasOtherReason);
  return [...others, { kind: "gave up", about: gistOf(end.lastWords), message }];
}

/**
 * Tasks that a client did not begin belong to its giving up, and are no losses; and no client that
 * gave up has the answers to all its writes.
 */
const hasOtherReason = ({ kind, about }: Finding): boolean =>
  kind === "spent twice" || (kind === "not converged" && about !== "writes");

/** Last words without what differs from seed to seed: servers, hashes and figures. */
export const gistOf = (words: string): string =>
  words
    .replace(/^(?:\w*Error(?: \[\w+\])?: )+/, "")
    .replace(/\w+:\/\/[^\s/]+/g, "")
    .replace(/\b(?:0x[\da-f]+|(?=[a-f]*\d)[\da-f]{8,})\b/gi, "…")
    .replace(/(?<!\w)\d[\d.,:TZ-]*\d|(?<!\w)\d|\d{4,}/g, (figure) =>
      /^[45]\d\d$/.test(figure) ? figure : "…",
    );

function restless({ pending }: StormTrace): readonly Finding[] {
  if (pending === undefined) return [];
  const { condition: about, what } = pending;
  return [{ kind: "not converged", about, message: `${about}: ${what}` }];
}

function findingsOfTask(task: StormTask, trace: StormTrace): readonly Finding[] {
  if (task.do === "sweep") return leftOver(task, trace);
  if (task.do === "watch") return stalePools(trace);
  if (task.do === "report") return staleReport(task, trace);
  const count = transactionsOf(trace).filter((each) => doesTask(each, task, trace.world)).length;
  const about = task.do;
  if (count > 1) {
    const message = `${task.do} of ${task.amount} was done ${count} times`;
    return [{ kind: "spent twice", about, message }];
  }
  if (count === 1 || isRefused(task, trace)) return [];
  return [{ kind: "lost", about, message: `${task.do} of ${task.amount} was never done` }];
}

/** The client's transactions since it began, failed ones included. */
function ownTransactions({ world, from }: StormTrace): readonly Transaction[] {
  const address = world.users.find(STORM_USER)?.address;
  return world.chain.transactions.slice(from).filter(({ request }) => request.from === address);
}

const transactionsOf = (trace: StormTrace): readonly Transaction[] =>
  ownTransactions(trace).filter(({ failure }) => failure === undefined);

/**
 * Whether a client got a final refusal: by an answer, or by the receipt of a transaction that had
 * to wait and was then refused by its contract.
 */
const isRefused = (task: AmountTask, trace: StormTrace): boolean =>
  ownTransactions(trace).some(
    (each) => isExcuse(each, task) && doesTask(each, task, trace.world),
  ) || trace.exchanges.some((each) => refusesTask(each, task, trace.world));

/** A withdrawal is approved by the client itself, so an approval that was missing excuses nothing. */
const isExcuse = ({ failure }: Transaction, task: AmountTask): boolean =>
  failure !== undefined && (task.do !== "withdraw" || failure.code !== "TOKEN_ALLOWANCE");

function leftOver(
  { token, to }: StormTask & { readonly do: "sweep" },
  trace: StormTrace,
): readonly Finding[] {
  const { world } = trace;
  const address = world.users.find(STORM_USER)?.address ?? "";
  const left = tokenBalanceOf(world, bare(token), address);
  if (left === 0n) return [];
  const isSent = transactionsOf(trace).some(
    ({ request }) => request.to === bare(token) && request.args.to === bare(to),
  );
  if (!isSent) return [{ kind: "lost", about: "sweep", message: "nothing was swept" }];
  const message = `${left} base units were left behind`;
  return [{ kind: "stale decision", about: "sweep", message }];
}
