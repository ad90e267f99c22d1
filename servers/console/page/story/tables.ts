// Changes of state and events as tables.
import { html } from "../kit/html.ts";
import { wholeText } from "../kit/words.ts";
import { type LogEvent, type StateChange, valueText } from "./details.ts";

interface ChangesProps {
  readonly changes: readonly (StateChange & { readonly number?: number })[];
}

/** Before and after, by contract; amounts of tokens in whole tokens. */
export function Changes({ changes }: ChangesProps) {
  if (changes.length === 0) return html`<p class="quiet">No state changed.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="State changes">
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">Contract</th>
          <th scope="col">Variable</th>
          <th scope="col" class="n">Before</th>
          <th scope="col" class="n">After</th>
        </tr>
      </thead>
      <tbody>
        ${changes.map(
          (change, index) => html`<tr key=${index}>
            <th scope="row" title=${change.address ?? ""}>
              ${change.contract === changes[index - 1]?.contract ? "" : change.contract}
            </th>
            <td>
              ${change.variable}${change.keys.map((key) => html`<small>[<wbr />${shortened(key)}]</small>`)}
            </td>
            <td class="n"><${Value} value=${change.before} decimals=${change.decimals} /></td>
            <td class="n"><${Value} value=${change.after} decimals=${change.decimals} /></td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const LONG = 44;

export const shortened = (text: string): string =>
  text.length <= LONG ? text : `${text.slice(0, 20)}…${text.slice(-8)}`;

interface ValueProps {
  readonly value: unknown;
  readonly decimals: number | null;
}

function Value({ value, decimals }: ValueProps) {
  const text = valueText(value);
  const isAmount = decimals !== null && /^\d+$/.test(text);
  const shown = isAmount ? wholeText(text, decimals, decimals) : grouped(text);
  return html`<span class=${text.length > LONG ? "long" : "amount"} title=${text}>${shown}</span>`;
}

/** Long numbers in groups of three. */
const grouped = (text: string): string =>
  /^\d{5,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, ",") : text;

interface EventsProps {
  readonly events: readonly LogEvent[];
}

export function Events({ events }: EventsProps) {
  if (events.length === 0) return html`<p class="quiet">No events.</p>`;
  return html`<ul class="story-events">
    ${events.map(
      ({ contract, address, event, values }, index) => html`<li key=${index}>
        <b>${event}</b> <small title=${address}>${contract ?? shortened(address)}</small>
        <dl>
          ${Object.entries(values).map(
            ([name, value]) =>
              html`<div><dt>${name}</dt><dd title=${valueText(value)}>${grouped(shortened(valueText(value)))}</dd></div>`,
          )}
        </dl>
      </li>`,
    )}
  </ul>`;
}
