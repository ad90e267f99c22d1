// Figures of the panel: amounts of a token, rates, health, ages; and the boxes.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { percentText } from "../kit/figures.ts";
import { type Children, html } from "../kit/html.ts";
import { Amount, Usd } from "../kit/words.ts";
import type { Part, Price } from "./overview.ts";

/** Decimals by symbol. */
export const Decimals = createContext<ReadonlyMap<string, number>>(new Map());

/** An amount of a token by its symbol. */
export function TokenAmount({ symbol, amount, bare }: Part & { readonly bare?: boolean }) {
  const decimals = useContext(Decimals).get(symbol) ?? 18;
  if (bare) return html`<${Amount} units=${amount} decimals=${decimals} />`;
  return html`<${Amount} units=${amount} decimals=${decimals} symbol=${symbol} />`;
}

/** Several amounts below each other. */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return html`${parts.map((part) => html`<div key=${part.symbol}><${TokenAmount} ...${part} /></div>`)}`;
}

/** How much of something is used: a bar and a figure. */
export function Used({ bps }: { readonly bps: number }) {
  return html`<span class="used"
    ><meter min="0" max="10000" value=${bps} aria-hidden="true"></meter>${percentText(bps)}</span
  >`;
}

export function ageText(seconds: number): string {
  const units = [
    [86_400, "d"],
    [3_600, "h"],
    [60, "min"],
  ] as const;
  for (const [size, unit] of units) {
    if (seconds >= size) return `${Math.floor(seconds / size)} ${unit}`;
  }
  return `${seconds} s`;
}

interface SumProps {
  readonly usd: string;
  /** The terms of the sum, and their prices. */
  readonly parts: readonly Part[];
  readonly prices: readonly Price[];
}

/** A sum of dollars that says which tokens are not in it, as they have no price. */
export function Sum({ usd, parts, prices }: SumProps) {
  const missing = unpricedOf(parts, prices).join(", ");
  if (missing === "") return html`<${Usd} price=${usd} />`;
  const note = html`<small class="warn">no price of ${missing}</small>`;
  return usd === "0" ? note : html`<${Usd} price=${usd} /><div>${note}</div>`;
}

/** Symbols without a price, each once. Vouchers and rewards never have one and do not count. */
export function unpricedOf(parts: readonly Part[], prices: readonly Price[]): string[] {
  const missing = new Set(prices.filter(({ price }) => price === null).map(({ symbol }) => symbol));
  return [...new Set(parts.map(({ symbol }) => symbol))].filter((symbol) => missing.has(symbol));
}

interface BoxProps {
  readonly title: string;
  readonly note?: Children;
  readonly children?: Children;
}

/** A part of the panel under its heading. */
export function Box({ title, note, children }: BoxProps) {
  return html`<section class="card" aria-label=${title}>
    <h2>${title}${note === undefined ? "" : html` <small>${note}</small>`}</h2>
    ${children}
  </section>`;
}
