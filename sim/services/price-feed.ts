// The oracle after faults: when no rule of prices holds any more, it sets each price that it meant
// to set, within a minute.
import { callOf } from "../contract/define.ts";
import { oracleDefinition } from "../protocol/oracle/definition.ts";
import { include } from "../world/inclusion.ts";
import { isPriceKind } from "../world/price-faults.ts";
import type { World } from "../world/world.ts";
import type { Service } from "./service.ts";

const ORACLE = "oracle";

export const priceFeed: Service = {
  name: "price feed",
  duty: "prices",
  account: ORACLE,
  everyMs: 60_000,
  freeFromMs: ({ parts }) => parts.faults.endMsOf(({ kind }) => isPriceKind(kind)),
  waits: ({ parts }) => parts.faults.notes.meant.length > 0,
  unfinished: ({ parts }) =>
    parts.faults.notes.meant.map(({ asset }) => ({
      what: `the price of ${asset} is not the one that was meant`,
    })),
  run,
};

function run(world: World): void {
  const { faults } = world.parts;
  const account = world.users.find(ORACLE);
  if (account === undefined) return;
  for (const { asset, price } of faults.notes.meant) {
    const outcome = include(world, {
      from: account.address,
      to: world.addresses.priceOracle,
      ...callOf(oracleDefinition, "setAssetPrice", { asset, price }),
    });
    // Without a fee for one there is none for the others.
    if (!outcome.ok) return;
    faults.notes.meanNone(asset);
  }
}
