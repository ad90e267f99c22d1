// The expected answers about deposits, from the bridge's own record of each.
import type { Check, Checks, SeenExchange } from "./answer.ts";
import { Form } from "./compare.ts";
import { bare, instantText } from "./figures.ts";
import { type DepositItem, entriesIn, type StoredVariables, storedValue } from "./items.ts";
import { listIn, pageOf } from "./pages.ts";
import { ALL, type View } from "./view.ts";
import { bodyOf } from "./writes.ts";

/** By the contract's number. */
const STATUSES = ["none", "initiated", "pending_review", "confirmed", "aborted"];
const ADDRESS = new Form(/^[0-9a-f]{40}$/, "only the bridge's contract names its router");

function depositOf(bridge: StoredVariables, chain: string, hash: string) {
  const record = (name: string) => storedValue(bridge, "deposits", chain, hash, name);
  return {
    id: `${chain}-${hash}`,
    status: STATUSES[Number(record("bridgeStatus"))] ?? "none",
    amount: record(AMOUNT),
    tokenAddress: record(TOKEN),
    sourceChain: storedValue(bridge, "chains", chain, "chainName"),
    txHash: hash,
    timestamp: instantText(record("requestedAt")),
  };
}

const [AMOUNT, TOKEN] = ["platformTokenAmount", "platformToken"];

const deposits: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = listIn<DepositItem>(answer.body, "deposits");
    const bridge = await view.stored("bridge");
    const items = bridge === undefined ? await listed(view) : await recorded(view, bridge, said);
    const { shown, page } = pageOf<{ id: string }>(call, said, { items, key: "id" });
    return { deposits: shown, ...page };
  },
};

const listed = async (view: View) =>
  (await view.get<{ deposits: DepositItem[] }>(`/api/bridge/deposits?${ALL}`)).deposits;

/** All the caller's recorded deposits, in the order of the answer. */
async function recorded(view: View, bridge: StoredVariables, said: readonly DepositItem[]) {
  const user = await view.me();
  const own = entriesIn<StoredVariables>(bridge, "deposits").flatMap(([chain, records]) =>
    entriesIn<StoredVariables>(records)
      .filter(([, record]) => record.platformRecipient === user)
      .map(([hash]) => depositOf(bridge, chain, hash)),
  );
  const place = new Map(said.map(({ id }, at) => [id, at]));
  // Newest first; those of one second stay in the order of the answer.
  return own.sort(
    (one, other) =>
      (one.timestamp < other.timestamp ? 1 : one.timestamp > other.timestamp ? -1 : 0) ||
      (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0),
  );
}

async function deposited(seen: SeenExchange) {
  const { amount, tokenAddress = "", sourceChain } = bodyOf(seen);
  const { answer, call, after: view } = seen;
  const said = answer.body as { txHash: string | null; depositId?: string; status: string };
  if (said.status === "pending") return { txHash: said.txHash, status: "pending" };
  const isDry = call.query.sandbox === "true";
  const bridge = await view.stored("bridge");
  const [chain = ""] = (said.depositId ?? "").split("-");
  const name =
    bridge === undefined ? sourceChain : storedValue(bridge, "chains", chain, "chainName");
  const router =
    bridge === undefined ? ADDRESS : storedValue(bridge, "chains", chain, "depositRouter");
  const route = { depositAddress: router, sourceChain: name };
  if (isDry) {
    const unknown = new Form(/./, "a dry run records nothing");
    const same = { depositId: unknown, tokenAddress: unknown, amount: unknown };
    return { txHash: null, status: "initiated", ...same, ...route, simulated: true };
  }
  const all = bridge === undefined ? await listed(view) : await recorded(view, bridge, []);
  const found = all.find(({ id }) => id === said.depositId);
  if (found === undefined) return { depositId: "one that is listed" };
  const { id, txHash, tokenAddress: token, amount: minted } = found;
  const isSame = bare(tokenAddress) === token;
  const received = isSame ? amount : minted;
  return {
    txHash,
    status: "initiated",
    depositId: id,
    tokenAddress: token,
    amount: received,
    ...route,
  };
}

export const bridgeChecks: Checks = {
  "GET /api/bridge/deposits": deposits,
  "POST /api/bridge/deposit": { expect: deposited },
};
