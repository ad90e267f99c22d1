// A user's contract must keep its own tables in the indexer, where names end after 63 characters.
import { type ContractDefinition, definitionOf } from "../../../sim/index.ts";
import { Problem } from "../../core/problem.ts";
import { shapesOf } from "../indexer/schema.ts";
import type { Upload } from "./uploads/creation.ts";

/** Throws a problem if two tables of a contract and its parents would have one name. */
export function ensureOwnTables({ name, artifacts }: Upload, creator: string): void {
  const artifact = artifacts.find((each) => each.name === name);
  if (artifact === undefined) return;
  const definition = definitionOf(artifact, artifacts);
  const names = [definition, ...(definition.parents ?? [])].flatMap((each) =>
    tablesOf(each, creator),
  );
  const twice = names.find((table, at) => names.indexOf(table) < at);
  if (twice === undefined) return;
  const why = "names end after 63 characters, so choose shorter ones";
  throw new Problem("invalid", `two tables of ${name} would have the name ${twice}: ${why}`);
}

function tablesOf(definition: ContractDefinition, creator: string): string[] {
  const own = { ...definition, parents: [] };
  const code = { creator, sources: {} };
  return shapesOf([{ definition: own, functions: new Map(), code }]).map((table) => table.name);
}
