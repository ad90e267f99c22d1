// The host's clock, for worlds that other programs check against theirs: OpenID clients, swap
// deadlines.
import type { Inbox } from "../../core/inbox.ts";
import { advanceInParts } from "./clock-driver.ts";
import type { PlatformOptions } from "./platform-options.ts";

type Clocks = Pick<PlatformOptions, "today" | "hostMs" | "realMs">;

/** By ordinary advance commands. Time does not go back: a world ahead of the host stays there. */
export function advanceToToday(inbox: Inbox, { today = false, hostMs = Date.now }: Clocks): void {
  if (today) advanceInParts(inbox, Math.floor(hostMs()) - inbox.nowMs);
}

/** The clock that the clock driver follows. */
export function realClockOf({ today = false, hostMs = Date.now, realMs }: Clocks): () => number {
  // The second clock never goes back, but it may stand still while a laptop sleeps.
  return realMs ?? (today ? hostMs : () => performance.now());
}
