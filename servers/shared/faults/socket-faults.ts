// Injects faults between a surface's socket and its connections. Connections may be
// open already when the first rules are set; until then their messages pass unread.
import type { FaultRule } from "../../../sim/index.ts";
import type { SocketFacts } from "../../core/socket-facts.ts";
import { FaultyLine, type SocketParts } from "./faulty-line.ts";

export type { SocketParts } from "./faulty-line.ts";

/** The socket with its faults. Listeners within this process get none. */
export function withSocketFaults(facts: SocketFacts, parts: SocketParts): SocketFacts {
  const lines = new Set<FaultyLine>();
  const { inbox, injector } = parts;
  const rulesNow = () => inbox.read((world) => world.parts.faults.rules);
  let rules: readonly FaultRule[] = rulesNow();
  let isWatching = injector.isWatching;
  const look = () => {
    const before = rules;
    rules = rulesNow();
    if (!injector.isWatching) {
      if (isWatching) for (const line of lines) line.rest();
      isWatching = false;
      return;
    }
    isWatching = true;
    for (const line of lines) {
      if (rules !== before) line.settle();
      line.watch();
      line.release();
    }
  };
  return {
    ...facts,
    open: (line, opening) => {
      if (opening === undefined) return facts.open(line);
      const faulty = new FaultyLine(line, opening, facts, parts);
      lines.add(faulty);
      if (injector.isWatching) faulty.watch();
      return faulty.around(facts.open(faulty), () => lines.delete(faulty));
    },
    afterCommand: () => {
      look();
      facts.afterCommand();
    },
    isAwaited: () => areDelayed(lines) || (facts.isAwaited?.() ?? false),
    lacking: () => [...lines].flatMap((line) => line.lacking()),
  };
}

/** Asked before each step of the clock. */
function areDelayed(lines: Iterable<FaultyLine>): boolean {
  for (const line of lines) if (line.holds) return true;
  return false;
}
