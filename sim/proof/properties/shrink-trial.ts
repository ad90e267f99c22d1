// The shortest script found so far by a shrinker, and the steps that are left to find a shorter one.
import type { CommandData } from "./run/command-data.ts";
import type { Setting } from "./run/setting.ts";
import type { Script } from "./script.ts";
import { copiedData, literalData } from "./shrink-figures.ts";

/**
 * Whether a script still breaks in the same way; called for each candidate, and must be
 * deterministic.
 */
export type Breaks = (script: Script) => boolean;

/** Called before each candidate: how many commands are left, and how many were tried before it. */
export type OnShrink = (commands: number, tried: number) => void;

/** What a run costs besides its commands: a world has to be made. */
const STEPS_A_RUN = 10;

export class Trial {
  best: Script;
  readonly #breaks: Breaks;
  #stepsLeft: number;
  /** The answer would be the same again. */
  readonly #tried = new Set<string>();

  readonly #onShrink: OnShrink | undefined;

  constructor(script: Script, breaks: Breaks, steps: number, onShrink?: OnShrink) {
    this.#onShrink = onShrink;
    this.best = script;
    this.#breaks = breaks;
    this.#stepsLeft = steps;
  }

  get commands(): readonly CommandData[] {
    return this.best.commands;
  }

  /**
   * Replaces the best script by the candidate, if that breaks and there are steps left to see it.
   */
  take(candidate: Script): boolean {
    const cost = STEPS_A_RUN + candidate.commands.length;
    const text = textOf(candidate);
    if (this.#stepsLeft < cost || this.#tried.has(text)) return false;
    this.#onShrink?.(this.best.commands.length, this.#tried.size);
    this.#tried.add(text);
    this.#stepsLeft -= cost;
    if (!this.#breaks(candidate)) return false;
    this.best = candidate;
    return true;
  }

  /** Runs the best script and returns its commands with the figures that they had then. */
  withFigures(): readonly CommandData[] {
    const commands = copiedData(this.commands);
    const cost = STEPS_A_RUN + commands.length;
    if (this.#stepsLeft < cost) return commands;
    this.#stepsLeft -= cost;
    this.#breaks({ ...this.best, commands });
    return literalData(commands);
  }

  takeCommands(commands: readonly CommandData[]): boolean {
    return this.take({ ...this.best, commands });
  }

  takeSetting(setting: Setting): boolean {
    return this.take({ ...this.best, setting });
  }
}

export function textOf({ setting, commands }: Script): string {
  return JSON.stringify([setting, commands], (_key, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}
