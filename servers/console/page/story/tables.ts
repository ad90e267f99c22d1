// Changes of state and events as tables.
import { html } from "../kit/html.ts";
import { wholeText } from "../kit/words.ts";
import { type LogEvent, type Names, type StateChange, valueText } from "./details.ts";

/** Its contract is named by the row above. */
const isRepeated = (changes: readonly StateChange[], index: number): boolean =>
  changes[index]?.contract === changes[index - 1]?.contract;

interface ChangesProps {
  readonly label: string;
  readonly changes: readonly (StateChange & { readonly number?: number })[];
}

/** Before and after, by contract; amounts of tokens in whole tokens. */
export function Changes({ label, changes }: ChangesProps) {
  if (changes.length === 0) return html`<p class="quiet">No state changed.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${label}>
    <table class="figures story-changes">
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
              <span class=${isRepeated(changes, index) ? "hidden" : ""}>${change.contract}</span>
            </th>
            <td>
              ${change.variable}<small>${change.keys.map((key) => `[${shortened(key)}]`).join("")}</small>
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
  const token = tokenOf(event, names);
  return html`<li>
    <b>${name}</b> <small title=${address}>${contract ?? shortened(address)}</small>
    <dl>
      ${Object.entries(values).map(([key, value]) => {
        const text = valueText(value);
        const isAmount = token !== undefined && /^\d+$/.test(text) && AMOUNTS.test(key);
        const shown = isAmount
          ? `${wholeText(text, token.decimals ?? 18, 18)} ${token.name}`
          : (names[text]?.name ?? grouped(shortened(text)));
        return html`<div><dt>${key}</dt><dd title=${text}>${shown}</dd></div>`;
      })}
    </dl>
  </li>`;
}

const AMOUNTS = /amount|value|debt|collateral$|liquidity/i;

/** The token that an event's amounts are of: the contract that logged it, or the only one it names. */
function tokenOf({ address, values }: LogEvent, names: Names): Names[string] | undefined {
  const own = names[address];
  if (own !== undefined && own.decimals !== null) return own;
  const named = Object.values(values).flatMap((value) => names[valueText(value)] ?? []);
  const tokens = named.filter(({ decimals }) => decimals !== null);
  return tokens.length === 1 ? tokens[0] : undefined;
}
