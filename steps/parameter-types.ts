// The words that steps are made of: users, amounts, prices, durations.
import { defineParameterType } from "@cucumber/cucumber";
import { readAmount } from "./vocabulary/amounts.ts";
import { contractHolders, type Holder, USERS, type User } from "./vocabulary/users.ts";

const user = USERS.join("|");
const symbol = "m?[A-Z]{4}";
const number = "-?[\\d,]+(?:\\.\\d+)?";

const plain = (digits: string) => digits.replaceAll(",", "");
const listed = (text: string) => text.split(/, | and /);

defineParameterType({
  name: "user",
  regexp: new RegExp(user),
  transformer: (name) => name as User,
});

defineParameterType({
  name: "users",
  regexp: new RegExp(`(?:${user})(?:, (?:${user}))* and (?:${user})`),
  transformer: (text) => listed(text) as User[],
});

/** Anyone with balances. */
defineParameterType({
  name: "holder",
  regexp: new RegExp(`${user}|the (?:${contractHolders().join("|")})`),
  transformer: (name) => name.replace("the ", "") as Holder,
});

defineParameterType({ name: "asset", regexp: new RegExp(symbol), transformer: (text) => text });

defineParameterType({
  name: "assets",
  regexp: new RegExp(`${symbol}(?:, ${symbol})* and ${symbol}`),
  transformer: listed,
});

/** What a holder may have: a token in the wallet, locked as collateral, or vouchers. */
defineParameterType({
  name: "holding",
  regexp: new RegExp(`(?:collateral )?${symbol}|voucher`),
  transformer: (text) => text,
});

defineParameterType({
  name: "amount",
  regexp: new RegExp(`${number} ${symbol}`),
  transformer: readAmount,
});

/** Dollars, as digits. */
defineParameterType({
  name: "usd",
  regexp: new RegExp(`${number} USD`),
  transformer: (text) => plain(text.replace(" USD", "")),
});

defineParameterType({
  name: "decimal",
  regexp: new RegExp(number),
  transformer: plain,
  useForSnippets: false,
});

defineParameterType({
  name: "health",
  regexp: new RegExp(`${number}|Infinity`),
  transformer: plain,
  useForSnippets: false,
});

const SECONDS: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
};

/** In seconds. */
defineParameterType({
  name: "duration",
  regexp: /[\d,]+ (?:second|minute|hour|day)s?/,
  transformer: (text) => {
    const [count = "", unit = ""] = text.split(" ");
    return Number(plain(count)) * (SECONDS[unit.replace(/s$/, "")] ?? Number.NaN);
  },
});

defineParameterType({
  name: "direction",
  regexp: /rose|fell/,
  transformer: (word) => (word === "rose" ? 1n : -1n),
});

defineParameterType({
  name: "loan status",
  regexp: /active|repaid|liquidatable|liquidated/,
  transformer: (word) => word,
});

defineParameterType({
  name: "method",
  regexp: /GET|POST|DELETE/,
  transformer: (word) => word as "GET" | "POST" | "DELETE",
});

defineParameterType({ name: "path", regexp: /\/\S+/, transformer: (text) => text });

/** A list is in brackets, true and false are themselves, anything else is a text. */
function readArgument(text: string): unknown {
  if (text.startsWith("[")) return [text.slice(1, -1)];
  return text === "true" || text === "false" ? text === "true" : text;
}

/** "asset PUSD, amount 1 and reason loss" as a record. */
defineParameterType({
  name: "arguments",
  regexp: /nothing|\w+ \[?\w+\]?(?:(?:, | and )\w+ \[?\w+\]?)*/,
  transformer: (text): Record<string, unknown> => {
    if (text === "nothing") return {};
    const pairs = listed(text).map((pair) => pair.split(" "));
    return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, readArgument(value)]));
  },
});
