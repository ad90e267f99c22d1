// Tries every call of BadValues as a user, undoes each, and reports wrong results. The test says
// which refusal is right.
import type { Transaction } from "../../chain/transaction.ts";
import { REFUSALS, type RefusalCode } from "../../refusals/refusals.ts";
import { type BadCall, BadValues } from "./bad-values.ts";
import type { Market } from "./market.ts";

export interface TriedCalls {
  calls: number;
  accepted: number;
  /** Wrong results of calls, a line each. */
  readonly wrong: string[];
  /** By code, the first call that was refused with it. */
  readonly refused: Map<RefusalCode, BadCall>;
}

export function tryAll(market: Market, who: string): TriedCalls {
  const tried: TriedCalls = { calls: 0, accepted: 0, wrong: [], refused: new Map() };
  const values = new BadValues(market, market.who(who));
  // A call may deploy contracts until it is undone, so take the list at the beginning.
  for (const contract of [...market.world.chain.contracts.values()]) {
    for (const call of values.callsOf(contract)) {
      tried.calls += 1;
      const wrong = tryOne(market, { who, call, tried });
      if (wrong !== undefined) tried.wrong.push(`${call.said} by ${who}: ${wrong}`);
    }
  }
  return tried;
}

interface Attempt {
  readonly who: string;
  readonly call: BadCall;
  readonly tried: TriedCalls;
}

function tryOne(market: Market, { who, call, tried }: Attempt): string | undefined {
  const { world } = market;
  const { said: _, ...request } = call;
  const from = world.parts.journal.length;
  const look = (done: Transaction | undefined) => {
    const failure = done?.failure;
    if (failure === undefined) tried.accepted += 1;
    else if (!tried.refused.has(failure.code)) tried.refused.set(failure.code, call);
    return wrongWith(market, done, from);
  };
  try {
    return world.rehearse(market.request(who, request), look);
  } catch (error) {
    return `crashes: ${error}`;
  }
}

function wrongWith(
  market: Market,
  done: Transaction | undefined,
  from: number,
): string | undefined {
  if (done === undefined) return "is not included";
  const changes = [...market.world.parts.journal.changes(from)];
  if (done.failure === undefined) {
    const isBelowZero = changes.some(({ after }) => integersIn(after).some((each) => each < 0n));
    return isBelowZero ? "leaves something below zero" : undefined;
  }
  const { code, reason } = done.failure;
  if (textOf(reason) !== REFUSALS[code]) return `says ${reason}`;
  const left = changes.map(({ place }) => place.path).join();
  if (left !== feePlaces(market, done.request.from)) return `${code} leaves ${left}`;
  const logs = market.logs(done).map(({ event }) => event.name);
  return logs.join() === "Transfer,Burn" ? undefined : `${code} leaves logs ${logs.join()}`;
}

/** The text as in the table: one reason has two accounts around it. */
function textOf(reason: string): string {
  return reason.replace(/^[0-9a-f]{40} /, "").replace(/ [0-9a-f]{40}$/, "");
}

/** What a refused transaction changes: one voucher less, and the nonce. */
function feePlaces({ at }: Market, sender: string): string {
  const { voucher } = at;
  return [
    `${voucher}/_balances/${sender}`,
    `${voucher}/_totalSupply`,
    `chain/nonces/${sender}`,
  ].join();
}

function integersIn(value: unknown): bigint[] {
  if (typeof value === "bigint") return [value];
  return typeof value === "object" && value !== null && !("store" in value)
    ? Object.values(value).flatMap(integersIn)
    : [];
}
