// What CI systems read. If broken, a failure is shown nowhere, or a file is no XML.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { annotationOf, junitText } from "./ci-reports.ts";

const before = process.env.GITHUB_ACTIONS;
afterEach(() => {
  process.env.GITHUB_ACTIONS = before ?? "";
});

test("an annotation is one line, with what GitHub Actions would take for its own words escaped", () => {
  process.env.GITHUB_ACTIONS = "true";
  const failed = { title: "50 %: a, b", message: "one\r\ntwo", file: "a.feature", line: 3 };
  const line = "::error file=a.feature,line=3,title=50 %25%3A a%2C b::one%0D%0Atwo\n";
  assert.equal(annotationOf(failed), line);
  process.env.GITHUB_ACTIONS = "";
  assert.equal(annotationOf(failed), "");
});

test("a result as JUnit XML counts its failures, and no text ends an element", () => {
  const failure = { type: "LIQ-04", message: "<\u0000&", text: "a\n]]>" };
  const xml = junitText("fuzz", [
    { name: "s", cases: [{ name: "holds" }, { name: "b", failure }] },
  ]);
  assert.match(
    xml,
    /<testsuite name="s" tests="2" failures="1">\n<testcase classname="s" name="holds"\/>/,
  );
  assert.match(xml, /message="&lt;\?&amp;">a&#10;\]\]&gt;<\/failure>/);
});
