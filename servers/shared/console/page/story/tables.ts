// Changes of state and events as tables.
import { html } from "../kit/html.ts";
import { Table } from "../kit/table.ts";
import { type LogEvent, type Names, type StateChange, valueText } from "./details.ts";
import { fieldChanges, isLong, readable, shortened, shownValue } from "./values.ts";

/** Its contract is named by the row above. */
const isRepeated = (changes: readonly StateChange[], index: number): boolean =>
  changes[index]?.contract === changes[index - 1]?.contract;

interface ChangesProps {
  readonly label: string;
  readonly changes: readonly StateChange[];
}

/** Before and after, by contract; amounts of tokens in whole tokens. */
export function Changes({ label, changes: found }: ChangesProps) {
  const changes = found.flatMap(fieldChanges);
  if (changes.length === 0) return html`<p class="quiet">No state changed.</p>`;
  return html`<${Table} label=${label} kind="breaks" columns=${COLUMNS}>
      <tbody>
        ${changes.map(
          (change, index) => html`<tr key=${index}>
            <th scope="row" title=${change.address ?? ""}>
              <span class=${isRepeated(changes, index) ? "repeated" : ""}>${change.contract}</span>
            </th>
            <td>
              ${change.variable}<small>${change.keys.map((key) => `[${shortened(key)}]`).join("")}</small>
            </td>
            <td class="n"><${Value} ...${change} value=${change.before} /></td>
            <td class="n"><${Value} ...${change} value=${change.after} /></td>
          </tr>`,
        )}
      </tbody>
    <//>`;
}

const COLUMNS = ["Contract", "Variable", "#Before", "#After"];

interface ValueProps extends Pick<StateChange, "variable" | "decimals"> {
  readonly value: unknown;
}

function Value({ value, variable, decimals }: ValueProps) {
  const text = valueText(value);
  const shown = readable(variable.split(".").at(-1) ?? "", text, decimals);
  // A list of structs is one word, of which nothing may be cut off.
  if (isLong(text)) return html`<code>${shown}</code>`;
  return html`<span class="amount" title=${text}>${shown}</span>`;
}

interface EventsProps {
  readonly events: readonly LogEvent[];
  readonly names: Names;
}

export function Events({ events, names }: EventsProps) {
  if (events.length === 0) return html`<p class="quiet">No events.</p>`;
  return html`<ul class="story-events">
    ${events.map((event, index) => html`<${Event} key=${index} event=${event} names=${names} />`)}
  </ul>`;
}

function Event({ event, names }: { readonly event: LogEvent; readonly names: Names }) {
  const { contract, address, event: name, values } = event;
  return html`<li>
    <b>${name}</b> <small title=${address}>${contract ?? shortened(address)}</small>
    <dl>
      ${Object.entries(values).map(
        ([key, value]) => html`<div>
          <dt>${key}</dt>
          <dd title=${valueText(value)}>${shownValue(event, key, names)}</dd>
        </div>`,
      )}
    </dl>
  </li>`;
}
