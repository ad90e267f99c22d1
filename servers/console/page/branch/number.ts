// A field for a number that is read once it is typed: the page redraws while the clock runs.
import { useState } from "preact/hooks";
import { html } from "../kit/html.ts";

interface NumberProps {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onNumber: (number: number) => void;
}

export function NumberInput({ onNumber, value, ...rest }: NumberProps) {
  const [typed, setTyped] = useState<string>();
  const take = (event: Event) => {
    const { valueAsNumber } = event.target as HTMLInputElement;
    setTyped(undefined);
    if (Number.isInteger(valueAsNumber) && valueAsNumber >= 0) onNumber(valueAsNumber);
  };
  return html`<input
    ...${rest}
    type="number"
    value=${typed ?? value}
    onInput=${(event: Event) => setTyped((event.target as HTMLInputElement).value)}
    onChange=${take}
    onBlur=${() => setTyped(undefined)}
  />`;
}
