// Blocks and transactions in the node's forms, as JSON-RPC and control report them.

import type { ChainView, RpcBlock, RpcTransaction } from "./chain-view.ts";
import { Form } from "./compare.ts";
import { bare } from "./figures.ts";
import type { View } from "./view.ts";

const digits = (quantity: string) => String(BigInt(quantity));
const count = (quantity: string) => Number(BigInt(quantity));
const unpadded = (quantity = "0x0") => BigInt(quantity).toString(16);

/** JSON-RPC shows a call by name without its name and arguments. */
const ARGUMENTS = new Form(/^\[/, "JSON-RPC tells no arguments of a call by name");
const ADDRESS = new Form(/^[0-9a-f]{40}$/, "made from the seed");
const HASH = new Form(/^[0-9a-f]{64}$/, "a constant of every header");
const NONCE = new Form(/^0{16}$/, "nobody mines");

interface SignedTransaction extends RpcTransaction {
  readonly r?: string;
  readonly s?: string;
  readonly v?: string;
}

/** What the node calls the network. */
const networkOf = async (view: View) =>
  (await view.chainId()) === "123354377739506" ? "mainnet" : "testnet";

/** A call by name has neither data nor a value, unless it is a transfer of nothing. */
async function formOf(view: View, found: SignedTransaction, said: unknown) {
  const { transactionType } = (said ?? {}) as { readonly transactionType?: string };
  const isPlain = found.input !== "0x" || BigInt(found.value) > 0n;
  const isCall = isPlain ? false : transactionType === "FunctionCall";
  const { function: name } = (await view.transaction(found.hash)) ?? {};
  const common = {
    ...{ hash: bare(found.hash), from: bare(found.from), to: bare(found.to) },
    ...{ nonce: count(found.nonce), gasLimit: count(found.gas) },
    ...{ network: await networkOf(view), chainId: null },
    ...{ r: unpadded(found.r), s: unpadded(found.s), v: unpadded(found.v) },
    transactionType: isCall ? "FunctionCall" : "EthereumTX",
  };
  return { common, isCall, name };
}

export async function shortForm(view: View, found: RpcTransaction, said: unknown) {
  const { common, isCall, name } = await formOf(view, found, said);
  const kind = "Transaction";
  if (isCall) return { kind, ...common, funcName: name, args: ARGUMENTS };
  return { kind, ...common, gasPrice: digits(found.gasPrice), value: digits(found.value) };
}

export async function longForm(
  view: View,
  chain: ChainView,
  { found, said }: { readonly found: RpcTransaction; readonly said: unknown },
) {
  const { common, isCall, name } = await formOf(view, found, said);
  const block = found.blockHash === null ? undefined : await chain.block(found.blockHash);
  const at = block && new Date(count(block.timestamp) * 1000).toISOString();
  return {
    ...{ ...common, cName: null, code: null, origin: "API" },
    ...(isCall ? { funcName: name, args: ARGUMENTS } : { funcName: null, args: [] }),
    blockNumber: block === undefined ? -1 : count(block.number),
    timestamp: at === undefined ? null : at.replace("Z", "000Z"),
    ...{ gasPrice: digits(found.gasPrice), value: digits(found.value), txData: bare(found.input) },
  };
}

interface SaidBlock {
  readonly receiptTransactions?: readonly unknown[];
}

export async function blockForm(view: View, block: RpcBlock, said: unknown) {
  const { receiptTransactions = [] } = (said ?? {}) as SaidBlock;
  const transactions = block.transactions.map((each, at) =>
    shortForm(view, each, receiptTransactions[at]),
  );
  const blockData = {
    ...{ kind: "BlockData", number: count(block.number), parentHash: bare(block.parentHash) },
    stateRoot: bare(block.stateRoot),
    transactionsRoot: bare(block.transactionsRoot),
    receiptsRoot: bare(block.receiptsRoot),
    timestamp: new Date(count(block.timestamp) * 1000).toISOString(),
    ...{ extraData: "", currentValidators: [ADDRESS], newValidators: [], removedValidators: [] },
    ...{ proposalSignature: null, signatures: [], unclesHash: HASH, coinbase: "0".repeat(40) },
    ...{ difficulty: 0, gasLimit: count(block.gasLimit), gasUsed: count(block.gasUsed) },
    ...{ nonce: NONCE, mixHash: "0".repeat(64) },
  };
  return {
    ...{ kind: "Block", blockHash: bare(block.hash), blockData },
    ...{ receiptTransactions: await Promise.all(transactions), blockUncles: [] },
  };
}
