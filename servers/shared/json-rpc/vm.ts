// What happens to a call while a fault delays the VM's answers: it times out, or is refused because
// too many wait.
import { CODES, RpcRefusal, reverted } from "./refusal.ts";
import { WAITING_CHARACTERS_MAX, WAITING_MAX } from "./waiting.ts";

/** Virtual milliseconds that the VM has to answer a call, and to answer a trace or a simulation. */
export const CALL_TIMEOUT_MS = 30_000;
export const TRACE_TIMEOUT_MS = 120_000;

export const VM_TIMEOUT = "timeout waiting for VM response";

/** The VM as one request finds it. */
export interface SlowVm {
  /** By how much it delays each answer. */
  readonly delayMs: number;
  /** Whether too many requests wait for it already. */
  readonly isFull: boolean;
}

/** Throws a refusal if the VM does not answer in time. */
export function ensureAnswer({ delayMs, isFull }: SlowVm, timeoutMs: number): void {
  if (isFull) {
    const bounds = `${WAITING_MAX} requests and ${WAITING_CHARACTERS_MAX} characters`;
    const message = `no further request may wait for the VM: at most ${bounds} wait at a time`;
    throw new RpcRefusal(CODES.tooMuch, message);
  }
  if (delayMs >= timeoutMs) throw reverted(VM_TIMEOUT);
}
