// The default observers of a campaign: the invariants, and the check of every event's fields.

import { EventAuditor } from "../audit/events/event-auditor.ts";
import type { Outcome } from "../world/command.ts";
import type { World } from "../world/world.ts";
import { InvariantBroken, makeInvariantChecker } from "./checker.ts";
import type { Onlooker } from "./world-door.ts";

/** The id under which a wrong event is reported. */
const EVENTS_ID = "EVT-01";

export function watchWorld(world: World): Onlooker {
  const checker = makeInvariantChecker(world);
  const events = new EventAuditor(world);
  return {
    after(outcome: Outcome) {
      checker.after(outcome);
      const wrong = events.look();
      if (wrong !== undefined) throw new InvariantBroken(EVENTS_ID, wrong);
    },
  };
}
