// The value of a drawn argument when its call's turn comes, and how a story shows it.
import type { ElementaryShape, Shape } from "../../../../contract/abi/shape.ts";
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { amountIn } from "../../run/amounts.ts";
import { type ArgumentChoice, type Figure, ITSELF, NOBODY } from "./choices.ts";

/** What values are made from. */
export interface Surroundings {
  /** By the name that a figure is drawn against: what there is of it for the caller. */
  there(against: string): bigint;
  /** Undefined if nothing has the name. */
  address(name: string): string | undefined;
}

/** Undefined for a choice that does not fit the type: a function may have changed. */
export function argumentOf(shape: Shape, choice: ArgumentChoice, around: Surroundings): unknown {
  switch (shape.kind) {
    case "array":
      return listed(
        Array.isArray(choice) ? choice.map((each) => argumentOf(shape.item, each, around)) : [],
      );
    case "tuple": {
      const items = Array.isArray(choice) ? choice : [];
      const values = listed(
        shape.members.map((member, at) => argumentOf(member.shape, items[at], around)),
      );
      return values && Object.fromEntries(shape.members.map(({ name }, at) => [name, values[at]]));
    }
    default:
      return elementary(shape, choice, around);
  }
}

function listed(values: readonly unknown[]): readonly unknown[] | undefined {
  return values.includes(undefined) ? undefined : values;
}

function elementary(
  { kind, size }: ElementaryShape,
  choice: ArgumentChoice,
  around: Surroundings,
): unknown {
  if (kind === "bool") return typeof choice === "boolean" ? choice : undefined;
  if (kind === "address") return typeof choice === "string" ? around.address(choice) : undefined;
  if (kind === "string") return typeof choice === "string" ? choice : undefined;
  if (kind === "bytes" || kind === "word") {
    const isHex = typeof choice === "string" && /^([0-9a-f]{2})*$/.test(choice);
    return isHex && (kind === "bytes" || choice.length === 2 * size) ? choice : undefined;
  }
  if (!isFigure(choice)) return undefined;
  const bits = kind === "uint8" ? 8 : kind === "uint" || kind === "int" ? size : 256;
  const most = 2n ** BigInt(kind === "int" ? bits - 1 : bits) - 1n;
  const value = figureOf(choice, around);
  return value > most ? most : value;
}

const isFigure = (choice: ArgumentChoice): choice is Figure =>
  typeof choice === "object" && "amount" in choice;

export function figureOf({ amount, against }: Figure, around: Surroundings): bigint {
  return amountIn(amount, amount.of === "units" ? 0n : around.there(against));
}

/** The address of a name among users, contracts, the contract itself and nobody. */
export function addressAmong(
  name: string,
  itself: string,
  others: (name: string) => string | undefined,
): string | undefined {
  if (name === ITSELF) return itself;
  return name === NOBODY ? ZERO_ADDRESS : others(name);
}

/** Figures with so many zeros at the end are shown in units of 18 decimals. */
const ZEROS = 10n ** 12n;
const UNIT = 10n ** 18n;

/** As Solidity writes it: `2.5e18`, `0x00ff`, `[1, 2]`; addresses by name. */
export function shownValue(
  shape: Shape,
  value: unknown,
  nameOf: (address: string) => string,
): string {
  if (shape.kind === "array") {
    const items = value as readonly unknown[];
    return `[${items.map((each) => shownValue(shape.item, each, nameOf)).join(", ")}]`;
  }
  if (shape.kind === "tuple") {
    const named = value as Readonly<Record<string, unknown>>;
    return `(${shownArguments(shape.members, named, nameOf)})`;
  }
  if (typeof value === "bigint") return shownFigure(value);
  if (shape.kind === "address") return nameOf(String(value));
  if (shape.kind === "string") return JSON.stringify(value);
  return shape.kind === "bool" ? String(value) : `0x${value}`;
}

export function shownArguments(
  members: readonly { readonly name: string; readonly shape: Shape }[],
  values: Readonly<Record<string, unknown>>,
  nameOf: (address: string) => string,
): string {
  return members
    .map(({ name, shape }) => {
      const shown = shownValue(shape, values[name], nameOf);
      return name.startsWith("#") ? shown : `${name}: ${shown}`;
    })
    .join(", ");
}

function shownFigure(value: bigint): string {
  for (const bits of [256n, 128n, 64n]) {
    if (value === 2n ** bits - 1n) return `2^${bits} - 1`;
  }
  if (value === 0n || value % ZEROS !== 0n) return String(value);
  const [whole, rest] = [value / UNIT, value < 0n ? -(value % UNIT) : value % UNIT];
  const fraction = rest === 0n ? "" : `.${String(rest).padStart(18, "0").replace(/0+$/, "")}`;
  return `${value < 0n && whole === 0n ? "-" : ""}${whole}${fraction}e18`;
}
