// The panel of what happened: the journal as a timeline.
import { html } from "../kit/html.ts";

export function StoryPanel() {
  return html`<h1>What happened</h1>`;
}
