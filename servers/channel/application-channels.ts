// The channels of the application, each with the presenter of the REST answer it follows.
// (Specification, Events 1; api-facts 16)
import { vaultsOf } from "../../sim/index.ts";
import { presentAllPools } from "../application/pool-item.ts";
import { presentLending } from "../application/position-item.ts";
import { presentAllRewards } from "../application/reward-routes.ts";
import { presentVault, stableSymbol } from "../application/vault-item.ts";
import type { Channel } from "./channel.ts";

const whole = (body: unknown) => [{ key: "", body }];

export const applicationChannels: readonly Channel[] = [
  {
    name: "positions",
    summary: "The caller's lending as GET /api/lending/positions answers, and all vaults",
    isPersonal: true,
    present: (world, { address }) => {
      const stable = stableSymbol(world);
      const vaults = vaultsOf(world, address).map((facts) => presentVault(facts, stable));
      return whole({ ...presentLending(world, address), vaults });
    },
  },
  {
    name: "rewards",
    summary: "What the caller has earned, as GET /api/rewards answers",
    isPersonal: true,
    present: (world, { address }) => whole(presentAllRewards(world, address)),
  },
  {
    name: "pools",
    summary: "Each pool as GET /api/swap-pools lists it; a change is an update of that pool alone",
    isPersonal: false,
    present: (world) => presentAllPools(world).map((body) => ({ key: body.address, body })),
  },
];
