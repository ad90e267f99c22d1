// viem 2 as its users write it: a custom chain, a public client and a wallet's. It sends legacy
// transactions by itself. Options: a short polling interval, and no retry after a refusal.
import {
  type Abi,
  type Account,
  BaseError,
  type Chain,
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  type DecodeEventLogReturnType,
  decodeEventLog,
  defineChain,
  getContract,
  type Hex,
  http,
  type Log,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import {
  type Connection,
  type Library,
  type LibraryReader,
  type LibraryWriter,
  type Payment,
  POLLING_MS,
  type Receipt,
  type SentTransfer,
} from "./library.ts";

export function clientsOf({ rpc, chainId, key }: Connection) {
  const chain: Chain = defineChain({
    id: Number(chainId),
    name: "Platform",
    nativeCurrency: { name: "Platform Dollar", symbol: "PUSD", decimals: 18 },
    rpcUrls: { default: { http: [rpc] } },
  });
  const account: Account = privateKeyToAccount(key as Hex);
  const transport = http(undefined, { retryCount: 0 });
  const options = { chain, transport, pollingInterval: POLLING_MS };
  return {
    reader: createPublicClient({ ...options, cacheTime: 0 }),
    writer: createWalletClient({ ...options, account }),
    account,
    chain,
  };
}

export function viemLibrary(connection: Connection): Library {
  const clients = clientsOf(connection);
  const abi = connection.abi as Abi;
  const shown = (receipt: TransactionReceipt): Receipt => ({
    hash: receipt.transactionHash,
    block: Number(receipt.blockNumber),
    succeeded: receipt.status === "success",
    transfers: receipt.logs.flatMap((log) => transferOf(abi, log)),
  });
  const parts = { ...clients, abi, shown };
  return {
    ...reading(parts),
    ...acting(parts),
    reasonOf,
    textOf: (error) => (error instanceof BaseError ? error.details : undefined),
    close: () => {},
  };
}

interface ViemParts extends ReturnType<typeof clientsOf> {
  readonly abi: Abi;
  shown(receipt: TransactionReceipt): Receipt;
}

function reading({ reader, abi, shown }: ViemParts): LibraryReader {
  return {
    chainId: async () => BigInt(await reader.getChainId()),
    networkId: () => reader.request({ method: "net_version" } as never),
    blockNumber: async () => Number(await reader.getBlockNumber()),
    block: async (number) => {
      const place = number === "latest" ? {} : { blockNumber: BigInt(number) };
      const block = await reader.getBlock({ ...place, includeTransactions: true });
      return {
        number: Number(block.number),
        hash: block.hash ?? "",
        timestamp: Number(block.timestamp),
        transactions: block.transactions.map(({ hash }) => hash),
      };
    },
    gasPrice: () => reader.getGasPrice(),
    balance: (address) => reader.getBalance({ address: address as Hex }),
    nonce: (address) => reader.getTransactionCount({ address: address as Hex }),
    code: async (address) => (await reader.getCode({ address: address as Hex })) ?? "0x",
    read: (address, functionName, { args = [], block } = {}) => {
      const place = block === undefined ? {} : { blockNumber: BigInt(block) };
      return reader.readContract({ address: address as Hex, abi, functionName, args, ...place });
    },
    receipt: (hash) => found(reader.getTransactionReceipt({ hash: hash as Hex }).then(shown)),
    valueOf: (hash) =>
      found(reader.getTransaction({ hash: hash as Hex }).then(({ value }) => value)),
    transfersTo: async (token, to, blocks) => {
      const contract = getContract({ address: token as Hex, abi, client: reader });
      const range = { fromBlock: BigInt(blocks.from), toBlock: BigInt(blocks.to) };
      const logs = await contract.getEvents.Transfer?.({ to }, range);
      return (logs ?? []).flatMap((log) => transferOf(abi, log));
    },
  };
}

function acting({ reader, writer, account, chain, abi, shown }: ViemParts): LibraryWriter {
  const sending = (hash: Hex): SentTransfer => ({
    hash,
    mined: async (confirmations = 1) =>
      shown(await reader.waitForTransactionReceipt({ hash, confirmations })),
  });
  const transferring = (token: string, { to, value }: Payment) =>
    ({ address: token as Hex, abi, functionName: "transfer", args: [to, value], account }) as const;
  return {
    pay: async ({ to, ...payment }) =>
      sending(await writer.sendTransaction({ account, chain, to: to as Hex, ...payment })),
    transfer: async (token, payment) => {
      const nonce = payment.nonce === undefined ? {} : { nonce: payment.nonce };
      const call = transferring(token, payment);
      return sending(await writer.writeContract({ ...call, chain, ...nonce }));
    },
    tryTransfer: (token, payment) => reader.simulateContract(transferring(token, payment)),
    estimateTransfer: (token, payment) => reader.estimateContractGas(transferring(token, payment)),
  };
}

/** A missing item is thrown. */
async function found<T>(pending: Promise<T>): Promise<T | undefined> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    if (error instanceof TransactionNotFoundError) return undefined;
    throw error;
  }
}

function transferOf(abi: Abi, { address, topics, data }: Log) {
  const { eventName, args }: DecodeEventLogReturnType = decodeEventLog({ abi, topics, data });
  if (eventName !== "Transfer") return [];
  const { from, to, value } = args as unknown as { from: Hex; to: Hex; value: bigint };
  return [{ token: address, from: from.toLowerCase(), to: to.toLowerCase(), value }];
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const cause = error.walk((each) => each instanceof ContractFunctionRevertedError);
  return cause instanceof ContractFunctionRevertedError ? cause.reason : undefined;
}
