// Amounts and numbers as people type them: read exactly, or refused with the right spelling. Pure.

/** Digits, with commas between full groups of three alone: `0,500` means half a token elsewhere. */
const NUMBER = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;

export interface TypedAmount {
  /** As it was typed, and without its commas. */
  readonly spelling: string;
  readonly digits: string;
  /** A token, `USD`, or `units`; undefined if the person left it to the form. */
  readonly unit: string | undefined;
}

/** Why a text is not read, in a sentence. */
export interface Misspelt {
  readonly fault: string;
  /** What the person may have meant; undefined if that is open. */
  readonly spelling?: string;
}

/** An amount, with its unit behind a space if it has one. */
export function readAmount(text: string): TypedAmount | Misspelt {
  const [, spelling = "", unit] = /^(.*?)(?:\s+(?![\p{Nd}.,]+$)(\S+))?$/su.exec(text.trim()) ?? [];
  if (NUMBER.test(spelling)) return { spelling, digits: spelling.replaceAll(",", ""), unit };
  const right = respelt(spelling);
  if (right === undefined) {
    return { fault: `“${text.trim()}” is no amount. Write digits, such as 1,234.5.` };
  }
  const behind = unit === undefined ? "" : ` ${unit}`;
  const [first, other] = right.map((each) => each + behind);
  const either = other === undefined ? "" : ` or ${other}`;
  return { fault: `Write ${first}${either}: ${whyOf(spelling)}.`, spelling: first ?? "" };
}

const whyOf = (spelling: string): string =>
  /^[\d.,]*,[\d.,]*$/.test(spelling)
    ? "a comma only separates groups of three digits"
    : "an amount has the digits 0 to 9, and one point at most";

/** The likely spellings, at most two; undefined if the text is no number in any of them. */
function respelt(text: string): [string, string?] | undefined {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, valueOfDigit)
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",")
    .replace(/(?<=\d)[\s_'’ʼ](?=\d)/g, "")
    .replace(/^\+\s*/, "")
    .replace(/(?<=\d)[.,]$/, "");
  const [, digits = "", power] = /^([\d.,]*\d[\d.,]*)(?:e([+-]?\d{1,2}))?$/i.exec(plain) ?? [];
  if (digits === "") return undefined;
  const [first, other] = withPoint(digits);
  if (power !== undefined) return [shifted(first, Number(power))];
  return other === undefined ? [first] : [first, other];
}

/** Every script has its ten digits in a row. */
function valueOfDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(place - value - 1))) value += 1;
  return String(value);
}

/** A mark that stands once, or behind marks of the other kind, is the point. */
function withPoint(digits: string): [string, string?] {
  const marks = digits.replace(/\d/g, "");
  const last = marks.at(-1) ?? "";
  const isPoint = marks.length > 0 && marks.indexOf(last) === marks.length - 1;
  const at = isPoint ? digits.lastIndexOf(last) : digits.length;
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)].map((part) =>
    part.replace(/[.,]/g, ""),
  ) as [string, string];
  const pointed = (whole.replace(/^0+(?=\d)/, "") || "0") + (fraction === "" ? "" : `.${fraction}`);
  const mayBeGroup = marks === "," && fraction.length > 2 && !/^0*$/.test(whole);
  return mayBeGroup ? [pointed, whole + fraction] : [pointed];
}

/** A number times a power of ten. */
function shifted(number: string, power: number): string {
  const [whole = "", fraction = ""] = number.split(".");
  const room = "0".repeat(Math.abs(power));
  const digits = room + whole + fraction + room;
  const point = room.length + whole.length + power;
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, "");
  const after = digits.slice(point).replace(/0+$/, "");
  return after === "" ? before : `${before}.${after}`;
}

/** What an amount is measured in. */
interface Measure {
  readonly name: string;
  readonly places: number;
}

/** Base units of whole tokens, as digits, or why there are none. */
export function rawOf(digits: string, { name, places }: Measure): string | Misspelt {
  const [whole = "", fraction = ""] = digits.split(".");
  if (fraction.length <= places) return String(BigInt(whole + fraction.padEnd(places, "0")));
  const spelling = places === 0 ? whole : `${whole}.${fraction.slice(0, places)}`;
  const has = places === 0 ? "no decimals" : `${places} decimals at most`;
  return { fault: `Write ${spelling}: ${name} has ${has}.`, spelling };
}

export const isMisspelt = (read: unknown): read is Misspelt =>
  typeof read === "object" && read !== null && "fault" in read;

export interface Bounds {
  readonly least: number;
  readonly most?: number;
  /** Decimals; none if absent. */
  readonly places?: number;
}

/** A plain number without a unit, or why not. */
export function readNumber(text: string, { least, most, places = 0 }: Bounds): number | Misspelt {
  const read = readAmount(text);
  if (isMisspelt(read)) return read;
  if (read.unit !== undefined) return { fault: `Write the number alone, without ${read.unit}.` };
  const raw = rawOf(read.digits, { name: "this number", places });
  if (isMisspelt(raw)) return raw;
  const number = Number(read.digits);
  const isWithin = number >= least && (most === undefined || number <= most);
  if (isWithin) return number;
  const span = most === undefined ? `${least} or more` : `from ${least} to ${most}`;
  return { fault: `Write a number of ${span}.`.replace("of from", "from") };
}
