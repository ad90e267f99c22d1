// A slider for a price: from a tenth to ten times, with marks where loans and vaults fall. Letting
// go sets the price.
import { useEffect, useRef, useState } from "preact/hooks";
import { usdText, WAD } from "../kit/figures.ts";
import { html, type On } from "../kit/html.ts";
import { changeText, isNear, SLIDER_STEPS, slidPrice, stepsTo } from "./dollars.ts";

export interface Mark {
  readonly price: bigint;
  readonly text: string;
}

interface SliderProps {
  readonly symbol: string;
  readonly price: string;
  readonly marks: readonly Mark[];
  readonly set: (price: string) => Promise<unknown>;
}

export function Slider({ symbol, price, marks, set }: SliderProps) {
  const now = BigInt(price);
  const [middle, setMiddle] = useState(now);
  const [steps, setSteps] = useState<number | undefined>();
  const isKeyDown = useRef(false);
  useEffect(() => {
    if (!isNear(middle, now)) setMiddle(now);
  }, [price]);
  const aimed = steps === undefined ? now : slidPrice(middle, steps);
  const dollars = usdText(String(aimed), aimed < WAD ? 6 : 2);
  const letGo = async (event: On<HTMLInputElement>) => {
    const wanted = slidPrice(middle, stepsOf(event));
    if (stepsOf(event) !== stepsTo(middle, now)) await set(String(wanted));
    setSteps(undefined);
  };
  // Otherwise a pressed key would set a price at each repetition.
  const press = () => {
    isKeyDown.current = true;
  };
  const release = (event: On<HTMLInputElement>) => {
    if (isKeyDown.current) void letGo(event);
    isKeyDown.current = false;
  };
  return html`<span class="slider">
    <input
      type="range"
      min=${-SLIDER_STEPS}
      max=${SLIDER_STEPS}
      step="1"
      value=${steps ?? stepsTo(middle, now)}
      aria-label=${`Slide the price of ${symbol}`}
      aria-valuetext=${dollars}
      onInput=${(event: On<HTMLInputElement>) => setSteps(stepsOf(event))}
      onChange=${(event: On<HTMLInputElement>) => (isKeyDown.current ? undefined : letGo(event))}
      onKeyDown=${press}
      onKeyUp=${release}
      onBlur=${release}
      onPointerDown=${release}
    />
    <${Marks} marks=${marks} middle=${middle} />
    ${
      aimed !== now &&
      html`<output class="aimed">${dollars} <small>${changeText(now, aimed)}</small></output>`
    }
  </span>`;
}

const stepsOf = ({ target }: On<HTMLInputElement>): number => Number(target.value);

interface MarksProps {
  readonly marks: readonly Mark[];
  readonly middle: bigint;
}

function Marks({ marks, middle }: MarksProps) {
  return marks
    .filter(({ price }) => isNear(middle, price))
    .map(({ price, text }) => {
      const part = (stepsTo(middle, price) + SLIDER_STEPS) / (2 * SLIDER_STEPS);
      const left = `calc(0.5rem + (100% - 1rem) * ${part.toFixed(4)})`;
      return html`<i class="mark" key=${text} title=${text} style=${{ left }}></i>`;
    });
}
