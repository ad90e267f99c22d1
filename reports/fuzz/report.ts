// The result of a campaign on disk, parsed and validated.

export const REPORT_SCHEMA = "lockstep-fuzz-1";

export interface AnswerCount {
  readonly action: string;
  /** `accepted`, or the words of the refusal. */
  readonly answer: string;
  readonly count: number;
  /** The action's module; if absent, the action's own name says it. */
  readonly module?: string;
}

export interface Situation {
  readonly name: string;
  /** Its meaning, as a sentence. */
  readonly about: string;
  readonly count: number;
  /** Null for a situation that was never reached. */
  readonly firstStep: number | null;
}

interface ClassCount {
  readonly steps: number;
  readonly accepted: number;
}

export interface FoundFailure {
  readonly broke: string;
  readonly message: string;
  readonly story: readonly string[];
  /** The line that repeats it. */
  readonly replay?: string;
  /** Where its files are, from the report's own folder. */
  readonly folder?: string;
  readonly files?: readonly string[];
}

export interface FunctionCounts {
  readonly name: string;
  readonly succeeded: number;
  readonly reverted: number;
  /** Calls during which an invariant of the platform broke. */
  readonly unanswered: number;
  /** The most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
}

/** The contract of a user that a campaign is about. */
export interface ContractCounts {
  readonly file: string;
  readonly name: string;
  readonly invariants: readonly string[];
  readonly functions: readonly FunctionCounts[];
}

/** The steps on one side of a bound. */
export interface BoundSide {
  readonly count: number;
  /** How near the nearest was, a whole number. */
  readonly nearest: string;
  readonly step: number;
}

export interface BoundReport {
  readonly name: string;
  /** What is on either side of it, as a sentence. */
  readonly about: string;
  /** What `nearest` counts. */
  readonly unit: string;
  /** True if nothing beyond it is ever tried. */
  readonly isOneSided: boolean;
  readonly inside: BoundSide | null;
  readonly beyond: BoundSide | null;
  /** What was left to the bound, as a share of it; negative beyond it. */
  readonly points: readonly (readonly [step: number, share: number])[];
}

export interface CampaignReport {
  readonly schema: typeof REPORT_SCHEMA;
  readonly seed: number;
  readonly focus: string;
  readonly contract?: ContractCounts;
  readonly runs: number;
  readonly steps: number;
  readonly accepted: number;
  /** By class: valid, invalid, odd, time. */
  readonly classes: Readonly<Record<string, ClassCount>>;
  readonly answers: readonly AnswerCount[];
  readonly situations: readonly Situation[];
  /** How many situations had been reached by which step, in order of steps. */
  readonly coverage: readonly { readonly step: number; readonly situations: number }[];
  /** Absent in reports of before. */
  readonly bounds?: readonly BoundReport[];
  readonly failure?: FoundFailure;
}

/** The text is not a campaign's report; says why. */
export class BadReport extends Error {
  override readonly name = "BadReport";
}

const LISTS = ["answers", "situations", "coverage"] as const;
const COUNTS = ["seed", "runs", "steps", "accepted"] as const;

/** Throws BadReport. */
export function readReport(text: string): CampaignReport {
  const parsed = parse(text) as Partial<CampaignReport> | null;
  if (parsed?.schema !== REPORT_SCHEMA) {
    throw new BadReport(`a campaign's report begins with the schema ${REPORT_SCHEMA}`);
  }
  for (const name of COUNTS) {
    if (!Number.isInteger(parsed[name])) throw new BadReport(`${name} is not a whole number`);
  }
  for (const name of LISTS) {
    if (!Array.isArray(parsed[name])) throw new BadReport(`${name} is not a list`);
  }
  if (typeof parsed.focus !== "string") throw new BadReport("focus is not a text");
  if (typeof parsed.classes !== "object") throw new BadReport("classes is not a record");
  return parsed as CampaignReport;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadReport(`this is not JSON: ${String(error)}`);
  }
}
