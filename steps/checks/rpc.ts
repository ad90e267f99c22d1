// The expected answers of JSON-RPC to a single call: blocks, transactions, receipts, logs and
// accounts as core REST reports them. For other methods only the envelope.
import type { Checks, SeenExchange } from "./check.ts";
import { Form } from "./compare.ts";
import type { CoreBlock, CoreLog, CoreReceipt, CoreTransaction, CoreView } from "./core-view.ts";

const hex = (digits: string | number) => `0x${BigInt(digits).toString(16)}`;
const known = (pattern: RegExp, reason: string) => new Form(pattern, reason);
const INDEX = known(/^0x(0|[1-9a-f][\da-f]*)$/, "core REST tells no place in a block");
const GAS = known(/^0x(0|[1-9a-f][\da-f]*)$/, "core REST tells neither limit nor sum");
const DATA = known(/^0x([\da-f]{2})*$/, "core REST tells no input");
const BLOOM = known(/^0x[\da-f]{512}$/, "core REST tells no bloom");
const HASH = known(/^0x[\da-f]{64}$/, "a constant of every header");
const SIGNATURE = known(/^0x(0|[1-9a-f][\da-f]*)$/, "core REST tells no signature");
const ZERO = "0x0";

const logOf = (log: CoreLog, blockHash: string) => ({
  address: log.address,
  topics: log.topics,
  data: log.data,
  blockNumber: hex(log.blockNumber),
  transactionHash: log.transactionHash,
  transactionIndex: INDEX,
  blockHash,
  logIndex: hex(log.logIndex),
  removed: false,
});

const receiptOf = (found: CoreReceipt) => ({
  transactionHash: found.txHash,
  blockHash: found.blockHash,
  blockNumber: hex(found.blockNumber),
  transactionIndex: INDEX,
  from: found.from,
  to: found.to,
  gasUsed: hex(found.gasUsed),
  cumulativeGasUsed: GAS,
  effectiveGasPrice: ZERO,
  contractAddress: null,
  logs: found.logs.map((log) => logOf(log, found.blockHash)),
  logsBloom: BLOOM,
  status: found.status === "success" ? "0x1" : ZERO,
  type: ZERO,
});

async function transactionOf(
  seen: SeenExchange,
  core: CoreView,
  found: CoreTransaction,
  said: unknown,
) {
  const { blockNumber, blockHash } = found;
  const sent = await seen.after.transaction(found.txHash);
  const chainId = (said as { chainId?: string } | null)?.chainId;
  return {
    hash: found.txHash,
    nonce: sent?.nonce === undefined ? GAS : hex(sent.nonce),
    blockHash,
    blockNumber: blockNumber === null ? null : hex(blockNumber),
    transactionIndex: blockNumber === null ? null : INDEX,
    from: found.from,
    to: found.to,
    value: hex(found.value),
    gas: GAS,
    gasPrice: hex(await core.gasPrice()),
    input: DATA,
    type: ZERO,
    // Absent if a signature is valid on any chain.
    chainId: chainId === undefined ? undefined : await chainOf(seen),
    v: SIGNATURE,
    r: SIGNATURE,
    s: SIGNATURE,
  };
}

async function chainOf({ after }: SeenExchange): Promise<string> {
  return hex((await after.chainId()) ?? 0);
}

async function blockOf(seen: SeenExchange, core: CoreView, found: CoreBlock, said: unknown) {
  const { transactions: told = [] } = (said ?? {}) as { transactions?: readonly unknown[] };
  const whole = typeof told[0] === "object";
  const transactions = found.transactions.map((each, at) =>
    whole ? transactionOf(seen, core, each, told[at]) : Promise.resolve(each.txHash),
  );
  return {
    number: hex(found.number),
    hash: found.hash,
    parentHash: found.parentHash,
    nonce: "0x0000000000000000",
    sha3Uncles: HASH,
    logsBloom: BLOOM,
    transactionsRoot: found.transactionsRoot,
    stateRoot: found.stateRoot,
    receiptsRoot: found.receiptsRoot,
    miner: `0x${"0".repeat(40)}`,
    difficulty: ZERO,
    totalDifficulty: ZERO,
    extraData: "0x",
    size: GAS,
    gasLimit: hex(found.gasLimit),
    gasUsed: hex(found.gasUsed),
    timestamp: hex(Date.parse(found.timestamp) / 1000),
    mixHash: HASH,
    uncles: [],
    transactions: await Promise.all(transactions),
  };
}

type Method = (
  seen: SeenExchange,
  core: CoreView,
  asked: { readonly params: readonly unknown[]; readonly result: unknown },
) => Promise<unknown>;

const block: Method = async (seen, core, { params, result }) => {
  const found = await core.block(String(params[0]));
  return found === undefined ? null : blockOf(seen, core, found, result);
};

/** Core REST shows accounts as they are now. */
const atPresent = (read: (core: CoreView, address: string) => Promise<string>): Method => {
  return async (_seen, core, { params: [address, at], result }) => {
    const isNow = at === undefined || at === "latest";
    return isNow ? hex(await read(core, String(address))) : result;
  };
};

const METHODS: Readonly<Record<string, Method>> = {
  eth_blockNumber: async (_seen, core) => hex((await core.latest()).number),
  eth_gasPrice: async (_seen, core) => hex(await core.gasPrice()),
  eth_chainId: (seen) => chainOf(seen),
  eth_getBalance: atPresent(async (core, address) => (await core.account(address)).balance),
  eth_getTransactionCount: atPresent(async (core, address) =>
    String((await core.account(address)).nonce),
  ),
  eth_getBlockByNumber: block,
  eth_getBlockByHash: block,
  eth_getTransactionByHash: async (seen, core, { params, result }) => {
    const found = await core.transaction(String(params[0]));
    return found === undefined ? null : transactionOf(seen, core, found, result);
  },
  eth_getTransactionReceipt: async (_seen, core, { params }) => {
    const found = await core.receipt(String(params[0]));
    return found === undefined ? null : receiptOf(found);
  },
  eth_getLogs: async (_seen, core, { result }) => {
    const said = result as readonly { transactionHash: string; logIndex: string }[];
    const read = said.map(async ({ transactionHash, logIndex }) => {
      const receipt = await core.receipt(transactionHash);
      const found = receipt?.logs.find((each) => each.logIndex === Number(logIndex));
      return receipt && found ? logOf(found, receipt.blockHash) : "a log of its receipt";
    });
    return Promise.all(read);
  },
};

interface RpcBody {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: readonly unknown[];
}

async function answered(seen: SeenExchange): Promise<unknown> {
  const { id, method = "", params = [] } = (seen.call.body ?? {}) as RpcBody;
  const said = seen.answer.body as { readonly result?: unknown; readonly error?: unknown };
  const { core } = seen.after;
  const isCall = !Array.isArray(seen.call.body) && said?.error === undefined;
  if (!isCall || core === undefined) return said;
  const { result } = said;
  const read = METHODS[method];
  const expected = read === undefined ? result : await read(seen, core, { params, result });
  return { jsonrpc: "2.0", id, result: expected };
}

export const rpcChecks: Checks = { "POST /": { expect: answered } };
