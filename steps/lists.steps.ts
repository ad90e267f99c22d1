// Steps of the application's lists: filtered, ordered and paged in the plan's words, and what is on
// a page.
import assert from "node:assert/strict";
import { type DataTable, defineParameterType, Then, When } from "@cucumber/cucumber";
import { type Answer, settled } from "./clients/http.ts";
import { NOUNS, type Noun, type Query } from "./list-nouns.ts";
import { readValue } from "./read-value.ts";
import { ledgerOf } from "./readings.ts";
import { fromRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import { USERS, type User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

type Asker = User | undefined;

defineParameterType({
  name: "noun",
  regexp: new RegExp(Object.keys(NOUNS).join("|")),
  transformer: (text) => text,
});

defineParameterType({
  name: "asker",
  regexp: new RegExp(`somebody without a token|${USERS.join("|")}`),
  transformer: (text): Asker => USERS.find((user) => user === text),
});

const OPERATORS: Readonly<Record<string, string>> = {
  is: "eq",
  "is not": "neq",
  "is above": "gt",
  "is at least": "gte",
  "is below": "lt",
  "is at most": "lte",
};

const COMPARISON = /^(is(?: not| above| at least| below| at most)?) (.+)$/;

/** `decimals rising, symbol falling` by the application's names. */
function readOrder({ columns }: Noun, text: string): string {
  const directions: Readonly<Record<string, string>> = { rising: "asc", falling: "desc" };
  const parts = text.split(", ").map((part) => {
    const [, column = part, direction = ""] = /^(.+) (\w+)$/.exec(part) ?? [];
    return `${columns[column] ?? column}.${directions[direction] ?? direction}`;
  });
  return parts.join(",");
}

async function readQuery(world: PlanWorld, noun: Noun, table: DataTable): Promise<Query> {
  const query: Query = {};
  for (const [column = "", condition = ""] of table.raw()) {
    const [, comparison = "", value] = COMPARISON.exec(condition) ?? [];
    if (column === "order") query.order = readOrder(noun, condition);
    else if (value === undefined) {
      query[noun.columns[column] ?? column] = await readValue(world, condition);
    } else {
      const operator = OPERATORS[comparison] ?? "";
      query[noun.columns[column] ?? column] = `${operator}.${await readValue(world, value)}`;
    }
  }
  return query;
}

function nounOf(name: string): Noun {
  const noun = NOUNS[name];
  if (noun === undefined) throw new Error(`the plan knows no list of ${name}`);
  return noun;
}

const asAsker = (world: PlanWorld, asker: Asker) =>
  asker === undefined ? world.withToken(undefined) : world.as(asker);

When("{asker} lists the {noun}", async function (this: PlanWorld, asker: Asker, name: string) {
  this.hear(await nounOf(name).ask(await asAsker(this, asker), {}));
});

When(
  "{asker} lists the {noun} with:",
  async function (this: PlanWorld, asker: Asker, name: string, table: DataTable) {
    const noun = nounOf(name);
    const query = await readQuery(this, noun, table);
    this.hear(await noun.ask(await asAsker(this, asker), query));
  },
);

interface Item {
  readonly _symbol?: string;
  readonly poolName?: string;
  readonly address?: string;
  readonly balance?: string;
  readonly tokenAddress?: string;
  readonly amount?: string;
  readonly status?: string;
  /** The type of a vault's collateral, a candidate, an activity. */
  readonly collateralType?: string;
  readonly symbol?: string;
  readonly name?: string;
}

interface Page {
  readonly totalCount: number;
  readonly limit: number;
  readonly offset: number;
}

function itemsOf(answer: Answer): readonly Item[] {
  // Vault candidates are one list in two parts.
  const lists = Object.values(settled<Record<string, unknown>>(answer)).filter(Array.isArray);
  return lists.flat();
}

/** Items by name, a deposit as `2 WETH initiated`, a claim as `2 points`. */
function labelOf(world: PlanWorld, item: Item): string {
  const { tokenAddress, amount, status } = item;
  const name = item._symbol ?? item.poolName ?? item.collateralType ?? item.symbol ?? item.name;
  if (name !== undefined) return name;
  if (tokenAddress === undefined) return `${fromRaw(BigInt(amount ?? "0"), WAD_PLACES)} points`;
  const [symbol = "", token] =
    [...world.stage.tokens].find(([, { address }]) => address === tokenAddress) ?? [];
  const whole = fromRaw(BigInt(amount ?? "0"), token?.decimals ?? 0);
  return `${whole} ${symbol} ${status?.replace("_", " ")}`;
}

Then(/^the list is (.+)$/, function (this: PlanWorld, text: string) {
  const labels = itemsOf(this.answer()).map((item) => labelOf(this, item));
  assert.deepEqual(labels, text === "empty" ? [] : text.split(/, | and /));
});

Then("the list counts {int} in all", function (this: PlanWorld, count: number) {
  assert.equal(settled<Page>(this.answer()).totalCount, count);
});

Then(
  "a page holds {int} at most, and {int} are left out before it",
  function (this: PlanWorld, most: number, before: number) {
    const { limit, offset } = settled<Page>(this.answer());
    assert.deepEqual({ limit, offset }, { limit: most, offset: before });
    assert.ok(itemsOf(this.answer()).length <= most, "items on the page");
  },
);

Then(
  "the list tells what {user} holds of {asset}",
  async function (this: PlanWorld, user: User, symbol: string) {
    const item = itemsOf(this.answer()).find(({ _symbol }) => _symbol === symbol);
    const balance = String((await ledgerOf(this, user)).get(symbol));
    const balances = [{ user: await this.addressOf(user), balance }];
    assert.deepEqual(item, { ...item, balance, balances });
  },
);

Then("the list tells nobody's balances", function (this: PlanWorld) {
  for (const item of itemsOf(this.answer())) {
    assert.ok(!("balance" in item) && !("balances" in item), item._symbol);
  }
});
