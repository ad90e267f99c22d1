// A fault inside the world: whether one strikes an account now.
import type { FaultKind } from "./fault-kinds.ts";
import type { FaultRule } from "./fault-rules.ts";
import type { World } from "./world.ts";

/** The rule of a kind that strikes an account about something that `at` names, if any; counted. */
export function struckBy(
  { parts, options: { seed }, users }: World,
  kind: FaultKind,
  { account, at }: { readonly account: string; readonly at: readonly string[] },
): FaultRule | undefined {
  const caller = users.nameOf(account) ?? account;
  return parts.faults.strike(kind, { seed, caller, nowMs: parts.clock.ms, at });
}
