// The tables of docs/faults.md, made from the kinds and the profiles that there are. As a program,
// `node --import tsx servers/shared/faults/document.ts`, it writes them there.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  FAULT_KINDS,
  FAULT_PLACES,
  type FaultKind,
  type FaultPlace,
  factsOfKind,
} from "../../../sim/index.ts";
import { FAULT_PROFILES, PROFILE_NAMES } from "./profiles.ts";

const row = (...cells: readonly string[]) => `| ${cells.join(" | ")} |`;

function takenBy(kind: FaultKind): string {
  const taken = Object.entries(factsOfKind(kind).takes ?? {});
  const words = taken.map(([name, each]) =>
    "oneOf" in each
      ? `\`${name}\`: ${each.oneOf.join(", ")}`
      : `\`${name}\`: ${each.from} to ${each.to}`,
  );
  return words.join("; ");
}

function kindsAt(place: FaultPlace): string {
  const kinds = (Object.keys(FAULT_KINDS) as FaultKind[]).filter(
    (kind) => factsOfKind(kind).place === place,
  );
  const rows = kinds.map((kind) => row(`\`${kind}\``, takenBy(kind), factsOfKind(kind).about));
  const head = [row("kind", "takes", "what it does"), row("---", "---", "---")];
  return [`Met by ${FAULT_PLACES[place]}.`, "", ...head, ...rows].join("\n");
}

const kindsTables = (Object.keys(FAULT_PLACES) as FaultPlace[]).map(kindsAt).join("\n\n");

const profilesTable = [
  row("profile", "rules", "what it is like"),
  row("---", "---", "---"),
  ...PROFILE_NAMES.map((name) => {
    const { rules, about } = FAULT_PROFILES[name];
    return row(`\`${name}\``, String(rules.length), about);
  }),
].join("\n");

export const PAGE = new URL("../../../docs/faults.md", import.meta.url);

/** The page with its tables as they should be: that of profiles in its section, those of kinds last. */
export function withTables(page: string): string {
  const [opening = "", rest = ""] = page.split("## Profiles\n");
  const [, after = ""] = rest.split("## A rule\n");
  const [rules = ""] = after.split("## Kinds\n");
  const profiles = `## Profiles\n\n${profilesTable}\n\n`;
  return `${opening}${profiles}## A rule\n${rules}## Kinds\n\n${kindsTables}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(PAGE, withTables(readFileSync(PAGE, "utf8")));
}
