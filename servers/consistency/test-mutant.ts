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
  /** True for what a run meets late or never, and the showroom has. */
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

const askedOf = ({ url, body }: Question) =>
  `${url} ${String(at(body, "method") ?? "")} ${JSON.stringify(at(body, "params") ?? "")}`;

/** Changes an object of an answer in place; each answer is parsed anew. */
export function changing(
  { column, asks, path }: Place,
  change: (value: Changeable, question: Question) => void,
): () => Spoil {
  return () => (question, said) => {
    if (question.column !== column || !asks.test(askedOf(question))) return said;
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

export const reversing = (place: Place) =>
  changing(place, (list) => void (list as unknown as unknown[]).reverse());

export const flipped = (hex: unknown): string => {
  const text = String(hex);
  return `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`;
};

export const more = (value: unknown, by = 1n): string => String(BigInt(String(value)) + by);
export const moreHex = (value: unknown): string => `0x${(BigInt(String(value)) + 1n).toString(16)}`;

/** Repeats an earlier answer, whatever has happened since. */
export const remembering = (column: Column, asks: RegExp) => (): Spoil => {
  const known = new Map<string, SurfaceAnswer>();
  return (question, said) => {
    const asked = askedOf(question);
    if (question.column !== column || !asks.test(asked)) return said;
    const before = known.get(asked);
    if (before === undefined) known.set(asked, said);
    return before ?? said;
  };
};
