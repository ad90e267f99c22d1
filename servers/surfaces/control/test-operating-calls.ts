// Calls that reach every answer of the methods that operate other development chains.
import { gzipSync } from "node:zlib";
import { HISTORY_CHANGES_MAX } from "../../../sim/index.ts";
import type { scripted } from "./test-json-rpc.ts";

type Platform = Awaited<ReturnType<typeof scripted>>;
type Call = readonly [name: string, ...params: unknown[]];

const STRANGER = `0x${"3e".repeat(20)}`;
const NO_DUMP = `0x${gzipSync("{}").toString("hex")}`;
const ofTools = (action: string) =>
  ["anvil", "hardhat", "ganache"].map((tool) => `${tool}_${action}`);

const TYPED = {
  types: { Order: [{ name: "amount", type: "uint256" }] },
  ...{ primaryType: "Order", domain: {}, message: { amount: "1" } },
};

/** What compilers' scripts and wallets ask of a development chain. */
async function developmentCalls(
  from: string,
  native: string,
  send: Platform["send"],
): Promise<Call[]> {
  const word = `0x${"00".repeat(32)}`;
  const blocks = await send("eth_newBlockFilter");
  const logs = await send("eth_newFilter", {});
  const hash = await send("eth_sendTransaction", { from, to: from, value: "0x1" });
  const trace = { tracer: "callTracer" };
  const prices = ["setNextBlockBaseFeePerGas", "setMinGasPrice"].flatMap(ofTools);
  const changes = (account: string): Call[] => [
    ...[...ofTools("setCode"), "evm_setAccountCode"].map((name): Call => [name, account, "0x00"]),
    ...[...ofTools("setStorageAt"), "evm_setAccountStorageAt"].map(
      (name): Call => [name, account, "0x0", word],
    ),
    ...[...ofTools("setNonce"), "evm_setAccountNonce"].map((name): Call => [name, account, 5]),
  ];
  return [
    ["eth_feeHistory", 2, "latest", [50]],
    ...prices.flatMap((name): Call[] => [
      [name, "0x0"],
      [name, "0x5"],
    ]),
    ...[from, STRANGER].flatMap((account): Call[] => [
      ["personal_sign", "0x12", account],
      ["eth_sign", account, "0x12"],
      ["eth_signTypedData", account, TYPED],
      ["eth_signTypedData_v4", account, JSON.stringify(TYPED)],
    ]),
    ["eth_newPendingTransactionFilter"],
    ["eth_newFilter", {}],
    ["eth_getFilterChanges", blocks],
    ["eth_getFilterLogs", logs],
    ["eth_getFilterLogs", blocks],
    ["eth_uninstallFilter", blocks],
    ["eth_getFilterChanges", blocks],
    ["debug_traceTransaction", hash, trace],
    ["debug_traceTransaction", word, trace],
    ["debug_traceCall", { from, to: from, value: "0x1" }, "latest", trace],
    ...changes(STRANGER),
    ...changes(native),
  ];
}

/** In this order, since some rely on those before. Automine is on at the start. */
export async function* operatingCalls({
  addressOf,
  at,
  send,
  world,
}: Platform): AsyncGenerator<Call> {
  const [from, to] = [addressOf("trader"), addressOf("lender")];
  const sends = ["eth_sendTransaction", "eth_sendUnsignedTransaction"];
  for (const name of sends) {
    yield [name, { from, to, value: "0x1" }];
    yield [name, { from, to, value: "0x1", gas: "0x1" }];
  }
  yield ["eth_sendTransaction", { from: STRANGER, to }];
  for (const name of ofTools("impersonateAccount")) yield [name, STRANGER];
  for (const name of ofTools("stopImpersonatingAccount")) yield [name, STRANGER];
  const settings: readonly Call[] = [
    ...[...ofTools("setBalance"), "evm_setAccountBalance"].map(
      (name) => [name, to, "0x64"] as const,
    ),
    ["anvil_dealERC20", to, at("WETH"), "0x5"],
  ];
  yield* settings;
  yield* await developmentCalls(from, at("WETH"), send);
  yield ["evm_setAutomine", false];
  yield* settings.map(([name, ...params]) => [name, ...params.slice(0, -1), "0x7"] as const);
  const hashes: string[] = [];
  for (let count = 0; count < 70; count += 1) {
    hashes.push(await send("eth_sendTransaction", { from, to, value: "0x1" }));
  }
  for (const name of ofTools("dropTransaction")) {
    yield [name, hashes[0]];
    yield [name, hashes.pop()];
    yield [name, `0x${"00".repeat(32)}`];
  }
  yield ["txpool_contentFrom", from];
  const state = await send("anvil_dumpState");
  for (const name of ofTools("loadState")) {
    yield [name, NO_DUMP];
    yield [name, state];
  }
  // Every block is older than the oldest state that is remembered.
  const { journal } = world.parts;
  const value = journal.length + HISTORY_CHANGES_MAX + 1;
  Object.defineProperty(journal, "length", { value, configurable: true });
  yield ["debug_traceCall", { from, to, value: "0x1" }, "earliest", { tracer: "callTracer" }];
  Reflect.deleteProperty(journal, "length");
}
