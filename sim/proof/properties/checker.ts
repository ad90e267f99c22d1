// Checks a world against every invariant of kinds S, T and A after each command. Only reads: the
// world's journal and hashes are the same without it.

import type { Outcome } from "../../world/command.ts";
import type { World } from "../../world/world.ts";
import { Audit } from "../audit/audit.ts";
import type { Invariant } from "../audit/invariant.ts";
import { STEP_INVARIANTS } from "../invariants/all.ts";

/** An invariant that a step broke. */
export class InvariantBroken extends Error {
  override readonly name = "InvariantBroken";
  readonly id: string;

  constructor(id: string, wrong: string) {
    super(`${id}: ${wrong}`);
    this.id = id;
  }
}

type Check = NonNullable<Invariant["check"]>;

/** Consecutive invariants that the same steps may break. */
interface Group {
  readonly stirred: Invariant["stirred"];
  readonly checks: { readonly id: string; readonly holdsAcross: boolean; readonly check: Check }[];
}

function inGroups(invariants: readonly Invariant[]): Group[] {
  const groups: Group[] = [];
  for (const { id, kind, across, stirred, check } of invariants) {
    if (check === undefined) continue;
    const last = groups[groups.length - 1];
    const one = { id, holdsAcross: kind === "S" || across === true, check };
    if (last !== undefined && last.stirred === stirred) last.checks.push(one);
    else groups.push({ stirred, checks: [one] });
  }
  return groups;
}

export class InvariantChecker {
  readonly audit: Audit;
  readonly #groups: readonly Group[];

  /** Reads the world as it is; from now on `after` must see every command. */
  constructor(world: World, invariants: readonly Invariant[] = STEP_INVARIANTS) {
    this.#groups = inGroups(invariants);
    this.audit = new Audit(world);
    this.#hold();
  }

  /** Throws InvariantBroken with the first invariant that the command broke. */
  after(outcome: Outcome): void {
    this.audit.look(outcome);
    this.#hold();
  }

  /** Takes in several commands as one step, and checks what holds over all of them. Throws as `after` does. */
  catchUp(): void {
    this.audit.look({ ok: true }, true);
    this.#hold(true);
  }

  #hold(isSeveral = false): void {
    const { audit } = this;
    for (const { stirred, checks } of this.#groups) {
      if (stirred !== undefined && !stirred(audit)) continue;
      for (const { id, holdsAcross, check } of checks) {
        if (isSeveral && !holdsAcross) continue;
        const wrong = check(audit);
        if (wrong !== undefined) throw new InvariantBroken(id, wrong);
      }
    }
  }
}

/** A checker for a world in which anyone may act and any asset may move. */
export function makeInvariantChecker(world: World): InvariantChecker {
  return new InvariantChecker(world);
}
