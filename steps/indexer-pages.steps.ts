// Steps of pages at the indexer, a wallet's and a dashboard's, by PostgREST's own client.
import { When } from "@cucumber/cucumber";
import { filledIn, show } from "./indexer-state.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const TOKEN = "symbol:_symbol, name:_name, decimals:customDecimals";
const BALANCES = "balances:Platform-Token-_balances";

When("a wallet shows what {user} holds", async function (this: PlanWorld, user: User) {
  const holder = await this.addressOf(user);
  await show(this, (page) =>
    page
      .from("Platform-Token")
      .select(`${TOKEN}, ${BALANCES}!inner(balance:value::text)`)
      .eq("balances.key", holder)
      .order("_symbol"),
  );
});

When(
  /^a dashboard shows (\S+) and (\S+) with what (\w+) holds of them(, if anything)?$/,
  async function (this: PlanWorld, one: string, other: string, user: User, inner: string | null) {
    const holder = await this.addressOf(user);
    const balances = `${BALANCES}${inner === null ? "" : "!inner"}`;
    await show(this, (page) =>
      page
        .from("Platform-Token")
        .select(`symbol:_symbol, ${balances}(balance:value::text)`)
        .in("_symbol", [one, other])
        .eq("balances.key", holder)
        .order("_symbol"),
    );
  },
);

When(
  "a dashboard shows {assets}, each with the richest of {users}",
  async function (this: PlanWorld, symbols: readonly string[], users: readonly User[]) {
    const holders = await Promise.all(users.map((user) => this.addressOf(user)));
    const referencedTable = "balances";
    await show(this, (page) =>
      page
        .from("Platform-Token")
        .select(`symbol:_symbol, ${BALANCES}(holder:key, balance:value::text)`)
        .in("_symbol", symbols)
        .in("balances.key", holders)
        .order("value", { ascending: false, referencedTable })
        .limit(1, { referencedTable })
        .order("_symbol"),
    );
  },
);

When(
  "a wallet shows the {int} latest transfers of {user}",
  async function (this: PlanWorld, count: number, user: User) {
    const account = await this.addressOf(user);
    await show(this, (page) =>
      page
        .from("Platform-Token-Transfer")
        .select("from, to, amount:value::text, ...Platform-Token(symbol:_symbol)")
        .or(`from.eq.${account},to.eq.${account}`)
        .order("id", { ascending: false })
        .limit(count),
    );
  },
);

interface Part {
  readonly symbol: string;
  readonly user: User;
}

async function transfersFrom(world: PlanWorld, { symbol, user }: Part, isHead: boolean) {
  const { address } = world.token(symbol);
  const from = await world.addressOf(user);
  return (page: Parameters<Parameters<typeof show>[1]>[0]) =>
    page
      .from("Platform-Token-Transfer")
      .select("amount:value::text", { count: "exact", head: isHead })
      .match({ address, from })
      .order("id");
}

When(
  "a dashboard shows rows {int} to {int} of {user}'s transfers of {asset}",
  async function (this: PlanWorld, first: number, last: number, user: User, symbol: string) {
    const transfers = await transfersFrom(this, { symbol, user }, false);
    await show(this, (page) => transfers(page).range(first - 1, last - 1));
  },
);

When(
  "a dashboard counts {user}'s transfers of {asset}",
  async function (this: PlanWorld, user: User, symbol: string) {
    const transfers = await transfersFrom(this, { symbol, user }, true);
    await show(this, transfers);
  },
);

const tokens = (page: Parameters<Parameters<typeof show>[1]>[0]) =>
  page.from("Platform-Token").select(TOKEN);

When(
  "a wallet looks up the token with the symbol {word}",
  async function (this: PlanWorld, symbol: string) {
    await show(this, (page) => tokens(page).eq("_symbol", symbol).single());
  },
);

When(
  "a wallet looks up the token with the symbol {word}, if there is one",
  async function (this: PlanWorld, symbol: string) {
    await show(this, (page) => tokens(page).eq("_symbol", symbol).maybeSingle());
  },
);

When(
  "a wallet looks up the one token with {int} decimals",
  async function (this: PlanWorld, decimals: number) {
    await show(this, (page) => tokens(page).eq("customDecimals", decimals).single());
  },
);

When(
  /^a page for the schema (\w+) asks for (\S+)$/,
  async function (this: PlanWorld, schema: string, table: string) {
    const name = await filledIn(this, table);
    await show(this, (page) => page.schema(schema).from(name).select("*").limit(1));
  },
);
