// What people type, as a request has it: names for addresses, whole tokens for base units. Pure.
import { type Names, nameOf } from "../gherkin/calls.ts";
import { isMisspelt, type Misspelt, rawOf, readAmount } from "../kit/typed.ts";
import type { Field, Texts } from "./fields.ts";

const WAD_PLACES = 18;
const USD = "USD";
const ADDRESS = /^(?:0x)?[0-9a-f]{40}$/i;

/** The bare address of a contract or an actor with this name; an address stays. */
export function addressOf({ contracts, actors }: Names, text: string): string | undefined {
  if (ADDRESS.test(text)) return text;
  const isNamed = ({ name }: { readonly name: string | null }) => name === text;
  const found = contracts.find(isNamed) ?? actors.find(isNamed);
  return found?.address.replace(/^0x/, "").toLowerCase();
}

export const placesOf = ({ decimals }: Names, unit: string): number | undefined => {
  if (unit === USD) return WAD_PLACES;
  return Object.hasOwn(decimals, unit) ? decimals[unit] : undefined;
};

/** Whole tokens of base units, without commas, as a person would type them. */
export function typedOf(raw: string, places: number): string {
  const digits = raw.padStart(places + 1, "0");
  const fraction = places === 0 ? "" : digits.slice(-places).replace(/0+$/, "");
  const whole = digits.slice(0, digits.length - places);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** The word for base units: `1500 units`. */
export const UNITS = "units";

/** Base units, or why the text is no amount. */
export function unitsOf(text: string, unit: string | undefined, names: Names): string | Misspelt {
  const read = readAmount(text);
  if (isMisspelt(read)) return read;
  const by = read.unit ?? unit ?? UNITS;
  if (by === UNITS) return rawOf(read.digits, { name: "an amount in base units", places: 0 });
  const places = placesOf(names, by);
  if (places === undefined) return { fault: `There is no token ${by} here.` };
  return rawOf(read.digits, { name: by, places });
}

/** What a form is about, and what is typed so far. */
export interface Filled {
  /** Every field, nested ones included. */
  readonly fields: readonly Field[];
  readonly texts: Texts;
  readonly names: Names;
  /** The token of amounts that no field names a token for. */
  readonly token?: string | undefined;
}

/** Where the texts keep the unit that was chosen for an amount. */
export const unitIdOf = ({ id }: Field): string => `${id}.unit`;

/** The unit of an amount that is typed without one; undefined for base units. */
export function unitOf(field: Field, filled: Filled): string | undefined {
  const chosen = filled.texts[unitIdOf(field)];
  if (chosen === UNITS) return undefined;
  return chosen || usualUnitOf(field, filled);
}

/**
 * Dollars, or the token beside the amount, as its name or its description says. Undefined if that
 * is open: then it is typed in base units.
 */
export function usualUnitOf(field: Field, filled: Filled): string | undefined {
  const unit = saidUnit(field, filled) ?? tokenBeside(field, filled) ?? filled.token;
  return unit === undefined || placesOf(filled.names, unit) === undefined ? undefined : unit;
}

/** A price is in dollars; amounts of a pool are of the tokens in its name. */
function saidUnit({ name, about }: Field, { texts, names }: Filled): string | undefined {
  if (/^USD x 10\^18/.test(about) || name === "price") return USD;
  const pool = addressOf(names, texts["path.poolAddress"]?.trim() ?? "");
  if (pool === undefined) return undefined;
  const [pair, tokenA, tokenB] = /^(\w+)-(\w+)$/.exec(nameOf(names, pool)) ?? [];
  if (/tokenAAmount$/i.test(name)) return tokenA;
  if (/tokenBAmount$/i.test(name)) return tokenB;
  return name.startsWith("lpToken") ? `${pair}-LP` : undefined;
}

function tokenBeside(field: Field, { fields, texts, names, token }: Filled): string | undefined {
  const place = field.id.slice(0, field.id.lastIndexOf(".") + 1);
  for (const name of namesBeside(field, token === undefined)) {
    const beside = fields.find(({ id }) => id === place + name);
    const text = texts[place + name]?.trim();
    if (beside === undefined) continue;
    // A vault is named by the address of its asset.
    const address = addressOf(names, text?.split("-").at(-1) ?? "");
    if (address !== undefined) return nameOf(names, address);
    if (!text && beside.about.includes("by default the stable token")) return names.stable;
  }
  return undefined;
}

/** The fields that may name the token of an amount, the likeliest first. */
function namesBeside({ name, about }: Field, mayBeVault: boolean): string[] {
  const [, said] = /base units of (\w+)/.exec(about) ?? [];
  const [, stem = ""] = /^(?:min|max)?(\w+?)(?:Amount|Out)$/.exec(name) ?? [];
  const own = stem.charAt(0).toLowerCase() + stem.slice(1);
  return [
    ...(said === undefined ? [] : [said]),
    ...(stem === "" ? [] : [`${own}Token`, `${own}Asset`]),
    ...(/^(repayAmount|debtToCover)$/.test(name) ? ["debtAsset"] : []),
    ...(/^(amount|value)$/.test(name) ? ["asset", "tokenAddress", "token"] : []),
    ...(mayBeVault ? ["vaultId"] : []),
  ];
}
