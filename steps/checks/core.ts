// The expected answers of core REST: blocks, transactions, receipts, logs and accounts as JSON-RPC
// reports them.

import type { ChainView, RpcBlock, RpcLog, RpcReceipt, RpcTransaction } from "./chain-view.ts";
import type { Check, Checks } from "./check.ts";
import { Form } from "./compare.ts";

const ROOT = "/eth/v1.2";
const digits = (quantity: string) => String(BigInt(quantity));
const instant = (quantity: string) => new Date(Number(quantity) * 1000).toISOString();

const logOf = (log: RpcLog) => ({
  address: log.address,
  topics: log.topics,
  data: log.data,
  blockNumber: digits(log.blockNumber),
  transactionHash: log.transactionHash,
  logIndex: Number(log.logIndex),
});

/** A waiting transaction has no receipt. */
function transactionOf(found: RpcTransaction, receipt: RpcReceipt | null) {
  const { blockNumber, blockHash } = found;
  return {
    txHash: found.hash,
    status: blockNumber === null ? "pending" : "confirmed",
    blockNumber: blockNumber === null ? null : digits(blockNumber),
    blockHash,
    gasUsed: receipt === null ? null : digits(receipt.gasUsed),
    from: found.from,
    to: found.to,
    value: digits(found.value),
  };
}

const headOf = (block: RpcBlock) => ({
  number: digits(block.number),
  hash: block.hash,
  parentHash: block.parentHash,
  timestamp: instant(block.timestamp),
  gasUsed: digits(block.gasUsed),
  gasLimit: digits(block.gasLimit),
  stateRoot: block.stateRoot,
});

async function blockOf(chain: ChainView, block: RpcBlock) {
  const { transactionsRoot, receiptsRoot } = block;
  const shown = block.transactions.map(async (each) =>
    transactionOf(each, await chain.receipt(each.hash)),
  );
  const transactions = await Promise.all(shown);
  return { ...headOf(block), transactionsRoot, receiptsRoot, transactions };
}

const withPrefix = (hash: string) => `0x${hash.replace(/^0x/, "").toLowerCase()}`;

/** If JSON-RPC does not know it either, there is nothing to compare. */
const told = (
  read: (seen: Parameters<Check["expect"]>[0], chain: ChainView) => Promise<unknown>,
) => ({
  expect: (seen: Parameters<Check["expect"]>[0]) =>
    seen.after.chain === undefined
      ? Promise.resolve(seen.answer.body)
      : read(seen, seen.after.chain),
});

const logs = told(async ({ answer }, chain) => {
  const said = (answer.body as { logs: readonly { transactionHash: string; logIndex: number }[] })
    .logs;
  const read = said.map(async ({ transactionHash, logIndex }) => {
    const receipt = await chain.receipt(transactionHash);
    const found = receipt?.logs.find((each) => Number(each.logIndex) === logIndex);
    return found === undefined ? "a log of its transaction's receipt" : logOf(found);
  });
  return { logs: await Promise.all(read) };
});

const WORDS = new Form(/\S/, "the words of a failure are for the scenario to say");

const receipt = told(async ({ params, after }, chain) => {
  const found = await chain.receipt(withPrefix(params.txHash ?? ""));
  if (found === null) return "a receipt";
  const failed = found.status === "0x0";
  const reason = (await after.transaction(found.transactionHash))?.revertReason;
  return {
    txHash: found.transactionHash,
    blockNumber: digits(found.blockNumber),
    blockHash: found.blockHash,
    from: found.from,
    to: found.to,
    gasUsed: digits(found.gasUsed),
    status: failed ? "failure" : "success",
    logs: found.logs.map(logOf),
    contractAddress: found.contractAddress,
    revertReason: failed ? (reason ?? WORDS) : undefined,
  };
});

export const coreChecks: Checks = {
  [`GET ${ROOT}/account`]: told(async ({ call }, chain) => {
    const address = withPrefix(call.query.address ?? "");
    return { address, balance: await chain.balance(address), nonce: await chain.nonce(address) };
  }),
  [`GET ${ROOT}/account/:address/balance`]: told(async ({ params }, chain) => {
    const address = withPrefix(params.address ?? "");
    return { address, balance: await chain.balance(address) };
  }),
  [`GET ${ROOT}/transaction/:txHash`]: told(async ({ params }, chain) => {
    const hash = withPrefix(params.txHash ?? "");
    const found = await chain.transaction(hash);
    return found === null ? "a transaction" : transactionOf(found, await chain.receipt(hash));
  }),
  [`GET ${ROOT}/transaction/:txHash/receipt`]: receipt,
  [`GET ${ROOT}/block/latest`]: told(async (_seen, chain) => {
    const block = await chain.block("latest");
    return { ...headOf(block), transactions: block.transactions.map(({ hash }) => hash) };
  }),
  [`GET ${ROOT}/block/hash/:blockHash`]: told(async ({ params }, chain) =>
    blockOf(chain, await chain.block(withPrefix(params.blockHash ?? ""))),
  ),
  [`GET ${ROOT}/block/:blockNumber`]: told(async ({ params }, chain) =>
    blockOf(chain, await chain.block(`0x${Number(params.blockNumber).toString(16)}`)),
  ),
  [`GET ${ROOT}/logs`]: logs,
  [`GET ${ROOT}/gasPrice`]: told(async (_seen, chain) => ({ gasPrice: await chain.gasPrice() })),
};
