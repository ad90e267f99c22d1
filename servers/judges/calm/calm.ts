// The calm after faults: no rules, and time passes until everything has converged. Says by name what
// has not, and tells what cannot from what should have. (decision 95)
import {
  type Command,
  goesBack,
  UNFINISHED_DUTIES,
  unfinishedTransactions,
  type World,
} from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import { symbolOf } from "../../shared/actors/names.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import type { WaitingRequests } from "../../shared/json-rpc/waiting.ts";
import type {
  CalmChecker,
  CalmReport,
  ConditionState,
  Unmet,
} from "../../surfaces/control/calm-report.ts";
import type { Depth, Report } from "../../surfaces/control/consistency-report.ts";
import { type Columns, Wire } from "../consistency/reading/wire.ts";
import type { Condition } from "./condition.ts";
import type { KeyedWrites } from "./keyed-writes.ts";
import { unlikeLists } from "./lists.ts";

export interface CalmParts {
  readonly inbox: Inbox;
  readonly injector: FaultInjector;
  readonly waiting: WaitingRequests;
  readonly surfaces: Columns;
  readonly writes: KeyedWrites;
  checkConsistency(depth: Depth): Promise<Report>;
}

/** Virtual seconds between two looks. */
export const STEP_SECONDS = 60;

export class Calm implements CalmChecker {
  readonly #parts: CalmParts;
  readonly #conditions: readonly Condition[];
  /** How far the clock must be, as far as the calm has moved it. */
  #dueMs = 0;

  constructor(parts: CalmParts) {
    this.#parts = parts;
    this.#conditions = this.#made();
    parts.inbox.listen((command) => {
      if (goesBack(command)) this.#dueMs = 0;
    });
  }

  #made(): readonly Condition[] {
    const { inbox, injector, waiting, surfaces, writes, checkConsistency } = this.#parts;
    const look = (query: (world: World) => readonly Unmet[]) => () => inbox.read(query);
    const sockets = Object.values(surfaces).flatMap(({ socket }) => socket ?? []);
    return [
      { name: "rules", isLasting: true, unmet: () => this.#faultsLeft() },
      { name: "clock", isLasting: true, unmet: () => (this.#isStopped ? [STOPPED] : []) },
      { name: "requests", unmet: () => waitingIn(waiting) },
      { name: "writes", isLasting: true, unmet: () => writes.unmet() },
      { name: "mempool", unmet: look(unfinishedTransactions) },
      ...UNFINISHED_DUTIES.map(({ duty, unfinished }) => ({
        name: duty,
        unmet: look(unfinished),
      })),
      { name: "sockets", unmet: () => sockets.flatMap((socket) => socket.lacking?.() ?? []) },
      {
        name: "lists",
        isLasting: true,
        unmet: () =>
          inbox.read((world) =>
            unlikeLists(world, new Wire(surfaces), injector.sinceBlock ?? world.chain.height),
          ),
      },
      {
        name: "consistency",
        isLasting: true,
        unmet: async () => {
          const { disagreements } = await checkConsistency("quick");
          return disagreements.map((each) => ({ what: JSON.stringify(each) }));
        },
      },
    ];
  }

  /** Whether the clock is behind where the calm moved it. */
  get #isStopped(): boolean {
    return this.#parts.inbox.nowMs < this.#dueMs;
  }

  #faultsLeft(): readonly Unmet[] {
    const { inbox, injector } = this.#parts;
    const left = inbox.read(faultsIn);
    if (left.length > 0) return left.map((what) => ({ what }));
    return injector.isCalm ? [] : [{ what: "faults are injected without rules" }];
  }

  /** What holds now. Changes nothing. */
  async look(
    secondsPassed = 0,
    unusedRules = this.#parts.injector.unusedRules,
  ): Promise<CalmReport> {
    const conditions: ConditionState[] = [];
    for (const { name, unmet } of this.#conditions) conditions.push({ name, unmet: await unmet() });
    const [pending = null] = conditions.flatMap(pendingIn);
    return { converged: pending === null, secondsPassed, unusedRules, pending, conditions };
  }

  /** Ends all faults and lets time pass until it changes nothing more, or the budget is used. */
  async converge(budgetSeconds: number): Promise<CalmReport> {
    const { inbox, injector, writes } = this.#parts;
    const { unusedRules } = injector;
    for (const command of inbox.read(endsOfFaults)) inbox.execute(command);
    let passed = 0;
    while (passed < budgetSeconds && (await this.#needsTime())) {
      const seconds = Math.min(STEP_SECONDS, budgetSeconds - passed);
      this.#dueMs = inbox.nowMs + seconds * 1000;
      inbox.execute({ kind: "advance", ms: seconds * 1000 });
      passed += seconds;
    }
    const report = await this.look(passed, unusedRules);
    if (report.conditions.every(({ unmet }) => unmet.length === 0)) {
      injector.rest();
      writes.rest();
    }
    return report;
  }

  /** Looks no further than to the first condition that time may change. */
  async #needsTime(): Promise<boolean> {
    if (this.#isStopped) return false;
    for (const { name, isLasting, unmet } of this.#conditions) {
      if (isLasting) continue;
      if (pendingIn({ name, unmet: await unmet() }).length > 0) return true;
    }
    return false;
  }
}

const pendingIn = ({ name, unmet }: ConditionState) =>
  unmet.filter(({ cannot }) => cannot === undefined).map(({ what }) => ({ condition: name, what }));

/** The commands that end everything that is a fault. */
function endsOfFaults({ parts: { faults } }: World): readonly Command[] {
  return [
    { kind: "setFaultRules", rules: [] },
    ...(faults.vmDelayMs > 0 ? [{ kind: "setFault", fault: "vmDelay", ms: 0 } as const] : []),
    ...faults.frozenPrices.map((asset) => ({ kind: "freezePrice", asset, frozen: false }) as const),
  ];
}

function faultsIn(world: World): readonly string[] {
  const { rules, vmDelayMs, frozenPrices } = world.parts.faults;
  const names = rules.slice(0, 5).map(({ name }) => name);
  return [
    ...(names.length > 0 ? [`fault rules are set: ${names.join(", ")}`] : []),
    ...(vmDelayMs > 0 ? [`the VM answers ${vmDelayMs} ms late`] : []),
    ...frozenPrices.map((asset) => `the price of ${symbolOf(world, asset)} is frozen`),
  ];
}

const STOPPED: Unmet = { what: "time does not pass" };

function waitingIn({ size }: WaitingRequests): readonly Unmet[] {
  const wait = size === 1 ? "request waits" : "requests wait";
  return size === 0 ? [] : [{ what: `${size} ${wait} for a later time` }];
}
