// The rewards as the auditor sees them, before and after the step: stakes and indices.

import { isLogOf } from "../../chain/log-book.ts";
import type { RewardsCall } from "../../protocol/rewards/accrual.ts";
import { rewardsEvents } from "../../protocol/rewards/events.ts";
import type { ModuleBook, StepSeen } from "./figure.ts";
import { type RewardsStep, readRewards } from "./rewards-sight.ts";

export class RewardsBook implements ModuleBook {
  stirredIn = -1;
  step: RewardsStep;
  stands = true;
  readonly #rewards: RewardsCall;

  constructor(rewards: RewardsCall) {
    this.#rewards = rewards;
    const sight = readRewards(rewards);
    this.step = {
      ...{ before: sight, after: sight, call: "", ok: true, sender: "", claimed: [], paid: 0n },
    };
  }

  /** Looks again. After the poller's turns only the final state counts. */
  work({ only, mixed, logged }: StepSeen): void {
    const after = readRewards(this.#rewards);
    this.stands = mixed;
    const { address } = this.#rewards.self;
    const request = only?.request.to === address ? only.request : undefined;
    let paid = 0n;
    for (const log of logged.logs) {
      if (log.address !== address || !isLogOf(log, rewardsEvents.RewardsClaimed)) continue;
      paid += log.values[1];
    }
    const ids = (request?.args.activityIds ?? []) as readonly bigint[];
    const isAll = request?.function === "claimAllRewards";
    this.step = {
      before: mixed ? after : this.step.after,
      after,
      call: request?.function ?? "",
      ok: only?.failure === undefined,
      sender: only?.request.from ?? "",
      claimed: isAll ? after.activities.map(({ id }) => id) : ids,
      paid: mixed ? 0n : paid,
    };
  }
}
