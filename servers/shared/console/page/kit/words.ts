// Small pieces that every panel uses: amounts, dollars, per cent, names, times, buttons that copy.
import { useState } from "preact/hooks";
import { grouped, percentText, timeText, usdText, wholeText } from "./figures.ts";
import { type Children, html } from "./html.ts";
import { useRead } from "./world.ts";

interface AmountProps {
  readonly units: string;
  readonly decimals: number;
  readonly symbol?: string;
  readonly places?: number;
}

/** Whole tokens; the exact base units on hover. */
export function Amount({ units, decimals, symbol, places }: AmountProps) {
  return html`<span class="amount" title=${`${grouped(units)} base units`}
    >${wholeText(units, decimals, places)}${
      symbol === undefined ? "" : html`<small> ${symbol}</small>`
    }</span
  >`;
}

/** Dollars and cents; all digits on hover. */
export function Usd({ price, places = 2 }: { readonly price: string; readonly places?: number }) {
  return html`<span class="amount" title=${`${grouped(price)} / 10^18`}
    >${usdText(price, places)}</span
  >`;
}

/** A part of 10^18 as per cent. */
export function Percent({ wad }: { readonly wad: string }) {
  return html`<span class="amount" title=${`${grouped(wad)} / 10^18`}
    >${percentText(BigInt(wad) / 10n ** 14n)}</span
  >`;
}

export function Time({ ms }: { readonly ms: number }) {
  const iso = new Date(ms).toISOString();
  return html`<time datetime=${iso} title=${iso}>${timeText(ms)}</time>`;
}

/** A button that copies a text, and says so. */
export function Copy({
  text,
  label = "Copy",
  children,
}: {
  readonly text: string;
  readonly label?: string;
  readonly children?: Children;
}) {
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    await copyText(text);
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  return html`<button type="button" class="copy" title=${label} onClick=${copy}>
    ${children ?? label}<span role="status">${isDone ? " copied" : ""}</span>
  </button>`;
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page without a secure origin has no clipboard but this.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

interface Names {
  readonly actors: readonly { readonly name: string; readonly address: string }[];
}

/** An actor by name; a click copies the address. Unknown addresses are shortened. */
export function ActorName({ address, name }: { readonly address: string; readonly name?: string }) {
  const { value } = useRead<Names>(name === undefined ? "/actors" : undefined);
  const known = name ?? value?.actors.find((actor) => actor.address === address)?.name;
  const shown = known ?? `${address.slice(0, 6)}…${address.slice(-4)}`;
  return html`<${Copy} text=${address} label=${`Copy ${address}`}>${shown}<//>`;
}
