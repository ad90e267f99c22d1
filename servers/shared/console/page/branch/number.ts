// A field for a position that is read once it is typed: the page redraws while the clock runs.
import { useState } from "preact/hooks";
import { html } from "../kit/html.ts";
import { isMisspelt, readNumber } from "../kit/typed.ts";
import { NumberInput } from "../kit/typed-input.ts";

interface PositionProps {
  readonly id: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onNumber: (number: number) => void;
  /** Whether each letter counts, where little is read for it. */
  readonly isLive?: boolean;
}

export function PositionInput({ onNumber, value, least, most, isLive, ...rest }: PositionProps) {
  const [typed, setTyped] = useState<string>();
  const tell = (text: string) => {
    const read = readNumber(text, { least, most });
    if (isMisspelt(read)) return false;
    onNumber(read);
    return true;
  };
  const take = () => void (typed !== undefined && tell(typed) && setTyped(undefined));
  const hear = (text: string) => {
    setTyped(text);
    if (isLive) tell(text);
  };
  const press = (event: KeyboardEvent) => event.key === "Enter" && take();
  return html`<${NumberInput}
    ...${{ ...rest, least, most }}
    class="position"
    value=${typed ?? String(value)}
    onText=${hear}
    onBlur=${take}
    onKeyDown=${press}
  />`;
}
