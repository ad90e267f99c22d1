// When blocks are made, and the transactions that wait for one.
import { useState } from "preact/hooks";
import { post } from "../kit/client.ts";
import { html } from "../kit/html.ts";
import { go } from "../kit/place.ts";
import { NumberInput, numberIn } from "../kit/typed-input.ts";
import { ActorName } from "../kit/words.ts";
import { act } from "../kit/world.ts";
import { Box } from "./figures.ts";
import type { Mining, Overview, Waiting } from "./overview.ts";

const MODES = [
  { mode: "transaction", label: "At once" },
  { mode: "interval", label: "Interval" },
  { mode: "manual", label: "By hand" },
] as const;

const SECONDS = 12;
/** So many more waiting transactions are shown at a time. */
const MORE = 500;

function setMode(mode: Mining["mode"], intervalSeconds: number) {
  return act(post("/mining", mode === "interval" ? { mode, intervalSeconds } : { mode }));
}

interface MiningProps {
  readonly overview: Overview;
  readonly isLive: boolean;
}

export function MiningBox({ overview: { mining, waiting }, isLive }: MiningProps) {
  const all = mining.pending + mining.ahead;
  const { pending, ahead } = mining;
  const note = `${pending} pending${ahead === 0 ? "" : `, ${ahead} ahead of their nonce`}`;
  return html`<${Box} title="Blocks" note=${note}>
    ${isLive ? html`<${Modes} mining=${mining} />` : html`<p>${modeText(mining)}</p>`}
    ${waiting.length > 0 && html`<${WaitingList} waiting=${waiting} />`}
    ${
      waiting.length < all &&
      html`<p class="row">${waiting.length} of ${all} are shown.
        <button type="button" onClick=${() => go({ query: { waiting: String(waiting.length + MORE) } })}>Show more</button></p>`
    }
  <//>`;
}

function modeText({ mode, intervalSeconds }: Mining): string {
  if (mode === "interval") return `A block every ${intervalSeconds} s.`;
  return mode === "manual" ? "A block on request." : "A block for each transaction.";
}

function Modes({ mining }: { readonly mining: Mining }) {
  const [seconds, setSeconds] = useState(String(mining.intervalSeconds ?? SECONDS));
  const change = (event: Event) => {
    event.preventDefault();
    void setMode("interval", numberIn(seconds));
  };
  const [blocks, setBlocks] = useState("1");
  const mine = (event: Event) => {
    event.preventDefault();
    void act(post("/mine", { blocks: numberIn(blocks) }));
  };
  return html`<div class="row" role="group" aria-label="A block is made">
      ${MODES.map(
        ({ mode, label }) =>
          html`<button
            type="button"
            aria-pressed=${mining.mode === mode}
            onClick=${() => setMode(mode, numberIn(seconds) || SECONDS)}
          >
            ${label}
          </button>`,
      )}
    </div>
    <form class="row" onSubmit=${mine}>
      <label
        ><${NumberInput} required value=${blocks} onText=${setBlocks} least=${1} most=${1000} />
        ${blocks === "1" ? "block" : "blocks"}</label
      ><button>Mine now</button>
    </form>
    ${
      mining.mode === "interval" &&
      html`<form class="row" onSubmit=${change}>
        <label
          >every
          <${NumberInput} required value=${seconds} onText=${setSeconds} least=${1} most=${86_400} />
          seconds</label
        ><button>Set</button>
      </form>`
    }`;
}

function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  return html`<ol class="waiting" aria-label="Pending transactions">
    ${waiting.map(
      ({ txHash, from, function: name, nonce, isAhead }) =>
        html`<li key=${txHash}>
          <${ActorName} address=${from} /> ${name || "payment"}${" "}
          <small>nonce ${nonce}${isAhead ? ", waits for an earlier one" : ""}</small>
        </li>`,
    )}
  </ol>`;
}
