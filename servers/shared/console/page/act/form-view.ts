// The form of one write: its fields, a dry run, the sending, and the request for other places.
import { useState } from "preact/hooks";
import { html } from "../kit/html.ts";
import { go, type Place } from "../kit/place.ts";
import { tellFault } from "../kit/world.ts";
import type { Choices } from "./choices.ts";
import type { Field, Texts } from "./fields.ts";
import {
  faultsIn,
  filledOf,
  isTyped,
  KEY_FIELD,
  misspeltIn,
  requestOf,
  textsIn,
  textsOfExample,
} from "./form.ts";
import { FieldView } from "./inputs.ts";
import { outcomeOf, ResultView, seenOf } from "./result-view.ts";
import { type Result, sendAs } from "./sending.ts";
import { Snippets } from "./snippet-view.ts";
import type { Write } from "./writes.ts";

interface FormProps {
  readonly write: Write;
  readonly choices: Choices;
  readonly place: Place;
}

export function FormView({ write, choices, place }: FormProps) {
  const { names } = choices;
  const [answer, setAnswer] = useState<{ readonly result: Result; readonly to: string }>();
  const [isBusy, setBusy] = useState(false);
  const { actor, query } = place;
  const texts = isTyped(query) ? textsIn(query) : textsOfExample(write, names);
  const filled = filledOf(write, texts, names);
  const type = (changes: Texts) => go({ query: { ...texts, typed: "1", ...changes } });
  // An answer to another request would mark fields that are right by now.
  const input = JSON.stringify([actor, texts]);
  const result = answer?.to === input ? answer.result : undefined;
  const isThere = choices.actors.some(({ name }) => name === actor);
  const send = async (isDryRun: boolean) => {
    const [wrong] = Object.keys(misspelt);
    if (wrong !== undefined) return document.getElementById(wrong)?.focus();
    setBusy(true);
    try {
      const sent = await sendAs(actor, requestOf(write, filled, isDryRun), isDryRun);
      setAnswer({ result: sent, to: input });
    } catch (error) {
      tellFault(error);
    }
    setBusy(false);
  };
  const refusal = result === undefined ? undefined : outcomeOf(result).reason;
  const misspelt = misspeltIn(filled);
  const { beside } = faultsIn(refusal ?? "", filled.fields);
  const named = Object.entries(beside).map(([id, fault]) => {
    const { name = "" } = filled.fields.find((field) => field.id === id) ?? {};
    return [id, `${name} ${fault}`] as const;
  });
  const faults = { ...Object.fromEntries(named), ...misspelt };
  const submit = (event: Event) => {
    event.preventDefault();
    void send(false);
  };
  return html`<div class="sheet">
    <form class="card" onSubmit=${submit} aria-labelledby="form-title" noValidate>
      <${Head} write=${write} />
      <${Fields} ...${{ write, filled, faults, onType: type }} />
      <div class="row ends">
        <${DryRunButton} write=${write} isOff=${!isThere || isBusy} onClick=${() => void send(true)} />
        <button class="main" type="submit" disabled=${!isThere || isBusy}>
          Send${isThere ? ` as ${actor}` : ""}
        </button>
        ${!isThere && html`<span class="quiet">Choose an actor first.</span>`}
        ${
          isTyped(query) &&
          html`<button type="button" onClick=${() => go({ query: cleared(query) })}>
            Example again
          </button>`
        }
      </div>
      ${place.position !== "live" && html`<p class="warn">It goes to the world as it is now, not to the past that is shown.</p>`}
    </form>
    ${answer !== undefined && html`<${ResultView} result=${answer.result} isOld=${result === undefined} />`}
    <${Snippets} actor=${actor} request=${requestOf(write, filled)} filled=${filled} chosen=${query.as} seen=${result && seenOf(result)} />
  </div>`;
}

/** A step that removes what was typed. */
export function cleared(query: Place["query"]): Record<string, undefined> {
  const typed = ["typed", ...Object.keys(textsIn(query))];
  return Object.fromEntries(typed.map((name) => [name, undefined]));
}

function Head({ write }: { readonly write: Write }) {
  const { title, method, path, about } = write;
  return html`<h2 id="form-title" tabindex="-1">${title}</h2>
    <p><b class="method">${method}</b> <code>${path}</code></p>
    ${about && html`<p class="quiet">${withCode(about)}</p>`}`;
}

/** A text of the document, with what stands in backticks as code. */
const withCode = (text: string) =>
  text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

interface FieldsProps {
  readonly write: Write;
  readonly filled: ReturnType<typeof filledOf>;
  readonly faults: Readonly<Record<string, string>>;
  readonly onType: (changes: Texts) => void;
}

const KEY: Field = {
  id: KEY_FIELD,
  name: "Idempotency-Key",
  kind: "text",
  isRequired: false,
  about: "Requests with the same key and body have one effect and get the same answer.",
  isAlias: false,
  options: [],
  members: [],
  schema: { type: "string" },
};

/** Fields that are seldom needed stand at the end, folded unless something is in them. */
function Fields({ write, ...rest }: FieldsProps) {
  const { fields, takesKey } = write;
  const usual = fields.filter(({ isAlias }) => !isAlias);
  const seldom = [...fields.filter(({ isAlias }) => isAlias), ...(takesKey ? [KEY] : [])];
  const show = (field: Field) => html`<${FieldView} key=${field.id} field=${field} ...${rest} />`;
  const isUsed = seldom.some(({ id }) => rest.filled.texts[id]);
  return html`${usual.length === 0 && html`<p class="quiet">It takes no arguments.</p>`}
    ${usual.map(show)}
    ${
      seldom.length > 0 &&
      html`<details open=${isUsed}>
        <summary>More: ${seldom.map(({ name }) => name).join(", ")}</summary>
        ${seldom.map(show)}
      </details>`
    }`;
}

interface DryRunProps {
  readonly write: Write;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function DryRunButton({ write, isOff, onClick }: DryRunProps) {
  if (write.dryRun === undefined) return html`<span class="quiet">It has no dry run.</span>`;
  return html`<button type="button" disabled=${isOff} onClick=${onClick}>Dry run</button>`;
}
