// The card of the actor: address, key and credentials, each to copy, and a token on demand.
import { useState } from "preact/hooks";
import { html, type On } from "../kit/html.ts";
import { go } from "../kit/place.ts";
import { Copy } from "../kit/words.ts";
import { refresh, tellFault } from "../kit/world.ts";
import type { Actor } from "./choices.ts";
import { signIn } from "./sending.ts";

export function ActorCard({
  actors,
  actor,
}: {
  readonly actors: readonly Actor[];
  readonly actor: string;
}) {
  const known = actors.find(({ name }) => name === actor);
  const become = (event: On<HTMLSelectElement>) => go({ actor: event.target.value });
  return html`<section class="card actor" aria-labelledby="actor-title">
    <h2 id="actor-title">Who acts</h2>
    <label class="field"
      ><span>Become</span>
      <select value=${actor} onChange=${become}>
        <option value="">no actor</option>
        ${actors.map(({ name, role }) => html`<option value=${name}>${name} (${role})</option>`)}
      </select></label
    >
    ${known === undefined ? html`<p class="quiet">${hint(actor)}</p>` : html`<${Facts} actor=${known} key=${known.name} />`}
  </section>`;
}

const hint = (actor: string): string =>
  actor === ""
    ? "Choose an actor: requests are sent with a token of theirs."
    : `There is no actor ${actor} in this world now.`;

function Facts({ actor }: { readonly actor: Actor }) {
  const { address, privateKey, clientId, clientSecret } = actor;
  const facts = [
    ["Address", address],
    ["Key", privateKey],
    ["Client id", clientId],
    ["Client secret", clientSecret],
  ] as const;
  return html`<dl class="facts">
    ${facts.map(
      ([name, text]) =>
        html`<dt>${name}</dt>
          <dd><${Copy} text=${text} label=${`Copy ${name.toLowerCase()}`}><code>${short(text)}</code><//></dd>`,
    )}
    <dt>Token</dt>
    <dd><${TokenFact} actor=${actor.name} /></dd>
  </dl>`;
}

const SHORT = 14;

const short = (text: string): string =>
  text.length <= 2 * SHORT ? text : `${text.slice(0, SHORT)}…${text.slice(-4)}`;

function TokenFact({ actor }: { readonly actor: string }) {
  const [token, setToken] = useState("");
  const ask = async () => {
    try {
      setToken((await signIn(actor)).access_token);
      await refresh();
    } catch (error) {
      tellFault(error);
    }
  };
  if (token === "") return html`<button type="button" onClick=${ask}>Get a token</button>`;
  return html`<span class="row"
    ><${Copy} text=${token} label="Copy token"><code>${short(token)}</code><//>
    <button type="button" onClick=${ask}>New</button></span
  >`;
}
