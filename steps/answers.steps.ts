// Steps of answers: accepted, refused with which words, pending. An answer that a step mentions
// counts as looked at.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import type { PendingAnswer, Positions, Refusal } from "./clients/application.ts";
import { type Answer, settled } from "./clients/http.ts";
import { amountIn, expectAmount } from "./readings.ts";
import { toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import { isRefusal, type PlanWorld } from "./world.ts";

const errorOf = (answer: Answer) => (answer.body as Partial<Refusal> | undefined)?.error;

const textOf = ({ question, status, body }: Answer) =>
  `${question}: ${status} ${JSON.stringify(body)}`;

function expectRefusal(answer: Answer, status: number, message?: string) {
  assert.equal(answer.status, status, textOf(answer));
  assert.equal(errorOf(answer)?.status, status, textOf(answer));
  if (message !== undefined) assert.equal(errorOf(answer)?.message, message);
}

Then("the request succeeds", function (this: PlanWorld) {
  const answer = this.answer();
  assert.equal(answer.status, 200, textOf(answer));
  const { status = "" } = answer.body as { status?: string };
  assert.ok(!["pending", "voted"].includes(status), textOf(answer));
});

Then("the request is pending", function (this: PlanWorld) {
  const answer = this.answer();
  const { txHash, ...rest } = settled<PendingAnswer>(answer);
  assert.match(txHash, /^0x[0-9a-f]{64}$/);
  assert.deepEqual(rest, { status: "pending" }, "a pending answer tells no result");
});

// The text may contain quotation marks, where {string} would stop.
Then(
  /^the request is refused with (\d{3})(?: "(.*)")?$/,
  function (this: PlanWorld, status: string, message: string | null) {
    expectRefusal(this.answer(), Number(status), message ?? undefined);
  },
);

Then(
  /^the request is refused with (\d{3}) for (\w+)'s loan "(.*)"$/,
  async function (this: PlanWorld, status: string, borrower: User, words: string) {
    const message = `Loan ${await this.addressOf(borrower)} ${words}`;
    expectRefusal(this.answer(), Number(status), message);
  },
);

Then(
  "one request succeeds and one is refused with {int} {string}",
  function (this: PlanWorld, status: number, message: string) {
    const both = this.latest(2);
    const refused = both.filter(isRefusal);
    assert.equal(refused.length, 1, both.map(textOf).join("\n"));
    for (const answer of refused) expectRefusal(answer, status, message);
  },
);

Then(/^the error is an? (\w+)$/, function (this: PlanWorld, type: string) {
  const answer = this.answer();
  assert.equal(errorOf(answer)?.type, type, textOf(answer));
});

Then("the refusal names a failed transaction", async function (this: PlanWorld) {
  const answer = this.answer();
  const error = errorOf(answer);
  assert.match(error?.details?.txHash ?? "", /^0x[0-9a-f]{64}$/, textOf(answer));
  assert.equal(error?.details?.revertReason, error?.message, textOf(answer));
  if (this.live) return;
  const { status } = await this.control.transaction(error?.details?.txHash ?? "");
  assert.equal(status, "failed");
});

Then("both answers are the same", function (this: PlanWorld) {
  const [first, second] = this.latest(2);
  assert.deepEqual(second?.body, first?.body);
  assert.equal(second?.status, first?.status);
  assert.equal(second?.headers.get("idempotent-replayed"), "true");
});

Then("the platform is exactly as it was", async function (this: PlanWorld) {
  const { stateHash } = this.before;
  assert.notEqual(stateHash, undefined, "the state hash was not read before");
  assert.equal(await this.control.stateHash(), stateHash);
});

When(
  "{user} asks for {method} {path}",
  async function (this: PlanWorld, user: User, method: "GET", path: string) {
    this.hear(await (await this.as(user)).ask({ method, path }));
  },
);

When("{user} asks for the positions", async function (this: PlanWorld, user: User) {
  this.hear(await (await this.as(user)).positions());
});

/** In the body, a token's address is its symbol in braces. */
When(
  "{user} posts to {path}:",
  async function (this: PlanWorld, user: User, path: string, text: string) {
    const body = text.replace(/\{([A-Z]{4})\}/g, (_all, symbol) => this.token(symbol).address);
    this.hear(await (await this.as(user)).ask({ method: "POST", path, body }));
  },
);

/** Bodies that no reader should accept, by the words of the plan. */
const UNREADABLE: Readonly<Record<string, { readonly type?: string; readonly text: string }>> = {
  "a body of the type text/plain": { type: "text/plain", text: '{"amount": "1"}' },
  "a body nested 33 levels deep": { text: `${"[".repeat(33)}${"]".repeat(33)}` },
  "a body of 2,000,000 bytes": { text: `{"amount": "${"1".repeat(1_999_986)}"}` },
};

When(
  /^(\w+) posts (a body .+) to (\S+)$/,
  async function (this: PlanWorld, user: User, which: string, path: string) {
    const body = UNREADABLE[which];
    if (body === undefined) throw new Error(`there is no body like ${which}`);
    const headers = { "content-type": body.type ?? "application/json" };
    this.hear(await (await this.as(user)).ask({ method: "POST", path, headers, body: body.text }));
  },
);

Then("the answer has a name, a version and a timestamp", function (this: PlanWorld) {
  const body = settled<Record<string, string>>(this.answer());
  assert.deepEqual(Object.keys(body).sort(), ["name", "timestamp", "version"]);
  assert.match(body.timestamp ?? "", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

Then(
  /^the answer shows (\S+) (\w{4}) (supplied|borrowed), worth (\S+) dollars$/,
  function (this: PlanWorld, digits: string, symbol: string, side: string, dollars: string) {
    const { positions } = settled<Positions>(this.answer());
    const items = side === "supplied" ? positions.supplied : positions.borrowed;
    const { address, decimals } = this.token(symbol);
    const amount = amountIn(items, address);
    expectAmount(this, amount, toRaw(digits, decimals), {
      what: `the ${symbol} ${side}`,
      decimals,
    });
    const worth = items.find(({ tokenAddress }) => tokenAddress === address)?.valueUSD ?? "";
    assert.match(worth, /^\d+\.\d{2,18}$/);
    const [now, expected] = [toRaw(worth, WAD_PLACES), toRaw(dollars, WAD_PLACES)];
    expectAmount(this, now, expected, { what: `its worth`, decimals: WAD_PLACES });
  },
);

Then(
  "the answer shows {asset} without a price, and {assets} with one",
  function (this: PlanWorld, unpriced: string, priced: string[]) {
    const { positions } = settled<Positions>(this.answer());
    const items = [...positions.supplied, ...positions.borrowed];
    const rows = items.map(({ symbol, isPriced }) => [symbol, isPriced]);
    const wanted = [...priced.map((symbol) => [symbol, true]), [unpriced, false]];
    assert.deepEqual(rows.sort(), wanted.sort());
  },
);
