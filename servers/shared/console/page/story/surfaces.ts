// The same transaction on every surface, side by side with what the world holds.
import { useState } from "preact/hooks";
import { labelOf } from "../kit/client.ts";
import { html, type On } from "../kit/html.ts";
import { Table } from "../kit/table.ts";
import { useRead } from "../kit/world.ts";
import { shortened } from "./values.ts";

interface Reported {
  readonly fact: string;
  readonly truth: Readonly<Record<string, string>>;
  readonly surfaces: readonly {
    readonly surface: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly differs: readonly string[];
    readonly repeat: readonly string[];
  }[];
}

/** Reads only on demand, because it sends a request to every surface. */
export function OnEverySurface({ hash }: { readonly hash: string }) {
  const [isWanted, setWanted] = useState(false);
  const path = isWanted ? `/consistency/transactions/${hash}` : undefined;
  const { value, fault } = useRead<Reported>(path);
  const toggle = (event: On<HTMLDetailsElement>) => setWanted(event.target.open);
  return html`<details class="story-surfaces" onToggle=${toggle}>
    <summary>On every surface</summary>
    ${fault === undefined ? "" : html`<p class="bad">${fault}</p>`}
    ${value === undefined || !isWanted ? "" : html`<${Comparison} reported=${value} />`}
  </details>`;
}

interface Field {
  readonly name: string;
  readonly truth: string;
  /** The surfaces that say what the world holds, and what others say instead. */
  readonly same: readonly string[];
  readonly other: readonly string[];
}

/** Fields that no surface tells are left out. */
function fieldsOf({ truth, surfaces }: Reported): Field[] {
  const all = Object.entries(truth).map(([name, value]): Field => {
    const own = surfaces.filter(({ fields }) => name in fields);
    const other = own.filter(({ differs }) => differs.includes(name));
    const wrong = new Set(other.map(({ surface }) => surface));
    const right = new Set(own.map(({ surface }) => surface).filter((each) => !wrong.has(each)));
    return {
      ...{ name, truth: value, same: [...right].map(labelOf) },
      other: other.map(({ surface, fields }) => `${labelOf(surface)}: ${fields[name]}`),
    };
  });
  return all.filter(({ same, other }) => same.length + other.length > 0);
}

const COLUMNS = ["Field", "World", "Said by", "Said otherwise"];

function Comparison({ reported }: { readonly reported: Reported }) {
  const count = new Set(reported.surfaces.map(({ surface }) => surface)).size;
  const fields = fieldsOf(reported);
  const wrong = fields.filter(({ other }) => other.length > 0).map(({ name }) => name);
  const repeat = reported.surfaces.flatMap((each) => each.repeat);
  return html`
    <p class=${wrong.length === 0 ? "good" : "bad"}>
      ${wrong.length === 0 ? `All ${count} surfaces that show it say what the world holds.` : `Different: ${wrong.join(", ")}`}
    </p>
    <${Table} label="The transaction on every surface" kind="breaks" columns=${COLUMNS}>
      <tbody>
        ${fields.map(
          ({ name, truth, same, other }) => html`<tr key=${name}>
            <th scope="row">${name}</th>
            <td title=${truth}>${shortened(truth)}</td>
            <td class="good">${same.length === 0 ? "" : `✓ ${same.join(", ")}`}</td>
            <td class="bad">${other.map((each) => html`<div title=${each}><b>≠ ${shortened(each)}</b></div>`)}</td>
          </tr>`,
        )}
      </tbody>
    <//>
    <details><summary>Ask again in a shell</summary><pre tabindex="0">${repeat.join("\n")}</pre></details>
  `;
}
