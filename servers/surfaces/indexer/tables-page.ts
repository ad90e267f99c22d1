// The page that lists the tables of a world: the columns of each with their types, and a query to try.

import { code, frame, prose, table, text } from "../../core/docs-html.ts";
import { OPERATORS, PARAMETERS, ROWS } from "./examples.ts";
import type { IndexedWorld } from "./indexed-world.ts";
import type { TableHead } from "./tables/growing.ts";

export function tablesPage(tables: IndexedWorld): string {
  const { heads } = tables;
  const groups = [...new Set(heads.map(groupOf))];
  const contents = groups.map((name) => `<a href="#${text(name)}">${text(name)}</a>`);
  const sections = groups.map(
    (group) => `<section><h2 id="${text(group)}">${text(group)}</h2>
${heads
  .filter((each) => groupOf(each) === group)
  .map(articleOf)
  .join("\n")}</section>`,
  );
  const main = head(heads.length) + sections.join("\n");
  return frame("Tables of the indexer", contents.join(""), main);
}

/** A contract with its mappings and events; the tables of all contracts stand together. */
function groupOf({ name }: TableHead): string {
  const [creator, contract] = name.split("-");
  return contract === undefined ? "All contracts" : `${creator}-${contract}`;
}

function head(count: number): string {
  const taken = (all: typeof OPERATORS) =>
    Object.entries(all).flatMap(([name, { [ROWS]: shown }]) =>
      shown === undefined ? [] : [[code(name), link(shown)]],
    );
  return `<h1>Tables of the indexer</h1><p>${prose(
    `The ${count} tables of this world as it is now. Each query on this page links to its answer. ` +
      "Each overloaded event has a table of its own, named by its signature; names are cut at 63 " +
      "characters, and a second equal one ends in `~2`. A reserved column name gets `arg_` before it.",
  )} <a href="../docs">All routes</a>.</p>
<details><summary>Operators and parameters</summary>
${table(["Name", "For example"], [...taken(OPERATORS), ...taken(PARAMETERS)])}</details>`;
}

function articleOf({ name, columns }: TableHead): string {
  const rows = columns.map((column) => [code(column.name), text(column.type)]);
  return `<article><h3>${text(name)}</h3>
<p>Try ${link(`${encodeURIComponent(name)}?${tryOf(columns)}`)}</p>
<details><summary>Columns</summary>${table(["Column", "Type"], rows)}</details></article>`;
}

/** The latest rows, where there is an order of time. */
function tryOf(columns: TableHead["columns"]): string {
  const latest = columns.some(({ name }) => name === "id") ? "id.desc" : "block_timestamp.desc";
  return `order=${latest}&limit=5`;
}

const link = (query: string): string => `<a href="../search/${text(query)}">${code(query)}</a>`;
