// The services of every world, in the order in which they act at one instant.

import { bridgeRelayer } from "./bridge-relayer.ts";
import { rewardPoller } from "./reward-poller.ts";
import type { Service } from "./service.ts";

export const SERVICES: readonly Service[] = [bridgeRelayer, rewardPoller];
