// The panel of the present: time, prices, balances, markets, positions.
import { html } from "../kit/html.ts";

export function NowPanel() {
  return html`<h1>Now</h1>`;
}
