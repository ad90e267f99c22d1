// The path of a request: what an undefined member of a query or an empty one would add shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { filledPath } from "./filled-path.ts";

test("a path has its values and its query, without what is undefined", () => {
  const path = { id: "a/b" };
  const query = { limit: undefined, ids: [1, undefined, 2], after: "", none: null };
  assert.equal(
    filledPath("/loans/{id}", { path, query }),
    "/loans/a%2Fb?ids=1&ids=2&after=&none=null",
  );
  assert.equal(filledPath("/loans", { query: { limit: undefined } }), "/loans");
});
