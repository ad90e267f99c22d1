// Steps of what the indexer answers: rows, totals, lines of CSV, refusals.
import assert from "node:assert/strict";
import { type DataTable, Then } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import { coreClientOf } from "./core-state.ts";
import { readingOf } from "./indexer-state.ts";
import { readValue } from "./read-value.ts";
import type { PlanWorld } from "./world.ts";

/** These columns of the rows, in this order; an empty cell is a column that a row lacks. */
Then("the rows are:", async function (this: PlanWorld, table: DataTable) {
  const [columns = [], ...lines] = table.raw();
  const expected = await Promise.all(
    lines.map((line) => Promise.all(line.map((cell) => readValue(this, cell)))),
  );
  const { rows } = readingOf(this);
  const shown = rows.map((row) => columns.map((column) => String(row[column] ?? "")));
  assert.deepEqual(shown, expected);
});

Then("there is no row", function (this: PlanWorld) {
  assert.deepEqual(readingOf(this).rows, []);
});

Then("there are {int} rows in all", function (this: PlanWorld, total: number) {
  assert.equal(readingOf(this).total, total);
});

Then("the Content-Range is {word}", function (this: PlanWorld, range: string) {
  assert.equal(this.answer().headers.get("content-range"), range);
});

Then(/^the columns are (.+)$/, function (this: PlanWorld, names: string) {
  const [row = {}] = readingOf(this).rows;
  assert.deepEqual(Object.keys(row), names.split(", "));
});

Then("the answer is the lines:", function (this: PlanWorld, lines: string) {
  const { status, headers, text } = this.answer();
  assert.deepEqual([status, text], [200, lines]);
  assert.equal(headers.get("content-type"), "text/csv; charset=utf-8");
});

Then(
  "the balance is sent as the number {word}, which JavaScript rounds to {int}",
  function (this: PlanWorld, digits: string, rounded: number) {
    const { text, body } = this.answer();
    assert.ok(text.includes(`"balance":${digits}}`), text);
    assert.equal((body as readonly { balance: number }[])[0]?.balance, rounded);
  },
);

/** The transaction that was sent last. */
Then("they are those of its receipt, in its order", async function (this: PlanWorld) {
  const rows = readingOf(this).rows;
  const number = String(rows[0]?.block_number);
  const core = coreClientOf(this).as(undefined);
  const hashes = new Set(rows.map(({ transaction_hash: hash }) => `0x${hash}`));
  assert.equal(hashes.size, 1, `block ${number} has one transaction`);
  const [hash = ""] = hashes;
  const { logs } = settled(await core.receipt(hash));
  const shown = rows.map(({ address, event_index: index }) => [`0x${address}`, Number(index)]);
  assert.deepEqual(
    shown,
    logs.map(({ address, logIndex }) => [address, Number(logIndex)]),
  );
});

Then(
  "{int} pages have {int} rows, each once",
  function (this: PlanWorld, pages: number, count: number) {
    const answers = this.latest(pages);
    const ids = answers.flatMap(({ body }) =>
      (body as readonly { id: number }[]).map(({ id }) => id),
    );
    assert.equal(ids.length, count);
    assert.deepEqual(
      ids,
      [...new Set(ids)].sort((a, b) => a - b),
    );
    for (const { status, headers } of answers) {
      assert.equal(status, 206);
      assert.match(headers.get("content-range") ?? "", new RegExp(`/${count}$`));
    }
  },
);

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
}

Then(
  /^the indexer refuses with (\d{3}) (\w+) "(.*)"$/,
  function (this: PlanWorld, status: string, code: string, message: string) {
    const answer = this.answer();
    const failure = answer.body as Failure;
    assert.deepEqual(
      [answer.status, failure.code, failure.message],
      [Number(status), code, message],
    );
  },
);

Then("it explains {string}", function (this: PlanWorld, details: string) {
  assert.equal((this.answer().body as Failure).details, details);
});

Then("it names the methods {string}", function (this: PlanWorld, methods: string) {
  assert.equal(this.answer().headers.get("allow"), methods);
});

Then("both answer {int} and the same", function (this: PlanWorld, status: number) {
  const [core, own] = this.latest(2);
  assert.deepEqual([core?.status, own?.status], [status, status], own?.text);
  assert.equal(core?.text, own?.text);
  assert.equal(core?.headers.get("content-range"), own?.headers.get("content-range"));
});

Then(
  "core REST refuses with {int} {word}",
  function (this: PlanWorld, status: number, code: string) {
    const { status: answerStatus, body } = this.answer();
    assert.deepEqual(
      [answerStatus, (body as { error: { code: string } }).error.code],
      [status, code],
    );
  },
);
