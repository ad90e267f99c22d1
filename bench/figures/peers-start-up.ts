// Figure: from process start to the first answer of JSON-RPC, of Lockstep and of other development
// chains, in turns. Each chain's first start is not counted: it fills caches.
import { type ChainName, start, stopChain } from "../chains.ts";
import { figure } from "../figure.ts";
import { median } from "../median.ts";

const ROUNDS = 5;
const NAMES: readonly ChainName[] = ["lockstep", "anvil", "hardhat", "ganache"];

const times = new Map<ChainName, number[]>();
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const name of NAMES) {
    const chain = await start(name);
    if (chain === undefined) continue;
    await stopChain(chain);
    if (round > 0) times.set(name, [...(times.get(name) ?? []), chain.firstAnswerMs]);
  }
}
for (const [name, each] of times) {
  figure(`start to first answer, ${name}`, median(each), "ms", {
    rounds: ROUNDS,
    worst: Math.max(...each),
  });
}
