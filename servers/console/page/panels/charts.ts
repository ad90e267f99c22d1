// The panel of charts.
import { html } from "../kit/html.ts";

export function ChartsPanel() {
  return html`<h1>Charts</h1>`;
}
