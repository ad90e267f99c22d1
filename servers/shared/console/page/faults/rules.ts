// The rules that hold: how often each has injected its fault, and who got it last. One is removed, all are ended,
// or a profile takes their place.
import { useState } from "preact/hooks";
import { labelOf } from "../kit/client.ts";
import { html, type On } from "../kit/html.ts";
import { Table } from "../kit/table.ts";
import {
  type Faults,
  type ObservedFault,
  type Profile,
  plainRule,
  type Rule,
  setProfile,
  setRules,
} from "./reading.ts";
import { activeOf, holdsOf, howOftenText, kindText, timeSpanText, whereText } from "./words.ts";

interface RulesProps {
  readonly faults: Faults;
  readonly met: readonly ObservedFault[];
  readonly profiles: readonly Profile[];
}

const COLUMNS = ["Rule", "What", "Where and whom", "How often", "#Struck", "Last met by", ""];

export function RulesBox({ faults: { rules, waiting }, met, profiles }: RulesProps) {
  const remove = (name: string) =>
    setRules(
      rules.filter((rule) => rule.name !== name).map(plainRule),
      `Removed “${name}”. The others begin to count anew.`,
    );
  return html`<section class="card" aria-labelledby="fault-rules">
    <h2 id="fault-rules">Rules</h2>
    <${ProfileForm} profiles=${profiles} rules=${rules.map(plainRule)} />
    ${
      rules.length === 0
        ? html`<p class="quiet">All is calm. Set a profile, or add a rule.</p>`
        : html`<${Table} label="Fault rules" columns=${COLUMNS}>
              <tbody>
                ${rules.map((rule) => html`<${Row} key=${rule.name} ...${{ rule, met, remove }} />`)}
              </tbody>
            <//>
            <p class="row"><button type="button" onClick=${() => setRules([], "All faults have ended.")}>
              End all faults
            </button></p>`
    }
    ${waiting > 0 && html`<p role="status">${waiting === 1 ? "1 request waits" : `${waiting} requests wait`} for time to pass.</p>`}
  </section>`;
}

interface RowProps {
  readonly rule: Faults["rules"][number];
  readonly met: readonly ObservedFault[];
  readonly remove: (name: string) => void;
}

function Row({ rule, met, remove }: RowProps) {
  const { name, struck } = rule;
  const plain = plainRule(rule);
  const last = met.findLast((each) => each.rule === name);
  const span = timeSpanText(plain);
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${kindText(plain)}</td>
    <td>${whereText(plain, labelOf)}</td>
    <td>${howOftenText(plain)}${span !== "" && html` <small>${span}</small>`}</td>
    <td class="n">${struck}</td>
    <td>${last !== undefined && html`${last.caller} <small>${labelOf(last.surface)} ${last.at}</small>`}</td>
    <td><button type="button" aria-label=${`Remove ${name}`} onClick=${() => remove(name)}>Remove</button></td>
  </tr>`;
}

interface ProfileProps {
  readonly profiles: readonly Profile[];
  /** Those that hold. */
  readonly rules: readonly Rule[];
}

function ProfileForm({ profiles, rules }: ProfileProps) {
  const [chosen, setChosen] = useState("");
  const active = activeOf(profiles, rules);
  const profile = profiles.find(({ name }) => name === chosen) ?? active ?? profiles[0];
  const holding = ({ name, rules: { length } }: Profile): string => {
    if (name !== active?.name) return name;
    const count = holdsOf(active, rules);
    return `${name} (${count === length ? "holds now" : `${count} of its ${length} rules hold now`})`;
  };
  const set = (event: Event) => {
    event.preventDefault();
    if (profile !== undefined) void setProfile(profile.name);
  };
  return html`<form class="row" onSubmit=${set}>
      <label for="fault-profile">Profile</label>
      <select
        id="fault-profile"
        aria-describedby="fault-profile-about"
        value=${profile?.name}
        onChange=${(event: On<HTMLSelectElement>) => setChosen(event.target.value)}
      >
        ${profiles.map((each) => html`<option value=${each.name}>${holding(each)}</option>`)}
      </select>
      <button>Set profile</button>
    </form>
    <p class="quiet" id="fault-profile-about">${profile?.about} ${profile?.rules.length} rules, which replace those that hold.</p>`;
}
