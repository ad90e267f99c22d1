// The panel of acting: requests as an actor.
import { html } from "../kit/html.ts";

export function ActPanel() {
  return html`<h1>Act</h1>`;
}
