// The panel of branches: snapshots, comparisons, exports.
import { html } from "../kit/html.ts";

export function BranchPanel() {
  return html`<h1>Branch</h1>`;
}
