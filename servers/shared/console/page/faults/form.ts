// The form of a new rule, made from what control says of each kind.
import { useState } from "preact/hooks";
import { labelOf } from "../kit/client.ts";
import { type Children, html, type On } from "../kit/html.ts";
import { NumberInput } from "../kit/typed-input.ts";
import { useRead } from "../kit/world.ts";
import {
  type Faults,
  type Kind,
  type Parameter,
  plainRule,
  type Rule,
  setRules,
} from "./reading.ts";
import { ruleOf, type Typed } from "./typed.ts";

interface FormProps {
  readonly kinds: readonly Kind[];
  readonly rules: Faults["rules"];
}

export function RuleForm({ kinds, rules }: FormProps) {
  const [typed, setTyped] = useState<Typed>({ often: "always" });
  const kind = kinds.find((each) => each.kind === typed.kind) ?? kinds[0];
  const { value: people } = useRead<{ readonly actors: readonly { readonly name: string }[] }>(
    "/actors",
  );
  if (kind === undefined) return null;
  const hear = (event: On<HTMLInputElement>) => {
    const { name, value } = event.target;
    setTyped({ ...typed, [name]: value });
  };
  const name = typed.name?.trim() || freeName(kind.kind, rules);
  const add = async (event: Event) => {
    event.preventDefault();
    const rule = ruleOf({ ...typed, name }, kind);
    const isDone = await setRules([...rules.map(plainRule), rule], `“${name}” holds now.`);
    if (isDone) setTyped({ kind: kind.kind, often: "always" });
  };
  const named = (field: string) => ({
    id: `rule-${field}`,
    name: field,
    value: typed[field] ?? "",
  });
  const text = (field: string) => ({ ...named(field), onInput: hear });
  const number = (field: string) => ({
    ...named(field),
    onText: (value: string) => setTyped({ ...typed, [field]: value }),
  });
  return html`<section class="card" aria-labelledby="new-rule">
    <h2 id="new-rule">Add a rule</h2>
    <form class="fields" onSubmit=${add}>
      <${Labelled} field="kind" label="What" note=${kind.about}>
        <select id="rule-kind" name="kind" aria-describedby="rule-kind-note" value=${kind.kind} onChange=${hear}>
          ${[...new Set(kinds.map(({ place }) => place))].map(
            (place) => html`<optgroup label=${`Met by a ${place}`}>
              ${kinds.filter((each) => each.place === place).map((each) => html`<option>${each.kind}</option>`)}
            </optgroup>`,
          )}
        </select>
      <//>
      ${Object.entries(kind.takes).map(
        ([field, takes]) =>
          html`<${Labelled} key=${field} field=${field} label=${field} note=${takes.about}>
            ${
              "oneOf" in takes
                ? html`<${Choice} ...${{ takes, common: text(field) }} />`
                : html`<${NumberInput} required least=${takes.from} most=${takes.to} ...${number(field)} />`
            }
          <//>`,
      )}
      ${
        kind.surfaces.length > 0 &&
        html`<${Labelled} field="surface" label="Surface" note="Every one if empty">
          <select id="rule-surface" name="surface" value=${typed.surface ?? ""} onChange=${hear}>
            ${["", ...kind.surfaces].map((each) => html`<option value=${each}>${labelOf(each)}</option>`)}
          </select>
        <//>`
      }
      <${Labelled} field="at" label="At" note=${`Met by ${kind.met.replaceAll("`", "")}. Everything if empty`}>
        <input type="text" maxlength="200" autocomplete="off" ...${text("at")} />
      <//>
      <${Labelled} field="actor" label="Whom" note="A user, or what a client calls itself. Everybody if empty">
        <input type="text" maxlength="200" autocomplete="off" list="rule-actors" ...${text("actor")} />
        <datalist id="rule-actors">${people?.actors.map((each) => html`<option>${each.name}</option>`)}</datalist>
      <//>
      <${Often} ...${{ typed, hear, number }} />
      <${Labelled} field="from" label="From, in seconds" note="After the rules are set">
        <${NumberInput} least=${0} places=${3} ...${number("from")} />
      <//>
      <${Labelled} field="to" label="Until, in seconds" note="For ever if empty">
        <${NumberInput} least=${0} places=${3} ...${number("to")} />
      <//>
      <${Labelled} field="name" label="Name" note="Another name decides otherwise">
        <input type="text" maxlength="200" autocomplete="off" placeholder=${name} ...${text("name")} />
      <//>
      <button class="main">Add rule</button>
    </form>
  </section>`;
}

function freeName(kind: string, rules: readonly Rule[]): string {
  const taken = new Set(rules.map(({ name }) => name));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? kind : `${kind} ${count}`;
    if (!taken.has(name)) return name;
  }
}

interface LabelledProps {
  readonly field: string;
  readonly label: string;
  readonly note?: string;
  readonly children?: Children;
}

function Labelled({ field, label, note, children }: LabelledProps) {
  return html`<div class="field">
    <label for=${`rule-${field}`}>${label}</label>
    ${children}
    ${note !== undefined && html`<p class="quiet" id=${`rule-${field}-note`}>${note}</p>`}
  </div>`;
}

interface ChoiceProps {
  readonly takes: Extract<Parameter, { readonly oneOf: unknown }>;
  readonly common: Readonly<Record<string, unknown>>;
}

function Choice({ takes, common: { onInput: onChange, ...rest } }: ChoiceProps) {
  return html`<select required ...${rest} onChange=${onChange}>
    ${["", ...takes.oneOf].map((each) => html`<option value=${String(each)}>${each}</option>`)}
  </select>`;
}

interface OftenProps {
  readonly typed: Typed;
  readonly hear: (event: Event) => void;
  readonly number: (field: string) => Readonly<Record<string, unknown>>;
}

function Often({ typed, hear, number }: OftenProps) {
  return html`<${Labelled} field="often" label="How often">
      <select id="rule-often" name="often" value=${typed.often} onChange=${hear}>
        <option value="always">always</option>
        <option value="rate">in so many per cent</option>
        <option value="nth">at one case alone</option>
      </select>
    <//>
    ${
      typed.often === "rate" &&
      html`<${Labelled} field="percent" label="Per cent">
        <${NumberInput} required least=${0.01} most=${100} places=${2} ...${number("percent")} />
      <//>`
    }
    ${
      typed.often === "nth" &&
      html`<${Labelled} field="nth" label="Which one" note="Counted for each caller; 1 is the first">
        <${NumberInput} required least=${1} most=${1_000_000} ...${number("nth")} />
      <//>`
    }`;
}
