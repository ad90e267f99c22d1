// Requests refused by their head alone. A broken server would misread a body, or refuse without
// saying why.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Envelope, envelopeProblem } from "./envelope.ts";

const problemWith = (headers: Envelope["headers"], httpVersion = "1.1") =>
  envelopeProblem({ httpVersion, headers: { host: "a", ...headers }, rawHeaders: [] });

test("an ordinary request head is accepted", () => {
  const type = "content-type";
  for (const headers of [
    {},
    { expect: "100-Continue" },
    { "content-encoding": "identity" },
    { [type]: "application/json" },
    { [type]: "application/json; charset=UTF-8" },
    { [type]: 'application/json;charset="utf-8"' },
  ]) {
    assert.equal(problemWith(headers), undefined, JSON.stringify(headers));
  }
  assert.equal(envelopeProblem({ httpVersion: "1.0", headers: {}, rawHeaders: [] }), undefined);
});

test("a missing host, an unknown expectation, encoding or charset is refused by name", () => {
  const cases: readonly [Envelope["headers"], number, RegExp][] = [
    [{ host: undefined }, 400, /Host/],
    [{ expect: "a miracle" }, 417, /Expect/],
    [{ "content-encoding": "gzip" }, 400, /Content-Encoding/],
    [{ "content-encoding": "identity, br" }, 400, /Content-Encoding/],
    [{ "content-type": "application/json; charset=latin1" }, 400, /charset/],
    [{ "content-type": "application/json; charset=utf-16" }, 400, /charset/],
  ];
  for (const [headers, status, message] of cases) {
    const problem = problemWith(headers);
    assert.equal(problem?.status, status);
    assert.match(problem?.message ?? "", message);
  }
});

test("two hosts or an unknown HTTP version are refused", () => {
  const host = (...rawHeaders: string[]) =>
    envelopeProblem({ httpVersion: "1.1", headers: { host: "a" }, rawHeaders });
  assert.equal(host("Host", "a", "X", "host"), undefined);
  assert.match(host("Host", "a", "hOST", "a")?.message ?? "", /Host header is sent more than once/);
  for (const version of ["0.9", "2.0"]) {
    assert.match(problemWith({}, version)?.message ?? "", /must be HTTP\/1.1 or HTTP\/1.0/);
  }
});
