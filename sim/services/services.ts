// The services of every world, in the order in which they act at one instant.
import type { World } from "../world/world.ts";
import { bridgeRelayer } from "./bridge-relayer.ts";
import { priceFeed } from "./price-feed.ts";
import { rewardPoller } from "./reward-poller.ts";
import type { Service } from "./service.ts";

const SERVICES: readonly Service[] = [bridgeRelayer, rewardPoller];
/** All that there are. */
export const EVERY_SERVICE: readonly Service[] = [...SERVICES, priceFeed];

/** The oracle has something to make good only where rules are or were. */
export function servicesOf({ parts: { faults } }: World): readonly Service[] {
  return faults.isCalm && faults.notes.meant.length === 0 ? SERVICES : EVERY_SERVICE;
}
