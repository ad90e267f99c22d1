// The corpus of a guided campaign: for each situation and each answer of an action, the shortest
// script that showed it. New runs begin from these.
import type { RandomStream } from "../../kernel/random.ts";
import type { CommandData } from "./run/command-data.ts";
import type { Setting } from "./run/setting.ts";
import { SCRIPT_SCHEMA, type Script, writeScript } from "./script.ts";
import { shrinkScript } from "./shrink.ts";

/** What a run showed for the first time, and in which of its steps, from 1. */
export type Shown = ReadonlyMap<string, number>;

/** A run as the corpus takes it. */
export interface ShownRun {
  readonly setting: Setting;
  /** Those that were done. */
  readonly commands: readonly CommandData[];
  readonly shown: Shown;
}

/** A script with what it shows. */
export interface CorpusScript {
  readonly script: Script;
  readonly shows: readonly string[];
}

interface Entry {
  readonly script: Script;
  /** How many runs showed the same. */
  runs: number;
}

/** How scripts are made shorter. */
interface Minimising {
  readonly shownBy: (script: Script) => ShownRun;
  /** Each may be tried with at most so many steps. */
  readonly stepsMax: number;
  /** Those that are short already. */
  readonly known: readonly Script[];
  /** Is told how many are left. */
  readonly onScript: (left: number) => void;
}

/** How many names are drawn for one pick, which takes the name that the fewest runs showed. */
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

  /** Each script once, with the names of what it showed first, in the order of these names. */
  scripts(): CorpusScript[] {
    const found = new Map<string, { script: Script; shows: string[] }>();
    for (const name of this.#names) {
      const script = this.#entries.get(name)?.script;
      if (script === undefined) continue;
      const text = writeScript(script);
      const known = found.get(text) ?? { script, shows: [] };
      known.shows.push(name);
      found.set(text, known);
    }
    return [...found.values()];
  }

  /** Leaves out of each script what it can do without, and scripts whose names others show. */
  minimise({ shownBy, stepsMax, known, onScript }: Minimising): void {
    const small = new Corpus();
    const scripts = this.scripts();
    const short = new Set(known.map(writeScript));
    const isShort = ({ script }: CorpusScript) => short.has(writeScript(script));
    const inOrder = [...scripts.filter(isShort), ...scripts.filter((each) => !isShort(each))];
    const firstLong = scripts.filter(isShort).length;
    for (const [at, { script, shows: names }] of inOrder.entries()) {
      onScript(inOrder.length - at);
      for (const name of names) {
        if (small.#entries.has(name)) continue;
        const shows = (smaller: Script) => shownBy(smaller).shown.has(name);
        const least = at < firstLong ? script : shrinkScript(script, shows, stepsMax);
        small.take(shownBy(least));
      }
    }
    this.#entries.clear();
    for (const [name, entry] of small.#entries) this.#entries.set(name, entry);
    this.#names = small.#names;
  }
}
