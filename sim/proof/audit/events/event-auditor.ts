// Checks every field of every event against the transaction that logged it, by its definition and
// the table of meanings. Only reads the world.

import type { Log } from "../../../chain/log-book.ts";
import type { ContractDefinition, EventDefinition } from "../../../contract/define.ts";
import type { UndoJournal } from "../../../kernel/undo.ts";
import { argumentText } from "../../../protocol/governance/issue.ts";
import type { World } from "../../../world/world.ts";
import { missingEvent } from "./always-logged.ts";
import { meaningOf } from "./meanings.ts";
import { holds, itemsOf } from "./relation.ts";
import { factsOf, type LoggedEvent, type StepFacts } from "./step-facts.ts";

const FIRST_CALLS = 4;

export class EventAuditor {
  readonly #world: World;
  #journal: UndoJournal;
  #changes = 0;
  #transactions = 0;
  readonly #calls = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
    this.#journal = world.parts.journal;
    this.skip();
  }

  /**
   * The fault of the events since the last look; undefined if they are right. After several
   * transactions only missing events are found. Skips those whose code of a user may have called
   * anything, and a world that went back.
   */
  look(): string | undefined {
    const { chain, parts } = this.#world;
    const [journal, changes, seen] = [this.#journal, this.#changes, this.#transactions];
    this.skip();
    if (parts.journal !== journal || parts.journal.length < changes) return undefined;
    const isOne = chain.transactions.length === seen + 1;
    for (const transaction of chain.transactions.slice(seen)) {
      const { request, code, failure, logsFrom, logsTo } = transaction;
      if (code !== undefined || (failure !== undefined && logsFrom === logsTo)) continue;
      if (!this.#isDue(request.function)) continue;
      const facts = factsOf(this.#world, transaction, isOne ? changes : parts.journal.length);
      const wrong = isOne ? firstOf(facts.logs, (log) => wrongWith(log, facts)) : undefined;
      const found = wrong ?? (failure === undefined ? missingEvent(facts) : undefined);
      if (found !== undefined) return `${found}, by ${request.function}`;
    }
    return undefined;
  }

  /**
   * Checks a function's first calls in a world and then a sample, because one wrong call means that
   * all are.
   */
  #isDue(called: string): boolean {
    const count = this.#calls.get(called) ?? 0;
    this.#calls.set(called, count + 1);
    return count < FIRST_CALLS || count % FIRST_CALLS === 0;
  }

  /** Skips everything that has happened so far. */
  skip(): void {
    const { chain, parts } = this.#world;
    this.#journal = parts.journal;
    this.#changes = parts.journal.length;
    this.#transactions = chain.transactions.length;
  }
}

function firstOf<T, R>(items: readonly T[], read: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = read(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The fault of a log; undefined for a valid one. */
export function wrongWith({ address, event, values }: Log, facts: StepFacts): string | undefined {
  const definition = facts.world.chain.contracts.get(address)?.kind.definition;
  // A user's own contract may log whatever it likes.
  if (definition === undefined || !Object.values(definition.events).includes(event))
    return undefined;
  const names = event.parameters.map(([name]) => name);
  const fields = Object.fromEntries(names.map((name, at) => [name, argumentText(values[at])]));
  const logged: LoggedEvent = {
    contract: address,
    kind: definition.name,
    name: event.name,
    fields,
  };
  const items: number[][] = [];
  const meanings = meaningsOf(definition, event);
  for (const field of names) {
    const meaning = meanings.get(field) ?? [];
    const relation = meaning.find((each) => holds(each, field, logged, facts));
    const what = `${definition.name}.${event.name}.${field} is ${fields[field]}`;
    if (relation === undefined) return `${what}, not: ${meaning.join(", ") || "known"}`;
    const [, argument] = /^an item of argument (\w+)$/.exec(relation) ?? [];
    if (argument === undefined) continue;
    const list = itemsOf(facts.args[argument]);
    items.push(list.flatMap((item, at) => (item === fields[field] ? [at] : [])));
  }
  // Values from parallel lists must come from one place in all of them.
  const [first = [], ...others] = items;
  const isOne = items.length === 0 || first.some((at) => others.every((each) => each.includes(at)));
  return isOne ? undefined : `${definition.name}.${event.name} mixes items of its lists`;
}

type Meanings = ReadonlyMap<string, readonly string[]>;

/** By event name, for each definition that has it: read once. */
const known = new WeakMap<ContractDefinition, Map<EventDefinition, Meanings>>();

function meaningsOf(definition: ContractDefinition, event: EventDefinition): Meanings {
  const byEvent = known.get(definition) ?? new Map<EventDefinition, Meanings>();
  known.set(definition, byEvent);
  const found = byEvent.get(event);
  if (found !== undefined) return found;
  const fields = event.parameters.map(([field]) => field);
  const meanings = new Map(
    fields.map((field) => [field, meaningOf(definition, event.name, field)] as const),
  );
  byEvent.set(event, meanings);
  return meanings;
}
