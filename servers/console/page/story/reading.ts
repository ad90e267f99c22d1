// Readings of what is over and stays as it is: each path is read once, and the last ones are kept.
import { useEffect, useState } from "preact/hooks";
import { get, Refused } from "../kit/client.ts";
import type { Reading } from "../kit/world.ts";

const KEPT_MAX = 200;
const kept = new Map<string, Promise<unknown>>();

/** Undefined `key`: reads again when it changes, for what a restore may have changed. */
export function readOnce<T>(path: string, key = ""): Promise<T> {
  const name = `${key} ${path}`;
  const known = kept.get(name);
  if (known !== undefined) return known as Promise<T>;
  const reading = get<T>(path);
  kept.set(name, reading);
  reading.catch(() => kept.delete(name));
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(oldest);
  }
  return reading;
}

/** The answer of a path; the one before is shown until it is there. */
export function useOnce<T>(path: string | undefined, key = ""): Reading<T> {
  const [reading, setReading] = useState<Reading<T>>({ value: undefined, fault: undefined });
  useEffect(() => {
    if (path === undefined) return;
    let isWanted = true;
    readOnce<T>(path, key).then(
      (value) => isWanted && setReading({ value, fault: undefined }),
      (error) => isWanted && setReading({ value: undefined, fault: faultText(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [path, key]);
  return reading;
}

export const faultText = (error: unknown): string =>
  error instanceof Refused ? error.message : "Nobody answers.";
