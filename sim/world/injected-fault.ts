// Whether a fault inside the world is injected for an account now.
import type { FaultKind } from "./fault-kinds.ts";
import type { FaultRule } from "./fault-rules.ts";
import type { World } from "./world.ts";

/** The rule of a kind that injects a fault for an account at one of the names in `at`, if any; counted. */
export function injectedFault(
  { parts, options: { seed }, users }: World,
  kind: FaultKind,
  { account, at }: { readonly account: string; readonly at: readonly string[] },
): FaultRule | undefined {
  const caller = users.nameOf(account) ?? account;
  return parts.faults.inject(kind, { seed, caller, nowMs: parts.clock.ms, at });
}
