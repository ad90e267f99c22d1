// The same transaction on every surface, side by side with what the world holds.
import { useState } from "preact/hooks";
import { labelOf } from "../kit/client.ts";
import { html } from "../kit/html.ts";
import { useRead } from "../kit/world.ts";
import { shortened } from "./values.ts";

interface Told {
  readonly fact: string;
  readonly truth: Readonly<Record<string, string>>;
  readonly surfaces: readonly {
    readonly surface: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly differs: readonly string[];
    readonly repeat: readonly string[];
  }[];
}

/** Asks only when it is wanted, because every surface is asked. */
export function OnEverySurface({ hash }: { readonly hash: string }) {
  const [isWanted, setWanted] = useState(false);
  const path = isWanted ? `/consistency/transactions/${hash}` : undefined;
  const { value, fault } = useRead<Told>(path);
  const toggle = (event: Event) => setWanted((event.target as HTMLDetailsElement).open);
  return html`<details class="story-surfaces" onToggle=${toggle}>
    <summary>On every surface</summary>
    ${fault === undefined ? "" : html`<p class="bad">${fault}</p>`}
    ${value === undefined || !isWanted ? "" : html`<${Comparison} told=${value} />`}
  </details>`;
}

interface Said {
  readonly texts: readonly string[];
  readonly differs: boolean;
}

/** What a surface says of a field in all its answers. */
function saidBy({ surfaces }: Told, surface: string, field: string): Said | undefined {
  const readings = surfaces.filter((each) => each.surface === surface && field in each.fields);
  if (readings.length === 0) return undefined;
  const texts = new Set(readings.map(({ fields }) => fields[field] as string));
  return { texts: [...texts], differs: readings.some(({ differs }) => differs.includes(field)) };
}

function Comparison({ told }: { readonly told: Told }) {
  const names = [...new Set(told.surfaces.map(({ surface }) => surface))];
  const fields = Object.keys(told.truth).filter((field) =>
    names.some((name) => saidBy(told, name, field) !== undefined),
  );
  const wrong = told.surfaces.flatMap(({ surface, differs }) =>
    differs.map((field) => `${labelOf(surface)}: ${field}`),
  );
  const repeat = told.surfaces.flatMap((each) => each.repeat);
  return html`
    <p class=${wrong.length === 0 ? "good" : "bad"}>
      ${wrong.length === 0 ? `All ${names.length} surfaces that show it say what the world holds.` : `Different: ${wrong.join(", ")}`}
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="The transaction on every surface">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">World</th>
            ${names.map((name) => html`<th scope="col">${labelOf(name)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${fields.map(
            (field) => html`<tr key=${field}>
              <th scope="row">${field}</th>
              <td title=${told.truth[field]}>${shortened(told.truth[field] ?? "")}</td>
              ${names.map((name) => html`<${Cell} said=${saidBy(told, name, field)} />`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <details><summary>Ask again in a shell</summary><pre>${repeat.join("\n")}</pre></details>
  `;
}

/** Equal to the world: a tick says it in less room than the value. */
function Cell({ said }: { readonly said: Said | undefined }) {
  if (said === undefined) return html`<td class="quiet">–</td>`;
  if (!said.differs) {
    return html`<td class="good" title=${said.texts[0]}>✓<span class="hidden">the same</span></td>`;
  }
  const text = said.texts.join(" | ");
  return html`<td class="bad" title=${text}><b>≠ ${shortened(text)}</b></td>`;
}
