// The expected answers of the explorer: transactions, transfers and their states as JSON-RPC
// reports them, tokens and balances as the application does. For other actions only the envelope.
import type { ChainView } from "./chain-view.ts";
import type { Check, Checks, SeenExchange } from "./check.ts";
import { Form } from "./compare.ts";
import { bare } from "./figures.ts";

const digits = (quantity: string) => String(BigInt(quantity));
const WORDS = new Form(/\S/, "the words of a refusal are for the scenario to say");
const NAME = new Form(/^\w*$/, "no other route tells what was called");
/** The length of a selector. */
const METHOD_ID = 10;
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

interface Row {
  readonly hash: string;
  readonly contractAddress: string;
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly tokenName?: string;
  readonly tokenSymbol?: string;
  readonly tokenDecimal?: string;
}

/** The transaction's fields in both kinds of rows, with its receipt. */
async function transactionOf(chain: ChainView, hash: string) {
  const found = await chain.transaction(hash);
  const receipt = await chain.receipt(hash);
  if (found === null || receipt === null) return undefined;
  const block = await chain.block(receipt.blockHash);
  const latest = await chain.block("latest");
  const { nonce, gas, gasPrice, input, value, from, to } = found;
  const index = block.transactions.findIndex((each) => each.hash === found.hash);
  // Gas is not metered: the gas used is the limit.
  const used = block.transactions.slice(0, index + 1).map((each) => BigInt(each.gas));
  const shared = {
    blockNumber: digits(receipt.blockNumber),
    timeStamp: digits(block.timestamp),
    hash: found.hash,
    nonce: digits(nonce),
    blockHash: receipt.blockHash,
    transactionIndex: String(index),
    gas: digits(gas),
    gasPrice: digits(gasPrice),
    gasUsed: digits(gas),
    cumulativeGasUsed: String(used.reduce((sum, each) => sum + each, 0n)),
    input,
    confirmations: String(BigInt(latest.number) - BigInt(receipt.blockNumber) + 1n),
  };
  return { shared, receipt, own: { value: digits(value), from, to } };
}

const UNKNOWN = "a transaction of a block";

async function transactionRow(chain: ChainView, { hash }: Row) {
  const found = await transactionOf(chain, hash);
  if (found === undefined) return UNKNOWN;
  const failed = found.receipt.status === "0x0";
  const { input } = found.shared;
  return {
    ...found.shared,
    ...found.own,
    isError: failed ? "1" : "0",
    txreceipt_status: failed ? "0" : "1",
    contractAddress: "",
    methodId: input.length < METHOD_ID ? "0x" : input.slice(0, METHOD_ID),
    functionName: NAME,
  };
}

const word = (topic = "0x") => `0x${topic.slice(-40)}`;

/** The receipt must have a log of this transfer. */
async function transferRow({ after }: SeenExchange, chain: ChainView, row: Row) {
  const found = await transactionOf(chain, row.hash);
  if (found === undefined) return UNKNOWN;
  const log = found.receipt.logs.find(
    ({ address, topics: [event, from, to], data }) =>
      event === TRANSFER &&
      address === row.contractAddress &&
      word(from) === row.from &&
      word(to) === row.to &&
      digits(data) === row.value,
  );
  if (log === undefined) return "a transfer of its transaction's receipt";
  const token = (await after.tokens()).get(bare(log.address));
  const { contractAddress, from, to, value } = row;
  const facts =
    token === undefined
      ? { tokenName: row.tokenName, tokenSymbol: row.tokenSymbol, tokenDecimal: row.tokenDecimal }
      : {
          tokenName: token._name,
          tokenSymbol: token._symbol,
          tokenDecimal: String(token.customDecimals),
        };
  return { ...found.shared, contractAddress, from, to, value, ...facts };
}

type Result = (seen: SeenExchange, chain: ChainView, result: unknown) => Promise<unknown>;

const rows =
  (read: (seen: SeenExchange, chain: ChainView, row: Row) => Promise<unknown>): Result =>
  (seen, chain, result) =>
    Promise.all((result as readonly Row[]).map((row) => read(seen, chain, row)));

const receiptOf = ({ call }: SeenExchange, chain: ChainView) =>
  chain.receipt(call.query.txhash ?? "");

const ACTIONS: Readonly<Record<string, Result>> = {
  "account/txlist": rows((_seen, chain, row) => transactionRow(chain, row)),
  "account/tokentx": rows(transferRow),
  "account/tokenbalance": async ({ call, after }) => {
    const { address = "", contractaddress = "" } = call.query;
    return String(await after.balance(bare(contractaddress), bare(address)));
  },
  "transaction/getstatus": async (seen, chain) => {
    const failed = (await receiptOf(seen, chain))?.status === "0x0";
    return { isError: failed ? "1" : "0", errDescription: failed ? WORDS : "" };
  },
  "transaction/gettxreceiptstatus": async (seen, chain) => {
    const receipt = await receiptOf(seen, chain);
    return { status: receipt === null ? "" : digits(receipt.status) };
  },
};

interface Envelope {
  readonly status?: string;
  readonly message?: string;
  readonly result?: unknown;
}

const door: Check = {
  expect: async (seen) => {
    const said = seen.answer.body as Envelope;
    const { chain } = seen.after;
    const { module = "", action = "" } = seen.call.query;
    if (module === "proxy") return { ...said, jsonrpc: "2.0", id: 1 };
    if (said.message === "NOTOK") return { status: "0", message: "NOTOK", result: WORDS };
    const isEmpty = Array.isArray(said.result) && said.result.length === 0;
    if (isEmpty) return { status: "0", message: "No transactions found", result: [] };
    const read = ACTIONS[`${module}/${action}`];
    const known = chain === undefined || read === undefined;
    const result = known ? said.result : await read(seen, chain, said.result);
    return { status: "1", message: "OK", result };
  },
};

export const explorerChecks: Checks = { "GET /api": door, "GET /": door };
