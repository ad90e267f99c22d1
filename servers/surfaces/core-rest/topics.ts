// Topics of a filter as JSON: by position, null for any, a list for any of its items.
import { TOPICS_MAX, type WantedValues } from "../../shared/chain/log-filter.ts";

/** The most alternatives in one position. */
export const ALTERNATIVES_MAX = 100;

const HASH = /^(?:0x)?[0-9a-fA-F]{64}$/;

interface ReadTopics {
  readonly topics: readonly WantedValues[];
  /** Each begins with the field's name in quotes. */
  readonly faults: readonly string[];
}

/** An empty list matches any log. */
export function readTopics(value: unknown, name: string): ReadTopics {
  if (!Array.isArray(value)) return { topics: [], faults: [`"${name}" must be a list`] };
  if (value.length > TOPICS_MAX) {
    return { topics: [], faults: [`"${name}" must have at most ${TOPICS_MAX} items`] };
  }
  const faults = value.flatMap((each, at) => faultOf(each, `${name}[${at}]`) ?? []);
  return { topics: faults.length > 0 ? [] : value.map(wantedOf), faults };
}

function faultOf(position: unknown, name: string): string | undefined {
  if (position === null) return undefined;
  const each: readonly unknown[] = Array.isArray(position) ? position : [position];
  if (each.length > ALTERNATIVES_MAX) {
    return `"${name}" must have at most ${ALTERNATIVES_MAX} items`;
  }
  const isWrong = (text: unknown) => typeof text !== "string" || !HASH.test(text);
  if (!each.some((text) => text !== null && isWrong(text))) return undefined;
  return `"${name}" must be 64 hexadecimal characters, with or without 0x, or null`;
}

/** An empty list of alternatives, or null among them, matches anything. */
function wantedOf(position: unknown): WantedValues {
  const each: readonly unknown[] = Array.isArray(position) ? position : [position];
  if (each.length === 0 || each.includes(null)) return undefined;
  return new Set(each.map((text) => String(text).replace(/^0x/, "").toLowerCase()));
}
