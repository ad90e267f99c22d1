// An issue the admins vote on: one function of one contract with its arguments, identified by a
// hash. Texts and hashes are computed on first read.
import { canonical } from "../../kernel/canonical.ts";
import { hashText } from "../../kernel/hash.ts";

export interface Issue {
  readonly target: string;
  readonly func: string;
  /** The arguments by name, as the function takes them. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The names in the order of the definition. */
  readonly names: readonly string[];
}

/** An argument as text: digits, `true`, bare hex; a list as JSON of its items' texts. */
export function argumentText(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(argumentText));
  return typeof value === "object" ? canonical(value) : String(value);
}

export function textsOf({ args, names }: Issue): string[] {
  return names.map((name) => argumentText(args[name]));
}

/** The same call is the same issue, whoever raises it and when. 64 hex characters without 0x. */
export function issueIdOf(issue: Issue): string {
  return hashText(canonical([issue.target, issue.func, textsOf(issue)]));
}

/** The values of a registry's event, with id and arguments computed on first read. */
export function settleIssue(logged: readonly unknown[]): readonly unknown[] {
  const last = logged[logged.length - 1];
  if (!isIssue(last)) return logged;
  const values = logged.map((value) => (value === last ? issueIdOf(last) : value));
  values[values.length - 1] = textsOf(last);
  return values;
}

function isIssue(value: unknown): value is Issue {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "names" in value;
}
