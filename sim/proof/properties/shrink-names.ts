// Finds names in the data of commands, and the same data with another name. Any text that is one of
// the names counts, at any depth.
import { STATES } from "../../states/all.ts";
import type { CommandData } from "./run/command-data.ts";
import type { Setting } from "./run/setting.ts";

/** Those of the names that the commands use. */
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
    // No command is named like a user or an asset, but its name must not be replaced.
    return [key, key === "command" ? each : replaced(each, name, other)] as const;
  });
  return Object.fromEntries(entries);
}

/** Everyone of a setting who may act, those of the preset first. */
export function rosterOf({ preset, extraUsers }: Setting): string[] {
  const roster = (STATES[preset]?.preset.actors ?? []).map(({ name }) => name);
  for (let at = 1; at <= extraUsers; at += 1) roster.push(`user-${at}`);
  return roster;
}
