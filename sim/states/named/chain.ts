// Named states of the chain: waiting transactions, mining modes, faults, history.
import type { Declarations } from "../moves/declaration.ts";
import { borrow, lock, repay, supply, withdrawSupply } from "../moves/lending.ts";
import { claim } from "../moves/modules.ts";
import { call, days, type Move, order, price, refused, seconds } from "../moves/move.ts";
import { swap } from "../moves/swap.ts";
import { COUNTER, COUNTER_CODE } from "./counter.ts";

const manual = order({ kind: "setMining", mode: "manual" });

/** A transfer of so many base units of PUSD, by its sender's nonce if one is given. */
const pay = (who: string, to: string, value: bigint, nonce?: number): Move =>
  call(who, (at) => ({
    to: at.addresses.stable,
    function: "transfer",
    args: { to: at.who(to), value },
    ...(nonce === undefined ? {} : { nonce }),
  }));

const payments = (count: number): Move[] =>
  Array.from({ length: count }, (_, index) => pay("trader", "lender", BigInt(index + 1)));

/** A week: interest, a trade, a price, and every month a claim. */
function week(number: number): Move[] {
  const isOdd = number % 2 === 1;
  const swing = BigInt(((number * 37) % 21) - 10) * 20n;
  return [
    days(7),
    price("WETH", 2_500n + swing),
    swap("trader", "WETH-PUSD", isOdd ? "WETH" : "PUSD", isOdd ? 4n : 10_000n),
    ...(isOdd ? [borrow("borrower", "PUSD", 500n)] : [repay("borrower", "PUSD", 400n)]),
    ...(number % 4 === 0 ? [claim("lender")] : []),
  ];
}

const deployCounter = call("trader", () => ({
  to: "",
  function: "constructor",
  written: { to: "", value: 0n, data: COUNTER_CODE },
  artifacts: [COUNTER],
}));

/** Counts on; more than 10 at once is too much. */
const add = (step: bigint): Move =>
  call("trader", ({ world }) => {
    const { created = "" } = world.chain.transactions.find(({ code }) => code?.created)?.code ?? {};
    return { to: created, function: "add", args: { step } };
  });

export const chainStates: Declarations = {
  "pending-transactions": {
    about: "Blocks are made by hand, and five transactions of the trader wait for the next.",
    unmodelled: true,
    story: () => [manual, ...payments(5)],
    shows: ({ mempool }) => mempool.size === 5,
  },
  "nonce-gap": {
    about: "Three transactions of the trader wait for an earlier nonce that nobody has sent.",
    unmodelled: true,
    story: () => [2, 3, 4].map((nonce) => pay("trader", "lender", 1n, nonce)),
    shows: ({ mempool }) => mempool.sizeAhead === 3,
  },
  "no-room-for-more": {
    about: "The trader's 64 places for transactions that wait for an earlier nonce are all taken.",
    unmodelled: true,
    story: () => Array.from({ length: 64 }, (_, index) => pay("trader", "lender", 1n, index + 2)),
    shows: ({ mempool, at }) => mempool.aheadOf(at.who("trader")) === 64,
  },
  "crowded-mempool": {
    about: "Blocks are made by hand, and 600 transactions wait: more than one block holds.",
    unmodelled: true,
    story: () => [manual, ...payments(600)],
    shows: ({ mempool }) => mempool.size === 600,
  },
  "interval-mining": {
    about: "A block is made every twelve seconds, and two transactions wait for the next.",
    unmodelled: true,
    story: () => [
      order({ kind: "setMining", mode: "interval", intervalMs: 12_000 }),
      pay("trader", "lender", 5n),
      seconds(12),
      pay("trader", "lender", 6n),
      pay("trader", "borrower", 7n),
    ],
    shows: ({ mempool }) => mempool.size === 2 && mempool.rule.mode === "interval",
  },
  "empty-blocks": {
    about: "A hundred empty blocks have been made by hand.",
    unmodelled: true,
    story: () => [manual, order({ kind: "mine", blocks: 100 })],
    shows: ({ world }) => world.chain.blocks.at(-1)?.from === world.chain.blocks.at(-1)?.to,
  },
  "slow-contracts": {
    about: "Calls that contracts answer are delayed by two seconds.",
    story: () => [order({ kind: "setFault", fault: "vmDelay", ms: 2_000 })],
    shows: ({ world }) => world.parts.faults.vmDelayMs === 2_000,
  },
  "user-contract": {
    about:
      "The trader has deployed a contract, Counter, and called it: the last of three calls failed.",
    story: () => [deployCounter, add(3n), add(4n), refused("CODE_REVERTED", add(11n))],
    shows: ({ world }) => world.chain.transactions.at(-1)?.failure?.code === "CODE_REVERTED",
  },
  "year-of-history": {
    about: "A year in which someone borrowed, repaid, traded or claimed every week.",
    unmodelled: true,
    story: () => [
      supply("lender", "PUSD", 500_000n),
      lock("borrower", "WETH", 200n),
      borrow("borrower", "PUSD", 100_000n),
      ...Array.from({ length: 52 }, (_, index) => week(index + 1)).flat(),
      withdrawSupply("lender", "PUSD", 100_000n),
    ],
    shows: ({ world }) =>
      world.clock.ms - world.options.preset.genesisMs >= 364 * 86_400_000 &&
      world.chain.transactions.length > 170,
  },
};
