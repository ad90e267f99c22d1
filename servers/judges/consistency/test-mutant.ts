// A mutant of a surface: it shows one field wrongly, as a bug in its presentation would, and the
// other surfaces are unchanged. Answers are parsed anew each time, so they may be changed. For
// tests.

import { at } from "./reading/terms.ts";
import type { Column, Question, Spoil, SurfaceAnswer } from "./reading/wire.ts";

export interface Mutant {
  readonly name: string;
  /** What the checker has to name. */
  readonly surface: string;
  readonly field: string | RegExp;
  /** True for an answer that a run requests late or never, and the showroom always does. */
  readonly inShowroom?: true;
  /** Made anew for each run, because some remember. */
  readonly spoil?: () => Spoil;
  readonly spoilPush?: () => (message: string) => string;
}

export type Changeable = Record<string, unknown>;

interface Place {
  readonly column: Column;
  /** Found in the question: its URL, or a JSON-RPC method. */
  readonly asks: RegExp;
  /** Where in the answer; by default the answer itself. */
  readonly path?: string;
}

/** As text: a JSON-RPC call's method and parameters; of anything else with a body all of it. */
function requestTextOf({ url, body }: Question): string {
  const isCall = at(body, "jsonrpc") !== undefined;
  const rest = body === undefined || isCall ? "" : ` ${JSON.stringify(body)}`;
  return `${url} ${String(at(body, "method") ?? "")} ${JSON.stringify(at(body, "params") ?? "")}${rest}`;
}

/** A wrong answer as the text files of `.ci/mistakes/answers/` have it. */
interface WrongAnswer {
  readonly name: string;
  readonly surface: string;
  readonly asks: RegExp;
  readonly named: string | RegExp;
  readonly change: () => (request: string, answer: SurfaceAnswer) => SurfaceAnswer;
}

export const mutantsOf = (all: readonly WrongAnswer[], where: "run" | "showroom"): Mutant[] =>
  all.map(({ name, surface, asks, named: field, change }): Mutant => {
    const named = { name, surface, field };
    if (surface.endsWith(" socket")) {
      const spoilPush = () => (message: string) =>
        String(change()("", { status: 200, body: message }).body);
      return { ...named, spoilPush };
    }
    const spoil = (): Spoil => {
      const changed = change();
      return (question, said) => {
        const request = requestTextOf(question);
        return question.column === surface && asks.test(request) ? changed(request, said) : said;
      };
    };
    return { ...named, spoil, ...(where === "showroom" ? { inShowroom: true } : {}) };
  });

/** Changes an object of an answer in place; each answer is parsed anew. */
export function changing(
  { column, asks, path }: Place,
  change: (value: Changeable, question: Question) => void,
): () => Spoil {
  return () => (question, said) => {
    if (question.column !== column || !asks.test(requestTextOf(question))) return said;
    const value = path === undefined ? said.body : at(said.body, path);
    if (typeof value === "object" && value !== null) change(value as Changeable, question);
    return said;
  };
}

/** Changes each row of a list. */
export const changingRows = (
  { path = "", ...place }: Place,
  change: (row: Changeable, at: number) => void,
) =>
  changing(place, (body) => {
    const rows = path === "" ? body : at(body, path);
    if (!Array.isArray(rows)) return;
    for (const [index, row] of rows.entries()) change(row, index);
  });

export const more = (value: unknown, by = 1n): string => String(BigInt(String(value)) + by);
