// Two positions side by side: every figure that differs between them.
import { useState } from "preact/hooks";
import { client } from "../kit/client.ts";
import { wholeText } from "../kit/figures.ts";
import { html } from "../kit/html.ts";
import { go, type PanelProps } from "../kit/place.ts";
import { spanText } from "../kit/spans.ts";
import { Table } from "../kit/table.ts";
import { Amount, Percent, Usd } from "../kit/words.ts";
import { useLatestState, useRead } from "../kit/world.ts";
import { changeOf, differences, type Figure, GROUPS, type Overview, type Unit } from "./compare.ts";
import { PositionInput } from "./number.ts";

/** Everybody's figures, as far as control shows them at once. */
const LIMIT = 1_000;

export function Comparison({ place }: PanelProps) {
  const commands = useLatestState()?.commands;
  /** A world that runs on would otherwise be compared anew each second. */
  const [first, setFirst] = useState(commands);
  if (first === undefined && commands !== undefined) setFirst(commands);
  const numberOf = (key: string, otherwise: number) =>
    /^\d{1,9}$/.test(place.query[key] ?? "") ? Number(place.query[key]) : otherwise;
  const end = commands ?? 0;
  const shown = place.position === "live" ? 0 : place.position;
  const [one, other] = [numberOf("one", shown), numberOf("other", first ?? end)];
  const set = (key: string) => (number: number) => go({ query: { [key]: `${number}` } });
  return html`<section class="card wide" aria-labelledby="comparison">
    <h2 id="comparison">Compare</h2>
    <div class="row">
      <label for="one">Position</label>
      <${PositionInput} id="one" least=${0} most=${end} value=${one} onNumber=${set("one")} />
      <label for="other">with</label>
      <${PositionInput} id="other" least=${0} most=${end} value=${other} onNumber=${set("other")} />
      <button type="button" onClick=${() => go({ query: { one: `${other}`, other: `${one}` } })}>Swap</button>
      ${other === end ? null : html`<button type="button" onClick=${() => go({ query: { other: `${end}` } })}>Compare with now</button>`}
    </div>
    ${commands === undefined ? null : html`<${Differences} one=${one} other=${other} />`}
  </section>`;
}

function Differences({ one, other }: { readonly one: number; readonly other: number }) {
  const first = useRead<Overview>(`/overview?position=${one}&limit=${LIMIT}`);
  const second = useRead<Overview>(`/overview?position=${other}&limit=${LIMIT}`);
  const fault = first.fault ?? second.fault;
  if (fault !== undefined) return html`<p class="bad" role="status">${fault}</p>`;
  if (first.value === undefined || second.value === undefined) {
    return html`<p class="quiet" role="status">${client.kind === "live" ? "Asking" : "Repeating the journal"}…</p>`;
  }
  const rows = differences(first.value, second.value);
  const [before, after] = [first.value.clock, second.value.clock];
  const blocks = after.height - before.height;
  const count = rows.length === 1 ? "1 figure differs" : `${rows.length} figures differ`;
  const span = `${spanText(after.unixMs - before.unixMs)} and ${blocks} ${blocks === 1 ? "block" : "blocks"} apart.`;
  return html`<p>${span} ${rows.length === 0 ? "No figure differs" : count}.</p>
    ${GROUPS.map((group) => {
      const own = rows.filter((row) => row.group === group);
      return own.length === 0
        ? null
        : html`<${GroupTable} group=${group} rows=${own} one=${one} other=${other} />`;
    })}`;
}

interface TableProps {
  readonly group: string;
  readonly rows: readonly Figure[];
  readonly one: number;
  readonly other: number;
}

function GroupTable({ group, rows, one, other }: TableProps) {
  const columns = ["Whose", "Figure", `#At ${one}`, `#At ${other}`, "#Change"];
  return html`<h3>${group}</h3><${Table} label=${group} kind="differences" columns=${columns}>
    <tbody>${rows.map(
      (row, at) => html`<tr key=${`${row.about} ${row.what}`}>
        <th scope="row">${rows[at - 1]?.about === row.about ? html`<span class="repeated">${row.about}</span>` : row.about}</th>
        <td>${row.what}</td>
        <td class="n">${shownAs(row.before, row.unit)}</td>
        <td class="n">${shownAs(row.after, row.unit)}</td>
        <td class="n"><${Change} row=${row} /></td>
      </tr>`,
    )}</tbody><//>`;
}

function Change({ row }: { readonly row: Figure }) {
  const change = changeOf(row);
  if (change === undefined) {
    return html`<span class=${row.before === undefined ? "more" : "less"}>${row.before === undefined ? "new" : "gone"}</span>`;
  }
  const isMore = change > 0n;
  const size = String(isMore ? change : -change);
  return html`<span class=${isMore ? "more" : "less"}>${isMore ? "+" : "−"}${shownAs(size, row.unit)}</span>`;
}

function shownAs(value: string | undefined, unit: Unit) {
  if (value === undefined) return html`<span class="quiet">none</span>`;
  if (unit === "usd") return html`<${Usd} price=${value} places=${2} />`;
  if (unit === "bps") return html`<${Percent} wad=${`${BigInt(value) * 10n ** 14n}`} />`;
  if (unit === "wad")
    return html`<span class="amount" title=${`${value} / 10^18`}>${wholeText(value, 18)}</span>`;
  return html`<${Amount} units=${value} decimals=${unit.decimals} symbol=${unit.symbol} />`;
}
