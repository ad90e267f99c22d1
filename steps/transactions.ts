// Transactions that no route of the application makes: in a user's name, on a contract by its name.
import type { NamedCall } from "./clients/control.ts";
import { settled } from "./clients/http.ts";
import type { PlanWorld } from "./world.ts";

export function byAdmin(to: string, name: string, args: NamedCall["args"] = {}): NamedCall {
  return { from: "admin", to, function: name, args };
}

/** Throws unless the transaction is in a block and succeeded. */
export async function included(world: PlanWorld, call: NamedCall): Promise<void> {
  const answer = await world.control.submit(call);
  const { status, revertReason } = settled<{ status: string; revertReason: string }>(answer);
  if (status === "success") return;
  throw new Error(`${call.from}'s ${call.function} ended as ${status}: ${revertReason}`);
}
