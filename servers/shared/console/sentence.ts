// One short sentence about a command: "borrower borrows 500 USDC". Made from the names of its
// function and arguments, so that a new function needs nothing here.
import {
  type Command,
  MAX_UINT256,
  type TransactionRequest,
  tokenAt,
  type World,
} from "../../../sim/index.ts";
import { nameAt } from "../actors/names.ts";

interface DescribedCommand {
  readonly command: Command;
  readonly actor: string | null;
  readonly request: TransactionRequest | undefined;
  /** How many transactions came into blocks. */
  readonly made: number;
}

export function sentenceOf(
  world: World,
  { command, actor, request, made }: DescribedCommand,
): string {
  if (request !== undefined) return callText(world, request, actor ?? "");
  switch (command.kind) {
    case "advance":
      return `${passing(command.ms)}${madeText(made)}`;
    case "mine":
      return `mine ${counted(command.blocks ?? 1, "block")}${madeText(made)}`;
    case "grantRefresh":
      return `${command.client} signs in`;
    case "overwrite": {
      const { account, code, slots = [], nonce } = command;
      const what = [
        ...(code === undefined ? [] : [`${counted(code.length / 2, "byte")} of code`]),
        ...(slots.length === 0 ? [] : [counted(slots.length, "slot")]),
        ...(nonce === undefined ? [] : [`nonce ${nonce}`]),
      ];
      return `set ${what.join(", ")} of ${valueText(world, account)}`;
    }
    case "setMining":
      return MAKING[command.mode](command.intervalMs ?? 0);
    default:
      return commandText(world, command);
  }
}

/** How blocks are made, by the mode. */
const MAKING = {
  manual: () => "blocks are made by hand from now on",
  transaction: () => "each transaction makes a block from now on",
  interval: (ms: number) => `a block is made every ${durationText(ms)} from now on`,
} as const;

const madeText = (made: number): string => (made === 0 ? "" : `, ${counted(made, "transaction")}`);

const counted = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString("en-US")} ${noun}s`;

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
  ["millisecond", 1],
] as const;

/** "30 days", "59 minutes 34 seconds": the two largest units. */
function durationText(ms: number): string {
  let rest = ms;
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count === 0 ? [] : [counted(count, unit)];
  });
  return parts.slice(0, 2).join(" ") || "0 seconds";
}

function passing(ms: number): string {
  const duration = durationText(ms);
  return `${duration} ${/^1 [a-z]+$/.test(duration) ? "passes" : "pass"}`;
}

/** "fullName" as "full name". */
const spaced = (name: string): string => name.replace(/[A-Z]+/g, (big) => ` ${big.toLowerCase()}`);

/** "borrows" of "borrow". */
function thirdPerson(verb: string): string {
  if (verb.endsWith("tion")) return `makes a ${verb}`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Fields that say nothing to a reader, or too much. */
const OMITTED_FIELDS = new Set([
  "kind",
  "idempotencyKey",
  "fingerprint",
  "raw",
  "dump",
  "body",
  "token",
]);

/** "register user carol", "walk price WETH, every 1 minute, step bps 50, steps 10". */
function commandText(world: World, command: Command): string {
  const fields = Object.entries(command).filter(([name]) => !OMITTED_FIELDS.has(name));
  const parts = fields.flatMap(([name, value], index) => {
    if (typeof value === "object") return [];
    const isTime = typeof value === "number" && /(?:^m|M)s$/.test(name);
    const shown = isTime ? durationText(value) : valueText(world, value);
    const label = spaced(name.replace(/Ms$/, "")).trim();
    return index === 0 || name === "ms" ? [shown] : [`${label} ${shown}`];
  });
  return `${spaced(command.kind)} ${parts.join(", ")}`.trim();
}

function valueText(world: World, value: unknown): string {
  const text = String(value);
  if (/^[0-9a-f]{40}$/.test(text)) return nameAt(world, text) ?? shortened(`0x${text}`);
  return text.length > 40 ? shortened(text) : text;
}

const shortened = (text: string): string => `${text.slice(0, 8)}…${text.slice(-4)}`;

/** "borrower borrows 500 USDC", "trader swaps exactly at WETH-PUSD". */
function callText(world: World, request: TransactionRequest, actor: string): string {
  const { to, function: name, written } = request;
  if (written?.to === "") return `${actor} deploys a contract`;
  if (name === "") {
    const value = wholeText(written?.value ?? 0n, 18);
    return `${actor} sends ${value} to ${valueText(world, to)}`;
  }
  const phrase = phraseOf(world, request);
  if (phrase !== undefined) return `${actor} ${phrase}`;
  const [verb = "", ...rest] = spaced(name).split(" ");
  const action = [thirdPerson(verb), ...rest].join(" ");
  const texts = argumentTexts(world, request);
  const place = texts.length > 0 ? "" : ` at ${valueText(world, to)}`;
  const link = rest.length === 0 || texts.length === 0 ? " " : ": ";
  return `${actor} ${action}${place}${texts.length === 0 ? "" : link}${texts.join(", ")}`;
}

/** Where the names of function and arguments would not say it well. */
function phraseOf(world: World, { function: name, args }: TransactionRequest): string | undefined {
  const { borrower, asset, price } = args;
  if (/^liquidat/.test(name) && borrower !== undefined) {
    const thing = name === "liquidate" ? "vault" : "loan";
    return `liquidates ${valueText(world, borrower)}'s ${thing}`;
  }
  if (name !== "setAssetPrice" || typeof price !== "bigint") return undefined;
  return `sets ${valueText(world, asset)} to ${wholeText(price, 18)} USD`;
}

/** Amounts with their tokens first, then the rest by name; a token is not named twice. */
function argumentTexts(world: World, { to, args }: TransactionRequest): string[] {
  const given = Object.entries(args);
  const tokens = given.flatMap(([name, value]) => {
    const token = typeof value === "string" ? tokenAt(world, value) : undefined;
    return token === undefined ? [] : [{ name, token }];
  });
  const own = tokenAt(world, to);
  const namedTokens = new Set<string>();
  const amounts = given.flatMap(([name, value]) => {
    if (typeof value !== "bigint" || !AMOUNT.test(name)) return [];
    const label = UNLABELLED.has(name) ? "" : `${spaced(name.replace(/USD$/, ""))} `;
    if (DOLLARS.test(name)) return [`${label}${wholeText(value, 18)} USD`];
    const near = tokens.find((each) => name.toLowerCase().includes(firstWord(each.name)));
    const { name: argumentName, token = own } = near ?? tokens[0] ?? {};
    if (token === undefined) return [];
    if (argumentName !== undefined) namedTokens.add(argumentName);
    const amount = value === MAX_UINT256 ? "all" : wholeText(value, token.decimals);
    return [`${label}${amount} ${token.symbol}`];
  });
  const others = given.flatMap(([name, value]) => {
    if (namedTokens.has(name) || typeof value === "object" || typeof value === "bigint") return [];
    const label = name === "asset" || name === "token" ? "" : `${spaced(name)} `;
    return [`${label}${valueText(world, value)}`];
  });
  return [...amounts, ...others];
}

const AMOUNT = /amount|value|debtToCover|collateralOut|price/i;
const DOLLARS = /price|usd/i;
/** Their function says what they are. */
const UNLABELLED = new Set(["amount", "value", "amountUSD"]);

const firstWord = (name: string): string => spaced(name).split(" ")[0] ?? "";

/** With all its digits: "1,234.5". */
function wholeText(raw: bigint, decimals: number): string {
  const digits = String(raw).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits.slice(cut).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
