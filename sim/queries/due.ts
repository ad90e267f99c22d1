// What will happen next by itself as time passes: a block, a scheduled price, a visit of a service.
import { Round } from "../services/round.ts";
import { nextReleaseMs } from "../world/pool-faults.ts";
import type { World } from "../world/world.ts";

export interface NextDue {
  /** A block of the mempool, a scheduled price, or a visit of a service. */
  readonly kind: "block" | "price" | "service";
  readonly dueMs: number;
  /** The asset whose price it is, or the service. */
  readonly asset?: string;
  readonly service?: string;
}

/** The next of each kind, in the order in which they will happen; empty if nothing waits. */
export function nextDue(world: World): NextDue[] {
  const { clock, mempool, schedule, faults } = world.parts;
  const never = Number.POSITIVE_INFINITY;
  const release = faults.isCalm ? never : nextReleaseMs(world);
  const block = Math.min(mempool.nextTick(clock.ms) ?? never, release);
  const price = schedule.next(never);
  const visit = new Round(world).next(never);
  const due: NextDue[] = [];
  if (block !== never) due.push({ kind: "block", dueMs: block });
  if (price !== undefined) {
    const dueMs = Math.max(price.dueMs, clock.ms);
    due.push({ kind: "price", dueMs, asset: price.asset });
  }
  if (visit !== undefined) {
    due.push({ kind: "service", dueMs: visit.dueMs, service: visit.service.name });
  }
  return due.sort((a, b) => a.dueMs - b.dueMs);
}
