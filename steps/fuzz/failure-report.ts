// A failure as a report that contains its world: the story as commands, with the console to look at
// where it leads. Made once a campaign has ended, because bundling takes some seconds.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FailureRecord, reportOfWorld } from "../../fixtures/index.ts";
import { execute, type Failure, loadProperties, type World } from "../../sim/index.ts";
import type { LoadedContract } from "./contract/load.ts";
import { featureOf, replayLine } from "./feature.ts";

const { commandFor, DEPLOYER, deploySubject, facesOf, openScene } = await loadProperties();

/** Writes `report.html` into the failure's folder. */
export async function writeFailureReport(
  folder: string,
  failure: Failure,
  contract?: LoadedContract,
): Promise<void> {
  const { broke, message, script, story, wrong } = failure;
  const { world } = openScene(script.setting);
  const address = contract && deploySubject(world, contract.subject);
  const from = world.timeline.next;
  perform(world, failure);
  const text = await reportOfWorld(world, {
    ...{ broke, message, story, from },
    position: world.timeline.next,
    wrong: wrong.map(({ quantity, expected, got }) => ({ quantity, expected, got })),
    feature: featureOf(failure, contract),
    replay: replayLine(script),
    ...ownOf(world, failure, contract, address),
  });
  writeFileSync(join(folder, REPORT), text);
}

const REPORT = "report.html";

/** An action that breaks the world itself is in no journal; the world stays as it was before. */
function perform(world: World, { deeds, broke }: Failure): void {
  try {
    for (const { deed } of deeds) execute(world, commandFor(world, deed));
  } catch (error) {
    if (broke !== "CRASH" && broke !== "ASSERT") throw error;
  }
}

/** How the page asks the contract whether its invariant holds. */
function ownOf(
  world: World,
  { broke }: Failure,
  contract: LoadedContract | undefined,
  to: string | undefined,
): Pick<FailureRecord, "own"> {
  const faces = contract && facesOf(contract.subject).invariants;
  const invariant = faces?.find(({ name }) => name === broke);
  const from = world.users.find(DEPLOYER)?.address;
  if (invariant === undefined || to === undefined || from === undefined) return {};
  const [result] = invariant.outputs.members;
  const saysWhether =
    result !== undefined && "kind" in result.shape && result.shape.kind === "bool";
  return { own: { from, to, function: broke, saysWhether } };
}
