// Names in the data of commands: who and what it speaks of, and the same data of somebody else.
// Knows no command by name: any text that is one of the names counts, however deep it stands.
import type { CommandData } from "./run/command-data.ts";

/** Those of the names that the commands speak of. */
export function namesIn(
  commands: readonly CommandData[],
  names: readonly string[],
): ReadonlySet<string> {
  const wanted = new Set(names);
  const found = new Set<string>();
  for (const data of commands) collect(data, wanted, found);
  return found;
}

function collect(value: unknown, wanted: ReadonlySet<string>, found: Set<string>): void {
  if (typeof value === "string" && wanted.has(value)) found.add(value);
  if (typeof value !== "object" || value === null) return;
  for (const each of Object.values(value)) collect(each, wanted, found);
}

/** The commands with each `name` replaced by `other`. */
export function renamed(
  commands: readonly CommandData[],
  name: string,
  other: string,
): CommandData[] {
  return commands.map((data) => replaced(data, name, other) as CommandData);
}

function replaced(value: unknown, name: string, other: string): unknown {
  if (value === name) return other;
  if (Array.isArray(value)) return value.map((each) => replaced(each, name, other));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => {
    // A command is never called what a user or an asset is called, but its name is no name of these.
    return [key, key === "command" ? each : replaced(each, name, other)] as const;
  });
  return Object.fromEntries(entries);
}
