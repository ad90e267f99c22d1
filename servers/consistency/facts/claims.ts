// A user's claims of rewards: the application's list, and the contract's events. (XS-04, XS-06)
import { claimsOf, hashText, type World } from "../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { core, rpc } from "../reading/questions.ts";
import { at, digits, type Fields, hex, lines, listAt, quantity, word } from "../reading/terms.ts";
import { lineOf } from "./log-lines.ts";
import type { Owner } from "./positions.ts";
import { includedOf } from "./transactions.ts";

const CLAIMED = hashText("RewardsClaimed(address,uint256)");
/** The end of the application's page, and of the logs' range. */
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

export const CLAIMS: Fact<Owner> = {
  invariant: "XS-06",
  name: "claims",
  shown: ({ caller }) => caller.name,
  truth: truthOf,
  readers: [
    {
      column: "app",
      read: async (wire, { caller, world }) => {
        const url = `/api/rewards/history?limit=${CLAIMS_MAX}`;
        const { body } = await wire.ask({ column: "app", url, as: caller });
        const rows = listAt(body, "history").filter(
          (row) => Number(at(row, "blockNumber")) >= since(world),
        );
        return {
          claims: lines(
            rows.map((row) =>
              lineOf([
                hex(at(row, "txHash")),
                digits(at(row, "amount")),
                digits(at(row, "blockNumber")),
              ]),
            ),
          ),
        };
      },
    },
    {
      column: "rpc",
      read: async (wire, { caller, world }) => {
        const fromBlock = `0x${since(world).toString(16)}`;
        const address = `0x${world.addresses.rewards}`;
        const topics = [`0x${CLAIMED}`, `0x${caller.address.padStart(64, "0")}`];
        const logs = listAt(await rpc(wire, "eth_getLogs", { fromBlock, address, topics }), "");
        const own = logs.map((log) =>
          lineOf([
            hex(at(log, "transactionHash")),
            amountIn(log),
            quantity(at(log, "blockNumber")),
          ]),
        );
        return { claims: lines(own.reverse().slice(0, CLAIMS_MAX)) };
      },
    },
    {
      column: "core",
      read: async (wire, { caller, world }) => {
        const topics = `topics=0x${CLAIMED},0x${caller.address.padStart(64, "0")}`;
        const filter = `address=0x${world.addresses.rewards}&${topics}`;
        const body = await core(wire, `/logs?fromBlock=${since(world)}&${filter}`);
        const own = listAt(body, "logs").map((log) =>
          lineOf([hex(at(log, "transactionHash")), amountIn(log), digits(at(log, "blockNumber"))]),
        );
        return { claims: lines(own.reverse().slice(0, CLAIMS_MAX)) };
      },
    },
  ],
};
