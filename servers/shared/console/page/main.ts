// Draws the page in its element, in place of the words for readers without scripts.
import { render } from "preact";
import { App } from "./app.ts";
import { html } from "./kit/html.ts";

const root = document.getElementById("console");
if (root !== null) {
  root.replaceChildren();
  render(html`<${App} />`, root);
}
