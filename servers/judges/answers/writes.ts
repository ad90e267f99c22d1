// What the answers of all the application's writes share: the transaction, its status, and what a
// dry run says. (decisions 4, 22)
import type { Check, SeenExchange } from "./answer.ts";
import { Form } from "./compare.ts";
import { bare } from "./figures.ts";
import { positionsOf } from "./positions.ts";
import type { View } from "./view.ts";

export const HASH = new Form(/^0x[0-9a-f]{64}$/, "no route of the application finds a transaction");

/** Only the write itself shows its result. */
const ANYTHING = new Form(/^/, "a dry run leaves no trace to compare with");

/** The fields of a request's body, if it has one. */
export const bodyOf = ({ call }: Pick<SeenExchange, "call">) =>
  (typeof call.body === "object" ? call.body : {}) as Readonly<Record<string, string | undefined>>;

type Result = (seen: SeenExchange) => Promise<Readonly<Record<string, unknown>>>;

/** A write that answers `result` once it is done; `prepare` reads more of a live address. */
export function write(result: Result, prepare?: Check["prepare"]): Check {
  return {
    prepare: async (before, seen) => {
      await readOwn(before, seen);
      await prepare?.(before, seen);
    },
    expect: async (seen) => {
      const { status } = seen.answer.body as { status?: string };
      if (seen.call.query.sandbox === "true") return triedOut(seen);
      const txHash = await hashOf(seen);
      if (status === "pending") return { txHash, status };
      if (status === "voted") return { txHash, status, issueId: await issueOf(seen) };
      return { txHash, status: "success", ...(await result(seen)) };
    },
  };
}

/**
 * What results are measured from: all storage and the clock, and at a live address the caller's
 * positions and balances of the tokens that the request names.
 */
async function readOwn(before: View, seen: Pick<SeenExchange, "call">): Promise<void> {
  await positionsOf(before);
  if (!before.isLive) return;
  await before.balances(await before.me());
  for (const value of Object.values(bodyOf(seen))) {
    if (ADDRESS.test(String(value))) await before.balance(bare(String(value)));
  }
}

const ADDRESS = /^(0x)?[\da-f]{40}$/i;

/** The given hash, if it is a transaction of the caller's; otherwise the one found. */
async function hashOf({ answer, after }: SeenExchange): Promise<unknown> {
  const { txHash, status } = answer.body as { txHash?: string; status?: string };
  if (after.isLive) return HASH;
  const found = await after.transaction(String(txHash));
  if (found === undefined) return "the hash of a transaction that control knows";
  if (found.status !== status) return `one that is ${found.status}`;
  const from = `0x${await after.me()}`;
  return status === "pending" || found.from === from ? txHash : `one of ${from}`;
}

/** Fields of which a request gives the maximum; the answer gives the amount. */
const BOUNDS = new Set(["tokenAAmount"]);

const ISSUE = new Form(/^[0-9a-f]{64}$/, "only control tells what a call returned");

/**
 * The issue that was voted on, as the call itself returned it; undefined if the call was carried
 * out.
 */
async function issueOf({ answer, after }: SeenExchange): Promise<unknown> {
  if (after.isLive) return ISSUE;
  const { txHash } = answer.body as { txHash?: string };
  type Vote = { executed?: boolean; issueId?: string; result?: string } | null | undefined;
  const vote = (await after.transaction(String(txHash)))?.result as Vote;
  return vote?.executed === false ? (vote.issueId ?? vote.result) : "nothing that was voted for";
}

/** Nothing was done: the fields are those of the write, and what repeats the request is right. */
async function triedOut({ call, answer }: SeenExchange): Promise<unknown> {
  const request = (call.body ?? {}) as Readonly<Record<string, unknown>>;
  const said = answer.body as Readonly<Record<string, unknown>>;
  const fields = Object.keys(said).map((name) => {
    const repeats = request[name] !== undefined && request[name] !== "ALL" && !BOUNDS.has(name);
    return [name, repeats ? bareIfAddress(String(request[name])) : ANYTHING] as const;
  });
  const status = said.issueId === undefined ? "success" : "voted";
  return { ...Object.fromEntries(fields), txHash: null, status, simulated: true };
}

const bareIfAddress = (text: string) => (ADDRESS.test(text) ? bare(text) : text);
