// Transactions and transfers as the explorer shows them: every value a text, lowercase, with 0x.
import {
  creationAddress,
  type Log,
  type Transaction,
  type TransactionRecord,
  tokenAt,
  transactionRecord,
  type World,
} from "../../../../sim/index.ts";
import { cumulativeGas } from "./gas.ts";
import { readFact } from "./token-answers.ts";

const prefixed = (bare: string): string => `0x${bare}`;

/** The length of a selector: `0x` and 8 digits. */
const METHOD_ID = 10;
const NONE = "0x";

/** The fields of both kinds of records. */
function shared(world: World, transaction: Transaction, record: TransactionRecord) {
  const { blockNumber, index } = transaction;
  const gas = String(record.gasLimit);
  return {
    blockNumber: String(blockNumber),
    timeStamp: String(record.inclusion?.timestamp ?? ""),
    hash: prefixed(record.hash),
    nonce: String(record.nonce),
    blockHash: prefixed(record.inclusion?.blockHash ?? ""),
    transactionIndex: String(index),
    gas,
    gasPrice: "0",
    gasUsed: gas,
    cumulativeGasUsed: String(cumulativeGas(world, transaction)),
    input: inputOf(record),
    confirmations: String(world.chain.height - blockNumber + 1),
  };
}

/** A call by name has no input. */
const inputOf = ({ byName, data }: TransactionRecord): string => (byName ? NONE : prefixed(data));

export function transactionItem(world: World, transaction: Transaction) {
  const record = transactionRecord(world, transaction);
  const { input, gas, gasPrice, gasUsed, cumulativeGasUsed, confirmations, ...place } = shared(
    world,
    transaction,
    record,
  );
  const isError = transaction.failure === undefined ? "0" : "1";
  const { from, to, nonce } = record;
  return {
    ...place,
    from: prefixed(from),
    to: to === "" ? "" : prefixed(to),
    value: String(record.value),
    gas,
    gasPrice,
    isError,
    txreceipt_status: isError === "0" ? "1" : "0",
    input,
    contractAddress: to === "" ? prefixed(creationAddress(from, nonce)) : "",
    cumulativeGasUsed,
    gasUsed,
    confirmations,
    methodId: input.length < METHOD_ID ? NONE : input.slice(0, METHOD_ID),
    functionName: record.functionName,
  };
}

export interface Transfer {
  readonly transaction: Transaction;
  readonly log: Log;
}

interface TokenFacts {
  readonly tokenName: string;
  readonly tokenSymbol: string;
  readonly tokenDecimal: string;
}

/** The registry's facts, or the contract's own, or none. */
function tokenFactsOf(world: World, address: string): TokenFacts {
  const known = tokenAt(world, address);
  if (known !== undefined) {
    const { name, symbol, decimals } = known;
    return { tokenName: name, tokenSymbol: symbol, tokenDecimal: String(decimals) };
  }
  return {
    tokenName: readFact(world, address, "name"),
    tokenSymbol: readFact(world, address, "symbol"),
    tokenDecimal: readFact(world, address, "decimals"),
  };
}

/** A page of transfers; facts that several share are read once. */
export function transferItems(world: World, transfers: readonly Transfer[]) {
  const tokens = new Map<string, TokenFacts>();
  const headers = new Map<Transaction, ReturnType<typeof shared>>();
  return transfers.map(({ transaction, log }) => {
    const header =
      headers.get(transaction) ?? shared(world, transaction, transactionRecord(world, transaction));
    headers.set(transaction, header);
    const facts = tokens.get(log.address) ?? tokenFactsOf(world, log.address);
    tokens.set(log.address, facts);
    const [from, to, value] = log.values;
    return {
      ...header,
      from: prefixed(String(from)),
      contractAddress: prefixed(log.address),
      to: prefixed(String(to)),
      value: String(value),
      ...facts,
    };
  });
}
