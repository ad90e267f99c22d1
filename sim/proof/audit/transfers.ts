// The token movements and the figures that a step logged.
import type { Log } from "../../chain/log-book.ts";

interface Movement {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
}

export class LoggedTransfers {
  readonly logs: readonly Log[];
  readonly movements: readonly Movement[];

  constructor(logs: readonly Log[]) {
    this.logs = logs;
    const movements: Movement[] = [];
    // Some logs compute their values only when read, which is not cheap.
    for (const log of logs) {
      if (log.event.name !== "Transfer") continue;
      const [from, to, value] = log.values as [string, string, bigint];
      movements.push({ token: log.address, from, to, value });
    }
    this.movements = movements;
  }

  /** What an account received, less what it gave. */
  net(token: string, account: string): bigint {
    let net = 0n;
    for (const each of this.movements) {
      if (each.token !== token) continue;
      if (each.to === account) net += each.value;
      if (each.from === account) net -= each.value;
    }
    return net;
  }

  /** A contract's last log with this name whose first value is `first`. */
  last(name: string, first: unknown): Log | undefined {
    for (let at = this.logs.length - 1; at >= 0; at -= 1) {
      const log = this.logs[at];
      if (log?.event.name === name && log.values[0] === first) return log;
    }
    return undefined;
  }

  count(name: string): number {
    let count = 0;
    for (const { event } of this.logs) if (event.name === name) count += 1;
    return count;
  }
}

export const NOTHING_LOGGED = new LoggedTransfers([]);
