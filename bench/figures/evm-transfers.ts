// Figures: transfers of a compiled token in the EVM, each a transaction of its own on a state in
// plain maps, and in the package as it is published with its own state, in turns. Fails if ours are
// fewer in the same time.
// biome-ignore lint/correctness/noUndeclaredDependencies: a development dependency of the project.
import { Common, Mainnet } from "@ethereumjs/common";
// biome-ignore lint/correctness/noUndeclaredDependencies: a development dependency of the project.
import { createEVM } from "@ethereumjs/evm";
// biome-ignore lint/correctness/noUndeclaredDependencies: a development dependency of the project.
import { Address, hexToBytes } from "@ethereumjs/util";
import { Compiler } from "../../servers/index.ts";
import { HARD_FORK, loadEvmBench } from "../../sim/index.ts";
import { figure } from "../figure.ts";
import { median } from "../median.ts";

const ROUNDS = 15;
/** Rounds that only warm the machine up. */
const UNCOUNTED = 3;
const TRANSFERS = 1_000;
const GAS = 1_000_000n;

const SOURCE = `contract Token {
  mapping(address => uint256) public balanceOf;
  event Transfer(address indexed from, address indexed to, uint256 value);
  constructor() { balanceOf[msg.sender] = 1e30; }
  function transfer(address to, uint256 value) external returns (bool) {
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
    return true;
  }
}`;

const compiler = new Compiler();
const { contracts } = await compiler.compile({ "token.sol": SOURCE });
await compiler.close();
const code = contracts[0]?.bytecode ?? "";
const call = `a9059cbb${"0b".repeat(20).padStart(64, "0")}${"1".padStart(64, "0")}`;

const { ALICE, EvmBench } = await loadEvmBench();
const bench = new EvmBench();
const token = bench.send(undefined, code).created ?? "";

const evm = await createEVM({ common: new Common({ chain: Mainnet, hardfork: HARD_FORK }) });
const caller = new Address(hexToBytes(`0x${ALICE}`));
const { createdAddress: to } = await evm.runCall({ caller, data: hexToBytes(`0x${code}`) });
if (to === undefined) throw new Error("the token was not deployed");
const data = hexToBytes(`0x${call}`);

function ours(): void {
  const { failure } = bench.send(token, call, { gas: GAS });
  if (failure !== undefined) throw new Error(failure);
}

async function original(): Promise<void> {
  const { execResult } = await evm.runCall({ caller, to: to as Address, data, gasLimit: GAS });
  if (execResult.exceptionError !== undefined) throw execResult.exceptionError;
  evm.journal.cleanJournal();
  evm.stateManager.originalStorageCache.clear();
}

const rates: Record<"ours" | "original" | "times", number[]> = {
  ours: [],
  original: [],
  times: [],
};
for (let round = 0; round < ROUNDS; round += 1) {
  const startMs = performance.now();
  for (let sent = 0; sent < TRANSFERS; sent += 1) ours();
  const betweenMs = performance.now();
  for (let sent = 0; sent < TRANSFERS; sent += 1) await original();
  const endMs = performance.now();
  if (round < UNCOUNTED) continue;
  rates.ours.push((TRANSFERS / (betweenMs - startMs)) * 1_000);
  rates.original.push((TRANSFERS / (endMs - betweenMs)) * 1_000);
  rates.times.push((endMs - betweenMs) / (betweenMs - startMs));
}
figure("EVM token transfers", median(rates.ours), "per second");
figure("EVM token transfers, package as published", median(rates.original), "per second");
figure("EVM token transfers, times the package's rate", median(rates.times), "times");
if (median(rates.times) < 1) throw new Error("slower than the package as published");
