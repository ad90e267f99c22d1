// The input of one field, by its kind.
import type { VNode } from "preact";
import { timeText, wholeText } from "../kit/figures.ts";
import { html, type On } from "../kit/html.ts";
import { isMisspelt, readAmount } from "../kit/typed.ts";
import { type Field, itemCount, itemsOf, type Texts, withoutItem } from "./fields.ts";
import { readingOf } from "./form.ts";
import { addressOf, type Filled, UNITS, unitIdOf, usualUnitOf } from "./values.ts";

export interface FieldProps {
  readonly field: Field;
  readonly filled: Filled;
  readonly faults: Readonly<Record<string, string>>;
  /** Changes texts; an empty text removes its own. */
  readonly onType: (texts: Texts) => void;
}

export function FieldView(props: FieldProps): VNode<unknown> {
  const { field } = props;
  if (field.kind === "object") return html`<${ObjectView} ...${props} />`;
  if (field.kind === "list") return html`<${ListView} ...${props} />`;
  return html`<${PlainView} ...${props} />`;
}

const labelOf = ({ name, isRequired }: Field) =>
  html`<span class="label"
    >${/^\d+$/.test(name) ? `${Number(name) + 1}.` : name}${
      isRequired
        ? html`<b class="required" title="required"> *</b>`
        : html`<small> optional</small>`
    }</span
  >`;

function ObjectView({ field, ...rest }: FieldProps) {
  return html`<fieldset>
    <legend>${labelOf(field)}</legend>
    ${field.members.map((each) => html`<${FieldView} key=${each.id} field=${each} ...${rest} />`)}
  </fieldset>`;
}

function ListView({ field, filled, faults, onType }: FieldProps) {
  const { id, about } = field;
  const count = itemCount(id, filled.texts);
  return html`<fieldset>
    <legend>${labelOf(field)}</legend>
    ${about && html`<p class="quiet">${about}</p>`}
    ${itemsOf(field, filled.texts).map(
      (item, at) =>
        html`<div class="item" key=${item.id}>
          <${FieldView} field=${item} filled=${filled} faults=${faults} onType=${onType} />
          <button type="button" onClick=${() => onType(withoutItem(filled.texts, id, at))}>
            Remove<span class="hidden"> ${field.name} ${at + 1}</span>
          </button>
        </div>`,
    )}
    <button type="button" onClick=${() => onType({ [`${id}.#`]: String(count + 1) })}>
      Add<span class="hidden"> to ${field.name}</span>
    </button>
  </fieldset>`;
}

/** What every address and every amount says goes without saying. */
const USUAL = /^(40 hexadecimal characters[^;]*; letters[^;:]*[;:]? ?|base units$)/;

function PlainView({ field, filled, faults, onType }: FieldProps) {
  const { id } = field;
  const said = field.about.replace(USUAL, "");
  const fault = faults[id];
  const notes = `${id}-notes`;
  return html`<div class=${fault === undefined ? "field" : "field wrong"}>
    <label for=${id}>${labelOf(field)}</label>
    <${Input} field=${field} filled=${filled} notes=${notes} onType=${onType} isWrong=${fault !== undefined} />
    <div class="notes" id=${notes}>
      ${fault !== undefined && html`<p class="bad">${fault}</p>`}
      <${Reading} field=${field} filled=${filled} />
      ${said !== "" && html`<p class="quiet">${said}</p>`}
    </div>
  </div>`;
}

interface InputProps {
  readonly field: Field;
  readonly filled: Filled;
  readonly notes: string;
  readonly isWrong: boolean;
  readonly onType: (texts: Texts) => void;
}

function Input({ field, filled, notes, isWrong, onType }: InputProps) {
  const { id, kind, options } = field;
  const text = filled.texts[id] ?? "";
  const common = { id, "aria-describedby": notes, "aria-invalid": isWrong || undefined };
  const hear = (event: On<HTMLInputElement>) => onType({ [id]: event.target.value });
  if (kind === "choice" || kind === "boolean") {
    const all = kind === "boolean" ? ["true", "false"] : options.map(String);
    return html`<select ...${common} value=${text} onChange=${hear}>
      ${["", ...all].map((each) => html`<option value=${each}>${each}</option>`)}
    </select>`;
  }
  if (kind === "amount") return html`<${AmountInput} ...${{ field, filled, common, onType }} />`;
  if (kind === "json") {
    return html`<textarea ...${common} rows="3" spellcheck="false" value=${text} onInput=${hear} />`;
  }
  const list = kind === "address" || kind === "vault" ? `names-${listOf(field)}` : undefined;
  const mode = kind === "number" ? "numeric" : undefined;
  return html`<input
    ...${common}
    type="text"
    list=${list}
    inputmode=${mode}
    autocomplete="off"
    spellcheck="false"
    value=${text}
    onInput=${hear}
  />`;
}

/** Which names an address is chosen from. */
export const listOf = ({ name, kind }: Field): "tokens" | "pools" | "vaults" | "all" => {
  if (kind === "vault") return "vaults";
  if (/asset|token|payWith/i.test(name)) return "tokens";
  return /pool/i.test(name) ? "pools" : "all";
};

interface AmountInputProps {
  readonly field: Field;
  readonly filled: Filled;
  readonly common: Readonly<Record<string, unknown>>;
  readonly onType: (texts: Texts) => void;
}

/** The amount, and its unit: the form's own, base units, or any token. */
function AmountInput({ field, filled, common, onType }: AmountInputProps) {
  const [amountId, unitId] = [field.id, unitIdOf(field)];
  const tokens = Object.keys(filled.names.decimals);
  const own = usualUnitOf(field, filled);
  /** A unit that is typed behind the amount goes to the list of units. */
  const partsOf = (text: string) => {
    const read = readAmount(text);
    const unit = isMisspelt(read) ? "" : (read.unit ?? "");
    const isKnown = unit === UNITS || tokens.includes(unit);
    return !isMisspelt(read) && isKnown ? [read.spelling, unit] : [text];
  };
  const [digits, said = filled.texts[unitId] ?? ""] = partsOf(filled.texts[amountId] ?? "");
  const say = (text = "", otherwise = "") => {
    const [amount = "", unit = otherwise] = partsOf(text);
    onType({ [amountId]: amount, [unitId]: unit });
  };
  const takesAll = field.schema.format === "amountOrAll";
  return html`<span class="amount-input">
    <input
      ...${common}
      type="text"
      inputmode="decimal"
      autocomplete="off"
      value=${digits}
      onInput=${(event: On<HTMLInputElement>) => say(event.target.value, said)}
    />
    <select
      aria-label=${`Unit of ${field.name}`}
      value=${said === (own ?? UNITS) ? "" : said}
      onChange=${(event: On<HTMLSelectElement>) => say(digits, event.target.value)}
    >
      <option value="">${own ?? "base units"}</option>
      ${own !== undefined && html`<option value=${UNITS}>base units</option>`}
      ${tokens.filter((each) => each !== own).map((each) => html`<option value=${each}>${each}</option>`)}
    </select>
    ${takesAll && html`<button type="button" onClick=${() => onType({ [amountId]: "ALL" })}>All</button>`}
  </span>`;
}

/** The value to send for the typed text. */
function Reading({ field, filled }: { readonly field: Field; readonly filled: Filled }) {
  const text = filled.texts[field.id] ?? "";
  if (text === "") return null;
  if (field.kind === "amount") return html`<${AmountReading} ...${{ field, filled }} />`;
  if (field.kind === "address" && !/^(0x)?[0-9a-f]{40}$/i.test(text.trim())) {
    const address = addressOf(filled.names, text.trim());
    if (address === undefined) return html`<p class="warn">No contract or actor has this name.</p>`;
    return html`<p class="quiet"><code>${address}</code></p>`;
  }
  const isInstant = field.name === "deadline" && /^\d{1,11}$/.test(text);
  return isInstant ? html`<p class="quiet">${timeText(Number(text) * 1000)} UTC</p>` : null;
}

function AmountReading({ field, filled }: { readonly field: Field; readonly filled: Filled }) {
  const { sent, misspelt } = readingOf(field, filled);
  if (misspelt?.spelling !== undefined) return null;
  if (misspelt !== undefined) return html`<p class="warn">Sent as it is. ${misspelt.fault}</p>`;
  return /^\d+$/.test(sent) ? html`<p class="quiet">${wholeText(sent, 0)} base units</p>` : null;
}
