// Makes a write that is one transaction of the caller's, and its answer. (decisions 4, 5)
// Knows what a write submits and tells, but no key and no kept answer.
import {
  type Effect,
  openIssueOf,
  type Transaction,
  type TransactionRequest,
  type World,
} from "../../sim/index.ts";
import { Problem } from "../core/problem.ts";
import type { Reply } from "../core/route.ts";
import { once, type UnderKey } from "./once.ts";
import { applicationProblemBody } from "./problems.ts";
import type { ApplicationServices, SignedExchange } from "./services.ts";
import { hashText0x } from "./wire.ts";

interface Write {
  /** What to submit. Throws a problem for what needs no chain to be refused. */
  plan(world: World): TransactionRequest;
  /** What the answer says besides `txHash` and `status`, read from the world right after. */
  present(world: World, done: Transaction): Readonly<Record<string, unknown>>;
}

/** Submits the write, once for each idempotency key; where the query says so, only rehearses it. */
export function transact(
  exchange: SignedExchange,
  services: ApplicationServices,
  write: Write,
): Reply {
  return once(exchange, services, {
    rehearse: (world) => rehearse(world, write),
    perform: (at, underKey) => submit(at, write, underKey),
    recall: (world, effect) => recall(world, write, effect),
  });
}

/** Tells what the write would do, in the same shape, and does nothing. */
function rehearse(world: World, write: Write): Reply {
  return world.rehearse(write.plan(world), (done) => {
    const body = { txHash: null, ...outcomeOf(world, write, succeeded(done)), simulated: true };
    return { status: 200, body };
  });
}

/** What a call that was not refused came to: it was carried out, or it was only a vote. */
function outcomeOf(world: World, write: Write, done: Transaction): object {
  return votedOn(done) ?? { status: "success", ...write.present(world, done) };
}

/** What is answered of a call that was only a vote; undefined where it was carried out. */
export function votedOn(done: Transaction): { status: "voted"; issueId: string } | undefined {
  const issueId = openIssueOf(done);
  return issueId === undefined ? undefined : { status: "voted", issueId };
}

/** What a rehearsal came to. Throws the problem of what would be refused. */
export function succeeded(done: Transaction | undefined): Transaction {
  if (done === undefined) throw new Problem("refused", "Insufficient gas fee coverage");
  if (done.failure !== undefined) throw new Problem("refused", done.failure.reason);
  return done;
}

function submit({ inbox }: ApplicationServices, write: Write, underKey: UnderKey): Reply {
  const request = inbox.read((world) => write.plan(world));
  const outcome = inbox.execute({ kind: "submit", ...request, ...underKey });
  if (!outcome.ok) throw new Problem("refused", outcome.message);
  const { transaction, pendingHash } = outcome;
  if (transaction === undefined) return pending(`0x${pendingHash ?? ""}`);
  return inbox.read((world) => answered(world, write, transaction));
}

export const pending = (txHash: string): Reply => ({
  status: 200,
  body: { txHash, status: "pending" },
});

function answered(world: World, write: Write, done: Transaction): Reply {
  const txHash = hashText0x(world, done);
  if (done.failure === undefined) {
    return { status: 200, body: { txHash, ...outcomeOf(world, write, done) } };
  }
  // A reply rather than a throw: this answer is kept like any other that came from the chain.
  const { reason } = done.failure;
  const problem = new Problem("refused", reason, { details: { txHash, revertReason: reason } });
  return { status: problem.status, body: applicationProblemBody(problem) };
}

/** A key whose answer was lost between the effect and the answer: it is told from the world. */
function recall(world: World, write: Write, effect: Effect): Reply {
  if ("pendingHash" in effect) return pending(`0x${effect.pendingHash}`);
  return answered(world, write, transactionAt(world, effect.transaction));
}

export function transactionAt(world: World, index: number): Transaction {
  const done = world.chain.transactions[index];
  if (done === undefined) throw new Error(`transaction ${index} is kept but missing`);
  return done;
}
