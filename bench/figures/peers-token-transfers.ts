// Figures: transfers of a token in Solidity over JSON-RPC, the same code and the same signed bytes, on Lockstep and on
// hardhat, in turns: one after another, and ten senders at once. Each measurement has a chain of its own, and every
// transfer is in a block of its own when it is answered. The bound is twice hardhat's rate.

import { Compiler } from "../../servers/index.ts";
import { type ChainName, fund, type StartedChain, start, stopChain } from "../chains.ts";
import { figure } from "../figure.ts";
import { converse, requestText } from "../load.ts";
import { median } from "../median.ts";
import { ask, callText } from "../rpc.ts";
import { makeSenders, type Sender, signCode } from "../signing.ts";

const SOURCE = `contract Token {
  mapping(address => uint256) public balanceOf;
  event Transfer(address indexed from, address indexed to, uint256 value);
  function claim() external { balanceOf[msg.sender] += 1e30; }
  function transfer(address to, uint256 value) external returns (bool) {
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
    return true;
  }
}`;

const STAGES = [
  { senders: 1, each: 2_000 },
  { senders: 10, each: 200 },
] as const;
const ROUNDS = 3;
const LEAST = 2;
const NAMES = ["lockstep", "hardhat"] as const satisfies readonly ChainName[];
const GAS_LIMIT = 1_000_000n;
const RECEIVER = "0b".repeat(20);
const CLAIM = "4e71d92d";
const BALANCE = "70a08231";
const TRANSFER = "a9059cbb";

const word = (hex: string): string => hex.padStart(64, "0");
const TRANSFER_DATA = `${TRANSFER}${word(RECEIVER)}${word("1")}`;

const compiler = new Compiler();
const { contracts } = await compiler.compile({ "token.sol": SOURCE });
await compiler.close();
const code = contracts[0]?.bytecode ?? "";

type Own = readonly [nonce: number, to: string, data: string];

const sign = ({ chainId }: StartedChain, sender: Sender, [nonce, to, data]: Own): string =>
  signCode(sender, { chainId, nonce, to, data, value: 0n, gasLimit: GAS_LIMIT });

/** By the first sender; each of them gets tokens. Returns its address with 0x. */
async function deploy(chain: StartedChain, senders: readonly Sender[]): Promise<string> {
  const { port } = chain;
  const [first] = senders as [Sender];
  const send = (raw: string) => ask(port, "eth_sendRawTransaction", [`0x${raw}`]);
  const hash = await send(sign(chain, first, [0, "", code]));
  const receipt = (await ask(port, "eth_getTransactionReceipt", [hash])) as {
    readonly contractAddress: string;
  };
  const token = receipt.contractAddress;
  for (const sender of senders) {
    await send(sign(chain, sender, [sender === first ? 1 : 0, token.slice(2), CLAIM]));
  }
  return token;
}

/** Each sender's over a connection of its own, one after another. Returns transfers per second. */
async function sendAll(port: number, bySender: readonly (readonly string[])[]): Promise<number> {
  const began = performance.now();
  const converseOf = (signed: readonly string[]) => {
    let at = 0;
    return converse(port, (answer) => {
      if (answer !== undefined && !answer.includes('"result":')) throw new Error(String(answer));
      const raw = signed[at];
      at += 1;
      if (raw === undefined) return undefined;
      const body = callText("eth_sendRawTransaction", [`0x${raw}`]);
      return requestText({ port, path: "/", headers: {}, body });
    });
  };
  await Promise.all(bySender.map(converseOf));
  return (bySender.flat().length * 1000) / (performance.now() - began);
}

async function measure(name: ChainName, count: number, each: number): Promise<number | undefined> {
  const chain = await start(name);
  if (chain === undefined) return undefined;
  const senders = makeSenders(count);
  await fund(chain, senders);
  const token = await deploy(chain, senders);
  const signed = senders.map((sender, at) => {
    const used = at === 0 ? 2 : 1;
    return Array.from({ length: each }, (_, own) =>
      sign(chain, sender, [used + own, token.slice(2), TRANSFER_DATA]),
    );
  });
  const rate = await sendAll(chain.port, signed);
  const call = { to: token, data: `0x${BALANCE}${word(RECEIVER)}` };
  const balance = BigInt(String(await ask(chain.port, "eth_call", [call, "latest"])));
  if (balance !== BigInt(count * each))
    throw new Error(`${name} moved ${balance} of ${count * each}`);
  await stopChain(chain);
  return rate;
}

let isEnough = true;
for (const { senders, each } of STAGES) {
  const rates = new Map<ChainName, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of NAMES) {
      const rate = await measure(name, senders, each);
      if (rate !== undefined) rates.set(name, [...(rates.get(name) ?? []), rate]);
    }
  }
  const conditions = { transfers: senders * each, senders, rounds: ROUNDS };
  for (const [name, all] of rates) {
    figure(`token transfers, ${name}`, median(all), "transfers/s", conditions);
  }
  const hardhat = rates.get("hardhat");
  if (hardhat === undefined) continue;
  const ratio = median((rates.get("lockstep") ?? []).map((rate, at) => rate / (hardhat[at] ?? 0)));
  isEnough &&= ratio >= LEAST;
  figure("token transfers, of hardhat's rate", ratio, "ratio", { ...conditions, least: LEAST });
}
process.exit(isEnough ? 0 : 1);
