// Transactions that no route of the application makes: as a user, to a contract by name.
import type { NamedCall, TransactionItem } from "./clients/control.ts";
import { type Answer, settled } from "./clients/http.ts";
import type { PlanWorld } from "./world.ts";

export function byAdmin(to: string, name: string, args: NamedCall["args"] = {}): NamedCall {
  return { from: "admin", to, function: name, args };
}

/** Throws unless the answer has a transaction that is in a block and succeeded. */
export function expectSuccess(answer: Answer): void {
  const { status, revertReason, function: name } = settled<TransactionItem>(answer);
  if (status === "success") return;
  throw new Error(`${name} ended as ${status}: ${revertReason}`);
}

export async function included(world: PlanWorld, call: NamedCall): Promise<void> {
  expectSuccess(await world.control.submit(call));
}
