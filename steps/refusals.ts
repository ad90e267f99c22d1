// Why a call failed, whichever way it was made.
import type { Refusal } from "./clients/application.ts";
import type { TransactionItem } from "./clients/control.ts";
import { type Answer, settled } from "./clients/http.ts";

type EndedTransaction = Pick<TransactionItem, "status" | "revertReason">;

/** Why a call failed, in a block or before. Undefined if it succeeded, or was counted as a vote. */
export function refusalOf(answer: Answer): string | undefined {
  if (answer.status >= 500) throw new Error(`${answer.question}: ${answer.status}`);
  if (answer.status >= 400) {
    return (answer.body as Refusal).error.message;
  }
  const { status, revertReason } = settled<EndedTransaction>(answer);
  return status === "success" || status === "voted" ? undefined : (revertReason ?? status);
}
