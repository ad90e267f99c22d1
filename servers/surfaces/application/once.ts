// Does a write once for each idempotency key, and answers equal requests alike. (decisions 5, 29)
// Nothing here awaits, so the order of requests in flight decides between them.
import {
  canonical,
  type Effect,
  hashText,
  isRecord,
  type StoredAnswer,
  type World,
} from "../../../sim/index.ts";
import { Problem } from "../../core/problem.ts";
import type { Reply } from "../../core/route.ts";
import type { ApplicationServices, SignedExchange } from "./services.ts";

/** The members of a command under which the world records its effect. */
export interface UnderKey {
  readonly idempotencyKey?: string;
  readonly fingerprint?: string;
}

export interface KeyedWrite {
  /** What the answer would be; nothing is done. */
  rehearse(world: World): Reply;
  /** Does it. Throws a problem if it has no effect at all, not even a fee. */
  perform(services: ApplicationServices, underKey: UnderKey): Reply;
  /** The answer of a write done under a key but never answered, read from the world. */
  recall(world: World, effect: Effect): Reply;
}

/**
 * Does the write; an equal request under the same key gets the first one's answer. A dry run does
 * nothing and keeps no key.
 */
export function once(
  exchange: SignedExchange,
  services: ApplicationServices,
  write: KeyedWrite,
): Reply {
  const { inbox } = services;
  if (isRecord(exchange.query) && exchange.query.sandbox === "true") {
    return inbox.read((world) => write.rehearse(world));
  }
  const key = idempotencyOf(exchange);
  if (key === undefined) return write.perform(services, {});
  const nowMs = inbox.nowMs;
  const stored = inbox.read((world) => world.parts.answers.find(key.idempotencyKey, nowMs));
  if (stored !== undefined && stored.fingerprint !== key.fingerprint) {
    throw new Problem("invalid", "Idempotency-Key reused with different parameters");
  }
  if (stored?.answer !== undefined) return replayed(stored.answer);
  const reply =
    stored === undefined
      ? write.perform(services, key)
      : inbox.read((world) => write.recall(world, stored.effect));
  const { status, body } = reply;
  const answer = { status, body: JSON.stringify(body) };
  inbox.execute({ kind: "rememberAnswer", key: key.idempotencyKey, ...answer });
  return reply;
}

const KEY_LENGTH_MAX = 255;

/**
 * One key of one caller for one operation on one thing, however its path is spelled. The
 * fingerprint is what the request asks for, without the query that makes it a dry run.
 */
function idempotencyOf({ headers, caller, operation, params, ...request }: SignedExchange) {
  const value = headers["idempotency-key"];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || value === "" || value.length > KEY_LENGTH_MAX) {
    const message = `"Idempotency-Key" must be 1 to ${KEY_LENGTH_MAX} characters long`;
    throw new Problem("invalid", message);
  }
  const { sandbox: _no, ...query } = isRecord(request.query) ? request.query : {};
  return {
    idempotencyKey: canonical([caller.name, operation, params, value]),
    fingerprint: hashText(canonical({ body: request.body, query })),
  };
}

function replayed({ status, body }: NonNullable<StoredAnswer["answer"]>): Reply {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return { status, body, headers: { ...headers, "idempotent-replayed": "true" } };
}
