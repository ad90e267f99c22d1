// Mistakes that a test plants and judges in its own process: wrong answers of surfaces, answers that
// drifted from a recording, damaged states.

import { runNode } from "../command.ts";
import { lanes } from "../lanes.ts";
import type { Chosen, Family, MistakesRequest } from "./found.ts";

interface Planting {
  readonly judge: string;
  readonly file: string;
  /** The tests that plant a mistake, by name. */
  readonly plants: RegExp;
}

const PLANTINGS: readonly Planting[] = [
  {
    judge: "consistency checker",
    file: "servers/judges/consistency/mutants.test.ts",
    plants: /^(?!without a mutant)/,
  },
  {
    judge: "consistency checker",
    file: "servers/judges/consistency/user-contracts.test.ts",
    plants: /^found: /,
  },
  {
    judge: "drift",
    file: "fixtures/drift/planted.test.ts",
    plants: /: (?:breaking|value|added) /,
  },
  { judge: "invariants", file: "sim/proof/testing/tampered.test.ts", plants: /^[A-Z]+-\d+: / },
];

async function choose({ only, judges }: MistakesRequest): Promise<Chosen> {
  const chosen = PLANTINGS.filter(({ judge }) => judges.length === 0 || judges.includes(judge));
  const pattern = only === "" ? [] : [`--test-name-pattern=${only}`];
  return {
    names: chosen.map(({ file }) => file),
    ask: async (names, tell) => {
      const problems: string[] = [];
      await lanes(
        chosen.filter(({ file }) => names.has(file)),
        async ({ judge, file, plants }) => {
          const options = ["--import", "tsx", "--test", "--test-reporter", "tap", ...pattern];
          const { output, exitCode } = await runNode([...options, file]);
          const results = [...output.matchAll(/^ *(not )?ok \d+ - (.+?)( # SKIP.*)?$/gm)];
          for (const [, not, name = "", skipped] of results) {
            if (!plants.test(name) || skipped !== undefined) continue;
            const noticed: Record<string, string> = not === undefined ? { [judge]: name } : {};
            tell({ name, breaks: file, noticed, wrong: not === undefined ? [] : ["not noticed"] });
          }
          if (exitCode !== 0) problems.push(`${file} fails`);
        },
      );
      return problems;
    },
  };
}

export const testedMistakes: Family = {
  about: "wrong answers and damaged states that tests plant, each by its name",
  judges: [...new Set(PLANTINGS.map(({ judge }) => judge))],
  choose,
};
