// Figures: a snapshot, and a restore over ten transfers, on Lockstep and on other development
// chains, in turns. Requests to Lockstep go to its control port.
import { type ChainName, fund, type StartedChain, start } from "../chains.ts";
import { figure } from "../figure.ts";
import { converse, requestText } from "../load.ts";
import { median } from "../median.ts";
import { callText } from "../rpc.ts";
import { makeSenders, signTransfer } from "../signing.ts";

const ROUNDS = 100;
/** Rounds that only warm up. */
const UNCOUNTED = 20;
const TRANSFERS = 10;
const NAMES: readonly ChainName[] = ["lockstep", "anvil", "hardhat", "ganache"];
const SENDERS = makeSenders(1);
const [SENDER] = SENDERS as [ReturnType<typeof makeSenders>[number]];

interface SnapshotRun {
  readonly chain: StartedChain;
  readonly raws: readonly string[];
  readonly snapshots: number[];
  readonly reverts: number[];
}

/** The results in order, with the milliseconds of each. */
async function askAll(port: number, bodies: readonly string[]) {
  const results: { readonly result: unknown; readonly ms: number }[] = [];
  let calls = 0;
  await converse(port, (answer) => {
    const now = performance.now();
    if (answer !== undefined) {
      const { result }: { result?: unknown } = JSON.parse(String(answer));
      if (result === undefined || result === false) throw new Error(String(answer));
      results.push({ result, ms: now - calls });
    }
    const body = bodies[results.length];
    if (body === undefined) return undefined;
    calls = performance.now();
    return requestText({ port, path: "/", headers: {}, body });
  });
  return results;
}

/** Opens the connection before the measurement. */
const OPENING = callText("eth_blockNumber", []);

async function round(
  { chain, raws, snapshots, reverts }: SnapshotRun,
  isCounted: boolean,
): Promise<void> {
  const { name, port, controlPort } = chain;
  const [, taken] = await askAll(controlPort, [OPENING, callText("evm_snapshot", [])]);
  // Answered only once it is included, so that anvil has done its work before the restore.
  const send = name === "anvil" ? "eth_sendRawTransactionSync" : "eth_sendRawTransaction";
  await askAll(
    port,
    raws.map((raw) => callText(send, [`0x${raw}`])),
  );
  const [, back] = await askAll(controlPort, [OPENING, callText("evm_revert", [taken?.result])]);
  if (!isCounted) return;
  snapshots.push(taken?.ms ?? Number.NaN);
  reverts.push(back?.ms ?? Number.NaN);
}

const runs: SnapshotRun[] = [];
for (const name of NAMES) {
  const chain = await start(name);
  if (chain === undefined) continue;
  await fund(chain, SENDERS);
  const { chainId } = chain;
  const raws = Array.from({ length: TRANSFERS }, (_, nonce) =>
    signTransfer(SENDER, { chainId, nonce, to: SENDER.address, value: 1n }),
  );
  runs.push({ chain, raws, snapshots: [], reverts: [] });
}
for (let count = -UNCOUNTED; count < ROUNDS; count += 1) {
  for (const run of runs) await round(run, count >= 0);
}
for (const { chain, snapshots, reverts } of runs) {
  const conditions = { rounds: ROUNDS, transfers: TRANSFERS };
  figure(`snapshot, ${chain.name}`, median(snapshots), "ms", conditions);
  figure(`revert, ${chain.name}`, median(reverts), "ms", conditions);
}
process.exit(0);
