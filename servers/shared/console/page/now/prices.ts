// The prices: each with a slider, a field, its age, and whether it is frozen, missing or scheduled.
import { useState } from "preact/hooks";
import { post } from "../kit/client.ts";
import { usdText, wholeText } from "../kit/figures.ts";
import { html, type On } from "../kit/html.ts";
import { isMisspelt } from "../kit/typed.ts";
import { TypedInput } from "../kit/typed-input.ts";
import { Usd } from "../kit/words.ts";
import { act, tell } from "../kit/world.ts";
import { ageText, Box } from "./figures.ts";
import type { Overview, Position, Price } from "./overview.ts";
import { Plans } from "./plans.ts";
import { type Mark, Slider } from "./slider.ts";
import { dollarFault, wadOf } from "./typed.ts";

/** By the address: several tokens may have one symbol. */
export const setPrice = ({ asset, symbol }: Pick<Price, "asset" | "symbol">, price: string) =>
  act(
    post<Sent>("/prices", { asset, price }).then(({ status }) => {
      if (status === "pending") tell("good", `The price of ${symbol} waits for a block.`);
    }),
  );

interface Sent {
  readonly status: string;
}

interface PricesProps {
  readonly overview: Overview;
  readonly isLive: boolean;
}

export function PricesBox({ overview: { prices, positions }, isLive }: PricesProps) {
  return html`<${Box} title="Prices">
    ${prices.map((shown) => {
      const marks = marksOf(positions, shown.symbol);
      return html`<${PriceRow} key=${shown.asset} ...${{ shown, marks, isLive }} />`;
    })}
  <//>`;
}

/** Where a loan or vault falls, on the slider of the price that decides. */
function marksOf(positions: readonly Position[], symbol: string): Mark[] {
  return positions.flatMap(({ kind, name, user, falls }) =>
    falls
      .filter((fall) => fall.symbol === symbol)
      .map(({ side, price }) => {
        const text = `${name ?? user}'s ${kind} falls ${side} ${usdText(price, 4)}`;
        return { price: BigInt(price), text };
      }),
  );
}

interface RowProps {
  readonly shown: Price;
  readonly marks: readonly Mark[];
  readonly isLive: boolean;
}

function PriceRow({ shown, marks, isLive }: RowProps) {
  const { asset, symbol, price } = shown;
  const [isOpen, setOpen] = useState(false);
  const id = `plans-${asset}`;
  const set = (wanted: string) => setPrice(shown, wanted);
  return html`<div class="price" role="group" aria-label=${`Price of ${symbol}`}>
    <b>${symbol}</b>
    <span class="state"><${State} shown=${shown} /></span>
    ${
      isLive
        ? html`<${TypedPrice} shown=${shown} />
            <button
              type="button"
              class="more"
              aria-expanded=${isOpen}
              aria-controls=${id}
              aria-label=${`More for ${symbol}`}
              onClick=${() => setOpen(!isOpen)}
            >
              ${isOpen ? "−" : "⋯"}
            </button>
            ${price !== null && html`<${Slider} ...${{ symbol, price, marks, set }} />`}
            ${isOpen && html`<div class="plans" id=${id}><${Plans} shown=${shown} /></div>`}`
        : price !== null && html`<span class="n"><${Usd} price=${price} /></span>`
    }
  </div>`;
}

function State({ shown: { price, ageSeconds, frozen, schedules } }: { readonly shown: Price }) {
  const plans = schedules.map(({ walk }) => (walk === null ? "path" : "walk"));
  return html`${price === null && html`<span class="tag bad">no price</span>`}
  ${ageSeconds !== null && html`<small>${ageSeconds === 0 ? "just set" : `${ageText(ageSeconds)} old`}</small>`}
  ${frozen && html`<span class="tag warn">frozen</span>`}
  ${plans.map((plan) => html`<span class="tag">${plan}</span>`)}`;
}

/** A price of a dollar or more is cut after four places; the title has all of them. */
const fieldText = (price: string): string => wholeText(price, 18, price.length > 18 ? 4 : 18);

/** Shows the price and sets what is typed; Escape takes it back. */
function TypedPrice({ shown }: { readonly shown: Price }) {
  const { symbol, price } = shown;
  const [typed, setTyped] = useState<string | undefined>();
  const known = price === null ? "" : fieldText(price);
  const set = async (event: On<HTMLElement>) => {
    event.preventDefault();
    if (typed === undefined || typed === known) return setTyped(undefined);
    const wanted = wadOf(typed);
    if (isMisspelt(wanted)) return;
    // The button goes with what was typed.
    event.target.querySelector("input")?.focus();
    if (await setPrice(shown, wanted)) setTyped(undefined);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape") setTyped(undefined);
  };
  return html`<form class="typed" onSubmit=${set}>
    <span aria-hidden="true">$</span>
    <${TypedInput}
      aria-label=${`Dollars for a ${symbol}`}
      placeholder="none"
      required
      title=${price === null ? "" : `$${wholeText(price, 18, 18)}`}
      value=${typed ?? known}
      onText=${setTyped}
      onKeyDown=${leave}
      faultOf=${dollarFault}
    />
    ${typed !== undefined && html`<button class="main">Set</button>`}
  </form>`;
}
