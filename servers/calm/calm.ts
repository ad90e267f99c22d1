// The calm after faults: no rules, and time passes until everything has converged. Says by name what
// has not, and tells what cannot from what should have.
import {
  unfinishedPrices,
  unfinishedTransactions,
  unfinishedTransfers,
  type World,
} from "../../sim/index.ts";
import { type Columns, Wire } from "../consistency/reading/wire.ts";
import type { CalmDoor, CalmReport, ConditionState, Unmet } from "../control/calm-report.ts";
import type { Depth, Report } from "../control/consistency-report.ts";
import type { Inbox } from "../core/inbox.ts";
import type { FaultDesk } from "../faults/desk.ts";
import type { WaitingRequests } from "../json-rpc/waiting.ts";
import type { Condition } from "./condition.ts";
import { behindHead } from "./heads.ts";
import type { KeyedWrites } from "./keyed-writes.ts";

export interface CalmParts {
  readonly inbox: Inbox;
  readonly desk: FaultDesk;
  readonly waiting: WaitingRequests;
  readonly surfaces: Columns;
  readonly writes: KeyedWrites;
  checkConsistency(depth: Depth): Promise<Report>;
}

/** Virtual seconds between two looks. */
export const STEP_SECONDS = 60;

export class Calm implements CalmDoor {
  readonly #parts: CalmParts;
  readonly #conditions: readonly Condition[];
  /** How far the clock must be, as far as the calm has moved it. */
  #dueMs = 0;
  #looks = 0;

  constructor(parts: CalmParts) {
    this.#parts = parts;
    this.#conditions = this.#made();
  }

  #made(): readonly Condition[] {
    const { inbox, desk, waiting, surfaces, writes, checkConsistency } = this.#parts;
    // Each look asks as a client of its own, so that no limit of clients stops it.
    const wire = () => new Wire(surfaces, undefined, `the calm ${++this.#looks}`);
    const look = (query: (world: World) => readonly Unmet[]) => () => inbox.read(query);
    const sockets = Object.values(surfaces).flatMap(({ socket }) => socket ?? []);
    return [
      { name: "rules", unmet: () => this.#rulesLeft(desk) },
      { name: "clock", unmet: () => (inbox.nowMs < this.#dueMs ? [STOPPED] : []) },
      { name: "requests", unmet: () => waitingIn(waiting) },
      { name: "writes", unmet: () => writes.unmet() },
      { name: "mempool", unmet: look(unfinishedTransactions) },
      { name: "prices", unmet: look(unfinishedPrices) },
      { name: "bridge", unmet: look(unfinishedTransfers) },
      { name: "sockets", unmet: () => sockets.flatMap((socket) => socket.lacking?.() ?? []) },
      { name: "heads", unmet: () => inbox.read((world) => behindHead(world, wire())) },
      {
        name: "consistency",
        unmet: async () => {
          const { disagreements } = await checkConsistency("quick");
          return disagreements.map((each) => ({ what: JSON.stringify(each) }));
        },
      },
    ];
  }

  #rulesLeft(desk: FaultDesk): readonly Unmet[] {
    const names = this.#parts.inbox.read(({ parts }) => parts.faults.rules.map(({ name }) => name));
    if (names.length > 0) return [{ what: `fault rules are set: ${names.slice(0, 5).join(", ")}` }];
    return desk.isCalm ? [] : [{ what: "faults are met without rules" }];
  }

  /** What holds now. Changes nothing. */
  async look(secondsPassed = 0): Promise<CalmReport> {
    const conditions: ConditionState[] = [];
    for (const { name, unmet } of this.#conditions) {
      const found = await unmet();
      conditions.push({ name, unmet: found });
      const should = found.find(({ cannot }) => cannot === undefined);
      if (should === undefined) continue;
      const pending = { condition: name, what: should.what };
      return { converged: false, secondsPassed, pending, conditions };
    }
    return { converged: true, secondsPassed, pending: null, conditions };
  }

  /** Ends all faults and lets time pass until everything has converged, or the budget is used. */
  async converge(budgetSeconds: number): Promise<CalmReport> {
    const { inbox } = this.#parts;
    inbox.execute({ kind: "setFaultRules", rules: [] });
    for (let passed = 0; ; ) {
      const report = await this.look(passed);
      const seconds = Math.min(STEP_SECONDS, budgetSeconds - passed);
      if (report.converged || seconds === 0) return report;
      this.#dueMs = inbox.nowMs + seconds * 1000;
      inbox.execute({ kind: "advance", ms: seconds * 1000 });
      passed += seconds;
    }
  }
}

const STOPPED: Unmet = { what: "time does not pass" };

function waitingIn({ size }: WaitingRequests): readonly Unmet[] {
  return size === 0 ? [] : [{ what: `${size} requests wait for a later time` }];
}
