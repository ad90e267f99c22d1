// The results of transactions as the node tells them, from JSON-RPC's receipts and control's records.
import type { ChainView } from "./chain-view.ts";
import { Form } from "./compare.ts";
import { bare } from "./figures.ts";
import type { View } from "./view.ts";

const HASH = new Form(/^[0-9a-f]{64}$/, "nobody else knows of it");
const CREATED = new Form(/^\[/, "no other surface tells what a transaction created");
const WORDS = new Form(/\S/, "the words of a refusal are for the scenario to say");

export interface SaidItem {
  readonly status: string;
  readonly hash: string;
  readonly txResult: { readonly status?: { readonly stage?: string } } | null;
  readonly data: { readonly tag: string; readonly contents: unknown } | null;
}

const word = (quantity: string) => BigInt(quantity).toString(16).padStart(64, "0");

const EMPTY = {
  ...{ trace: "", contractsDeleted: [], stateDiff: "", time: 0 },
  ...{ newStorage: "", deletedStorage: "" },
} as const;

export const pending = (hash: unknown = HASH) => ({
  status: "Pending",
  hash,
  txResult: null,
  data: null,
});

/** In no block: control and JSON-RPC do not know it either. */
function notIncluded(said: SaidItem) {
  if (said.txResult === null) return pending(said.hash);
  const txResult = {
    ...{ blockHash: "", transactionHash: said.hash, message: WORDS, response: null },
    ...{ gasUsed: word("0x0"), etherUsed: word("0x0"), contractsCreated: [], ...EMPTY },
    status: { stage: "Queue", type: WORDS, details: WORDS },
  };
  return { status: "Failure", hash: said.hash, txResult, data: null };
}

/** The returned values by name, as control shows them, as a list of texts. */
function textsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textsOf);
  if (typeof value === "object" && value !== null) return Object.values(value).map(textsOf);
  return String(value).replace(/^0x/, "");
}

async function sent(chain: ChainView, hash: string) {
  const found = (await chain.transaction(hash)) as
    | (Awaited<ReturnType<ChainView["transaction"]>> & Readonly<Record<"r" | "s" | "v", string>>)
    | null;
  if (found === null) return "a transaction";
  const hex = (quantity: string) => BigInt(quantity).toString(16);
  return {
    ...{ hash: bare(found.hash), gasLimit: Number(found.gas), codeOrData: bare(found.input) },
    ...{ gasPrice: String(BigInt(found.gasPrice)), to: bare(found.to), from: bare(found.from) },
    ...{ value: String(BigInt(found.value)), nonce: Number(found.nonce) },
    ...{ r: hex(found.r), s: hex(found.s), v: hex(found.v) },
  };
}

/** The contract's name; its source and extended ABI are for its details to say. */
async function uploadOf(view: View, said: SaidItem, address: string) {
  const contracts = (await view.control?.contracts()) ?? [];
  const name = contracts.find((each) => bare(each.address) === address)?.kind;
  const { xabi } = (said.data?.contents ?? {}) as { readonly xabi?: unknown };
  return { tag: "Upload", contents: { name, address, codeHash: HASH, xabi } };
}

/** Whether a transaction is a call or a plain transfer, JSON-RPC tells by its value and data. */
export async function itemOf(view: View, chain: ChainView, said: SaidItem): Promise<unknown> {
  const hash = `0x${said.hash}`;
  const receipt = await chain.receipt(hash);
  if (receipt === null) return notIncluded(said);
  const record = await view.transaction(hash);
  const reason = record?.revertReason ?? null;
  const created = receipt.contractAddress === null ? undefined : bare(receipt.contractAddress);
  const isSend = BigInt((await chain.transaction(hash))?.value ?? "0x0") > 0n;
  const contents = isSend ? undefined : textsOf(record?.result ?? []);
  const returned = Array.isArray(contents) ? contents : [];
  const shown = returned.map((each) => JSON.stringify(each)).join(",");
  // A transfer of the stable token is a call of its contract, which returns true.
  const response = isSend ? '("true")' : created === undefined ? `(${shown})` : null;
  const txResult = {
    ...{ blockHash: bare(receipt.blockHash), transactionHash: said.hash },
    ...{ message: reason ?? "Success!", response: reason === null ? response : null },
    ...{ gasUsed: word(receipt.gasUsed), etherUsed: word("0x0") },
    contractsCreated: created === undefined ? CREATED : [created],
    ...EMPTY,
    status:
      reason === null
        ? "success"
        : { stage: "Execution", type: "ExecutionFailure", details: reason },
  };
  if (reason !== null) return { status: "Failure", hash: said.hash, txResult, data: null };
  if (created !== undefined) {
    return {
      status: "Success",
      hash: said.hash,
      txResult,
      data: await uploadOf(view, said, created),
    };
  }
  const data = isSend
    ? { tag: "Send", contents: await sent(chain, hash) }
    : { tag: "Call", contents: returned };
  return { status: "Success", hash: said.hash, txResult, data };
}
