// A long mixed run from a seed: lending, time, prices, mining, users, and snapshots. See
// determinism.test.ts.

import { execute } from "../../commands/execute.ts";
import { type RandomStream, randomStream } from "../../kernel/random.ts";
import { PRESETS } from "../../presets/default.ts";
import type { Command, Outcome } from "../../world/command.ts";
import type { World } from "../../world/world.ts";
import { Market } from "../testing/market.ts";
import { Script } from "../testing/script.ts";

const NAMES = Object.keys(PRESETS);

export class LongRun {
  readonly world: World;
  readonly #script: Script;
  readonly #draw: RandomStream;
  readonly #marks: string[] = [];
  #opening: Command[];

  /**
   * Preset and commands follow from the seed; a second name gives other commands in the same world.
   */
  constructor(seed: number, name = "first") {
    const preset = PRESETS[NAMES[seed % NAMES.length] ?? "default"];
    if (preset === undefined) throw new RangeError("there are no presets");
    const market = new Market(preset, seed);
    this.world = market.world;
    this.#script = new Script(market, `long-run/${seed}/${name}`);
    this.#draw = randomStream(seed, `long-run/${name}`);
    this.#opening = this.#script.commands(0).reverse();
  }

  /** The next command, whatever the one before did. */
  next(): Command {
    const opening = this.#opening.pop();
    if (opening !== undefined) return opening;
    const kind = this.#draw.integer(1, 40);
    if (kind === 1) return this.#mark();
    if (kind === 2 && this.#marks.length > 0) {
      return { kind: "restore", name: this.#draw.pick(this.#marks.slice(-3)) };
    }
    if (kind <= 4) return { kind: "mine", blocks: this.#draw.integer(1, 3) };
    if (kind <= 7) return { kind: "setMining", mode: "transaction" };
    return this.#script.next();
  }

  #mark(): Command {
    const name = `mark-${this.#marks.length + 1}`;
    this.#marks.push(name);
    return { kind: "snapshot", name };
  }

  step(): Outcome {
    return execute(this.world, this.next());
  }

  run(steps: number): this {
    for (let step = 0; step < steps; step += 1) this.step();
    return this;
  }
}

/** The journal hash of each seed's run, for seeds from `first` on. */
export function journalHashes(first: number, seeds: number, steps: number): string[] {
  return Array.from({ length: seeds }, (_, at) =>
    new LongRun(first + at).run(steps).world.journalHash(),
  );
}
