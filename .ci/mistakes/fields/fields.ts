// Every documented field of an answer, made wrong one at a time: the plan's scenarios run first,
// then single tests.

import type { Chosen, Family, MistakesRequest } from "../found.ts";
import { documentedFields } from "./documented.ts";
import { record, recorded } from "./lane.ts";
import { ask, askPlan, layerOf, ROUNDS_TO_THE_LAST } from "./layers.ts";
import { Noticed, writeNoticed } from "./noticed.ts";
import type { Kind, Result } from "./runs.ts";

const JUDGES: readonly Kind[] = ["plan", "tests"];

async function choose({ only, judges, ...request }: MistakesRequest): Promise<Chosen> {
  const documented = await documentedFields();
  const known = Noticed.read();
  const isAsked = (kind: Kind) => judges.length === 0 || judges.includes(kind);
  const recordOf = async (kind: Kind): Promise<Result[]> => {
    const before = request.recorded ? recorded(kind) : [];
    return before.length > 0 ? before : record(kind);
  };
  return {
    names: documented.filter((field) => field.includes(only)),
    ask: async (names, tell) => {
      const problems: string[] = [];
      const noticed = new Map<string, string>();
      const take = (judge: Kind, found: ReadonlyMap<string, string>) => {
        for (const [name, by] of found) {
          noticed.set(name, by);
          tell({ name, breaks: "a wrong value", noticed: { [judge]: by }, wrong: [] });
        }
      };
      if (isAsked("plan")) {
        const layer = layerOf("plan", await recordOf("plan"), known);
        const isAlone = !isAsked("tests");
        take("plan", await (isAlone ? ask(layer, [...names]) : askPlan(layer, [...names], known)));
      }
      if (isAsked("tests")) {
        const results = await recordOf("tests");
        for (const { who, status, error } of results)
          if (status === "unsteady")
            problems.push(`fails here though nothing is wrong: ${who}: ${error}`);
        const left = [...names].filter((field) => !noticed.has(field));
        take("tests", await ask(layerOf("tests", results, known), left, ROUNDS_TO_THE_LAST));
      }
      for (const name of names) {
        if (noticed.has(name)) continue;
        tell({ name, breaks: "a wrong value", noticed: {}, wrong: ["nobody notices"] });
      }
      const all = documented.map(
        (field) => [field, noticed.get(field) ?? known.of(field)] as const,
      );
      writeNoticed(new Map(all.flatMap(([field, by]) => (by === undefined ? [] : [[field, by]]))));
      return problems;
    },
  };
}

export const fieldsMistakes: Family = {
  about: "each documented field of an answer, made wrong",
  judges: JUDGES,
  choose,
};
