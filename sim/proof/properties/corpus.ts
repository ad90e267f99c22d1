// The corpus of a guided campaign: for each situation and each answer of an action, the shortest
// script that showed it. New runs begin from these.
import type { RandomStream } from "../../kernel/random.ts";
import type { CommandData } from "./run/command-data.ts";
import type { Setting } from "./run/setting.ts";
import { SCRIPT_SCHEMA, type Script } from "./script.ts";

/** What a run showed for the first time, and in which of its steps, from 1. */
export type Shown = ReadonlyMap<string, number>;

/** A run as the corpus takes it. */
export interface ShownRun {
  readonly setting: Setting;
  /** Those that were done. */
  readonly commands: readonly CommandData[];
  readonly shown: Shown;
}

interface Entry {
  readonly script: Script;
  /** How many runs showed the same. */
  runs: number;
}

/** So many names are drawn, of which the one that the fewest runs showed is taken. */
const NAMES_DRAWN = 3;

export class Corpus {
  readonly #entries = new Map<string, Entry>();
  #names: string[] = [];

  /** How many situations and answers have a script. */
  get size(): number {
    return this.#entries.size;
  }

  take({ setting, commands, shown }: ShownRun): void {
    for (const [name, step] of shown) {
      const known = this.#entries.get(name);
      const runs = (known?.runs ?? 0) + 1;
      if (known !== undefined && known.script.commands.length <= step) known.runs = runs;
      else {
        const script = {
          schema: SCRIPT_SCHEMA,
          setting,
          commands: commands.slice(0, step),
        } as const;
        this.#entries.set(name, { script, runs });
      }
    }
    if (this.#names.length !== this.size) this.#names = [...this.#entries.keys()].sort();
  }

  /** One of the scripts that show what few runs did. Throws a RangeError if there is none. */
  pick(draw: RandomStream): Script {
    let rarest: Entry | undefined;
    for (let drawn = 0; drawn < NAMES_DRAWN; drawn += 1) {
      const entry = this.#entries.get(draw.pick(this.#names));
      if (rarest === undefined || (entry !== undefined && entry.runs < rarest.runs)) rarest = entry;
    }
    if (rarest === undefined) throw new RangeError("the corpus is empty");
    return rarest.script;
  }

  /** Each script once, with the names of what it shows, in the order of the first name. */
  scripts(): Map<Script, string[]> {
    const found = new Map<Script, string[]>();
    const known = new Map<string, Script>();
    for (const name of this.#names) {
      const script = this.#entries.get(name)?.script;
      if (script === undefined) continue;
      const text = JSON.stringify(script, plain);
      const same = known.get(text) ?? script;
      known.set(text, same);
      found.set(same, [...(found.get(same) ?? []), name]);
    }
    return found;
  }
}

const plain = (_key: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
