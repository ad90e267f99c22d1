// The channels of the application, each with the presenter of its REST answer.
import { vaultsOf } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { Channel } from "../channel/channel.ts";
import { presentAllPools, presentGonePool, sentPoolSchema } from "./pool-item.ts";
import { lendingFields, presentLending } from "./position-item.ts";
import { allRewardsSchema, presentAllRewards } from "./reward-routes.ts";
import { arrayOf } from "./shapes.ts";
import { presentVault, vaultSchemaOf } from "./vault-item.ts";

const whole = (body: unknown) => [{ key: "", body }];

/** One field of vaults is named after the stable token, which the preset defines. */
export const applicationChannelsOf = (stable: string): readonly Channel[] => [
  {
    name: "positions",
    summary:
      "The caller's lending position as in GET /api/lending/positions, and all of the caller's vaults",
    isPersonal: true,
    schema: objectOf({ ...lendingFields, vaults: arrayOf(vaultSchemaOf(stable)) }),
    present: (world, { address }) => {
      const vaults = vaultsOf(world, address).map((facts) => presentVault(facts, stable));
      return whole({ ...presentLending(world, address), vaults });
    },
  },
  {
    name: "rewards",
    summary: "The caller's rewards, as in GET /api/rewards",
    isPersonal: true,
    schema: allRewardsSchema,
    present: (world, { address }) => whole(presentAllRewards(world, address)),
  },
  {
    name: "pools",
    summary:
      "Each pool as in GET /api/swap-pools. When a pool changes, the update has that pool " +
      "alone. When a pool is disabled, its last update has isDisabled; it is not listed again " +
      "until it is enabled",
    isPersonal: false,
    schema: sentPoolSchema,
    present: (world) => presentAllPools(world).map((body) => ({ key: body.address, body })),
    gone: presentGonePool,
  },
];
