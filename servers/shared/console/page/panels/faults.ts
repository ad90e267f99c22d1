// The panel of faults: the rules that hold now, a form for one more, and who got which fault.
import { RuleForm } from "../faults/form.ts";
import { type Kinds, MET_SHOWN, type ObservedFault, useFaults } from "../faults/reading.ts";
import { RulesBox } from "../faults/rules.ts";
import { labelOf } from "../kit/client.ts";
import { html } from "../kit/html.ts";
import type { PanelProps } from "../kit/place.ts";
import { Table } from "../kit/table.ts";
import { Time } from "../kit/words.ts";
import { useRead } from "../kit/world.ts";

export function FaultsPanel({ place }: PanelProps) {
  const { value: known } = useRead<Kinds>("/faults/kinds", true);
  const { value: now, fault } = useFaults();
  if (known === undefined || now === undefined) {
    return html`<h1>Faults</h1>
      <p class="quiet" role="status">${fault ?? "Reading the faults…"}</p>`;
  }
  const { faults, met } = now;
  const { kinds, profiles } = known;
  return html`<h1>Faults</h1>
    ${place.position !== "live" && html`<p class="quiet">Faults are shown as they are now, not as they were then.</p>`}
    ${fault !== undefined && html`<p class="bad">${fault}</p>`}
    <div class="faults">
      <div class="stack">
        <${RulesBox} ...${{ faults, met, profiles }} />
        <${ObservedBox} met=${met} />
      </div>
      <${RuleForm} ...${{ kinds, rules: faults.rules }} />
    </div>`;
}

const COLUMNS = ["Time", "Rule", "Caller", "Surface", "At", "#Case"];

function ObservedBox({ met }: { readonly met: readonly ObservedFault[] }) {
  return html`<section class="card" aria-labelledby="met-faults">
    <h2 id="met-faults">Met</h2>
    ${
      met.length === 0
        ? html`<p class="quiet">No client has met a fault since the rules were set.</p>`
        : html`<p class="quiet">The last ${MET_SHOWN} at most, newest first. Faults inside the world, such as those of prices, are
              counted with the rules.</p>
            <${Table} label="Met faults" columns=${COLUMNS}>
              <tbody>
                ${met.toReversed().map(
                  (each) => html`<tr>
                    <td><${Time} ms=${Date.parse(each.timestamp)} /></td>
                    <th scope="row">${each.rule}</th>
                    <td>${each.caller}</td>
                    <td>${labelOf(each.surface)}</td>
                    <td>${each.at}</td>
                    <td class="n">${each.ordinal}</td>
                  </tr>`,
                )}
              </tbody>
            <//>`
    }
  </section>`;
}
