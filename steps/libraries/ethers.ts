// ethers 6 as its users write it. Options: `cacheTimeout: -1`, for blocks that are made at once, a
// fixed network, and a short polling interval. It sends legacy transactions by itself, because
// blocks have no base fee.
import {
  Contract,
  isCallException,
  JsonRpcProvider,
  type Log,
  type TransactionReceipt,
  type TransactionResponse,
  Wallet,
} from "ethers";
import {
  type Connection,
  type Library,
  type LibraryReader,
  type LibraryWriter,
  POLLING_MS,
  type Receipt,
  type SentTransfer,
  type Transfer,
} from "./library.ts";

export function providerOf(rpc: string): JsonRpcProvider {
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: POLLING_MS };
  return new JsonRpcProvider(rpc, undefined, options);
}

interface EthersParts {
  readonly provider: JsonRpcProvider;
  readonly wallet: Wallet;
  at(address: string): Contract;
  transferOf(log: Pick<Log, "address" | "topics" | "data">): readonly Transfer[];
  shown(receipt: TransactionReceipt): Receipt;
}

export function ethersLibrary({ rpc, key, abi }: Connection): Library {
  const provider = providerOf(rpc);
  const wallet = new Wallet(key, provider);
  const at = (address: string) => new Contract(address, abi, wallet);
  const { interface: events } = at(wallet.address);
  const transferOf = (log: Pick<Log, "address" | "topics" | "data">) => {
    const parsed = events.parseLog(log);
    if (parsed?.name !== "Transfer") return [];
    const { from, to, value } = parsed.args;
    return [{ token: low(log.address), from: low(from), to: low(to), value: BigInt(value) }];
  };
  const shown = (receipt: TransactionReceipt): Receipt => ({
    hash: receipt.hash,
    block: receipt.blockNumber,
    succeeded: receipt.status === 1,
    transfers: receipt.logs.flatMap(transferOf),
  });
  const parts = { provider, wallet, at, transferOf, shown };
  return {
    ...reading(parts),
    ...acting(parts),
    reasonOf: (error) => (isCallException(error) ? (error.reason ?? undefined) : undefined),
    textOf: (error) => {
      const { error: inner, info } = error as { error?: ErrorText; info?: { error?: ErrorText } };
      return (inner ?? info?.error)?.message;
    },
    close: () => provider.destroy(),
  };
}

function reading({ provider, at, transferOf, shown }: EthersParts): LibraryReader {
  return {
    chainId: async () => (await provider.getNetwork()).chainId,
    networkId: () => provider.send("net_version", []),
    blockNumber: () => provider.getBlockNumber(),
    block: async (place) => {
      const block = present(await provider.getBlock(place, true));
      const { number, timestamp, prefetchedTransactions } = block;
      const transactions = prefetchedTransactions.map(({ hash }) => hash);
      return { number, hash: block.hash ?? "", timestamp, transactions };
    },
    gasPrice: async () => present((await provider.getFeeData()).gasPrice),
    balance: (account) => provider.getBalance(account),
    nonce: (account) => provider.getTransactionCount(account),
    code: (address) => provider.getCode(address),
    read: (contract, name, { args = [], block } = {}) => {
      const overrides = block === undefined ? [] : [{ blockTag: block }];
      return at(contract).getFunction(name)(...args, ...overrides);
    },
    receipt: async (hash) => {
      const receipt = await provider.getTransactionReceipt(hash);
      return receipt === null ? undefined : shown(receipt);
    },
    valueOf: async (hash) => (await provider.getTransaction(hash))?.value,
    transfersTo: async (token, to, blocks) => {
      const contract = at(token);
      const filter = contract.getEvent("Transfer")(null, to);
      return (await contract.queryFilter(filter, blocks.from, blocks.to)).flatMap(transferOf);
    },
  };
}

function acting({ wallet, at, shown }: EthersParts): LibraryWriter {
  const sending = (sent: TransactionResponse): SentTransfer => ({
    hash: sent.hash,
    mined: async (confirmations) => shown(await receiptOf(sent, confirmations)),
  });
  return {
    pay: async (payment) => sending(await wallet.sendTransaction(payment)),
    transfer: async (token, { to, value, ...more }) =>
      sending(await at(token).getFunction("transfer").send(to, value, more)),
    tryTransfer: (token, { to, value }) => at(token).getFunction("transfer").staticCall(to, value),
    estimateTransfer: (token, { to, value }) =>
      at(token).getFunction("transfer").estimateGas(to, value),
  };
}

interface ErrorText {
  readonly message: string;
}

/** Waiting for a failed transaction throws, with its receipt. */
async function receiptOf(
  sent: TransactionResponse,
  confirmations?: number,
): Promise<TransactionReceipt> {
  try {
    return present(await sent.wait(confirmations));
  } catch (error) {
    if (isCallException(error) && error.receipt) return error.receipt;
    throw error;
  }
}

const low = (address: string) => address.toLowerCase();

function present<T>(found: T | null): T {
  if (found === null) throw new Error("ethers found nothing");
  return found;
}
