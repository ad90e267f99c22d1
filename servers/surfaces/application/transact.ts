// Makes a write of one transaction by the caller, and its answer. (decisions 4, 5) A write says
// what it submits and shows; `once.ts` looks after keys and stored answers.
import {
  type Effect,
  openIssueOf,
  type Transaction,
  type TransactionRequest,
  type World,
} from "../../../sim/index.ts";
import { Problem } from "../../core/problem.ts";
import type { Reply } from "../../core/route.ts";
import { once, type UnderKey } from "./once.ts";
import { applicationProblemBody } from "./problems.ts";
import type { ApplicationServices, SignedExchange } from "./services.ts";
import { hashText0x } from "./wire.ts";

interface Write {
  /** What to submit. Throws a problem for a request that can be refused without the chain. */
  plan(world: World): TransactionRequest;
  /** What the answer says besides `txHash` and `status`, read from the world right after. */
  present(world: World, done: Transaction): Readonly<Record<string, unknown>>;
}

/** Submits the write, once for each idempotency key. A dry run only rehearses it. */
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

/** Shows what the write would do, in the same shape, and does nothing. */
function rehearse(world: World, write: Write): Reply {
  return world.rehearse(write.plan(world), (done) => {
    const body = { txHash: null, ...outcomeOf(world, write, succeeded(done)), simulated: true };
    return { status: 200, body };
  });
}

/** What a successful call did: it was carried out, or it was only a vote. */
function outcomeOf(world: World, write: Write, done: Transaction): object {
  return votedOn(done) ?? { status: "success", ...write.present(world, done) };
}

/** The answer of a call that was only a vote; undefined if it was carried out. */
export function votedOn(done: Transaction): { status: "voted"; issueId: string } | undefined {
  const issueId = openIssueOf(done);
  return issueId === undefined ? undefined : { status: "voted", issueId };
}

/** The result of a rehearsal. Throws the refusal as a problem. */
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
  // Returned, not thrown: this answer is stored like any other that came from the chain.
  const { reason } = done.failure;
  const problem = new Problem("refused", reason, { details: { txHash, revertReason: reason } });
  return { status: problem.status, body: applicationProblemBody(problem) };
}

/** Answers a key whose answer was lost after its effect, from the world. */
function recall(world: World, write: Write, effect: Effect): Reply {
  if ("pendingHash" in effect) return pending(`0x${effect.pendingHash}`);
  return answered(world, write, transactionAt(world, effect.transaction));
}

export function transactionAt(world: World, index: number): Transaction {
  const done = world.chain.transactions[index];
  if (done === undefined) throw new Error(`transaction ${index} is stored but missing`);
  return done;
}
