// What can be planned for one price: a path, a walk, frozen, missing; and what is planned already.
import { useState } from "preact/hooks";
import { post, send } from "../kit/client.ts";
import { timeText, wholeText } from "../kit/figures.ts";
import { html } from "../kit/html.ts";
import { isMisspelt } from "../kit/typed.ts";
import { NumberInput, numberIn, TypedInput } from "../kit/typed-input.ts";
import { act } from "../kit/world.ts";
import { pathTo } from "./dollars.ts";
import type { Price, Schedule } from "./overview.ts";
import { dollarFault, wadOf } from "./typed.ts";

export function Plans({ shown }: { readonly shown: Price }) {
  const { asset, price, frozen, schedules } = shown;
  const freeze = () => act(send(frozen ? "DELETE" : "POST", `/prices/frozen/${asset}`));
  const remove = () => act(send("DELETE", `/prices/${asset}`));
  return html`<${PathForm} shown=${shown} /><${WalkForm} shown=${shown} />
    <div class="row">
      <button type="button" onClick=${freeze}>
        ${frozen ? "Unfreeze" : "Let it grow stale"}
      </button>
      ${price !== null && html`<button type="button" onClick=${remove}>Remove the price</button>`}
    </div>
    ${schedules.map((each) => html`<${Planned} key=${each.id} planned=${each} />`)}`;
}

function Planned({ planned }: { readonly planned: Schedule }) {
  const { id, dueAt, left, path, walk } = planned;
  const cancel = () => act(send("DELETE", `/prices/schedules/${id}`));
  const what =
    walk === null
      ? `to $${wholeText(path?.price ?? "0", 18, 18)} at ${timeText(Date.parse(path?.endsAt ?? dueAt))}`
      : `by at most ${walk.stepBps / 100} % every ${walk.everySeconds} s`;
  return html`<p class="row">
    <span>${walk === null ? "Path" : "Walk"} ${what}
      <small> next ${timeText(Date.parse(dueAt))}, ${left} to come</small></span>
    <button type="button" onClick=${cancel}>Cancel</button>
  </p>`;
}

interface NumberProps {
  readonly label: string;
  readonly value: string;
  readonly set: (text: string) => void;
  readonly after: string;
  readonly most?: number;
  /** Decimals; a whole number without. */
  readonly places?: number;
}

function Field({ label, value, set, after, most, places }: NumberProps) {
  const least = places === undefined ? 1 : 10 ** -places;
  return html`<label
    >${label} <${NumberInput} required ...${{ value, onText: set, least, most, places }} />${after}</label
  >`;
}

/** A straight way to another price. */
function PathForm({ shown: { asset, price } }: { readonly shown: Price }) {
  const [to, setTo] = useState("");
  const [hours, setHours] = useState("24");
  const [steps, setSteps] = useState("12");
  const send = (event: Event) => {
    event.preventDefault();
    const end = wadOf(to);
    if (isMisspelt(end)) return;
    const seconds = Math.round(numberIn(hours) * 3_600);
    const path =
      price !== null
        ? pathTo(BigInt(price), BigInt(end), seconds, numberIn(steps))
        : [{ afterSeconds: seconds, price: end }];
    void act(post("/prices/schedule", { asset, path }), `A path of ${path.length} prices waits.`);
  };
  return html`<form class="row" onSubmit=${send}>
    <label>Path to $ <${TypedInput} required value=${to} onText=${setTo} faultOf=${dollarFault} /></label>
    <${Field} label="in" value=${hours} set=${setHours} after="hours" places=${3} />
    <${Field} label="by" value=${steps} set=${setSteps} after="steps" most=${1_000} />
    <button>Plan</button>
  </form>`;
}

/** Steps up and down at random, the same for the same seed. */
function WalkForm({ shown: { asset } }: { readonly shown: Price }) {
  const [percent, setPercent] = useState("1");
  const [minutes, setMinutes] = useState("60");
  const [count, setCount] = useState("24");
  const send = (event: Event) => {
    event.preventDefault();
    const body = {
      asset,
      everySeconds: Math.round(numberIn(minutes) * 60),
      stepBps: Math.round(numberIn(percent) * 100),
      steps: numberIn(count),
    };
    void act(post("/prices/walk", body), `A walk of ${body.steps} steps waits.`);
  };
  return html`<form class="row" onSubmit=${send}>
    <${Field} label="Walk by up to" value=${percent} set=${setPercent} after="%" places=${2} />
    <${Field} label="every" value=${minutes} set=${setMinutes} after="minutes" places=${2} />
    <${Field} label="for" value=${count} set=${setCount} after="steps" />
    <button>Plan</button>
  </form>`;
}
