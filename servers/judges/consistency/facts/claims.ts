// A user's claims of rewards: the application's list, and the contract's events. (XS-04, XS-06)
import { claimsOf, hashText, type World } from "../../../../sim/index.ts";
import { application } from "../reading/application.ts";
import type { Fact } from "../reading/fact.ts";
import { core, rpc } from "../reading/questions.ts";
import { at, digits, type Fields, hex, lines, listAt, quantity, word } from "../reading/terms.ts";
import type { Owner } from "./holdings.ts";
import { includedOf } from "./included.ts";
import { lineOf } from "./log-lines.ts";

const CLAIMED = hashText("RewardsClaimed(address,uint256)");
/** The most claims compared, and how many of the last blocks are searched for logs. */
const CLAIMS_MAX = 50;
const BLOCKS_MAX = 9_000;

const since = ({ chain }: World): number => Math.max(0, chain.height - BLOCKS_MAX);

/** Newest first: hash, amount, block. */
function truthOf(world: World, { caller }: Owner): Fields {
  const claims = claimsOf(world, caller.address)
    .filter(({ transaction }) => transaction.blockNumber >= since(world))
    .slice(0, CLAIMS_MAX);
  return {
    claims: lines(
      claims.map(({ transaction, amount }) =>
        lineOf([includedOf(world, transaction).hash, String(amount), transaction.blockNumber]),
      ),
    ),
  };
}

const amountIn = (log: unknown): string => word(`0x${hex(at(log, "data")).slice(-64)}`);

/** Logs come oldest first; `number` is the format of a block's number. */
const claimsIn = (number: (value: unknown) => string) => (logs: unknown) => {
  const own = listAt(logs, "").map((log) =>
    lineOf([hex(at(log, "transactionHash")), amountIn(log), number(at(log, "blockNumber"))]),
  );
  return lines(own.reverse().slice(0, CLAIMS_MAX));
};

export const CLAIMS: Fact<Owner> = {
  invariant: "XS-06",
  name: "claims",
  shown: ({ caller }) => caller.name,
  truth: truthOf,
  readers: [
    application({ url: () => "/api/rewards/history", as: ({ caller }) => caller, pageOf: 50 }),
    {
      column: "rpc",
      ask: (wire, { caller, world }) => {
        const fromBlock = `0x${since(world).toString(16)}`;
        const address = `0x${world.addresses.rewards}`;
        const topics = [`0x${CLAIMED}`, `0x${caller.address.padStart(64, "0")}`];
        return rpc(wire, "eth_getLogs", { fromBlock, address, topics });
      },
      fields: { claims: [claimsIn(quantity), ""] },
    },
    {
      column: "core",
      ask: (wire, { caller, world }) => {
        const topics = `topics=0x${CLAIMED},0x${caller.address.padStart(64, "0")}`;
        const filter = `address=0x${world.addresses.rewards}&${topics}`;
        return core(wire, `/logs?fromBlock=${since(world)}&${filter}`);
      },
      fields: { claims: [claimsIn(digits), "logs"] },
    },
  ],
};
