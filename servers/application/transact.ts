// Makes a write: one transaction, its answer, and the answer kept under an idempotency key. (DECISIONS 4, 5, 29)
// Everything here happens in one go, so that requests in flight together are settled by their order.
import {
  canonical,
  hashText,
  type KeptAnswer,
  type Transaction,
  type TransactionRequest,
  type World,
} from "../../sim/index.ts";
import { Problem } from "../core/problem.ts";
import type { Reply } from "../core/route.ts";
import { applicationProblemBody } from "./problems.ts";
import type { ApplicationServices, SignedExchange } from "./services.ts";
import { hashText0x } from "./wire.ts";

export interface Write {
  /** What to submit. Throws a problem for what needs no chain to be refused. */
  plan(world: World): TransactionRequest;
  /** What the answer says besides `txHash` and `status`, read from the world right after. */
  present(world: World, done: Transaction): Readonly<Record<string, unknown>>;
}

const INSUFFICIENT_FEE = "Insufficient gas fee coverage";

/**
 * Submits the write; an equal request under the same key gets the answer of the first. Where the query
 * asks for a dry run, nothing is submitted and no key is kept.
 */
export function transact(
  exchange: SignedExchange,
  services: ApplicationServices,
  write: Write,
): Reply {
  const { inbox } = services;
  if ((exchange.query as { sandbox?: string }).sandbox === "true") return rehearse(services, write);
  const key = idempotencyOf(exchange);
  const nowMs = inbox.nowMs;
  const kept = key && inbox.read((world) => world.parts.answers.find(key.key, nowMs));
  if (key !== undefined && kept !== undefined) {
    if (kept.fingerprint !== key.fingerprint) {
      throw new Problem("invalid", "Idempotency-Key reused with different parameters");
    }
    if (kept.answer !== undefined) return replayed(kept.answer.status, kept.answer.body);
  }
  const reply =
    kept === undefined
      ? submit({ inbox }, write, key)
      : inbox.read((world) => unanswered(world, write, kept));
  if (key === undefined) return reply;
  const body = JSON.stringify(reply.body);
  inbox.execute({ kind: "rememberAnswer", key: key.key, status: reply.status, body });
  return reply;
}

/** Tells what the write would do, in the same shape, and does nothing. */
function rehearse({ inbox }: ApplicationServices, write: Write): Reply {
  return inbox.read((world) =>
    world.rehearse(write.plan(world), (done) => {
      if (done === undefined) throw new Problem("refused", INSUFFICIENT_FEE);
      if (done.failure !== undefined) throw new Problem("refused", done.failure.reason);
      const body = { txHash: null, status: "success", ...write.present(world, done) };
      return { status: 200, body: { ...body, simulated: true } };
    }),
  );
}

interface Key {
  readonly key: string;
  readonly fingerprint: string;
}

const KEY_LENGTH_MAX = 255;

/** One key of one caller on one path; its fingerprint is what the request asks for. */
function idempotencyOf({ headers, caller, method, path, ...asked }: SignedExchange) {
  const value = headers["idempotency-key"];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || value === "" || value.length > KEY_LENGTH_MAX) {
    const message = `"Idempotency-Key" must be 1 to ${KEY_LENGTH_MAX} characters long`;
    throw new Problem("invalid", message);
  }
  const { body, query } = asked;
  const key: Key = {
    key: `${caller.name} ${method} ${path} ${value}`,
    fingerprint: hashText(canonical({ body, query })),
  };
  return key;
}

function submit({ inbox }: ApplicationServices, write: Write, key: Key | undefined): Reply {
  const request = inbox.read((world) => write.plan(world));
  const outcome = inbox.execute({
    kind: "submit",
    ...request,
    ...(key === undefined ? {} : { idempotencyKey: key.key, fingerprint: key.fingerprint }),
  });
  if (!outcome.ok) throw new Problem("refused", outcome.message);
  const { transaction, pendingHash } = outcome;
  if (transaction === undefined) return pending(pendingHash ?? "");
  return inbox.read((world) => answered(world, write, transaction));
}

const pending = (hash: string): Reply => ({
  status: 200,
  body: { txHash: `0x${hash}`, status: "pending" },
});

function answered(world: World, write: Write, done: Transaction): Reply {
  const txHash = hashText0x(world, done);
  if (done.failure === undefined) {
    return { status: 200, body: { txHash, status: "success", ...write.present(world, done) } };
  }
  // A reply rather than a throw: this answer is kept like any other that came from the chain.
  const { reason } = done.failure;
  const problem = new Problem("refused", reason, { details: { txHash, revertReason: reason } });
  return { status: problem.status, body: applicationProblemBody(problem) };
}

/** A key whose answer was lost between the effect and the answer: it is told from the world. */
function unanswered(world: World, write: Write, { effect }: KeptAnswer): Reply {
  if ("pendingHash" in effect) return pending(effect.pendingHash);
  const done = world.chain.transactions[effect.transaction];
  if (done === undefined) throw new Error(`transaction ${effect.transaction} is kept but missing`);
  return answered(world, write, done);
}

function replayed(status: number, body: string): Reply {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return { status, body, headers: { ...headers, "idempotent-replayed": "true" } };
}
