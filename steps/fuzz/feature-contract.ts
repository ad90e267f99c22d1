// The steps of a feature about a contract: its deployment from the copy beside the feature, and the
// invariant that must hold at the end.
import { loadProperties } from "../../sim/index.ts";
import type { LoadedContract } from "./contract/load.ts";
import { tableOf } from "./feature-text.ts";

const { DEPLOYER, facesOf } = await loadProperties();

/** The lines of a Given step. */
export function deploymentLines({ main, subject }: LoadedContract): readonly string[] {
  const { name, args } = subject.reference;
  const rows = Object.entries(args).map(
    ([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)] as const,
  );
  const deployed = `And ${DEPLOYER} has deployed ${name} of "${main}"`;
  return rows.length === 0
    ? [`${deployed} without arguments`]
    : [`${deployed} with:`, ...tableOf(rows)];
}

/** What must hold, without its keyword. */
export function holdingLine(broke: string, contract: LoadedContract | undefined): string {
  const own = contract && facesOf(contract.subject).invariants.find(({ name }) => name === broke);
  if (own === undefined) return "every invariant holds";
  return `"${broke}" of "${contract?.subject.reference.name}" holds`;
}
