// Matches regular expressions in time bounded by the text's length times the pattern's, whatever the pattern: all
// states that a text can lead to are walked side by side (Thompson's construction).

import type { CharTest, PlaceTest } from "./regex-classes.ts";
import { invalid, type Node, parseRegex } from "./regex-parser.ts";

interface State {
  readonly test: CharTest | undefined;
  readonly place: PlaceTest | undefined;
  readonly next: readonly number[];
}

const statesMax = 2_000;

export interface Regex {
  /** Tells each few steps how many it took. */
  readonly matches: (text: string, spend: (steps: number) => void) => boolean;
}

export function compileRegex(pattern: string, isCaseless: boolean): Regex {
  const states: State[] = [{ test: undefined, place: undefined, next: [] }];
  const first = build(states, parseRegex(pattern, isCaseless), 0);
  return { matches: (text, spend) => run(states, first, text, spend) };
}

function add(states: State[], state: Partial<State>): number {
  if (states.length >= statesMax) throw invalid("regular expression is too complex");
  states.push({ test: undefined, place: undefined, next: [], ...state });
  return states.length - 1;
}

/** Adds the states of a node in front of the state that follows it; gives the first of them. */
function build(states: State[], node: Node, after: number): number {
  switch (node.kind) {
    case "char":
      return add(states, { test: node.test, next: [after] });
    case "place":
      return add(states, { place: node.test, next: [after] });
    case "all":
      return node.parts.reduceRight((next, part) => build(states, part, next), after);
    case "any":
      return add(states, { next: node.branches.map((branch) => build(states, branch, after)) });
    case "repeat":
      return buildRepeat(states, node, after);
  }
}

function buildRepeat(states: State[], node: Node & { kind: "repeat" }, after: number): number {
  let next = after;
  if (Number.isFinite(node.max)) {
    for (let count = node.min; count < node.max; count++) {
      next = add(states, { next: [build(states, node.part, next), after] });
    }
  } else {
    next = add(states, { next: [] });
    states[next] = {
      test: undefined,
      place: undefined,
      next: [build(states, node.part, next), after],
    };
  }
  for (let count = 0; count < node.min; count++) next = build(states, node.part, next);
  return next;
}

/** State 0 is a match. A match may begin anywhere, so the first state is entered at each place. */
function run(
  states: readonly State[],
  first: number,
  text: string,
  spend: (steps: number) => void,
): boolean {
  const seen = new Int32Array(states.length).fill(-1);
  const chars = [...text];
  let current: number[] = [];
  for (let at = 0; at <= chars.length; at++) {
    const reached = [...current, first];
    const taking: number[] = [];
    while (reached.length > 0) {
      const number = reached.pop() ?? 0;
      if (number === 0) return true;
      const state = states[number];
      if (seen[number] === at || state === undefined) continue;
      seen[number] = at;
      if (state.test !== undefined) taking.push(number);
      else if (state.place?.(chars[at - 1] ?? "", chars[at] ?? "") ?? true)
        reached.push(...state.next);
    }
    spend(1 + taking.length);
    const char = chars[at] ?? "";
    current = taking
      .filter((number) => at < chars.length && states[number]?.test?.(char))
      .map((number) => states[number]?.next[0] ?? 0);
  }
  return false;
}
