// The patches written by hand: asks each judge that runs the code, and compares with what the
// patch's entry says.

import { lanes } from "../lanes.ts";
import type { Chosen, Family, Found, MistakesRequest } from "./found.ts";
import {
  askCalm,
  askCampaign,
  askPlan,
  askTests,
  type CampaignFinding,
  type Pending,
} from "./judges.ts";
import { changeOf, JUDGES, type Judge, type Patch, patches } from "./patches.ts";
import { featureFiles, scopeOf, vectorFiles } from "./scopes.ts";

/** Steps of a campaign, and of one that soon finds a patch. */
const STEPS_MAX = 60_000;
export const SOON_MAX = 300;
/** How many actions longer than the shortest a shrunk script may be, in the median. */
export const EXCESS_MAX = 1;

/** What a judge noticed: what failed first, empty if nothing did. */
export interface Noticed {
  readonly by: string;
  /** Only of a campaign. */
  readonly find?: CampaignFinding;
}

export type AllNoticed = ReadonlyMap<Judge, Noticed>;

/** Asks a judge other than the calm about a patch, or about the unchanged program. */
export async function askOne(judge: Judge, group: string, patch?: Patch): Promise<Noticed> {
  const planted = patch && changeOf(patch);
  if (judge === "vectors") return { by: await askTests(planted, vectorFiles()) };
  if (judge === "plan") return { by: await askPlan(planted, featureFiles(group)) };
  const focus = scopeOf(group)?.focus ?? "all";
  const find = await askCampaign(planted, "--steps", String(STEPS_MAX), "--focus", focus);
  return { by: find.broke, find };
}

/** The stories in which clients meet them, of `servers/judges/calm/test-scenarios.ts`. */
export const storiesOf = (all: readonly Patch[]): Map<Patch, string> =>
  new Map(all.map((patch) => [patch, patch.judges.get("calm")?.replace(/^\S+ in /, "") ?? ""]));

const calmNoticed = (pending: Pending | null): Noticed => ({
  by: pending === null ? "" : `${pending.condition}: ${pending.what}`,
});

/** The invariants of which one must be the first to fail in a campaign. */
export const expectedOf = ({ judges }: Patch): string[] =>
  (judges.get("campaign") ?? "").split(" ").filter((word) => word !== "soon");

/** The check that failed is one that the entry names, and the shrunk script makes it fail again. */
export const isExpected = (patch: Patch, { broke, again }: CampaignFinding): boolean =>
  expectedOf(patch).includes(broke) && again === broke;

/** What differs from the patch's entry, one line each. */
export function wrongIn(patch: Patch, all: AllNoticed): string[] {
  return [...all].flatMap(([judge, { by, find }]) => {
    const expected = patch.judges.get(judge);
    if (by === "") return expected === undefined ? [] : [`survives the ${judge}`];
    if (expected === undefined)
      return [`no longer survives the ${judge}: its entry does not say so`];
    if (judge === "calm" && !expected.startsWith(`${by.split(":")[0]} in `))
      return [`the calm names ${by}`];
    if (find === undefined) return [];
    if (!isExpected(patch, find))
      return [`${find.broke} broke, alone ${find.again || "nothing"}: ${find.message}`];
    const isLate = expected.endsWith("soon") && find.steps > SOON_MAX;
    return isLate ? [`found after ${find.steps} steps, not soon`] : [];
  });
}

/** How many more actions the shrunk script has than the shortest, in the median of those found. */
export function medianExcess(
  finds: readonly { readonly patch: Patch; readonly find: CampaignFinding }[],
): number {
  const all = finds.map(({ patch, find }) => find.commands - patch.shortest.length);
  return all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? 0;
}

const wordsOf = ({ by, find }: Noticed): string =>
  find === undefined ? by : `${by} after ${find.steps} steps, ${find.commands} in its script`;

function foundOf(patch: Patch, all: AllNoticed): Found {
  const noticed = [...all].filter(([, { by }]) => by !== "");
  return {
    ...{ name: patch.name, breaks: patch.breaks, wrong: wrongIn(patch, all) },
    noticed: Object.fromEntries(noticed.map(([judge, each]) => [judge, wordsOf(each)])),
  };
}

async function choose({ only, judges }: MistakesRequest): Promise<Chosen> {
  const judgesOf = (group: string) =>
    (scopeOf(group)?.judges ?? []).filter((judge) => judges.length === 0 || judges.includes(judge));
  const chosen = patches.filter(
    ({ name, group }) => name.includes(only) && judgesOf(group).length > 0,
  );
  const askAll = async (group: string, patch?: Patch): Promise<AllNoticed> => {
    const noticed = new Map<Judge, Noticed>();
    for (const judge of judgesOf(group)) noticed.set(judge, await askOne(judge, group, patch));
    return noticed;
  };
  return {
    names: chosen.map(({ name }) => name),
    ask: async (names, tell) => {
      const problems: string[] = [];
      const all = chosen.filter(({ name }) => names.has(name));
      // In one bundle and this process, so one after the other.
      const converging = all.filter(({ group }) => group === "calm");
      for (const [patch, pending] of await askCalm(storiesOf(converging)))
        tell(foundOf(patch, new Map([["calm", calmNoticed(pending)]])));
      const others = all.filter(({ group }) => group !== "calm");
      // A judge that fails anyway would appear to notice everything.
      await lanes([...new Set(others.map(({ group }) => group))], async (group) => {
        for (const [judge, { by }] of await askAll(group))
          if (by !== "") problems.push(`${group} as it is, ${judge}: ${by}`);
      });
      const finds: { patch: Patch; find: CampaignFinding }[] = [];
      await lanes(others, async (patch) => {
        const all = await askAll(patch.group, patch);
        const find = all.get("campaign")?.find;
        if (find !== undefined && find.broke !== "") finds.push({ patch, find });
        tell(foundOf(patch, all));
      });
      const excess = medianExcess(finds);
      if (excess > EXCESS_MAX) problems.push(`scripts are ${excess} longer than the shortest`);
      return problems;
    },
  };
}

export const writtenMistakes: Family = {
  about: "patches written by hand, each with the judges that must notice it",
  judges: JUDGES,
  choose,
};
