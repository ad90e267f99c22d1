// How changes of state and events show their values: fields of structs one by one, times as times,
// amounts in whole tokens, addresses by name.
import { timeText, wholeText } from "../kit/figures.ts";
import { type LogEvent, type Names, type StateChange, valueText } from "./details.ts";

type Struct = Readonly<Record<string, unknown>>;

const isStruct = (value: unknown): value is Struct =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A struct's change as those of its fields. */
export function fieldChanges(change: StateChange): StateChange[] {
  const { before, after, variable } = change;
  const values = [before, after].filter((value) => value !== null);
  if (values.length === 0 || !values.every(isStruct)) return [change];
  const [old, fresh] = [(before ?? {}) as Struct, (after ?? {}) as Struct];
  return Object.keys({ ...old, ...fresh }).flatMap((name) => {
    const [one, other] = [old[name] ?? null, fresh[name] ?? null];
    if (valueText(one) === valueText(other)) return [];
    const field = { variable: `${variable}.${name}`, before: one, after: other };
    return [{ ...change, ...field, decimals: null }];
  });
}

const LONG = 44;

export const isLong = (text: string): boolean => text.length > LONG;

export const shortened = (text: string): string =>
  isLong(text) ? `${text.slice(0, 20)}…${text.slice(-8)}` : text;

const LOAN_STATUSES = ["none", "active", "repaid", "liquidated"];
const TIMES = /^ms$|(?:Ms|At|Accrual|Updated|[tT]imestamp|[dD]eadline|Time)$/;

/** What the text says, by the name of its variable or field. */
export function readable(name: string, text: string, decimals: number | null): string {
  if (!/^\d+$/.test(text)) return text;
  if (decimals !== null) return wholeText(text, decimals, decimals);
  if (/^prices?$/.test(name)) return `${wholeText(text, 18, 18)} USD`;
  if (name === "loanStatus") return LOAN_STATUSES[Number(text)] ?? text;
  // Seconds have ten digits in this century, milliseconds thirteen.
  if (TIMES.test(name) && /^\d{10}$/.test(text)) return timeText(Number(text) * 1000);
  if (TIMES.test(name) && /^\d{13}$/.test(text)) {
    const part = text.slice(-3);
    return timeText(Number(text)) + (part === "000" ? "" : `.${part}`);
  }
  return text.length < 5 ? text : text.replace(/\B(?=(\d{3})+$)/g, ",");
}

const AMOUNTS =
  /amount|value|debt|collateral$|liquidity|seized|repaid|cover|writeOff|reserves|interestDelta/i;

/** A value of an event. */
export function shownValue(event: LogEvent, name: string, names: Names): string {
  const text = valueText(event.values[name]);
  const named = names[text]?.name;
  if (named !== undefined) return named;
  const isAmount = /^\d+$/.test(text) && AMOUNTS.test(name) && !/USD|scaled/i.test(name);
  const token = isAmount ? tokenOf(event, name, names) : undefined;
  if (token === undefined) return readable(name, shortened(text), null);
  return `${readable(name, text, token.decimals)} ${token.name}`;
}

/**
 * The token of an amount: the contract that logged it or whose pool did, the one named likewise, or
 * the only one.
 */
function tokenOf(event: LogEvent, name: string, names: Names): Names[string] | undefined {
  const { address, contract, values } = event;
  const tokens = Object.values(names).filter(({ decimals }) => decimals !== null);
  const tokenAt = (value: unknown) => tokens.find((token) => token === names[valueText(value)]);
  const near = /^collateral/.test(name) ? "collateralAsset" : "asset";
  const named = Object.values(values).flatMap((value) => tokenAt(value) ?? []);
  const pooled = tokens.find((token) => token.name === contract?.split(":")[1]);
  const only = named.length === 1 ? named[0] : undefined;
  return tokenAt(address) ?? pooled ?? tokenAt(values[near]) ?? only;
}
