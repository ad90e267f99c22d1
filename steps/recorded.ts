// Records a scenario, if `npx lockstep record --plan` runs the plan: what it asks, from its first step
// on, in a world of its own.
import { basename } from "node:path";
import type { ITestCaseHookParameter } from "@cucumber/cucumber";
import { type Keeping, keep, type PlatformRecording, RECORD_TO } from "../fixtures/index.ts";

/** Undefined in an ordinary run. */
export function recordingWanted(
  environment: Readonly<Record<string, string | undefined>>,
): Keeping | undefined {
  const { [RECORD_TO]: folder } = environment;
  return folder === undefined || folder === "" ? undefined : (JSON.parse(folder) as Keeping);
}

/** Writes the requests to a scenario's platform. */
export async function keepScenario(
  recording: PlatformRecording,
  parameter: ITestCaseHookParameter,
  keeping: Keeping,
): Promise<void> {
  const { name, uri, tags } = parameter.pickle;
  const row = rowOf(parameter);
  const example = row === undefined ? "" : ` ${row}`;
  const finished = recording.finish({
    name: `${basename(uri, ".feature")} ${name}${example}`,
    shows: `${name[0]?.toUpperCase()}${name.slice(1)}.`,
    tags: tags.map((tag) => tag.name),
    source: { kind: "plan", from: `${uri.replaceAll("\\", "/")}: ${name}${example && ` #${row}`}` },
  });
  await keep(finished, keeping);
}

/** Which row of its examples a scenario is, from 1; undefined if it has none. */
function rowOf({ pickle, gherkinDocument }: ITestCaseHookParameter): number | undefined {
  const [, rowId] = pickle.astNodeIds;
  if (rowId === undefined) return undefined;
  const children = gherkinDocument.feature?.children ?? [];
  const scenarios = children.flatMap(({ scenario, rule }) => [
    ...(scenario === undefined ? [] : [scenario]),
    ...(rule?.children ?? []).flatMap((each) => each.scenario ?? []),
  ]);
  const own = scenarios.find(({ id }) => id === pickle.astNodeIds[0]);
  const rows = (own?.examples ?? []).flatMap(({ tableBody }) => tableBody);
  return rows.findIndex(({ id }) => id === rowId) + 1;
}
