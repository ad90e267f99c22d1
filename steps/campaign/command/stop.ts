// How a campaign and its workers are stopped from outside: the first signal lets them end in
// order, a second one, or a server that does not answer, ends them at once.
import { constants } from "node:os";

const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
type Signal = (typeof SIGNALS)[number];

/** Giving jobs back and closing take no longer, unless a server is away. */
const END_MS_MAX = 3_000;

export interface Stop {
  /** Resolves at the first signal. */
  readonly signal: Promise<Signal>;
  /** Signals have their usual effect again. */
  forget(): void;
}

export function watchSignals(): Stop {
  const listening: [Signal, () => void][] = [];
  const on = (signal: Signal, act: () => void) => {
    process.once(signal, act);
    listening.push([signal, act]);
  };
  const signal = new Promise<Signal>((resolve) => {
    for (const each of SIGNALS) {
      on(each, () => {
        const end = () => process.exit(exitCodeOf(each));
        setTimeout(end, END_MS_MAX).unref();
        for (const again of SIGNALS) on(again, end);
        resolve(each);
      });
    }
  });
  const forget = () => {
    for (const [each, act] of listening) process.off(each, act);
  };
  return { signal, forget };
}

export const exitCodeOf = (signal: Signal): number => 128 + constants.signals[signal];
