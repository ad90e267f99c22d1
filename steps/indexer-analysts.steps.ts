// Steps of analysts at the indexer: plain requests, as of a time, page after page, what is new.
import { Given, When } from "@cucumber/cucumber";
import { filledIn, hear, indexerOf, read, readingOf } from "./indexer-state.ts";
import { wayTo } from "./stages/stage.ts";
import { included } from "./transactions.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

When(/^an analyst asks for (\S+)$/, async function (this: PlanWorld, request: string) {
  await read(this, request);
});

When(
  /^an analyst asks for (\S+) with ([\w-]+): (.+)$/,
  async function (this: PlanWorld, request: string, name: string, value: string) {
    await read(this, request, { [name]: value });
  },
);

When(
  /^an analyst sends (\w+) (\S+)$/,
  async function (this: PlanWorld, method: string, request: string) {
    hear(this, await indexerOf(this).ask(request, { method }));
  },
);

When(
  "an analyst looks up {user}'s {asset}",
  async function (this: PlanWorld, user: User, symbol: string) {
    const select = "select=holder:key,balance:value";
    await read(this, `Platform-Token-_balances?${select}&address=eq.{${symbol}}&key=eq.{${user}}`);
  },
);

When(
  "an analyst lists who holds more than {amount} and less than {amount}, the largest first",
  async function (this: PlanWorld, more: Amount, less: Amount) {
    const [above, below] = [this.raw(more), this.raw(less)];
    const filters = `address=eq.{${more.symbol}}&value=gt.${above}&value=lt.${below}`;
    const select = "select=holder:key,balance:value";
    await read(this, `Platform-Token-_balances?${select}&${filters}&order=value.desc`);
  },
);

const HISTORY = "history@mapping?order=valid_from,block_number";

When(
  "an analyst reads the history of {user}'s {asset} vault",
  async function (this: PlanWorld, user: User, symbol: string) {
    const select = "select=collateral:value->collateral,from:valid_from,to:valid_to";
    const keys = `key->>key=eq.{${user}}&key->>key2=eq.{${symbol}}`;
    await read(this, `${HISTORY}&${select}&collection_name=eq.vaults&${keys}`);
  },
);

When(
  "an analyst reads the history of {user}'s {asset}",
  async function (this: PlanWorld, user: User, symbol: string) {
    const select = "select=balance:value,from:valid_from,to:valid_to";
    await read(this, `${HISTORY}&${select}&address=eq.{${symbol}}&key->>key=eq.{${user}}`);
  },
);

When(
  "an analyst asks what {user} held of {asset} {duration} ago",
  async function (this: PlanWorld, user: User, symbol: string, ago: number) {
    const { unixSeconds } = await this.control.clock();
    const time = new Date((unixSeconds - ago) * 1000).toISOString().slice(0, 19);
    const then = `valid_from=lte.${time}&valid_to=gt.${time}`;
    const holding = `address=eq.{${symbol}}&key->>key=eq.{${user}}`;
    await read(this, `${HISTORY}&select=balance:value&${holding}&${then}`);
  },
);

When("an analyst lists the events of the latest block", async function (this: PlanWorld) {
  const { height } = await this.control.clock();
  await read(this, `event?block_number=eq.${height}&order=event_index`);
});

const TRANSFERS = "Platform-Token-Transfer?order=id&select=id,from,to,value";

When(
  "an analyst turns the pages of the transfers of {asset} to {user}, {int} a page",
  async function (this: PlanWorld, symbol: string, user: User, limit: number) {
    for (let offset = 0; ; offset += limit) {
      const page = `${TRANSFERS}&address=eq.{${symbol}}&to=eq.{${user}}&limit=${limit}&offset=${offset}`;
      const { status } = await read(this, page, { Prefer: "count=exact" });
      if (status !== 206 || readingOf(this).rows.length < limit) return;
    }
  },
);

/** The last event that a follower has read. */
const followed = new WeakMap<PlanWorld, string>();

Given("a follower has read all events so far", async function (this: PlanWorld) {
  await read(this, "event?select=id&order=id.desc&limit=1");
  followed.set(this, String(readingOf(this).rows[0]?.id));
});

When("the follower reads on", async function (this: PlanWorld) {
  const select = "select=id,contract:contract_name,event:event_name";
  await read(this, `event?${select}&id=gt.${followed.get(this)}&order=id`);
  const last = readingOf(this).rows.at(-1);
  if (last !== undefined) followed.set(this, String(last.id));
});

Given("a snapshot is taken", async function (this: PlanWorld) {
  await this.control.mark("taken");
});

When("the snapshot is restored", async function (this: PlanWorld) {
  await this.control.restore("taken");
});

Given(
  "{user} has sent {amount}, {amount} and {amount} to {user}",
  async function (this: PlanWorld, from: User, a: Amount, b: Amount, c: Amount, to: User) {
    for (const amount of [a, b, c]) {
      const args = { to, value: String(this.raw(amount)) };
      await included(this, { from, to: amount.symbol, function: "transfer", args });
    }
  },
);

When(
  /^a developer asks core REST and the indexer for (\S+)$/,
  async function (this: PlanWorld, request: string) {
    const path = `/eth/v1.2/search/${await filledIn(this, request)}`;
    const headers = { Prefer: "count=exact" };
    this.hear(await wayTo("core", this.stage).ask({ method: "GET", path, headers }));
    await read(this, request, headers);
  },
);

When("a developer asks core REST to search no table", async function (this: PlanWorld) {
  this.hear(await wayTo("core", this.stage).ask({ method: "GET", path: "/eth/v1.2/search" }));
});
