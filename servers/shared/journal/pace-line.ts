// The line of a journal that says at which pace the clock goes on. It is not a command: the pace
// belongs to the servers, and the world is the same at any.
import { type Pace, parsePace } from "../../core/pace.ts";

export function paceText(pace: Pace): string {
  return JSON.stringify({ pace });
}

/** Undefined if the text is not such a line. */
export function paceIn(text: string): Pace | undefined {
  const word = /^\{"pace":"(\w+)"\}$/.exec(text)?.[1];
  return word === undefined ? undefined : parsePace(word);
}
