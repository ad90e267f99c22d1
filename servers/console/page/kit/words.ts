// Small pieces that every panel uses: amounts, dollars, names, times, buttons that copy.
import { useState } from "preact/hooks";
import { type Children, html } from "./html.ts";
import { useRead } from "./world.ts";

/** Digits in groups of three. */
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/**
 * Base units as whole tokens, cut after `places`, never rounded up. A `<` says that something is
 * there which these places do not show.
 */
export function wholeText(units: string, decimals: number, places = 4): string {
  const value = BigInt(units);
  const size = value < 0n ? -value : value;
  const one = 10n ** BigInt(decimals);
  const shown = Math.min(places, decimals);
  const part = ((size % one) * 10n ** BigInt(shown)) / one;
  const digits = part.toString().padStart(shown, "0").replace(/0+$/, "");
  const whole = size / one;
  const sign = value < 0n ? "−" : "";
  if (whole === 0n && part === 0n && size > 0n) return `${sign}<0.${"1".padStart(shown, "0")}`;
  return `${sign}${grouped(String(whole))}${digits === "" ? "" : `.${digits}`}`;
}

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

/** Dollars of USD x 10^18. */
export function Usd({ price, places = 2 }: { readonly price: string; readonly places?: number }) {
  return html`<span class="amount" title=${`${grouped(price)} / 10^18`}
    >$${wholeText(price, 18, places)}</span
  >`;
}

/** A part of 10^18 as per cent. */
export function Percent({ wad, places = 2 }: { readonly wad: string; readonly places?: number }) {
  return html`<span class="amount" title=${`${grouped(wad)} / 10^18`}
    >${wholeText(`${BigInt(wad) * 100n}`, 18, places)} %</span
  >`;
}

/** Virtual time in UTC, to the second. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace("T", " ");
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
