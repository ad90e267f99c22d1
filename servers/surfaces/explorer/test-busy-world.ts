// A busy world drawn from a stream, and its true lists, found by looking at every transaction and
// log without an index. For tests.
import { Transaction as EthersTransaction } from "ethers";
import {
  type BlockRecord,
  blockAt,
  type RandomStream,
  receiptRecord,
  type Transaction,
  tokenAt,
  type World,
} from "../../../sim/index.ts";
import type { TestExplorer } from "../../proof/testing/explorer.ts";

export const PEOPLE = ["lender", "borrower", "liquidator", "trader"] as const;
export const SYMBOLS = ["PUSD", "WETH", "USDC", "GOLD"] as const;

/** Transfers, supplies, failures and signed calls, in blocks of any number. */
export async function keepBusy(explorer: TestExplorer, draw: RandomStream, count: number) {
  const { inbox } = explorer;
  for (let at = 0; at < count; at += 1) {
    const kind = draw.integer(1, 12);
    if (kind === 1)
      inbox.execute({ kind: "setMining", mode: draw.pick(["manual", "transaction"]) });
    else if (kind === 2) inbox.execute({ kind: "advance", ms: draw.integer(0, 50_000) });
    else if (kind === 3) inbox.execute({ kind: "mine", blocks: draw.integer(1, 2) });
    else if (kind === 4) await signSomething(explorer, draw);
    else if (kind === 5) supply(explorer, draw.pick(PEOPLE), draw.bigint(1n, 10n ** 18n));
    else {
      const [from, to] = [draw.pick(PEOPLE), draw.pick(PEOPLE)];
      const most = draw.chance(1, 5) ? 10n ** 30n : 10n ** 6n;
      explorer.transfer(from, to, [draw.pick(SYMBOLS), draw.bigint(0n, most)]);
    }
  }
  inbox.execute({ kind: "setMining", mode: "transaction" });
}

/** A plain transfer, or a call by its data. Each uses a nonce at once, so none may be waiting. */
async function signSomething(explorer: TestExplorer, draw: RandomStream) {
  const name = draw.pick(PEOPLE);
  explorer.inbox.execute({ kind: "mine", blocks: 1 });
  const gasLimit = draw.integer(21_000, 90_000);
  const to = `0x${explorer.who(draw.pick(PEOPLE))}`;
  if (draw.chance(1, 2)) return explorer.sign(name, { to, gasLimit, value: draw.integer(1, 99) });
  const data = `0xa9059cbb${to.slice(2).padStart(64, "0")}${"7".padStart(64, "0")}`;
  return explorer.sign(name, { to: `0x${explorer.at("WETH")}`, gasLimit, data });
}

function supply(explorer: TestExplorer, name: string, amount: bigint): void {
  const { addresses } = explorer.world;
  const token = addresses.stable;
  const spender = addresses.liquidityPools.PUSD ?? "";
  explorer.inbox.execute({
    kind: "submit",
    from: explorer.who(name),
    to: addresses.lendingPool,
    function: "depositLiquidity",
    args: { asset: token, amount },
    approvals: [{ token, spender, amount }],
  });
}

export type Row = Readonly<Record<string, string>>;

export interface ChainRows {
  readonly transactions: readonly Row[];
  readonly transfers: readonly Row[];
}

/** The topic of a transfer. */
const TRANSFER = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** All rows of all blocks, oldest first, each as its list shows it. */
export function everything(world: World): ChainRows {
  const rows: { transactions: Row[]; transfers: Row[] } = { transactions: [], transfers: [] };
  for (let number = 0; number <= world.chain.height; number += 1) {
    const block = blockAt(world, number) as BlockRecord;
    let gasBefore = 0n;
    for (const transaction of block.transactions) {
      const { head, own } = rowOf(world, block, { transaction, gasBefore });
      gasBefore = BigInt(head.cumulativeGasUsed);
      rows.transactions.push({ ...head, ...own });
      for (const { address, topics, data } of receiptRecord(world, transaction).records) {
        if (topics[0] !== TRANSFER) continue;
        rows.transfers.push({
          ...head,
          from: `0x${topics[1]?.slice(24)}`,
          contractAddress: `0x${address}`,
          to: `0x${topics[2]?.slice(24)}`,
          value: String(BigInt(`0x${data}`)),
          ...namesOf(world, address),
        });
      }
    }
  }
  return rows;
}

interface PlacedTransaction {
  readonly transaction: Transaction;
  readonly gasBefore: bigint;
}

function rowOf(world: World, block: BlockRecord, { transaction, gasBefore }: PlacedTransaction) {
  const { request, nonce, index, failure } = transaction;
  const { written, raw } = request;
  const receipt = receiptRecord(world, transaction);
  const signed = raw === undefined ? undefined : signedParts(raw);
  const gas = signed?.gas ?? request.gasLimit ?? 32_100_000_000n;
  const data = signed?.data ?? written?.data ?? "";
  const head = {
    blockNumber: String(block.number),
    timeStamp: String(block.timestamp),
    hash: `0x${receipt.hash}`,
    nonce: String(nonce),
    blockHash: `0x${block.hash}`,
    transactionIndex: String(index),
    gas: String(gas),
    gasPrice: "0",
    gasUsed: String(gas),
    cumulativeGasUsed: String(gasBefore + gas),
    input: `0x${data}`,
    confirmations: String(world.chain.height - block.number + 1),
  };
  const own = {
    from: `0x${request.from}`,
    to: `0x${signed?.to ?? request.to}`,
    value: String(signed?.value ?? 0n),
    isError: failure === undefined ? "0" : "1",
    txreceipt_status: failure === undefined ? "1" : "0",
    contractAddress: "",
    methodId: `0x${data.slice(0, 8)}`,
    functionName: signed !== undefined && data === "" ? "" : request.function,
  };
  return { head, own };
}

function namesOf(world: World, address: string) {
  const known = tokenAt(world, address);
  const isVoucher = address === world.addresses.voucher;
  return {
    tokenName: known?.name ?? (isVoucher ? "Voucher" : ""),
    tokenSymbol: known?.symbol ?? (isVoucher ? "VOUCHER" : ""),
    tokenDecimal: String(known?.decimals ?? (isVoucher ? 18 : "")),
  };
}

interface SignedParts {
  readonly to: string;
  readonly gas: bigint;
  readonly value: bigint;
  readonly data: string;
}

/** Parsed by another library than the world's own. */
function signedParts(raw: string): SignedParts {
  const { to, gasLimit, value, data } = EthersTransaction.from(`0x${raw}`);
  return { to: (to ?? "").slice(2).toLowerCase(), gas: gasLimit, value, data: data.slice(2) };
}
