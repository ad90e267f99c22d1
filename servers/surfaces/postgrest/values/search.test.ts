// Full-text queries with what PostgreSQL 15 finds by the configuration `simple`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../refusals/failure.ts";
import { searchMatcher } from "./search.ts";

const TEXTS = ["The fat cats sat", "a fat rat", "foo-bar baz", "cat and dog", "don't stop", ""];

function found(operator: string, query: string): string {
  const matches = searchMatcher(operator, undefined, query);
  return TEXTS.flatMap((text, at) => (matches(text) ? [at] : [])).join("");
}

test("to_tsquery has operators, brackets, phrases and beginnings of words", () => {
  assert.equal(found("fts", "fat & rat"), "1");
  assert.equal(found("fts", "fat | dog"), "013");
  assert.equal(found("fts", "!fat"), "2345");
  assert.equal(found("fts", "!!fat"), "01");
  assert.equal(found("fts", "fat <-> cats"), "0");
  assert.equal(found("fts", "fat <2> sat"), "0");
  assert.equal(found("fts", "(fat | cat) & !rat"), "03");
  assert.equal(found("fts", "fat <-> (cats | rat)"), "01");
  assert.equal(found("fts", "ca:*"), "03");
  assert.equal(found("fts", "'fat cats'"), "0");
  assert.equal(found("fts", "foo-bar"), "2");
  assert.equal(found("fts", "foo-ba:*"), "2");
  assert.equal(found("fts", ""), "");
});

test("the other forms read any text", () => {
  assert.equal(found("plfts", "fat sat"), "0");
  assert.equal(found("plfts", "The & cats"), "0");
  assert.equal(found("phfts", "fat cats"), "0");
  assert.equal(found("phfts", "the cats"), "");
  assert.equal(found("wfts", '"fat cats" -dog'), "0");
  assert.equal(found("wfts", "fat or dog"), "013");
  assert.equal(found("wfts", "-fat"), "2345");
});

test("what to_tsquery cannot read, and a language that does not exist, are reported", () => {
  const refuses = (query: string, code: string, message: string, language?: string) =>
    assert.throws(
      () => searchMatcher("fts", language, query),
      (error: Error) => {
        assert.ok(error instanceof Failure);
        assert.deepEqual([error.code, error.message], [code, message]);
        return true;
      },
    );
  for (const query of ["fat rat", "&", "(fat", "fat)", "fat | | rat"]) {
    refuses(query, "42601", `syntax error in tsquery: "${query}"`);
  }
  refuses("fat &", "42601", 'no operand in tsquery: "fat &"');
  refuses("a", "42704", 'text search configuration "klingon" does not exist', "klingon");
  assert.ok(searchMatcher("fts", "english", "fat")("a fat rat"));
});
