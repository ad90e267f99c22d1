// Figures: single reads over 16 kept connections, on Lockstep, on other development chains, and on
// a bare node:http server that returns the same bytes as Lockstep. They take turns, and the ratios
// are medians of the rounds'. The bound is half of anvil's rate or 0.7 of the bare server's,
// whichever is lower, and three times hardhat's.
import { type ChainName, fund, type StartedChain, start } from "../chains.ts";
import { figure } from "../figure.ts";
import { answersPerSecond } from "../load.ts";
import { median } from "../median.ts";
import { firstLine, launch } from "../process.ts";
import { answerOf, ask, callText } from "../rpc.ts";
import { makeSenders, signTransfer } from "../signing.ts";

const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 500;
const OF_ANVIL = 0.5;
const OF_BARE = 0.7;
const OF_HARDHAT = 3;
const NAMES: readonly ChainName[] = ["lockstep", "anvil", "hardhat"];
/** The stable token, whose address is the same in every world. */
const STABLE = "0x0000000000000000000000000000000000001010";
/** A precompile that returns its input, on chains with a virtual machine. */
const IDENTITY = "0x0000000000000000000000000000000000000004";
const [SENDER, TARGET] = makeSenders(2) as [Account, Account];

type Account = ReturnType<typeof makeSenders>[number];

const METHODS = [
  "eth_blockNumber",
  "eth_getBalance",
  "eth_call",
  "eth_getTransactionReceipt",
  "eth_getBlockByNumber",
] as const;

type Method = (typeof METHODS)[number];

/** The requests to a chain with one transfer of the sender. */
async function requestsFor(chain: StartedChain): Promise<Record<Method, string>> {
  const { port, chainId, name } = chain;
  await fund(chain, [SENDER]);
  const transfer = { chainId, nonce: 0, to: TARGET.address, value: 1n };
  const hash = await ask(port, "eth_sendRawTransaction", [`0x${signTransfer(SENDER, transfer)}`]);
  while ((await blockOf(port, hash)) === null) await new Promise(setImmediate);
  const block = await ask(port, "eth_blockNumber", []);
  const word = `${"0".repeat(24)}${SENDER.address}`;
  const to = name === "lockstep" ? STABLE : IDENTITY;
  return {
    eth_blockNumber: callText("eth_blockNumber", []),
    eth_getBalance: callText("eth_getBalance", [`0x${SENDER.address}`, "latest"]),
    // balanceOf of the token; on the others a call of the same length, answered by a precompile.
    eth_call: callText("eth_call", [{ to, data: `0x70a08231${word}` }, "latest"]),
    eth_getTransactionReceipt: callText("eth_getTransactionReceipt", [hash]),
    eth_getBlockByNumber: callText("eth_getBlockByNumber", [block, false]),
  };
}

async function blockOf(port: number, hash: unknown): Promise<unknown> {
  const { result }: { result: { blockNumber: unknown } | null } = JSON.parse(
    await answerOf(port, callText("eth_getTransactionByHash", [hash])),
  );
  return result?.blockNumber ?? null;
}

interface Server {
  readonly name: string;
  readonly port: number;
  readonly paths: Readonly<Record<Method, string>> | undefined;
  readonly requests: Readonly<Record<Method, string>>;
}

const servers: Server[] = [];
for (const name of NAMES) {
  const chain = await start(name);
  if (chain === undefined) continue;
  const { port } = chain;
  servers.push({ name, port, paths: undefined, requests: await requestsFor(chain) });
}
const [lockstep] = servers as [Server];

const mapMethods = (map: (method: Method) => string) =>
  Object.fromEntries(METHODS.map((method) => [method, map(method)])) as Record<Method, string>;

const answers = new Map<Method, string>();
for (const method of METHODS) {
  for (const { name, port, requests } of servers) {
    const answer = await answerOf(port, requests[method]);
    const { result }: { result?: unknown } = JSON.parse(answer);
    if (result === undefined || result === null) throw new Error(`${name} ${method}: ${answer}`);
    if (name === "lockstep") answers.set(method, answer);
  }
}
const bare = launch({
  program: process.execPath,
  args: ["--import", "tsx", "bench/bare-http.ts"],
  isRead: true,
});
const paths = mapMethods((method) => `/${method}`);
const bodies = METHODS.map((method) => [paths[method], answers.get(method)]);
bare.stdin?.write(`${JSON.stringify(Object.fromEntries(bodies))}\n`);
const barePort = Number(await firstLine(bare));
servers.push({ name: "bare", port: barePort, paths, requests: lockstep.requests });

let isEnough = true;
for (const method of METHODS) {
  const rates = new Map<string, number[]>(servers.map(({ name }) => [name, []]));
  // The first round warms all up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, port, paths: own, requests } of servers) {
      const load = { connections: CONNECTIONS, milliseconds: ROUND_MS, headers: {} };
      const path = own?.[method] ?? "/";
      const rate = await answersPerSecond({ ...load, port, path, body: requests[method] });
      if (round > 0) rates.get(name)?.push(rate);
    }
  }
  isEnough = tell(method, rates) && isEnough;
}
process.exit(isEnough ? 0 : 1);

/** False if the bound is missed. */
function tell(method: Method, rates: ReadonlyMap<string, readonly number[]>): boolean {
  const bytes = answers.get(method)?.length ?? 0;
  const conditions = { connections: CONNECTIONS, rounds: ROUNDS };
  for (const [name, each] of rates) {
    figure(`${method}, ${name}`, median(each), "answers/s", conditions);
  }
  const own = rates.get("lockstep") ?? [];
  const of = (name: string) => {
    const others = rates.get(name);
    if (others === undefined) return undefined;
    const ratio = median(own.map((rate, round) => rate / (others[round] ?? 0)));
    figure(`${method}, of ${name}'s rate`, ratio, "ratio", { ...conditions, bytes });
    return ratio;
  };
  const [ofAnvil = 0, ofBare = 0, ofHardhat] = [of("anvil"), of("bare"), of("hardhat")];
  const isQuick = ofAnvil >= OF_ANVIL || ofBare >= OF_BARE;
  return isQuick && (ofHardhat === undefined || ofHardhat >= OF_HARDHAT);
}
