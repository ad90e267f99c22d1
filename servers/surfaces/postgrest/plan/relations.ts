// Which foreign key a request means by the name of an embedded resource and its hint.

import { Failure } from "../refusals/failure.ts";
import type { Relationship, Table } from "../tables/table.ts";
import { suggestion } from "./suggestion.ts";

export function findRelationship(
  parent: Table | undefined,
  parentName: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const all = parent?.relationships ?? [];
  const matching = all.filter((relationship) => isMeant(relationship, target, hint));
  const [only, ...others] = matching;
  if (only === undefined) throw noRelationship(all, parentName, target, hint);
  if (others.length === 0) return only;
  throw ambiguous(matching, parentName, target);
}

/** By the table, the constraint or the column of a to-one relationship; the hint narrows it down. */
function isMeant(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const { name, table, column, foreignColumn, isToOne } = relationship;
  const key = isToOne ? column : foreignColumn;
  if (hint === undefined) return [table, name].includes(target) || (isToOne && column === target);
  if (table === target) return name === hint || key === hint;
  return isToOne && [name, column].includes(target) && table === hint;
}

export function noRelationship(
  all: readonly Relationship[],
  parent: string,
  target: string,
  hint: string | undefined,
): Failure {
  const message = `Could not find a relationship between '${parent}' and '${target}' in the schema cache`;
  const using = hint === undefined ? "" : ` using the hint '${hint}'`;
  const details =
    `Searched for a foreign key relationship between '${parent}' and '${target}'${using} ` +
    "in the schema 'public', but no matches were found.";
  const near = suggestion(
    target,
    all.map(({ table }) => table),
  );
  return new Failure(400, "PGRST200", message, {
    details,
    hint: near === undefined ? null : `Perhaps you meant '${near}' instead of '${target}'.`,
  });
}

function ambiguous(all: readonly Relationship[], parent: string, target: string): Failure {
  const details = all.map((relationship) => ({
    cardinality: relationship.isToOne ? "many-to-one" : "one-to-many",
    embedding: `${parent} with ${relationship.table}`,
    relationship:
      `${relationship.name} using ${parent}(${relationship.column}) and ` +
      `${relationship.table}(${relationship.foreignColumn})`,
  }));
  const message = `Could not embed because more than one relationship was found for '${parent}' and '${target}'`;
  const hints = all.map(({ table, name }) => `'${table}!${name}'`).join(", ");
  const hint =
    `Try changing '${target}' to one of the following: ${hints}. ` +
    "Find the desired relationship in the 'details' key.";
  return new Failure(300, "PGRST201", message, { details, hint });
}
