// A field for an amount or a number, which says beside itself why it cannot be read.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html, type On } from "./html.ts";
import { type Bounds, isMisspelt, readNumber } from "./typed.ts";

interface TypedProps {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Why the text cannot be read; undefined if it can. */
  readonly faultOf: (text: string) => string | undefined;
  readonly [attribute: string]: unknown;
}

/** Its form is not sent while there is a fault. Told once the field is left or the form is sent. */
export function TypedInput({ value, onText, faultOf, ...rest }: TypedProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReported, setReported] = useState(false);
  const fault = value.trim() === "" ? undefined : faultOf(value);
  useLayoutEffect(() => input.current?.setCustomValidity(fault ?? ""), [fault]);
  const tell = (event: Event) => {
    // What the browser says of an empty field is enough.
    if (fault === undefined) return;
    event.preventDefault();
    setReported(true);
    if (event.type === "invalid") input.current?.focus();
  };
  const isWrong = isReported && fault !== undefined;
  return html`<input
      type="text"
      inputmode="decimal"
      autocomplete="off"
      ...${rest}
      ref=${input}
      value=${value}
      aria-invalid=${isWrong || undefined}
      onInput=${(event: On<HTMLInputElement>) => onText(event.target.value)}
      onChange=${tell}
      onInvalid=${tell}
    />${isWrong && html`<span class="bad wrong" role="alert">${fault}</span>`}`;
}

interface NumberProps extends Omit<TypedProps, "faultOf">, Bounds {}

export function NumberInput({ least, most, places, ...rest }: NumberProps) {
  const bounds = { least, ...(most === undefined ? {} : { most }), ...(places && { places }) };
  const faultOf = (text: string) => {
    const read = readNumber(text, bounds);
    return isMisspelt(read) ? read.fault : undefined;
  };
  return html`<${TypedInput} ...${rest} faultOf=${faultOf} />`;
}

/** What a field without a fault says: its form is not sent with one. */
export const numberIn = (text: string): number => Number(text.replaceAll(",", ""));
