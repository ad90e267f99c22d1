// The stages of one run: each started when a scenario first needs it, all closed at the end. The
// only state that outlives a scenario.
import type { Network } from "../../sim/index.ts";
import { liveStage } from "./live-stage.ts";
import { ownStage } from "./own-stage.ts";
import type { ScenarioStage } from "./stage.ts";
import { liveTarget, networkNamed } from "./target.ts";

const PRESET = "@preset:";
const SEED = "@seed:";
const NETWORK = "@network:";

interface Needs {
  readonly preset: string;
  /** The world's seed; 1 unless a tag says otherwise. */
  readonly seed: number;
  /** Undefined if either will do. */
  readonly network: Network | undefined;
  readonly control: boolean;
}

export function needsOf(tags: readonly string[]): Needs {
  const preset = tags.find((tag) => tag.startsWith(PRESET))?.slice(PRESET.length);
  const seed = tags.find((tag) => tag.startsWith(SEED))?.slice(SEED.length);
  const network = tags.find((tag) => tag.startsWith(NETWORK))?.slice(NETWORK.length);
  return {
    preset: preset ?? "default",
    seed: Number(seed ?? 1),
    network: network === undefined ? undefined : networkNamed(network),
    control: [preset, seed].some(isSaid) || tags.includes("@control"),
  };
}

const isSaid = (value: unknown): boolean => value !== undefined;

export class Stages {
  readonly #target = liveTarget(process.env);
  readonly #network = networkNamed(process.env.LOCKSTEP_NETWORK ?? "mainnet");
  readonly #open = new Map<string, Promise<ScenarioStage>>();
  readonly #skipped = new Map<string, number>();
  readonly #isRecorded: boolean;

  /** A recorded scenario is not checked, since the checks' requests are not its own. */
  constructor({ isRecorded }: { readonly isRecorded: boolean }) {
    this.#isRecorded = isRecorded;
  }

  /** A stage that has what is needed, or the reason why there is none. */
  find({ preset, seed, network = this.#network, control }: Needs): Promise<ScenarioStage> | string {
    const target = this.#target;
    if (target === undefined) {
      const name = `${preset} ${seed} ${network}`;
      const isChecked = !this.#isRecorded;
      return this.#opened(name, () => ownStage({ preset, seed, network, isChecked }));
    }
    if (!control) return this.#opened(target.app, () => liveStage(target));
    const wanted = preset === "default" ? "control of the world" : `the preset ${preset}`;
    const reason = `needs ${wanted}, which a live address does not give`;
    this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1);
    return reason;
  }

  #opened(name: string, open: () => Promise<ScenarioStage>): Promise<ScenarioStage> {
    const known = this.#open.get(name);
    if (known !== undefined) return known;
    const opened = open();
    this.#open.set(name, opened);
    return opened;
  }

  /** The number of skipped scenarios, a line for each reason. */
  account(): string {
    const lines = [...this.#skipped].map(([reason, count]) => `  ${count} skipped: ${reason}\n`);
    return lines.length === 0 ? "" : `\n${this.#target?.app}\n${lines.join("")}`;
  }

  /** Closes every stage; the next scenario opens its own. */
  async close(): Promise<void> {
    // The scenario that tried to open a stage has reported why it failed.
    const opened = await Promise.allSettled(this.#open.values());
    this.#open.clear();
    for (const each of opened) if (each.status === "fulfilled") await each.value.close();
  }
}
