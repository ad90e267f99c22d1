// Figures: transfers of value signed beforehand by ten senders, each over its own connection, on
// Lockstep and on other development chains, in turns. Each measurement has a chain of its own, and
// a transfer counts when it is in a block. The bound is 5 times anvil's rate at 2,000 and 10 times
// at 20,000; if anvil is not done in time, its rate is that of those done.

import { type ChainName, fund, type StartedChain, start, stopChain } from "../chains.ts";
import { figure } from "../figure.ts";
import { converse, requestText } from "../load.ts";
import { median } from "../median.ts";
import { ask, callText } from "../rpc.ts";
import { makeSenders, signTransfers } from "../signing.ts";

interface TransferStage {
  readonly count: number;
  readonly rounds: number;
  readonly names: readonly ChainName[];
  /** The least multiple of anvil's rate. */
  readonly least: number;
}

const STAGES: readonly TransferStage[] = [
  { count: 2_000, rounds: 3, names: ["lockstep", "anvil", "hardhat", "ganache"], least: 5 },
  { count: 20_000, rounds: 1, names: ["lockstep", "anvil"], least: 10 },
];
const MANY = 200_000;
const WINDOW = 2_000;
/** How many early and late transfers are compared. */
const PART = 60_000;
/** How much lower the rate of many may be than that of 2,000. */
const FALL_MAX = 0.1;
const SENDERS = makeSenders(10);

/** After this time no further transfer is sent. */
const PATIENCE_MS = 45_000;

/**
 * Anvil answers the ordinary method before a block holds the transaction, and leaves some waiting
 * for good when many come at once. Its other one answers on inclusion, as the other chains always
 * do.
 */
const METHODS: Readonly<Record<ChainName, string>> = {
  lockstep: "eth_sendRawTransaction",
  anvil: "eth_sendRawTransactionSync",
  hardhat: "eth_sendRawTransaction",
  ganache: "eth_sendRawTransaction",
};

const signed = new Map<bigint, string[][]>();

/** By sender; the same nonces on every chain of that id. */
function signedFor(chainId: bigint, count: number): string[][] {
  const each = count / SENDERS.length;
  const known = signed.get(chainId);
  if (known !== undefined && (known[0]?.length ?? 0) >= each) {
    return known.map((one) => one.slice(0, each));
  }
  const made = signTransfers(SENDERS, { chainId, count });
  signed.set(chainId, made);
  return made;
}

/** When each transfer was answered, in milliseconds since the first was sent. */
async function sendAll(chain: StartedChain, bySender: readonly string[][]): Promise<number[]> {
  const { port, name } = chain;
  const answered: number[] = [];
  const began = performance.now();
  const converseOf = (transfers: readonly string[]) => {
    let at = 0;
    return converse(port, (answer) => {
      const now = performance.now() - began;
      if (answer !== undefined) {
        if (!answer.includes('"result":')) throw new Error(String(answer));
        answered.push(now);
      }
      const raw = transfers[at];
      at += 1;
      if (raw === undefined || now > PATIENCE_MS) return undefined;
      const body = callText(METHODS[name], [`0x${raw}`]);
      return requestText({ port, path: "/", headers: {}, body });
    });
  };
  await Promise.all(bySender.map(converseOf));
  return answered;
}

/** Throws if blocks hold less than was answered. */
async function checkIncluded({ port, name }: StartedChain, wanted: number): Promise<void> {
  let included = 0;
  for (const { address } of SENDERS) {
    included += Number(await ask(port, "eth_getTransactionCount", [`0x${address}`, "latest"]));
  }
  if (included < wanted)
    throw new Error(`${name} has ${included} of ${wanted} transfers in blocks`);
}

async function measure(name: ChainName, count: number): Promise<number[] | undefined> {
  const chain = await start(name);
  if (chain === undefined) return undefined;
  await fund(chain, SENDERS);
  const times = await sendAll(chain, signedFor(chain.chainId, count));
  await checkIncluded(chain, times.length);
  await stopChain(chain);
  return times;
}

/** The median rate of the windows between two transfers. */
function rateWithin(times: readonly number[], from: number, to: number): number {
  const rates: number[] = [];
  for (let at = from; at < to; at += WINDOW) rates.push(rateOf(times, at, at + WINDOW));
  return median(rates);
}

/** Transfers per second from the `from`th answer to the `to`th. */
function rateOf(times: readonly number[], from = 0, to = times.length): number {
  const began = from === 0 ? 0 : (times[from - 1] ?? 0);
  return ((to - from) * 1000) / ((times[to - 1] ?? 0) - began);
}

let isEnough = true;
/** The rate of the first stage. */
let atFew = Number.NaN;
for (const { count, rounds, names, least } of STAGES) {
  const rates = new Map<ChainName, number[]>();
  const counts = new Map<ChainName, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const times = await measure(name, count);
      if (times === undefined) continue;
      rates.set(name, [...(rates.get(name) ?? []), rateOf(times)]);
      counts.set(name, times.length);
    }
  }
  const conditions = { transfers: count, senders: SENDERS.length, rounds };
  for (const [name, each] of rates) {
    const answered = counts.get(name) ?? 0;
    figure(`transfers, ${name}`, median(each), "transfers/s", { ...conditions, answered });
  }
  if (count === WINDOW) atFew = median(rates.get("lockstep") ?? []);
  const anvil = rates.get("anvil");
  if (anvil === undefined) continue;
  const ratio = median((rates.get("lockstep") ?? []).map((rate, at) => rate / (anvil[at] ?? 0)));
  isEnough &&= ratio >= least;
  figure("transfers, of anvil's rate", ratio, "ratio", { ...conditions, least });
}

const times = (await measure("lockstep", MANY)) ?? [];
const early = rateWithin(times, WINDOW, WINDOW + PART);
const late = rateWithin(times, MANY - PART, MANY);
const whole = rateOf(times);
isEnough &&= whole / atFew >= 1 - FALL_MAX;
const conditions = { transfers: MANY, senders: SENDERS.length };
const windows = { ...conditions, window: WINDOW, part: PART };
figure("transfers, lockstep", whole, "transfers/s", conditions);
figure("transfers, lockstep, of its rate at 2,000", whole / atFew, "ratio", {
  ...conditions,
  least: 1 - FALL_MAX,
});
figure("transfers, lockstep, early", early, "transfers/s", windows);
figure("transfers, lockstep, late", late, "transfers/s", windows);
figure("transfers, lockstep, late of early", late / early, "ratio", windows);
process.exit(isEnough ? 0 : 1);
