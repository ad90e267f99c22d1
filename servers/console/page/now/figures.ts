// Figures of the panel: amounts of a token, rates, health, ages; and the table that scrolls in its box.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type Children, html } from "../kit/html.ts";
import { Amount, wholeText } from "../kit/words.ts";
import type { Part } from "./overview.ts";

/** Decimals by symbol. */
export const Decimals = createContext<ReadonlyMap<string, number>>(new Map());

/** An amount of a token by its symbol. */
export function Held({ symbol, amount, bare }: Part & { readonly bare?: boolean }) {
  const decimals = useContext(Decimals).get(symbol) ?? 18;
  if (bare) return html`<${Amount} units=${amount} decimals=${decimals} />`;
  return html`<${Amount} units=${amount} decimals=${decimals} symbol=${symbol} />`;
}

/** Several amounts below each other. */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return html`${parts.map((part) => html`<div key=${part.symbol}><${Held} ...${part} /></div>`)}`;
}

/** Parts of 10,000 as per cent. */
export const percentText = (bps: number): string => `${(bps / 100).toFixed(2)} %`;

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

/** A figure x 10^18 with as many places as those below and above it, cut. */
export function fixedText(wad: string, places: number): string {
  const text = wholeText(wad, 18, places);
  const fraction = text.split(".")[1] ?? "";
  const point = fraction === "" && places > 0 ? "." : "";
  return `${text}${point}${"0".repeat(Math.max(0, places - fraction.length))}`;
}

export const ratioText = (wad: string): string => fixedText(wad, 4);

/** Dollars and cents of USD x 10^18; all digits on hover. */
export function Dollars({ wad, places = 2 }: { readonly wad: string; readonly places?: number }) {
  const text = fixedText(wad.replace("-", ""), places);
  const sign = wad.startsWith("-") ? "−" : "";
  return html`<span class="amount" title=${`${wad} / 10^18`}>${sign}$${text}</span>`;
}

interface BoxProps {
  readonly title: string;
  readonly note?: Children;
  readonly name?: string;
  readonly children?: Children;
}

/** A part of the panel under its heading. */
export function Box({ title, note, name = "", children }: BoxProps) {
  return html`<section class=${`card ${name}`} aria-label=${title}>
    <h2>${title}${note === undefined ? "" : html` <small>${note}</small>`}</h2>
    ${children}
  </section>`;
}

interface TableProps {
  readonly label: string;
  /** Names of columns; one that begins with `#` has figures. */
  readonly columns: readonly string[];
  readonly children?: Children;
}

/** A table that scrolls inside its own box, also from the keyboard. */
export function Table({ label, columns, children }: TableProps) {
  return html`<div class="scroll" role="group" aria-label=${label} tabindex="0">
    <table class="figures">
      <thead>
        <tr>
          ${columns.map((column) => {
            const isFigure = column.startsWith("#");
            const text = isFigure ? column.slice(1) : column;
            return html`<th scope="col" class=${isFigure ? "n" : undefined}>${text}</th>`;
          })}
        </tr>
      </thead>
      ${children}
    </table>
  </div>`;
}
