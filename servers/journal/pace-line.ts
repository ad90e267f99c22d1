// The line of a journal that tells at which pace the clock went on from there. It is no command: the pace
// is the servers', and the world is the same at any.
import { type Pace, parsePace } from "../core/pace.ts";

export function paceText(pace: Pace): string {
  return JSON.stringify({ pace });
}

/** Undefined for a text that is no such line. */
export function paceIn(text: string): Pace | undefined {
  const word = /^\{"pace":"(\w+)"\}$/.exec(text)?.[1];
  return word === undefined ? undefined : parsePace(word);
}
