// Calls that reach every answer of the methods that operate other development chains.
import { gzipSync } from "node:zlib";
import type { scripted } from "./test-json-rpc.ts";

type Platform = Awaited<ReturnType<typeof scripted>>;
type Call = readonly [name: string, ...params: unknown[]];

const STRANGER = `0x${"3e".repeat(20)}`;
const NO_DUMP = `0x${gzipSync("{}").toString("hex")}`;
const ofTools = (action: string) =>
  ["anvil", "hardhat", "ganache"].map((tool) => `${tool}_${action}`);

/** In this order, since some rely on those before. Automine is on at the start. */
export async function* operatingCalls({ addressOf, at, send }: Platform): AsyncGenerator<Call> {
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
}
