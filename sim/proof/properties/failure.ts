// A failure as plain data: what broke, the shortest script that breaks it, and how to see it again.
import { BrokenInvariant } from "../../kernel/assert.ts";
import type { Discrepancy } from "../models/view.ts";
import { InvariantBroken } from "./checker.ts";
import { type Foreseen, foresee } from "./expectation.ts";
import { SubjectBroken } from "./fields/contract/contract-model.ts";
import { Disagreement, type Run } from "./run/run.ts";
import type { Setting } from "./run/setting.ts";
import { SCRIPT_SCHEMA, type Script, tokenOf } from "./script.ts";
import { storyOf } from "./story.ts";

export interface Failure {
  /** An invariant's id, the name of one of a contract's own, `MODEL` for a disagreement with the model, `CRASH` for anything else. */
  readonly broke: string;
  readonly message: string;
  /** fast-check makes the same script from this again. The path of a repeated script is empty. */
  readonly seed: number;
  readonly path: string;
  readonly script: Script;
  readonly story: readonly string[];
  /** The actions of the story, each with a right system's answer. */
  readonly deeds: readonly Foreseen[];
  /** Where the system and the model disagree, if that is what broke. */
  readonly wrong: readonly Discrepancy[];
}

export function whatBroke(error: unknown): string {
  if (error instanceof InvariantBroken || error instanceof SubjectBroken) return error.id;
  if (error instanceof Disagreement) return "MODEL";
  return error instanceof BrokenInvariant ? "ASSERT" : "CRASH";
}

/** True if the same thing broke. A crash is identified by its message, without figures. */
export function isSameFailure(failure: Failure | undefined, other: Failure): boolean {
  if (failure?.broke !== other.broke) return false;
  const plain = ({ message }: Failure) => message.replace(/\d+/g, "");
  return failure.broke !== "CRASH" || plain(failure) === plain(other);
}

interface Found {
  /** Undefined if the world broke before its first command. */
  readonly run: Run | undefined;
  readonly error: unknown;
  readonly setting: Setting;
  readonly seed: number;
  readonly path: string;
}

export function failureOf({ run, error, setting, seed, path }: Found): Failure {
  const commands = run?.told.map(({ data }) => data) ?? [];
  return {
    broke: whatBroke(error),
    message: error instanceof Error ? error.message : String(error),
    seed,
    path,
    script: { schema: SCRIPT_SCHEMA, setting, commands },
    story: run === undefined ? [] : storyOf(run.told, run.opening.parameters),
    deeds: run === undefined ? [] : foresee(run, error),
    wrong: error instanceof Disagreement ? error.discrepancies : [],
  };
}

/** For people: what broke, the story, where a campaign found it, and the line that repeats it. */
export function reportOf(failure: Failure): string {
  const { broke, message, seed, path, script, story } = failure;
  const { preset, extraUsers } = script.setting;
  const more = extraUsers === 0 ? "" : ` and ${extraUsers} more users`;
  return [
    `${broke} broke: ${message}`,
    `on preset ${preset} (seed ${script.setting.seed})${more}:`,
    ...story.map((line) => `  ${line}`),
    ...(path === "" ? [] : [`found with seed ${seed}, path ${path}`]),
    `repeat it: npx lockstep fuzz --replay ${tokenOf(script)}`,
  ].join("\n");
}
