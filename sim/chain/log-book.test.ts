// The flat list of logs: read back as written, across its inner boundaries, and cut back exactly. A
// broken one loses a log, or shows another one's values.
import assert from "node:assert/strict";
import { test } from "node:test";
import { event } from "../contract/define.ts";
import { randomStream } from "../kernel/random.ts";
import { Steps } from "../kernel/steps.ts";
import { type Log, LogBook } from "./log-book.ts";

const KINDS = [
  event("None"),
  event("One", ["a", "uint256"]),
  event("Five", ["a", "bool"], ["b", "bool"], ["c", "bool"], ["d", "bool"], ["e", "bool"]),
];

test("logs of any width are read back and cut back, however many there are", () => {
  const book = new LogBook(new Steps());
  const draw = randomStream(9, "logs");
  const written: Log[] = [];
  const positions: number[] = [];
  for (let n = 0; n < 12_000; n += 1) {
    positions.push(book.length);
    const kind = draw.pick(KINDS);
    const values = kind.parameters.map((_, index) => n * 10 + index);
    book.add(`address-${n}`, kind, values);
    written.push({ address: `address-${n}`, event: kind, values });
    if (!draw.chance(1, 900)) continue;
    const keep = draw.integer(Math.max(0, written.length - 1_000), written.length - 1);
    book.truncate(positions[keep] ?? 0);
    written.length = keep;
    positions.length = keep;
  }
  assert.ok(written.length > 3_000);
  assert.deepEqual(book.read(0, book.length), written);
  for (const at of [0, 1, 1_170, 1_171, written.length - 1]) {
    assert.deepEqual(book.read(positions[at] ?? 0, positions[at + 1] ?? book.length), [
      written[at],
    ]);
  }
  const sought: Log[] = [];
  for (let at = book.seek(0, book.length); at < book.length; ) {
    const [address, kind] = [book.addressAt(at), book.eventAt(at)];
    sought.push(...book.read(at, at + 2 + kind.parameters.length));
    assert.deepEqual([address, kind], [sought.at(-1)?.address, sought.at(-1)?.event]);
    at = book.seek(at + 2 + kind.parameters.length, book.length);
  }
  assert.deepEqual(sought, written, "one after another, as all at once");
  book.truncate(0);
  assert.equal(book.length, 0);
  assert.deepEqual(book.read(0, 0), []);
});

test("logs are written again from a position on, across chunks, without a step", () => {
  const steps = new Steps();
  const book = new LogBook(steps);
  const kind = KINDS[1] as (typeof KINDS)[1];
  const other = KINDS[2] as (typeof KINDS)[1];
  const values = (count: number) => Array.from({ length: count }, (_, index) => index);
  const width = kind.parameters.length + 2;
  const count = Math.ceil(9_000 / width);
  for (let n = 0; n < count; n += 1) book.add(`${n}`, kind, values(kind.parameters.length));
  const { left } = steps;
  book.rewrite(width, (log) =>
    Number(log.address) % 2 === 0
      ? log
      : { ...log, event: other, values: values(other.parameters.length) },
  );
  assert.equal(steps.left, left);
  const logs = book.read(0, book.length);
  assert.deepEqual(
    logs.map(({ address }) => Number(address)),
    values(count),
  );
  const events = logs.map(({ event }) => event);
  assert.deepEqual(
    events,
    values(count).map((n) => (n % 2 === 0 ? kind : other)),
  );
});

test("values are copied: changing the list later does not change the log", () => {
  const book = new LogBook(new Steps());
  const values = [1n];
  book.add("a", KINDS[1] as (typeof KINDS)[1], values);
  values[0] = 2n;
  assert.deepEqual(book.read(0, book.length)[0]?.values, [1n]);
});
