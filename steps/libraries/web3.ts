// web3 4 as its users write it, with a wallet in its memory. It must be told to send legacy
// transactions (`defaultTransactionType`), and a call's gas: it refuses to sign the fixed estimate
// with data.
import assert from "node:assert/strict";
import {
  type AbiEventFragment,
  type Contract,
  type ContractAbi,
  type ContractExecutionError,
  type EventLog,
  TransactionNotFound,
  type TransactionReceipt,
  Web3,
  type Web3PromiEvent,
} from "web3";
import {
  type Connection,
  type Library,
  type LibraryReader,
  type LibraryWriter,
  POLLING_MS,
  type Receipt,
  type SentTransfer,
} from "./library.ts";

/** Enough for the data of any call here; it bounds nothing. */
export const GAS = "100000";

export function web3Of({ rpc, key }: Pick<Connection, "rpc" | "key">) {
  const web3 = new Web3(rpc);
  web3.setConfig({
    defaultTransactionType: "0x0",
    transactionPollingInterval: POLLING_MS,
    transactionConfirmationPollingInterval: POLLING_MS,
    transactionConfirmationBlocks: 2,
  });
  const [account] = web3.eth.accounts.wallet.add(key);
  assert.ok(account);
  return { web3, from: account.address };
}

export function web3Library(connection: Connection): Library {
  const { web3, from } = web3Of(connection);
  const { eth } = web3;
  const at = (address: string) => new eth.Contract(connection.abi as ContractAbi, address);
  const event = connection.abi.find(isTransfer);
  assert.ok(event, "the ABI has no Transfer");
  const topic0 = eth.abi.encodeEventSignature(event);
  const inputs = [...(event.inputs ?? [])];
  const parts: Web3Parts = {
    eth,
    from,
    at,
    call: (address, name, ...args) => {
      const method = at(address).methods[name];
      assert.ok(method, `the ABI has no ${name}`);
      return method(...args);
    },
    shown: ({ transactionHash, blockNumber, status, logs }) => ({
      hash: String(transactionHash),
      block: Number(blockNumber),
      succeeded: Number(status) === 1,
      transfers: logs.flatMap(({ address, data, topics = [] }) => {
        if (topics[0] !== topic0) return [];
        const values = eth.abi.decodeLog(inputs, String(data), topics.slice(1).map(String));
        return [transferIn({ address: String(address), returnValues: values })];
      }),
    }),
  };
  return { ...reading(parts), ...acting(parts), reasonOf, textOf, close: () => {} };
}

type Token = Contract<ContractAbi>;

interface Web3Parts {
  readonly eth: Web3["eth"];
  readonly from: string;
  at(address: string): Token;
  call(address: string, name: string, ...args: unknown[]): ReturnType<Token["methods"][string]>;
  shown(receipt: MinedReceipt): Receipt;
}

function reading({ eth, at, call, shown }: Web3Parts): LibraryReader {
  return {
    chainId: () => eth.getChainId(),
    networkId: async () => String(await eth.net.getId()),
    blockNumber: async () => Number(await eth.getBlockNumber()),
    block: async (place) => {
      const { number, hash = "", timestamp, transactions } = await eth.getBlock(place, true);
      const hashes = transactions.map((each) => (typeof each === "string" ? each : each.hash));
      return {
        number: Number(number),
        hash: String(hash),
        timestamp: Number(timestamp),
        transactions: hashes.map(String),
      };
    },
    gasPrice: () => eth.getGasPrice(),
    balance: (account) => eth.getBalance(account),
    nonce: async (account) => Number(await eth.getTransactionCount(account)),
    code: (address) => eth.getCode(address),
    read: (contract, name, { args = [], block } = {}) =>
      call(contract, name, ...args).call({}, block),
    receipt: async (hash) => {
      const receipt = await eth.getTransactionReceipt(hash).catch(absent);
      return receipt === undefined ? undefined : shown(receipt);
    },
    valueOf: async (hash) => {
      const sent = await eth.getTransaction(hash).catch(absent);
      return sent === undefined ? undefined : BigInt(sent.value);
    },
    transfersTo: async (token, to, { from: fromBlock, to: toBlock }) => {
      const range = { filter: { to }, fromBlock, toBlock };
      const logs = await at(token).getPastEvents("Transfer" as never, range);
      return logs.flatMap((log) => (typeof log === "string" ? [] : [transferIn(log)]));
    },
  };
}

function acting({ eth, from, call, shown }: Web3Parts): LibraryWriter {
  return {
    pay: (payment) => sending(eth.sendTransaction({ from, ...payment }), shown),
    transfer: (token, { to, value, nonce }) => {
      const chosen = nonce === undefined ? {} : { nonce: String(nonce) };
      const sent = call(token, "transfer", to, value).send({ from, gas: GAS, ...chosen });
      return sending(sent, shown);
    },
    tryTransfer: (token, { to, value }) => call(token, "transfer", to, value).call({ from }),
    estimateTransfer: (token, { to, value }) =>
      call(token, "transfer", to, value).estimateGas({ from }),
  };
}

/** The parts of a receipt that tests read. */
interface MinedReceipt {
  readonly transactionHash: unknown;
  readonly blockNumber: unknown;
  readonly status: unknown;
  readonly logs: readonly {
    address?: unknown;
    data?: unknown;
    topics?: readonly unknown[] | undefined;
  }[];
}

type SentPromise = Web3PromiEvent<TransactionReceipt, SentEvents>;
type SentEvents = {
  transactionHash: unknown;
  confirmation: { confirmations: unknown };
};

/**
 * A sent transaction is a promise of its receipt, which announces its hash and its confirmations on
 * the way.
 */
async function sending(
  promise: unknown,
  shown: (receipt: MinedReceipt) => Receipt,
): Promise<SentTransfer> {
  const sent = promise as SentPromise;
  const receipt = sent.catch(receiptIn);
  const hash = await new Promise<string>((resolve, reject) => {
    sent.once("transactionHash", (given) => resolve(String(given)));
    receipt.catch(reject);
  });
  const mined = async (confirmations = 1) => {
    if (confirmations > 1) {
      await new Promise<void>((resolve) => {
        sent.on("confirmation", (confirmation) => {
          if (Number(confirmation.confirmations) >= confirmations) resolve();
        });
      });
    }
    return shown(await receipt);
  };
  return { hash, mined };
}

/** Waiting for a failed transaction throws, with its receipt. */
function receiptIn(error: unknown): TransactionReceipt {
  const { receipt } = error as { receipt?: TransactionReceipt };
  if (receipt === undefined) throw error;
  return receipt;
}

/** A missing item is thrown. */
function absent(error: unknown): undefined {
  if (error instanceof TransactionNotFound) return undefined;
  throw error;
}

function isTransfer(item: object): item is AbiEventFragment {
  const { type, name }: Partial<AbiEventFragment> = item;
  return type === "event" && name === "Transfer";
}

function transferIn({ address, returnValues }: Pick<EventLog, "address" | "returnValues">) {
  return {
    token: address.toLowerCase(),
    from: String(returnValues.from).toLowerCase(),
    to: String(returnValues.to).toLowerCase(),
    value: BigInt(returnValues.value as bigint),
  };
}

function reasonOf(error: unknown): string | undefined {
  const { cause } = error as {
    cause?: Partial<ContractExecutionError> & { errorArgs?: { message?: string } };
  };
  return cause?.errorArgs?.message;
}

/**
 * web3 asks by eth_call before it sends; a refusal there has a reason instead of an inner error.
 */
export function textOf(error: unknown): string | undefined {
  const { innerError, reason } = error as {
    readonly innerError?: { readonly message?: string };
    readonly reason?: string;
  };
  return innerError?.message ?? reason;
}
