// How often each function of a contract was called in a campaign, and why it reverted: a function
// that never succeeded was not tested.
import { type CampaignResult, loadProperties, type Subject } from "../../../sim/index.ts";

const { calledIn, facesOf } = await loadProperties();

interface FunctionCounts {
  readonly name: string;
  readonly succeeded: number;
  readonly reverted: number;
  readonly unanswered: number;
  /** The most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
}

export interface ContractCounts {
  readonly file: string;
  readonly name: string;
  readonly invariants: readonly string[];
  readonly functions: readonly FunctionCounts[];
}

/** A call during which an invariant of the platform broke has no answer. */
const UNANSWERED = "no answer";

export function countsOf(
  subject: Subject,
  { answers }: Pick<CampaignResult, "answers">,
): ContractCounts {
  const { file, name } = subject.reference;
  const { invariants } = facesOf(subject);
  const names = new Set(calledIn(subject).flatMap((target) => target.functions));
  const functions = [...names].map((called) => {
    const prefix = `contract ${called}: `;
    const own = [...answers].flatMap(([key, count]) =>
      key.startsWith(prefix) ? [{ reason: key.slice(prefix.length), count }] : [],
    );
    const succeeded = own.find(({ reason }) => reason === "accepted")?.count ?? 0;
    const unanswered = own.find(({ reason }) => reason === UNANSWERED)?.count ?? 0;
    const reasons = own.filter(({ reason }) => reason !== "accepted" && reason !== UNANSWERED);
    reasons.sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
    const reverted = reasons.reduce((sum, { count }) => sum + count, 0);
    return { name: called, succeeded, reverted, unanswered, reasons };
  });
  return { file, name, invariants: invariants.map((each) => each.name), functions };
}

const REASONS_SHOWN = 2;

/** For each function that never succeeded; a call without an answer may have. */
export function warningsFor(counts: ContractCounts | undefined): string[] {
  const { name, functions } = counts ?? { name: "", functions: [] };
  const untested = functions.filter((each) => each.succeeded + each.unanswered === 0);
  return untested.map(({ name: called, reverted, reasons }) => {
    if (reverted === 0) return `warning: ${name}.${called} was never called`;
    const why = reasons.slice(0, REASONS_SHOWN).map(({ reason }) => reason);
    return `warning: ${name}.${called} never succeeded in ${reverted} calls: ${why.join("; ")}`;
  });
}
