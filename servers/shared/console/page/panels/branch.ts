// The panel of branches: snapshots, comparisons, exports.
import { Comparison } from "../branch/comparison.ts";
import { Exports } from "../branch/exports.ts";
import { Position } from "../branch/position.ts";
import { Snapshots } from "../branch/snapshots.ts";
import { html } from "../kit/html.ts";
import type { PanelProps } from "../kit/place.ts";

export function BranchPanel({ place }: PanelProps) {
  return html`<h1>Branch</h1>
    <div class="branch">
      <div class="stack"><${Position} place=${place} /><${Snapshots} /></div>
      <${Exports} place=${place} />
      <${Comparison} place=${place} />
    </div>`;
}
