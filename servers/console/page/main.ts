// The page's beginning.
import { render } from "preact";
import { App } from "./app.ts";
import { html } from "./kit/html.ts";

const root = document.getElementById("console");
if (root !== null) {
  root.replaceChildren();
  render(html`<${App} />`, root);
}
