// The request for other places: a shell, a program, the plan. Each with a button that copies it.

import { callSteps, type Names } from "../gherkin/calls.ts";
import { requestOutcome, type SeenAnswer, seenCallOutcome } from "../gherkin/outcomes.ts";
import { ofSeed, requestStep } from "../gherkin/requests.ts";
import { client } from "../kit/client.ts";
import { html } from "../kit/html.ts";
import { go } from "../kit/place.ts";
import { Copy } from "../kit/words.ts";
import { type FormRequest, KEY_FIELD } from "./form.ts";
import { tokenPath } from "./sending.ts";
import { curlOf, typedClientOf, typescriptOf } from "./snippets.ts";
import type { Filled } from "./values.ts";

interface SnippetsProps {
  readonly actor: string;
  readonly request: FormRequest;
  readonly filled: Filled;
  readonly chosen: string | undefined;
  /** What came of it, or of its dry run. */
  readonly seen: SeenAnswer | undefined;
}

const KINDS = {
  curl: "curl",
  ts: "TypeScript",
  typed: "Typed client",
  step: "Gherkin",
} as const;
type Kind = keyof typeof KINDS;

export function Snippets({ actor, request, filled, chosen, seen }: SnippetsProps) {
  const { surface } = request;
  // Control has no typed client for others.
  const kinds = Object.entries(KINDS).filter(([name]) => name !== "typed" || surface === "app");
  const kind = kinds.some(([name]) => name === chosen) ? (chosen as Kind) : "curl";
  const text = textOf(kind, { actor: actor || "ACTOR", request, filled, seen });
  return html`<section class="card snippets" aria-labelledby="snippets-title">
    <div class="row head">
      <h2 id="snippets-title">The same elsewhere</h2>
      <div class="row" role="group" aria-label="Form of the request">
        ${kinds.map(
          ([name, title]) =>
            html`<button
              type="button"
              aria-pressed=${name === kind ? "true" : "false"}
              onClick=${() => go({ query: { as: name } })}
            >
              ${title}
            </button>`,
        )}
      </div>
      <${Copy} text=${text} label=${`Copy ${KINDS[kind]}`} />
    </div>
    ${
      client.kind === "report" &&
      kind !== "step" &&
      html`<p class="quiet">It needs a platform at these addresses, as <code>npm start</code> has it.</p>`
    }
    <pre tabindex="0" aria-label=${KINDS[kind]}><code>${text}</code></pre>
  </section>`;
}

type Filling = Pick<SnippetsProps, "actor" | "request" | "filled" | "seen">;

function textOf(kind: Kind, filling: Filling): string {
  if (kind === "step") return stepOf(filling);
  const { actor, request } = filling;
  const { surface, method, route, path, headers, body } = request;
  const baseUrl = client.urls[surface] ?? "";
  const tokenUrl = `${client.urls.control}${tokenPath(actor)}`;
  const sent = { method, ...(body === undefined ? {} : { body }) };
  if (kind === "typed") {
    const key = headers["idempotency-key"];
    const header = key === undefined ? {} : { "Idempotency-Key": key };
    const parameters = { ...request.parameters, header };
    return typedClientOf({ ...sent, route, baseUrl, tokenUrl, parameters });
  }
  const bearer = surface === "app" ? { tokenUrl } : {};
  const snippet = { ...sent, ...bearer, headers, url: baseUrl + path };
  return kind === "curl" ? curlOf(snippet) : typescriptOf(snippet);
}

export function stepOf({ actor, request, filled: { names, texts }, seen }: Filling): string {
  const { method, path, body, surface } = request;
  if (surface === "control") {
    return `${ofSeed(callStep(actor, body as Call, names))}\n${seenCallOutcome(seen)}`;
  }
  const key = texts[KEY_FIELD];
  const step = requestStep({ actor, method, path, body, ...(key ? { key } : {}) }, names);
  return `${step}\n${requestOutcome(seen)}`;
}

interface Call {
  readonly to: string;
  readonly function: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly approvals?: unknown;
}

function callStep(actor: string, { to, function: name, args, approvals }: Call, names: Names) {
  const from = names.actors.find(({ name }) => name === actor)?.address ?? "";
  const address = names.contracts.find(({ name }) => name === to)?.address ?? to;
  const call = { function: name, args, ...(approvals === undefined ? {} : { approvals }) };
  return callSteps({ kind: "submit", from, to: address, ...call }, names).join("\n");
}
